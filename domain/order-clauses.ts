/** The long texts of an order beside its description: what the work is, what is not part of it, and on what terms. */
import { MESSAGES } from './messages.ts';
import type { FieldErrors } from './validation/field-errors.ts';

export const CLAUSES = ['scope', 'exclusions', 'terms'] as const;
export type Clause = (typeof CLAUSES)[number];
export type Clauses = Record<Clause, string>;

/** What a company may set for its new orders. */
export const DEFAULT_CLAUSES = ['exclusions', 'terms'] as const;

export const CLAUSE_MAX = 5000;

/** What a clause over `CLAUSE_MAX` characters is refused with. */
export const CLAUSE_TOO_LONG: Record<Clause, string> = {
  scope: MESSAGES.orders.scopeTooLong,
  exclusions: MESSAGES.orders.exclusionsTooLong,
  terms: MESSAGES.orders.termsTooLong,
};

export const NO_CLAUSES: Clauses = { scope: '', exclusions: '', terms: '' };

/** The sentence of each clause that is too long. */
export function clauseProblems(clauses: Partial<Clauses>): FieldErrors {
  const long = CLAUSES.filter((clause) => (clauses[clause] ?? '').length > CLAUSE_MAX);
  return Object.fromEntries(long.map((clause) => [clause, CLAUSE_TOO_LONG[clause]]));
}

/** Line ends of one kind, without spaces at the ends. */
export const cleanClause = (text: string | null): string => (text ?? '').replace(/\r\n?/g, '\n').trim();
