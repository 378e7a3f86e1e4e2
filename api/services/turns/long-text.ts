import { hideLinkTokens } from '../../../domain/hide-link-tokens.ts';
import type { LongText } from '../../contract/turns.ts';

/** What a screen draws at once of a value; the rest is asked for with `full`. */
export const SHOWN = 16_000;

/** A value as text that people read, cut where it is long. */
export function longText(value: unknown, full: boolean): LongText {
  const text = hideLinkTokens(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''));
  return { text: full || text.length <= SHOWN ? text : text.slice(0, SHOWN).toWellFormed(), length: text.length };
}

/** The same of a value that may be absent. */
export const longTextOrNull = (value: unknown, full: boolean): LongText | null =>
  value === null || value === undefined || value === '' ? null : longText(value, full);
