import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { LaidOutMail } from '../../documents/mail-layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { textUser } from '../text-user.ts';
import type { ReachableStaff } from './list-reachable-staff.ts';

export interface StaffMessage {
  customerId: number;
  changeOrderId: number | null;
  kind: 'notice' | 'digest' | 'onboarding';
  /** Makes it exactly once within the company; the person's id is added. */
  key: string;
  text: (language: Language) => string;
  mail: (language: Language) => LaidOutMail;
}

/** Tells each of these people, in his language and as he can be reached, once per key. Runs in the transaction of the news. */
export async function tellPeople(
  tx: Tx,
  at: Date,
  people: readonly ReachableStaff[],
  message: StaffMessage,
): Promise<void> {
  for (const person of people) await tellPerson(tx, at, person, message);
}

async function tellPerson(tx: Tx, at: Date, person: ReachableStaff, message: StaffMessage): Promise<void> {
  const { customerId, changeOrderId, kind } = message;
  const language = person.language as Language;
  const dedupeKey = `${message.key}:${person.id}`;
  if (person.reach.by === 'mail') {
    const mailKind = kind === 'notice' ? 'news' : kind;
    await queueMail(tx, {
      ...message.mail(language),
      customerId,
      kind: mailKind,
      to: person.reach.address,
      userId: person.id,
      changeOrderId,
      dedupeKey,
      at,
    });
  } else {
    const textKind = kind === 'onboarding' ? 'notice' : kind;
    const user = { id: person.id, phone: person.reach.phone };
    await textUser(tx, at, {
      customerId,
      user,
      kind: textKind,
      body: message.text(language),
      dedupeKey,
      changeOrderId,
    });
  }
}
