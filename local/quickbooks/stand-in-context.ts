/** What the parts of the stand-in share. */
import type { FaultPlan } from '../faults/open-fault-plan.ts';
import type { Books } from './open-books.ts';

export interface QuickBooksContext {
  clientId: string;
  clientSecret: string;
  realmId: string;
  companyName: string;
  books: Books;
  faults: FaultPlan;
  now: () => Date;
  /** Seconds. */
  accessTokenLife: number;
  /** A refresh token that was replaced still works for this long, as Intuit's do; seconds. */
  oldRefreshTokenLife: number;
  requestsPerMinute: number;
}
