import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';

/** Tells each estimator what waits: drafts to price, approvals waiting, executed but not invoiced. */
export async function sendDailyDigest(_deps: Deps, _tx: Tx, _company: DueCompany): Promise<void> {}
