import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { listReachableStaff, type ReachableStaff } from '../staff/list-reachable-staff.ts';
import { tellPeople } from '../staff/tell-people.ts';
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
  const { customerId, changeOrderId, news, key } = notice;
  const factsIn = (language: Language) => (typeof notice.facts === 'function' ? notice.facts(language) : notice.facts);
  await tellPeople(tx, at, await whomToTell(tx, notice), {
    customerId,
    changeOrderId,
    kind: 'notice',
    key,
    text: (language) => sayNewsByText(news, factsIn(language), language),
    mail: (language) => sayNewsByMail(news, factsIn(language), language, changeOrderId),
  });
}

/** The estimators and whoever asked; where that is nobody who can be reached, everybody of the office. */
export async function whomToTell(
  tx: Tx,
  notice: Pick<OfficeNotice, 'customerId' | 'senderUserId' | 'contactPhone'>,
): Promise<ReachableStaff[]> {
  const staff = await listReachableStaff(tx, notice.customerId);
  const others = staff.filter((person) => person.phone_number !== notice.contactPhone);
  const asked = others.filter((person) => person.estimator || person.id === notice.senderUserId);
  return asked.length > 0 ? asked : others.filter((person) => person.role !== 'field');
}
