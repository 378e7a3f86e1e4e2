import type { Tx } from '../../../prisma/client.ts';
import { AppError } from '../../../domain/errors.ts';
import { Prisma } from '../../../prisma/client.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';

interface Row extends Omit<ApprovalRequestBody, 'verdict' | 'approval_contact'> {
  status: ApprovalRequestBody['verdict'];
  approval_contact: {
    id: number;
    first_name?: string;
    last_name?: string;
    phone_number?: string;
    job_id?: number | null;
  };
}

/** Requests of an order as they travel, newest first: with delivery, reminders and everything that was said. */
export async function readRequests(
  tx: Tx,
  customerId: number,
  of: { orderId: number } | { requestId: number },
): Promise<ApprovalRequestBody[]> {
  const which = 'orderId' in of ? Prisma.sql`q.change_order_id = ${of.orderId}` : Prisma.sql`q.id = ${of.requestId}`;
  const rows = await tx.$queryRaw<{ list: Row[] }[]>`
    select coalesce(json_agg(r order by coalesce(r.sent_at, r.created_at) desc, r.id desc), '[]') as list from (
      select q.id, q.customer_id, q.change_order_id, q.contact_snapshot as approval_contact, q.question_content, q.response_content,
        q.response_received, q.approved, q.status, q.sent_at, q.responded_at, q.created_at, v.number as revision,
        m.status as delivery_status, m.error_reason as delivery_problem, greatest(q.texts_sent - 1, 0) as reminders_sent,
        q.last_reminded_at as reminded_at,
        coalesce((select json_agg(json_build_object('verdict', a.verdict, 'outcome', a.outcome, 'words', a.words, 'at', a.created_at,
            'channel', a.channel, 'disputed_line', (select i.value ->> 'name' from jsonb_array_elements(v.content -> 'content' -> 'items') i
              where (i.value ->> 'id')::int = a.item_id)) order by a.id)
          from approval_answers a where a.customer_id = q.customer_id and a.approval_request_id = q.id), '[]') as answers
      from approval_requests q
        join revisions v on v.customer_id = q.customer_id and v.id = q.revision_id
        left join lateral (select o.status, o.error_reason from messages o where o.customer_id = q.customer_id
          and o.approval_request_id = q.id and o.direction = 'out' and o.kind in ('approval', 'reminder') order by o.id desc limit 1) m on true
      where q.customer_id = ${customerId} and ${which}
    ) r`;
  return (rows[0]?.list ?? []).map(toBody);
}

/** One request. @throws AppError NOT_FOUND */
export async function readRequest(tx: Tx, customerId: number, requestId: number): Promise<ApprovalRequestBody> {
  const [request] = await readRequests(tx, customerId, { requestId });
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}

function toBody({ status, approval_contact, ...row }: Row): ApprovalRequestBody {
  return {
    ...row,
    verdict: status,
    approval_contact: {
      id: approval_contact.id,
      first_name: approval_contact.first_name ?? '',
      last_name: approval_contact.last_name ?? '',
      phone_number: approval_contact.phone_number ?? '',
      job_id: approval_contact.job_id ?? null,
    },
  };
}
