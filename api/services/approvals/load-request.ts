import type { Language } from '../../../domain/actor.ts';
import type { Decision, RequestStanding } from '../../../domain/answer-outcome.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';

/** A request with what an answer to it needs. */
export interface RequestRecord {
  id: number;
  customerId: number;
  changeOrderId: number;
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
  noReplyAt: Date | null;
  askedAgainAt: Date | null;
  orderStatus: string;
  orderDeleted: boolean;
  revision: RevisionContent;
  companyName: string;
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
      customer: { select: { name: true, time_zone: true, signature_over_cents: true } },
    },
  },
} as const;

/** Requests of one contact's number, newest first. */
export async function loadRequestsOf(tx: Tx, phone: string, where: { status?: string } = {}): Promise<RequestRecord[]> {
  const rows = await tx.approval_requests.findMany({
    where: { contact_phone: phone, ...where },
    include: WITH,
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: 20,
  });
  return Promise.all(rows.map((row) => toRecord(tx, row)));
}

/** One request, its row locked. Null when it is missing or another company's. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRecord | null> {
  const locked = await tx.$queryRaw<{ id: number }[]>`select id from approval_requests where id = ${id} for update`;
  if (locked.length === 0) return null;
  return toRecord(tx, await tx.approval_requests.findUniqueOrThrow({ where: { id }, include: WITH }));
}

type Row = Awaited<ReturnType<typeof findOne>>;
// Only names the type of a row with its relations.
const findOne = (tx: Tx) => tx.approval_requests.findUniqueOrThrow({ where: { id: 0 }, include: WITH });

async function toRecord(tx: Tx, row: Row): Promise<RequestRecord> {
  const contact = row.contact_snapshot as { first_name?: string; last_name?: string };
  const revision = row.revision.content as unknown as RevisionContent;
  const sender =
    row.sender_user_id === null
      ? null
      : await tx.users.findFirst({ where: { id: row.sender_user_id }, select: { first_name: true, last_name: true } });
  return {
    id: row.id,
    customerId: row.customer_id,
    changeOrderId: row.change_order_id,
    status: row.status,
    questionContent: row.question_content,
    contactPhone: row.contact_phone,
    contactName: `${contact.first_name ?? ''} ${contact.last_name ?? ''}`.trim(),
    contactLanguage: row.contact.language as Language,
    senderUserId: row.sender_user_id,
    senderName: sender ? `${sender.first_name} ${sender.last_name}`.trim() : null,
    textsSent: row.texts_sent,
    sentAt: row.sent_at,
    nextChaseAt: row.next_chase_at,
    noReplyAt: row.no_reply_at,
    askedAgainAt: row.asked_again_at,
    orderStatus: row.change_order.status,
    orderDeleted: row.change_order.deleted_at !== null,
    revision,
    companyName: row.change_order.customer.name,
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

/** Where a request stands for a reply, and what was decided on it. */
export function standingOf(request: RequestRecord): { standing: RequestStanding; decided: Decision | null } {
  if (request.status === 'superseded') return { standing: 'superseded', decided: null };
  if (request.status === 'canceled') return { standing: 'canceled', decided: null };
  if (request.status === 'awaiting')
    return { standing: request.orderStatus === 'Executed' ? 'executed' : 'awaiting', decided: null };
  return { standing: 'answered', decided: DECIDED[request.status] ?? null };
}

/** 'COR 3', or the company's running number while there is none; with the job's name. */
export function namesOf(request: RequestRecord): { order: string; job: string; company: string } {
  const { order, job } = request.revision;
  return { order: `COR ${order.corNumber ?? order.idNumber}`, job: job?.name ?? '', company: request.companyName };
}
