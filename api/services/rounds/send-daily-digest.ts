import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';
import { listReachableStaff } from '../staff/list-reachable-staff.ts';
import { tellPeople } from '../staff/tell-people.ts';
import { listDigestWork } from './list-digest-work.ts';
import { sayDigestByMail, sayDigestByText } from './say-digest.ts';

/**
 * Tells each estimator what waits: drafts to price, approvals, executed but not invoiced. Nothing waits, nothing is said.
 * Source: docs/rules.md#by-the-clock.
 */
export async function sendDailyDigest(deps: Deps, tx: Tx, company: DueCompany): Promise<void> {
  const { customerId, localDate } = company;
  const now = deps.clock.now();
  const work = await listDigestWork(tx, customerId, now);
  if (work.toPrice.count + work.awaiting.count + work.unbilled.count === 0) return;
  const estimators = (await listReachableStaff(tx, customerId)).filter(({ estimator }) => estimator);
  await tellPeople(tx, now, estimators, {
    customerId,
    changeOrderId: null,
    kind: 'digest',
    key: `digest:${localDate}`,
    text: (language) => sayDigestByText(work, language, deps.config.publicUrl),
    mail: (language) => sayDigestByMail(work, language),
  });
}
