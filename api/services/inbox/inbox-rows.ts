import type { ApprovalState } from '../../../domain/next-step.ts';
import type { Tx } from '../../../prisma/client.ts';

export interface InboxOrderRow {
  id: number;
  id_number: number;
  cor_number: number | null;
  number: string;
  description: string;
  job_id: number | null;
  job_name: string | null;
  status: string;
  version: number;
  total_cents: bigint;
  unknown_count: number;
  completed: boolean;
  imported: boolean;
  line_count: number;
  cost_agreed: boolean;
  billed: boolean;
  date_created: Date;
  executed_at: Date | null;
  approval: ApprovalState;
  request_id: number | null;
  asked_id: number | null;
  asked_name: string | null;
  texted_at: Date | null;
  sent_at: Date | null;
  responded_at: Date | null;
  words: string | null;
  contact_count: number;
  contact_id: number | null;
  contact_name: string | null;
}

/** Open orders and executed ones without an invoice, with all that decides their next step; oldest first. */
export async function readInboxOrders(tx: Tx, customerId: number): Promise<InboxOrderRow[]> {
  return tx.$queryRaw<InboxOrderRow[]>`
    select o.id, o.id_number, o.cor_number, o.number, o.description, o.job_id, j.job_name, o.status, o.version,
      coalesce(o.approved_amount_cents, o.total_cents) as total_cents,
      o.unknown_count, o.completed_at is not null as completed, o.old_cor as imported,
      (select count(*)::int from change_order_items i where i.customer_id = o.customer_id and i.change_order_id = o.id) as line_count,
      o.approved_amount_cents is not null as cost_agreed, v.id is not null as billed, o.date_created, o.executed_at,
      case when a.status in ('awaiting', 'approved', 'hours_only', 'disputed', 'denied') then a.status else 'none' end as approval,
      a.id as request_id, a.approval_contact_id as asked_id,
      trim(concat(a.contact_snapshot->>'first_name', ' ', a.contact_snapshot->>'last_name')) as asked_name,
      coalesce(a.last_reminded_at, a.sent_at) as texted_at, coalesce(a.sent_at, a.created_at) as sent_at, a.responded_at,
      a.response_content as words, c.contact_count, c.contact_id, c.contact_name
    from change_orders o
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    left join order_invoices v on v.customer_id = o.customer_id and v.change_order_id = o.id and v.state not in ('voided', 'failed')
    left join lateral (
      select r.* from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id
      order by r.created_at desc, r.id desc limit 1
    ) a on true
    left join lateral (
      select count(*)::int as contact_count, min(p.id) as contact_id, min(trim(p.first_name || ' ' || p.last_name)) as contact_name
      from approval_contacts p
      left join opt_outs x on x.phone_number = p.phone_number and x.opted_out
      where p.customer_id = o.customer_id and p.job_id = o.job_id and p.deleted_at is null and x.phone_number is null
    ) c on true
    where o.customer_id = ${customerId} and o.deleted_at is null and o.status not in ('Cancelled', 'Deleted')
      and (o.status <> 'Executed' or v.id is null)
    order by o.date_created, o.id`;
}

export interface InboxTextRow {
  source: 'turn' | 'answer';
  id: number;
  name: string | null;
  phone: string;
  words: string;
  at: Date;
  change_order_id: number | null;
  job_name: string | null;
  total_cents: bigint | null;
}

/**
 * Texts that need a person, oldest first: those whose turn failed, and a contact's words that are a question or unclear
 * while the request still waits. `since` bounds how far back is looked.
 */
export async function readInboxTexts(tx: Tx, customerId: number, since: Date): Promise<InboxTextRow[]> {
  return tx.$queryRaw<InboxTextRow[]>`
    select 'turn' as source, t.id, trim(u.first_name || ' ' || u.last_name) as name, v.phone_number as phone,
      coalesce(nullif(m.body, ''), m.transcript, '') as words, m.received_at as at, null::int as change_order_id,
      null::text as job_name, null::bigint as total_cents
    from turns t
    join conversations v on v.customer_id = t.customer_id and v.id = t.conversation_id
    join lateral (
      select b.body, b.transcript, b.received_at, b.user_id from messages b
      where b.customer_id = t.customer_id and b.conversation_id = t.conversation_id and b.turn_id = t.id and b.direction = 'in'
      order by b.id desc limit 1
    ) m on true
    left join users u on u.customer_id = t.customer_id and u.id = m.user_id
    where t.customer_id = ${customerId} and t.status = 'failed' and t.handled_at is null and t.claimed_at >= ${since}::timestamptz
    union all
    select 'answer', w.id, trim(concat(r.contact_snapshot->>'first_name', ' ', r.contact_snapshot->>'last_name')), r.contact_phone,
      w.words, w.created_at, o.id, j.job_name, o.total_cents
    from approval_requests r
    join approval_answers w on w.customer_id = r.customer_id and w.approval_request_id = r.id
    join change_orders o on o.customer_id = r.customer_id and o.id = r.change_order_id and o.deleted_at is null
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    where r.customer_id = ${customerId} and r.status = 'awaiting' and w.outcome in ('question', 'unclear') and w.handled_at is null
    order by at, id limit 50`;
}
