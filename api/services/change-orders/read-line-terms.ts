import { compareDecimals, toDecimal } from '../../../domain/decimal.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import type { LineTerms, PercentBase } from '../../../domain/line-kinds.ts';
import { cleanTerms } from '../../../domain/line-terms.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { FieldErrors } from '../../../domain/validation/field-errors.ts';
import { NUMBER_LIMIT } from '../../../domain/validation/validate-item.ts';
import type { LineItemInput } from '../../contract/big-dict.ts';

const SENTENCES = MESSAGES.pricing;
type NumberField = 'allowance_amount' | 'actual_amount' | 'people' | 'days' | 'percent_amount';

export interface ReadTerms {
  terms: LineTerms | undefined;
  /** Sentence by the line's own field. */
  problems: FieldErrors;
}

/**
 * A line's terms from a body over the stored ones: without `kind` they stay, and of the same kind a field that is left out
 * or null stays. Dollars are read only from who may see money.
 */
export function readLineTerms(sent: LineItemInput, stored: LineTerms | undefined, seesMoney: boolean): ReadTerms {
  const { kind } = sent;
  if (kind === undefined || kind === null) return { terms: stored, problems: {} };
  const problems: FieldErrors = {};
  const number = (field: NumberField, kept: string | null): string | null => {
    const isMoney = field !== 'people' && field !== 'days';
    const value = isMoney && !seesMoney ? null : sent[field];
    if (value === null || value === undefined || String(value).trim() === '') return kept;
    const decimal = canonicalEnteredNumber(value);
    const isSound =
      decimal !== null &&
      compareDecimals(toDecimal(decimal), { digits: 0n, places: 0 }) >= 0 &&
      Number(decimal) < NUMBER_LIMIT;
    if (isSound) return decimal;
    problems[field] = SENTENCES.termsNumber;
    return kept;
  };
  const same = <K extends LineTerms['kind']>(wanted: K) =>
    stored?.kind === wanted ? (stored as Extract<LineTerms, { kind: K }>) : null;
  switch (kind) {
    case 'standard':
      return { terms: undefined, problems };
    case 'lump_sum':
      return { terms: { kind }, problems };
    case 'unit_price': {
      const scheduleNumber = given(sent.schedule_number, same(kind)?.scheduleNumber)?.trim() || null;
      return { terms: { kind, scheduleNumber }, problems };
    }
    case 'subcontractor': {
      const billAttachmentId = given(sent.bill_attachment_id, same(kind)?.billAttachmentId);
      return { terms: { kind, billAttachmentId }, problems };
    }
    case 'per_diem': {
      const was = same(kind);
      const people = number('people', was?.people ?? null);
      return { terms: { kind, people, days: number('days', was?.days ?? null) }, problems };
    }
    case 'allowance': {
      const was = same(kind);
      const allowance = number('allowance_amount', was?.allowance ?? null);
      const actual = number('actual_amount', was?.actual ?? null);
      if (allowance === null) problems['allowance_amount'] ??= SENTENCES.allowanceRequired;
      return { terms: { kind, allowance: allowance ?? '0', actual }, problems };
    }
    case 'percent': {
      const was = same(kind)?.of;
      const of = readBase(sent, was, number('percent_amount', was?.base === 'amount' ? was.amount : null), problems);
      return { terms: cleanTerms({ kind, of }), problems };
    }
  }
}

function readBase(
  sent: LineItemInput,
  was: PercentBase | undefined,
  amount: string | null,
  problems: FieldErrors,
): PercentBase {
  const base = sent.percent_base ?? was?.base ?? 'all';
  if (base === 'amount') {
    if (amount === null) problems['percent_amount'] ??= SENTENCES.percentAmountRequired;
    return { base, amount: amount ?? '0' };
  }
  if (base !== 'line') return { base };
  const line = (sent.percent_line ?? (was?.base === 'line' ? was.line : '')).trim();
  if (line === '') problems['percent_line'] ??= SENTENCES.percentLineRequired;
  return { base, line };
}

function given<T>(sent: T | null | undefined, kept: T | null | undefined): T | null {
  return sent === undefined ? (kept ?? null) : sent;
}
