import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { textUser } from '../text-user.ts';
import { sayNewsByMail, sayNewsByText, type NewsFacts, type OfficeNews } from './office-news.ts';

export type { OfficeNews } from './office-news.ts';

export interface OfficeNotice {
  customerId: number;
  changeOrderId: number;
  approvalRequestId: number;
  /** Who asked; always told, beside the estimators. */
  senderUserId: number | null;
  /** The contact's own number: one who is staff too is not told of himself. */
  contactPhone: string;
  news: OfficeNews;
  /** Makes the notice exactly once. */
  key: string;
  facts: NewsFacts | ((language: Language) => NewsFacts);
}

/**
 * Tells the estimators and whoever asked, each in his language and the way he chose (text or mail), once per notice. Runs
 * in the transaction of the news. Source: docs/rules.md#tm-approvals.
 */
export async function tellOffice(tx: Tx, at: Date, notice: OfficeNotice): Promise<void> {
  const { customerId, changeOrderId, news } = notice;
  for (const person of await whomToTell(tx, notice)) {
    const language = person.language as Language;
    const facts = typeof notice.facts === 'function' ? notice.facts(language) : notice.facts;
    const key = `${notice.key}:${person.id}`;
    if (person.reach.by === 'mail') {
      const mail = sayNewsByMail(news, facts, language, changeOrderId);
      await queueMail(tx, { ...mail, customerId, kind: 'news', to: person.reach.address, userId: person.id, changeOrderId, dedupeKey: key, at }); // prettier-ignore
    } else {
      const body = sayNewsByText(news, facts, language);
      const user = { id: person.id, phone: person.reach.phone };
      await textUser(tx, at, { customerId, user, kind: 'notice', body, dedupeKey: key, changeOrderId });
    }
  }
}

/** How news reaches somebody: as he chose, where that can work; else the other way; null when neither can. */
export type Reach = { by: 'text'; phone: string } | { by: 'mail'; address: string };

export function chooseReach(
  person: { phone_number: string | null; email: string | null; notify_by: string },
  isOptedOut: boolean,
): Reach | null {
  const byText = person.phone_number && !isOptedOut ? ({ by: 'text', phone: person.phone_number } as const) : null;
  const byMail = person.email ? ({ by: 'mail', address: person.email } as const) : null;
  return person.notify_by === 'mail' ? (byMail ?? byText) : (byText ?? byMail);
}

/** The estimators and whoever asked; where that is nobody who can be reached, everybody of the office. */
async function whomToTell(tx: Tx, notice: OfficeNotice) {
  const staff = await listReachableStaff(tx, notice.customerId);
  const others = staff.filter((person) => person.phone_number !== notice.contactPhone);
  const asked = others.filter((person) => person.estimator || person.id === notice.senderUserId);
  return asked.length > 0 ? asked : others.filter((person) => person.role !== 'field');
}

/** The company's people that a text or a mail can reach, by id. */
export async function listReachableStaff(tx: Tx, customerId: number) {
  const staff = await tx.users.findMany({
    where: {
      customer_id: customerId,
      removed_at: null,
      OR: [{ phone_number: { not: null } }, { email: { not: null } }],
    },
    select: { id: true, phone_number: true, email: true, notify_by: true, language: true, estimator: true, role: true },
    orderBy: { id: 'asc' },
  });
  const phones = staff.flatMap((person) => person.phone_number ?? []);
  const optedOut = await tx.opt_outs.findMany({ where: { phone_number: { in: phones }, opted_out: true } });
  return staff.flatMap((person) => {
    const reach = chooseReach(person, optedOut.some((one) => one.phone_number === person.phone_number)); // prettier-ignore
    return reach ? [{ ...person, reach }] : [];
  });
}
