import type { PhraseTable } from '../spans/phrase-index.ts';
import { APPROVE } from './approve.ts';
import { COURTESY } from './courtesy.ts';
import { HOURS_AND_MONEY } from './hours-and-money.ts';

/**
 * Everything an approval may consist of. An answer approves only when all of its words stand in these tables (or name
 * the request and its own numbers), so a word added here can make a wrong approval: add with care, run `node evals/answers.ts`.
 */
export type ApprovingKind =
  | 'approve'
  | 'assent'
  | 'si clause'
  | 'closing yes'
  | 'no trouble'
  | 'greeting'
  | 'si'
  | 'hours only'
  | 'hours yes'
  | 'money no'
  | 'money'
  | 'filler'
  | 'receipt'
  | 'name'
  | 'other name'
  | 'this request'
  | 'predicate'
  | 'joint';

export const APPROVING: readonly PhraseTable<ApprovingKind>[] = [...APPROVE, ...HOURS_AND_MONEY, ...COURTESY];
