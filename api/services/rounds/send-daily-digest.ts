import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';
import { listReachableStaff } from '../approvals/tell-office.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { textUser } from '../text-user.ts';
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
  for (const person of await listReachableStaff(tx, customerId)) {
    if (!person.estimator) continue;
    const language = person.language as Language;
    const dedupeKey = `digest:${localDate}:${person.id}`;
    if (person.reach.by === 'mail') {
      const mail = sayDigestByMail(work, language);
      await queueMail(tx, { ...mail, customerId, kind: 'digest', to: person.reach.address, userId: person.id, dedupeKey, at: now }); // prettier-ignore
    } else {
      const user = { id: person.id, phone: person.reach.phone };
      const body = sayDigestByText(work, language, deps.config.publicUrl);
      await textUser(tx, now, { customerId, user, kind: 'digest', body, dedupeKey, changeOrderId: null });
    }
  }
}
