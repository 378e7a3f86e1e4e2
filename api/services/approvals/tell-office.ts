import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { conversationAggregate, enqueue } from '../enqueue.ts';
import { queueReply } from '../queue-reply.ts';
import { currentRequestId } from '../request-scope.ts';
import { fitSms } from '../../../domain/sms-segments.ts';

export type OfficeNews =
  | 'approved'
  | 'hours_only'
  | 'disputed'
  | 'denied'
  | 'question'
  | 'objection'
  | 'not understood'
  | 'late answer'
  | 'reaction'
  | 'no reply'
  | 'opted out'
  | 'undelivered';

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
  facts: Facts | ((language: Language) => Facts);
}

interface Facts {
  contact: string;
  order: string;
  job: string;
  words: string;
}

const SAYS: Record<OfficeNews, Record<Language, string>> = {
  approved: { English: '{contact} approved {order} on {job}: "{words}"', Spanish: '{contact} aprobó {order} en {job}: "{words}"' },
  hours_only: { English: '{contact} verified hours only on {order}, {job}; cost not agreed: "{words}"', Spanish: '{contact} verificó solo horas en {order}, {job}; costo no acordado: "{words}"' },
  disputed: { English: '{contact} disputes {order} on {job}: "{words}"', Spanish: '{contact} no está de acuerdo con {order} en {job}: "{words}"' },
  denied: { English: '{contact} denied {order} on {job}: "{words}"', Spanish: '{contact} negó {order} en {job}: "{words}"' },
  question: { English: '{contact} asks about {order}, {job}: "{words}"', Spanish: '{contact} pregunta sobre {order}, {job}: "{words}"' },
  objection: { English: '{contact} answered {order} on {job} before and now says otherwise: "{words}". The first answer stands; please call.', Spanish: '{contact} ya contestó {order} en {job} y ahora dice otra cosa: "{words}". Vale la primera respuesta; llámele.' },
  'not understood': { English: '{contact} wrote about {order}, {job}, and we could not tell whether it is a yes: "{words}"', Spanish: '{contact} escribió sobre {order}, {job}, y no quedó claro si es un sí: "{words}"' },
  'late answer': { English: '{contact} answered a request for {order}, {job}, that is no longer open: "{words}"', Spanish: '{contact} contestó una solicitud de {order}, {job}, que ya no está abierta: "{words}"' },
  reaction: { English: '{contact} reacted to {order}, {job}: "{words}". Nothing is recorded.', Spanish: '{contact} reaccionó a {order}, {job}: "{words}". No se anotó nada.' },
  'no reply': { English: 'No reply from {contact} on {order}, {job}, after three texts. Please call.', Spanish: 'Sin respuesta de {contact} sobre {order}, {job}, tras tres mensajes. Llámele.' },
  'opted out': { English: '{contact} opted out of texts; {order} on {job} still waits for an answer. Please call.', Spanish: '{contact} pidió no recibir mensajes; {order} en {job} sigue sin respuesta. Llámele.' },
  undelivered: { English: 'The request for {order}, {job}, did not reach {contact}: {words}', Spanish: 'La solicitud de {order}, {job}, no llegó a {contact}: {words}' },
}; // prettier-ignore

const WORDS_SHOWN = 140;

/** Texts the estimators and whoever asked, each in his language, once per notice. Runs in the transaction of the news. */
export async function tellOffice(tx: Tx, at: Date, notice: OfficeNotice): Promise<void> {
  const people = await whomToTell(tx, notice);
  for (const person of people) {
    const language = person.language as Language;
    const conversation = await tx.conversations.upsert({
      where: { customer_id_phone_number: { customer_id: notice.customerId, phone_number: person.phone_number! } },
      create: {
        customer_id: notice.customerId,
        phone_number: person.phone_number!,
        user_id: person.id,
        last_message_at: at,
        created_at: at,
      },
      update: { phone_number: person.phone_number! }, // not empty: only then is it one ON CONFLICT statement
    });
    const queued = await queueReply(tx, {
      customerId: notice.customerId,
      conversationId: conversation.id,
      turnId: null,
      channel: 'sms',
      kind: 'notice',
      body: fitSms(fill(SAYS[notice.news][language], factsIn(notice, language)), 2),
      dedupeKey: `${notice.key}:${person.id}`,
      approvalRequestId: null,
      changeOrderId: notice.changeOrderId,
      requestId: currentRequestId(),
      at,
    });
    if (queued !== null) {
      await enqueue(tx, at, {
        aggregate: conversationAggregate(conversation.id),
        kind: 'nudge_conversation',
        payload: { customerId: notice.customerId, conversationId: conversation.id },
      });
    }
  }
}

/** The estimators and whoever asked; where that is nobody who can be texted, everybody of the office. */
async function whomToTell(tx: Tx, notice: OfficeNotice) {
  const staff = await tx.users.findMany({
    where: { removed_at: null, phone_number: { not: null }, NOT: { phone_number: notice.contactPhone } },
    select: { id: true, phone_number: true, language: true, estimator: true, role: true },
    orderBy: { id: 'asc' },
  });
  const asked = staff.filter((person) => person.estimator || person.id === notice.senderUserId);
  return asked.length > 0 ? asked : staff.filter((person) => person.role !== 'field');
}

function factsIn({ facts }: OfficeNotice, language: Language): Facts {
  return typeof facts === 'function' ? facts(language) : facts;
}

function fill(sentence: string, facts: Facts): string {
  const words = facts.words.replace(/\s+/g, ' ').trim();
  const shown = { ...facts, words: words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}...` : words };
  return sentence.replace(/\{(contact|order|job|words)\}/g, (_, name: keyof typeof shown) => shown[name]);
}
