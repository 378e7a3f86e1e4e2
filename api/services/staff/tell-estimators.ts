import type { Language } from '../../../domain/actor.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import { listReachableStaff } from './list-reachable-staff.ts';
import { tellPeople } from './tell-people.ts';

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
  const { customerId, changeOrderId, key } = news;
  const staff = await listReachableStaff(tx, customerId);
  const estimators = staff.filter((person) => person.estimator);
  const people = estimators.length > 0 ? estimators : staff.filter(({ role }) => role !== 'field');
  await tellPeople(tx, at, people, {
    customerId,
    changeOrderId,
    kind: 'notice',
    key,
    text: (language) => fitSms(`${news.say(language).text} ${news.publicUrl}${news.path}`, 2),
    mail: (language) => {
      const { subject, text, button, footer } = news.say(language);
      return layoutMail({
        language,
        subject,
        title: subject,
        paragraphs: [text],
        button: { label: button, url: `${APP_URL}${news.path}` },
        footer,
      });
    },
  });
}
