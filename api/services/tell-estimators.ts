import type { Language } from '../../domain/actor.ts';
import { fitSms } from '../../domain/sms-segments.ts';
import type { Tx } from '../../prisma/client.ts';
import { APP_URL, layoutMail } from '../documents/mail-layout.ts';
import { listReachableStaff } from './approvals/tell-office.ts';
import { queueMail } from './mail/queue-mail.ts';
import { textUser } from './text-user.ts';

/** One piece of news in one language. */
export interface StaffNews {
  /** The text, without its link. */
  text: string;
  /** The mail's subject and title; its words are those of the text. */
  subject: string;
  button: string;
  footer: string;
}

/**
 * Tells the estimators (without any who can be reached: the office), each in his language and as he chose, once per key,
 * with a link to `path` of the console. Runs in the transaction of what it tells of.
 */
export async function tellEstimators(
  tx: Tx,
  at: Date,
  news: {
    customerId: number;
    /** Makes it exactly once per person. */
    key: string;
    /** Of the console, '/change-order/7'. */
    path: string;
    publicUrl: string;
    changeOrderId: number | null;
    say: (language: Language) => StaffNews;
  },
): Promise<void> {
  const { customerId, changeOrderId } = news;
  const staff = await listReachableStaff(tx, customerId);
  const estimators = staff.filter((person) => person.estimator);
  for (const person of estimators.length > 0 ? estimators : staff.filter(({ role }) => role !== 'field')) {
    const language = person.language as Language;
    const said = news.say(language);
    const dedupeKey = `${news.key}:${person.id}`;
    if (person.reach.by === 'mail') {
      const { subject, footer } = said;
      const laidOut = layoutMail({ language, subject, title: subject, paragraphs: [said.text], button: { label: said.button, url: `${APP_URL}${news.path}` }, footer }); // prettier-ignore
      await queueMail(tx, { ...laidOut, customerId, kind: 'news', to: person.reach.address, userId: person.id, changeOrderId, dedupeKey, at }); // prettier-ignore
    } else {
      const body = fitSms(`${said.text} ${news.publicUrl}${news.path}`, 2);
      const user = { id: person.id, phone: person.reach.phone };
      await textUser(tx, at, { customerId, user, kind: 'notice', body, dedupeKey, changeOrderId });
    }
  }
}
