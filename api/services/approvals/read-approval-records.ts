import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ApprovalRecord } from '../../documents/approval-page.ts';

interface Row {
  status: ApprovalRecord['verdict'];
  contact: { first_name: string; last_name: string };
  phone: string;
  question: string;
  words: string | null;
  sent_at: string | null;
  responded_at: string | null;
  message_sid: string | null;
  revision: number;
  revision_hash: string;
  signed_name: string | null;
  signature_hash: string | null;
  texts: { kind: string; at: string; status: string; reason: string | null }[];
  answers: { outcome: string; words: string; at: string }[];
}

const SAYINGS = {
  English: {
    reminder: 'Reminder sent',
    delivered: 'Delivered',
    failed: 'Not delivered',
    question: 'Asked',
    objection: 'Objected',
    unclear: 'Wrote',
    late: 'Wrote later',
    noted: 'Wrote',
  },
  Spanish: {
    reminder: 'Recordatorio enviado',
    delivered: 'Entregado',
    failed: 'No entregado',
    question: 'Preguntó',
    objection: 'Objetó',
    unclear: 'Escribió',
    late: 'Escribió después',
    noted: 'Escribió',
  },
} as const;

/** The requests of an order as its approval record prints them, oldest first; `until` leaves out what came later. */
export async function readApprovalRecords(
  tx: Tx,
  customerId: number,
  orderId: number,
  language: Language,
  until?: Date,
): Promise<ApprovalRecord[]> {
  const limit = until ?? new Date('9999-01-01T00:00:00Z');
  const rows = await tx.$queryRaw<{ list: Row[] }[]>`
    select coalesce(json_agg(r order by r.created_at, r.id), '[]') as list from (
      select q.id, q.created_at, case when q.responded_at > ${limit} then 'awaiting' else q.status end as status, q.contact_snapshot as contact,
        q.contact_phone as phone, q.question_content as question, q.sent_at, q.responded_at, v.number as revision, v.content_hash as revision_hash,
        (select a.words from approval_answers a where a.customer_id = q.customer_id and a.approval_request_id = q.id and a.outcome = 'decided' order by a.id limit 1) as words,
        (select a.typed_name from approval_answers a where a.customer_id = q.customer_id and a.approval_request_id = q.id and a.outcome = 'decided' order by a.id limit 1) as signed_name,
        (select a.signature_hash from approval_answers a where a.customer_id = q.customer_id and a.approval_request_id = q.id and a.outcome = 'decided' order by a.id limit 1) as signature_hash,
        (select m.provider_sid from approval_answers a join messages m on m.customer_id = a.customer_id and m.id = a.message_id
          where a.customer_id = q.customer_id and a.approval_request_id = q.id and a.outcome = 'decided' order by a.id limit 1) as message_sid,
        coalesce((select json_agg(json_build_object('kind', m.kind, 'at', coalesce(m.delivered_at, m.received_at), 'status', m.status, 'reason', m.error_reason) order by m.id)
          from messages m where m.customer_id = q.customer_id and m.approval_request_id = q.id and m.direction = 'out' and m.received_at <= ${limit}), '[]') as texts,
        coalesce((select json_agg(json_build_object('outcome', a.outcome, 'words', a.words, 'at', a.created_at) order by a.id)
          from approval_answers a where a.customer_id = q.customer_id and a.approval_request_id = q.id and a.outcome <> 'decided' and a.created_at <= ${limit}), '[]') as answers
      from approval_requests q join revisions v on v.customer_id = q.customer_id and v.id = q.revision_id
      where q.customer_id = ${customerId} and q.change_order_id = ${orderId} and q.created_at <= ${limit}
    ) r`;
  return (rows[0]?.list ?? []).map((row) => toRecord(row, language));
}

function toRecord(row: Row, language: Language): ApprovalRecord {
  const says = SAYINGS[language];
  const isAnswered = row.status !== 'awaiting';
  const texts = row.texts.flatMap((text) => {
    const at = iso(text.at)!;
    if (text.status === 'delivered')
      return [{ at, text: text.kind === 'reminder' ? `${says.reminder}: ${says.delivered}` : says.delivered }];
    if (['undelivered', 'failed', 'refused'].includes(text.status))
      return [{ at, text: `${says.failed}${text.reason ? `: ${text.reason}` : ''}` }];
    return text.kind === 'reminder' ? [{ at, text: says.reminder }] : [];
  });
  const answers = row.answers.map((answer) => ({
    at: iso(answer.at)!,
    text: `${says[answer.outcome as keyof typeof says] ?? says.noted}: “${answer.words}”`,
  }));
  return {
    contactName: `${row.contact.first_name} ${row.contact.last_name}`.trim(),
    contactPhone: row.phone,
    verdict: row.status,
    words: isAnswered ? row.words : null,
    sentAt: iso(row.sent_at),
    respondedAt: isAnswered ? iso(row.responded_at) : null,
    messageId: isAnswered ? row.message_sid : null,
    question: row.question,
    revision: row.revision,
    revisionHash: row.revision_hash,
    signedName: isAnswered ? row.signed_name : null,
    signatureHash: isAnswered ? row.signature_hash : null,
    events: [...texts, ...answers].sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

function iso(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
