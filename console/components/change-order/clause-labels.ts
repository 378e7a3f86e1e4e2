import type { Clause } from '../../../domain/order-clauses.ts';

export const CLAUSE_LABELS: Record<Clause, string> = {
  scope: 'Scope of work',
  exclusions: 'Exclusions',
  terms: 'Terms',
};
