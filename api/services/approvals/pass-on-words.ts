import type { Language } from '../../../domain/actor.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import { tellPeople } from '../staff/tell-people.ts';
import { whomToTell } from './tell-office.ts';

interface Facts {
  /** 'Dave Kessler, Tower B Garage', or the number of somebody who is no contact any more. */
  who: string;
  words: string;
}

/** Why a person has to look at it. */
type Why = 'no_request' | 'unreadable';

const SAY = {
  English: {
    text: ({ who, words }: Facts) => `${who}, texted: "${words}".`,
    subject: ({ who }: Facts) => `A text from ${who}`,
    why: { no_request: 'It answers no request.', unreadable: 'We could not read it and did nothing.' },
    next: 'Please call.',
    button: 'Open the job',
    footer: 'You are receiving this because you price change orders. Your office can change that under Users.',
  },
  Spanish: {
    text: ({ who, words }: Facts) => `${who}, escribió: "${words}".`,
    subject: ({ who }: Facts) => `Un mensaje de ${who}`,
    why: { no_request: 'No contesta ninguna solicitud.', unreadable: 'No pudimos leerlo y no se hizo nada.' },
    next: 'Llámele.',
    button: 'Abrir la obra',
    footer: 'Lo recibe porque pone precios a las órdenes. La oficina puede cambiarlo en Usuarios.',
  },
} as const satisfies Record<Language, object>;
const NO_WORDS: Record<Language, string> = { English: '(no words)', Spanish: '(sin palabras)' };
const WORDS_SHOWN = 140;

/** Tells the office what somebody texted that nobody acts on, in his words, once per turn. */
export async function passOnWords(
  deps: Deps,
  said: { customerId: number; turnId: number; phone: string; words: string; why: Why; name?: string },
): Promise<void> {
  const { customerId, phone } = said;
  await withTenant(deps.db, said, async (tx) => {
    const contact = await tx.approval_contacts.findFirst({
      where: { customer_id: customerId, phone_number: phone, deleted_at: null },
      orderBy: { id: 'desc' },
      include: { job: { select: { job_name: true } } },
    });
    const who = contact
      ? `${contact.first_name} ${contact.last_name}, ${contact.job.job_name}`
      : (said.name ?? formatPhone(phone));
    const words = said.words.replace(/\s+/g, ' ').trim();
    const path = contact ? `/job/${contact.job_id}` : '/jobs';
    await tellPeople(
      tx,
      deps.clock.now(),
      await whomToTell(tx, { customerId, contactPhone: phone, senderUserId: null }),
      {
        customerId,
        changeOrderId: null,
        kind: 'notice',
        key: `words:${said.turnId}`,
        text: (language) => {
          const shown = words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}...` : words || NO_WORDS[language];
          const { text, why } = SAY[language];
          return fitSms(`${text({ who, words: shown })} ${why[said.why]}`, 2);
        },
        mail: (language) => {
          const { subject, why, next, button, footer } = SAY[language];
          const title = subject({ who, words });
          return layoutMail({
            language,
            subject: title,
            title,
            paragraphs: [`${why[said.why]} ${next}`],
            quote: words || NO_WORDS[language],
            button: { label: button, url: `${APP_URL}${path}` },
            footer,
          });
        },
      },
    );
  });
}
