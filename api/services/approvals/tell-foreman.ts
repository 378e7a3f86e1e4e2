import type { Language } from '../../../domain/actor.ts';
import { CHASE_CALENDAR, nextTextTime } from '../../../domain/chase.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { textUser } from '../text-user.ts';
import { namesOf, type RequestRecord } from './load-request.ts';

/** The foreman is not told of an older answer: the office has handled it. */
const TOO_OLD_MS = 3 * 86_400_000;
const EVERY_DAY = { ...CHASE_CALENDAR, days: [0, 1, 2, 3, 4, 5, 6] };
const WORDS_SHOWN = 100;
/** Amounts may be spelled. */
const MONEY_WORDS = /(?<!\p{L})(?:dollars?|bucks|d[oó]lares|pesos|per[ -]?diem|lodging|vi[aá]ticos?)(?!\p{L})/iu;

type Decided = 'approved' | 'hours_only' | 'disputed' | 'denied';
type Facts = { contact: string; order: string; job: string };

const NEWS: Record<Decided, Record<Language, (facts: Facts) => string>> = {
  approved: {
    English: ({ contact, order, job }) => `${contact} approved ${order} on ${job}.`,
    Spanish: ({ contact, order, job }) => `${contact} aprobó ${order} en ${job}.`,
  },
  hours_only: {
    English: ({ contact, order, job }) => `${contact} verified the hours and materials of ${order} on ${job}.`,
    Spanish: ({ contact, order, job }) => `${contact} verificó las horas y el material de ${order} en ${job}.`,
  },
  disputed: {
    English: ({ contact, order, job }) => `${contact} disputed ${order} on ${job}. The office has been told.`,
    Spanish: ({ contact, order, job }) => `${contact} no está de acuerdo con ${order} en ${job}. La oficina ya sabe.`,
  },
  denied: {
    English: ({ contact, order, job }) => `${contact} denied ${order} on ${job}. The office has been told.`,
    Spanish: ({ contact, order, job }) => `${contact} negó ${order} en ${job}. La oficina ya sabe.`,
  },
};
const HOW_TO_STOP: Record<Language, string> = {
  English: 'To stop these texts: ANSWERS OFF',
  Spanish: 'Para no recibir estos avisos: RESPUESTAS NO',
};

/**
 * Tells the foreman whose extra it is that it was answered: one text per request, never at night, without dollar figures.
 * Returns when to look again while the hour is quiet, else null. The request must be locked. Source: docs/rules.md#tm-approvals.
 */
export async function tellForeman(tx: Tx, request: RequestRecord, now: Date): Promise<Date | null> {
  const row = await tx.approval_requests.findUniqueOrThrow({
    where: { id: request.id },
    select: { foreman_due_at: true, responded_at: true, response_content: true },
  });
  if (!row.foreman_due_at) return null;
  const foreman = await findForeman(tx, request);
  const answeredAt = row.responded_at?.getTime() ?? 0;
  if (foreman && now.getTime() - answeredAt <= TOO_OLD_MS) {
    const at = nextTextTime(now.getTime(), request.timeZone, EVERY_DAY);
    if (at > now.getTime()) {
      await tx.approval_requests.update({ where: { id: request.id }, data: { foreman_due_at: new Date(at) } });
      return new Date(at);
    }
    await textUser(tx, now, {
      customerId: request.customerId,
      user: { id: foreman.id, phone: foreman.phone },
      kind: 'notice',
      body: sayNews(request, foreman.language, row.response_content ?? ''),
      dedupeKey: `request:${request.id}:foreman`,
      changeOrderId: request.changeOrderId,
    });
  }
  await tx.approval_requests.update({ where: { id: request.id }, data: { foreman_due_at: null } });
  return null;
}

/** The field person who texted the extra in, when reachable and willing; null when there is no one to tell. */
async function findForeman(tx: Tx, request: RequestRecord) {
  if (request.orderDeleted || !isDecided(request.status)) return null;
  const order = await tx.change_orders.findFirst({
    where: { customer_id: request.customerId, id: request.changeOrderId },
    select: { creator: true, customer: { select: { tell_foremen_of_answers: true } } },
  });
  const person = order?.creator;
  if (!order?.customer.tell_foremen_of_answers || !person?.phone_number) return null;
  // An estimator hears it with the office, and whoever answered knows.
  if (person.role !== 'field' || person.estimator || person.removed_at || person.answer_texts_off) return null;
  if (person.phone_number === request.contactPhone) return null;
  const optOut = await tx.opt_outs.findUnique({ where: { phone_number: person.phone_number } });
  if (optOut?.opted_out) return null;
  return { id: person.id, phone: person.phone_number, language: person.language as Language };
}

function sayNews(request: RequestRecord, language: Language, words: string): string {
  const facts = { ...namesOf(request), contact: request.contactName };
  const says = NEWS[request.status as Decided][language](facts);
  const plain = words.replace(/\s+/g, ' ').trim();
  const isNo = request.status === 'disputed' || request.status === 'denied';
  // Field staff see no money, not even in the contact's own words.
  const quotes = isNo && plain !== '' && !/[$\d]/.test(plain) && !MONEY_WORDS.test(plain);
  const shown = plain.length > WORDS_SHOWN ? `${plain.slice(0, WORDS_SHOWN)}...` : plain;
  return fitSms([says, ...(quotes ? [`"${shown}"`] : []), HOW_TO_STOP[language]].join(' '), 2);
}

const isDecided = (status: string): status is Decided => Object.hasOwn(NEWS, status);
