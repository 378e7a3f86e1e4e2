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

const SAY = {
  English: {
    text: ({ who, words }: Facts) => `${who}, texted: "${words}". It answers no request.`,
    subject: ({ who }: Facts) => `A text from ${who}`,
    next: 'It answers no request. Please call.',
    button: 'Open the job',
    footer: 'You get this because you price change orders. The office can change that under Users.',
  },
  Spanish: {
    text: ({ who, words }: Facts) => `${who}, escribió: "${words}". No contesta ninguna solicitud.`,
    subject: ({ who }: Facts) => `Un mensaje de ${who}`,
    next: 'No contesta ninguna solicitud. Llámele.',
    button: 'Abrir la obra',
    footer: 'Lo recibe porque pone precios a las órdenes. La oficina puede cambiarlo en Usuarios.',
  },
} as const satisfies Record<Language, object>;
const NO_WORDS: Record<Language, string> = { English: '(no words)', Spanish: '(sin palabras)' };
const WORDS_SHOWN = 140;

/** Tells the office what a contact texted who is asked nothing, in his words, once per turn. */
export async function passOnWords(
  deps: Deps,
  said: { customerId: number; turnId: number; phone: string; words: string },
): Promise<void> {
  const { customerId, phone } = said;
  await withTenant(deps.db, said, async (tx) => {
    const contact = await tx.approval_contacts.findFirst({
      where: { customer_id: customerId, phone_number: phone, deleted_at: null },
      orderBy: { id: 'desc' },
      include: { job: { select: { job_name: true } } },
    });
    const who = contact ? `${contact.first_name} ${contact.last_name}, ${contact.job.job_name}` : formatPhone(phone);
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
          return fitSms(SAY[language].text({ who, words: shown }), 2);
        },
        mail: (language) => {
          const { subject, next, button, footer } = SAY[language];
          const title = subject({ who, words });
          return layoutMail({ language, subject: title, title, paragraphs: [next], quote: words || NO_WORDS[language], button: { label: button, url: `${APP_URL}${path}` }, footer }); // prettier-ignore
        },
      },
    );
  });
}
