import type { Language } from '../../../domain/actor.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import { listReachableStaff } from './list-reachable-staff.ts';
import { tellPeople } from './tell-people.ts';

const WEEK_MS = 7 * 86_400_000;

const SAY = {
  English: {
    news: (who: string, words: string) => `A text of ours to ${who} did not arrive: ${words}`,
    subject: (name: string) => `Our texts do not reach ${name}`,
    next: 'Check the number under Users, or call.',
    button: 'Open users',
    footer: 'You get this because you answer for change orders, and chose mail for such news.',
  },
  Spanish: {
    news: (who: string, words: string) => `Un mensaje nuestro a ${who} no llegó: ${words}`,
    subject: (name: string) => `Nuestros mensajes no llegan a ${name}`,
    next: 'Revise el número en Usuarios, o llame.',
    button: 'Abrir usuarios',
    footer: 'Lo recibe porque responde por las órdenes de cambio, y eligió correo para estos avisos.',
  },
};

/**
 * A text to one of the company's people will not arrive: the estimators (without any, the office) are told, once a week of
 * the same person, himself excepted. `words` says why.
 */
export async function tellOfLostText(
  tx: Tx,
  at: Date,
  lost: { customerId: number; userId: number; words: (language: Language) => string },
): Promise<void> {
  const { customerId, userId } = lost;
  const person = await tx.users.findFirst({ where: { customer_id: customerId, id: userId, removed_at: null } });
  if (!person?.phone_number) return;
  const name = `${person.first_name} ${person.last_name}`.trim();
  const who = `${name} ${formatPhone(person.phone_number)}`;
  const others = (await listReachableStaff(tx, customerId)).filter(({ id }) => id !== userId);
  const estimators = others.filter(({ estimator }) => estimator);
  await tellPeople(tx, at, estimators.length > 0 ? estimators : others.filter(({ role }) => role !== 'field'), {
    customerId,
    changeOrderId: null,
    kind: 'notice',
    key: `lost-staff:${userId}:${Math.floor(at.getTime() / WEEK_MS)}`,
    text: (language) => fitSms(`${SAY[language].news(who, lost.words(language))} ${SAY[language].next}`, 2),
    mail: (language) => {
      const { news, subject, next, button, footer } = SAY[language];
      return layoutMail({
        language,
        subject: subject(name),
        title: subject(name),
        paragraphs: [news(who, lost.words(language)), next],
        button: { label: button, url: `${APP_URL}/users` },
        footer,
      });
    },
  });
}
