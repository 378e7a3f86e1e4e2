import { contactName } from '../../../domain/contact-name.ts';
import type { Language } from '../../../domain/actor.ts';
import type { Decision, RequestStanding } from '../../../domain/answer-outcome.ts';
import { shownNumber, type RevisionContent } from '../../../domain/revision.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';

/** A request with what an answer to it needs. */
export interface RequestRecord {
  id: number;
  customerId: number;
  changeOrderId: number;
  contactId: number;
  status: string;
  questionContent: string;
  contactPhone: string;
  contactName: string;
  contactLanguage: Language;
  senderUserId: number | null;
  senderName: string | null;
  textsSent: number;
  sentAt: Date | null;
  nextChaseAt: Date | null;
  lastRemindedAt: Date | null;
  createdAt: Date;
  noReplyAt: Date | null;
  askedAgainAt: Date | null;
  orderStatus: string;
  orderDeleted: boolean;
  revision: RevisionContent;
  companyName: string;
  officePhone: string | null;
  timeZone: string;
  signatureOverCents: number | null;
}

const WITH = {
  revision: true,
  contact: { select: { language: true } },
  change_order: {
    select: {
      status: true,
      deleted_at: true,
      customer: { select: { name: true, office_phone_number: true, time_zone: true, signature_over_cents: true } },
    },
  },
} as const;

/**
 * Requests of one contact's number: those awaiting an answer, however old (at most 100), then the last 20 of the others;
 * each newest first.
 */
export async function loadRequestsOf(tx: Tx, phone: string): Promise<RequestRecord[]> {
  const rows = [
    ...(await findNewest(tx, { contact_phone: phone, status: 'awaiting' }, 100)),
    ...(await findNewest(tx, { contact_phone: phone, status: { not: 'awaiting' } }, 20)),
  ];
  const records: RequestRecord[] = [];
  for (const row of rows) records.push(await toRecord(tx, row)); // one connection: one query at a time
  return records;
}

/** One request as it stands, unlocked. Null when it is missing or another company's. */
export async function loadRequest(tx: Tx, id: number): Promise<RequestRecord | null> {
  const row = await tx.approval_requests.findUnique({ where: { id }, include: WITH });
  return row && toRecord(tx, row);
}

/**
 * One request, its row locked. The order's key is held first: whoever edits the order locks it and then its request, and
 * in the other order the two would wait for each other. Null when it is missing or another company's.
 */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRecord | null> {
  await tx.$queryRaw`select id from change_orders where id = (select change_order_id from approval_requests where id = ${id}) for key share`;
  const locked = await tx.$queryRaw<{ id: number }[]>`select id from approval_requests where id = ${id} for update`;
  return locked.length === 0 ? null : loadRequest(tx, id);
}

/**
 * Requests of these whose text had left before a message came in: a reply cannot be to a text that was not sent yet. By
 * the order of the messages, not by clocks.
 */
export async function textedBefore(tx: Tx, requests: RequestRecord[], messageId: number): Promise<RequestRecord[]> {
  if (requests.length === 0) return [];
  const texts = await tx.messages.findMany({
    where: {
      approval_request_id: { in: requests.map((request) => request.id) },
      direction: 'out',
      kind: { in: ['approval', 'reminder'] },
      status: { notIn: ['queued', 'refused'] },
      id: { lt: messageId },
    },
    select: { approval_request_id: true },
  });
  const texted = new Set(texts.map((text) => text.approval_request_id));
  return requests.filter((request) => texted.has(request.id));
}

async function findNewest(tx: Tx, where: Prisma.approval_requestsWhereInput, take: number): Promise<Row[]> {
  return tx.approval_requests.findMany({
    where,
    include: WITH,
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take,
  });
}

type Row = Prisma.approval_requestsGetPayload<{ include: typeof WITH }>;

async function toRecord(tx: Tx, row: Row): Promise<RequestRecord> {
  const revision = row.revision.content as unknown as RevisionContent;
  const sender =
    row.sender_user_id === null
      ? null
      : await tx.users.findFirst({ where: { id: row.sender_user_id }, select: { first_name: true, last_name: true } });
  return {
    id: row.id,
    customerId: row.customer_id,
    changeOrderId: row.change_order_id,
    contactId: row.approval_contact_id,
    status: row.status,
    questionContent: row.question_content,
    contactPhone: row.contact_phone,
    contactName: contactName(row.contact_snapshot),
    contactLanguage: row.contact.language as Language,
    senderUserId: row.sender_user_id,
    senderName: sender ? `${sender.first_name} ${sender.last_name}`.trim() : null,
    textsSent: row.texts_sent,
    sentAt: row.sent_at,
    nextChaseAt: row.next_chase_at,
    lastRemindedAt: row.last_reminded_at,
    createdAt: row.created_at,
    noReplyAt: row.no_reply_at,
    askedAgainAt: row.asked_again_at,
    orderStatus: row.change_order.status,
    orderDeleted: row.change_order.deleted_at !== null,
    revision,
    companyName: row.change_order.customer.name,
    officePhone: row.change_order.customer.office_phone_number,
    timeZone: revision.job?.timeZone ?? row.change_order.customer.time_zone,
    signatureOverCents:
      row.change_order.customer.signature_over_cents === null
        ? null
        : Number(row.change_order.customer.signature_over_cents),
  };
}

const DECIDED: Record<string, Decision> = {
  approved: 'approved',
  hours_only: 'hours_only',
  disputed: 'disputed',
  denied: 'denied',
};

/** An order that leaves the desk supersedes its request; the contact is told what became of the order. */
const ENDED_WITH_ORDER = new Map<string, RequestStanding>([
  ['Executed', 'executed'],
  ['Cancelled', 'canceled'],
  ['Deleted', 'canceled'],
]);

/** Where a request stands for a reply, and what was decided on it. */
export function standingOf(request: RequestRecord): { standing: RequestStanding; decided: Decision | null } {
  if (request.status === 'superseded')
    return {
      standing: request.orderDeleted ? 'canceled' : (ENDED_WITH_ORDER.get(request.orderStatus) ?? 'superseded'),
      decided: null,
    };
  if (request.status === 'canceled') return { standing: 'canceled', decided: null };
  if (request.status === 'awaiting')
    return { standing: request.orderStatus === 'Executed' ? 'executed' : 'awaiting', decided: null };
  return { standing: 'answered', decided: DECIDED[request.status] ?? null };
}

/** 'COR 3', or the company's running number while there is none; with the job's name. */
export function namesOf(request: RequestRecord): { order: string; job: string; company: string } {
  const { order, job } = request.revision;
  return { order: shownNumber(order), job: job?.name ?? '', company: request.companyName };
}
