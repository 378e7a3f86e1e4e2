import type { Language } from '../../../domain/actor.ts';
import type { MarkupCategory } from '../../../domain/change-order.ts';
import type { CompanyDetails } from '../../../domain/understand/read-setup.ts';

/** What one word would keep in the company's own lists. */
export type Setup = OneSetup | { kind: 'several'; parts: OneSetup[] };

export type OneSetup =
  | {
      kind: 'user';
      first_name: string;
      last_name: string;
      /** E.164. */
      phone_number: string;
      email: string | null;
      language: Language;
      estimator: boolean;
      role: 'field' | 'office';
    }
  | {
      kind: 'job';
      job_name: string;
      general_contractor: string | null;
      address: string | null;
      aliases: string[];
    }
  | { kind: 'rate'; labor_type: string; rate_value: string; job_id: number | null }
  | {
      kind: 'markup';
      markup_category: MarkupCategory;
      markup_name: string;
      /** '10' is 10 percent. */
      percent: string;
    }
  | { kind: 'details'; details: CompanyDetails };

/** The one word that keeps what was proposed. Matched by code, never by a model. */
export const SAVE_WORD: Record<Language, string> = { English: 'SAVE', Spanish: 'GUARDAR' };

/** Whether a burst says the word, and nothing else. */
export function readSaveWord(texts: readonly string[]): { alone: boolean } | null {
  const said = texts.map((text) => text.trim()).filter((text) => text !== '');
  const first = said[0];
  if (first === undefined) return null;
  if (/^(?:save|guardar)\s*[.!]*$/i.test(first)) return { alone: said.length === 1 };
  return /^(?:SAVE|GUARDAR)\b/.test(first) ? { alone: false } : null;
}
