import type { UserActor } from '../../../domain/actor.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from './load-order.ts';

type Entry = ResponseOf<'changeOrders.timeline'>[number];

interface Row {
  at: string;
  action: string;
  who: string | null;
  actor_kind: string;
  impersonator: string | null;
  message_id: number | null;
  turn_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  approval_request_id: number | null;
  contact: string | null;
}

/** Kind and sentence of each act; what has none here is not shown (a frozen revision is part of its act). */
const ACTS: Record<string, (row: Row) => [kind: string, text: string]> = {
  'change_order.created': (row) =>
    row.turn_id === null ? ['created', 'Created'] : ['drafted', 'Drafted from a message'],
  'change_order.draft_saved': () => ['changed', 'Saved as a draft'],
  'change_order.updated': (row) => [isPriced(row) ? 'priced' : 'changed', isPriced(row) ? 'Priced' : 'Changed'],
  'change_order.corrected': () => ['changed', 'Corrected by message'],
  'change_order.undone': () => ['changed', 'Last change undone'],
  'change_order.completed': () => ['completed', 'Completed'],
  'change_order.status_changed': (row) => [
    'changed',
    `Status changed from ${String(row.before?.status)} to ${String(row.after?.status)}`,
  ],
  'change_order.executed': () => ['executed', 'Executed'],
  'change_order.deleted': () => ['changed', 'Deleted'],
  'change_order.execution_reverted': () => ['changed', 'Execution taken back'],
  'invoice.created': (row) => ['invoiced', `Invoice ${String(row.after?.doc_number)} created in QuickBooks`],
  'invoice.failed': (row) => ['changed', `No invoice: ${String(row.after?.message)}`],
  'invoice.unsettled': () => ['changed', 'QuickBooks did not say whether the invoice was created'],
  'invoice.void_asked': (row) => ['changed', `Invoice ${String(row.after?.doc_number)} to be voided`],
  'invoice.voided': (row) => ['invoiced', `Invoice ${String(row.after?.doc_number)} voided`],
  'invoice.void_failed': (row) => ['changed', `Invoice not voided: ${String(row.after?.message)}`],
  'invoice.kept': (row) => ['invoiced', `Invoice ${String(row.after?.doc_number)} kept`],
  'invoice.elsewhere': (row) => [
    'invoiced',
    row.after?.reference ? `Billed outside, ${String(row.after.reference)}` : 'Billed outside QuickBooks',
  ],
  'attachment.added': (row) => ['attached', `Attached ${files(row.after)}`],
  'attachment.removed': (row) => ['attached', `Removed ${files(row.before)}`],
  'approval.sent': (row) => ['sent', `T&M approval requested from ${row.contact ?? 'the contact'}`],
  'approval.reminded': (row) => ['reminded', `${row.contact ?? 'The contact'} reminded`],
  'approval.delivered': (row) => ['delivered', `The text reached ${row.contact ?? 'the contact'}`],
  'approval.undelivered': (row) => [
    'undelivered',
    `The text did not reach ${row.contact ?? 'the contact'}: ${String(row.after?.reason ?? '')}`,
  ],
  'approval.moved': (row) => ['changed', `${row.contact ?? 'The contact'} has another phone number`],
  'approval.answered': (row) => ['answered', `${who(row)} answered: ${verdict(row.after)}${quoted(row)}`],
  'approval.objected': (row) => ['answered', `${who(row)} objected afterwards${quoted(row)}`],
  'approval.asked': (row) => ['answered', `${who(row)} asked a question${quoted(row)}`],
  'approval.unclear': (row) => ['answered', `${who(row)} wrote, neither yes nor no${quoted(row)}`],
  'approval.late': (row) => ['answered', `${who(row)} wrote about a request that was over${quoted(row)}`],
  'approval.noted': (row) => ['answered', `${who(row)} wrote, and nothing was decided${quoted(row)}`],
  'approval.opted_out': (row) => ['changed', `${who(row)} opted out of texts`],
  'approval.canceled': () => ['changed', 'T&M approval request cancelled'],
  'approval.superseded': () => ['changed', 'T&M approval request superseded'],
  'approval.no_reply': (row) => ['changed', `No reply from ${row.contact ?? 'the contact'}`],
};

/** What happened to an order and its requests, oldest first, in sentences without amounts. @throws AppError NOT_FOUND */
export async function readTimeline(deps: Deps, actor: UserActor, input: { id: number }): Promise<Entry[]> {
  authorize(actor, 'order.read');
  const rows = await withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.id);
    const found = await tx.$queryRaw<{ list: Row[] }[]>`
      select coalesce(json_agg(r order by r.id), '[]') as list from (
        select a.id, a.at, a.action, a.actor_name as who, a.actor_kind, a.impersonator, a.message_id, a.turn_id, a.before, a.after,
          case when a.entity = 'approval_request' then a.entity_id end as approval_request_id,
          (select btrim((q.contact_snapshot ->> 'first_name') || ' ' || coalesce(q.contact_snapshot ->> 'last_name', ''))
            from approval_requests q where q.customer_id = a.customer_id and a.entity = 'approval_request' and q.id = a.entity_id) as contact
        from audit_events a where a.customer_id = ${actor.customerId} and (
          (a.entity = 'change_order' and a.entity_id = ${input.id})
          or (a.entity = 'approval_request' and a.entity_id in (
            select q.id from approval_requests q where q.customer_id = ${actor.customerId} and q.change_order_id = ${input.id})))
      ) r`;
    return found[0]?.list ?? [];
  });
  return rows.flatMap((row) => toEntry(row) ?? []);
}

function toEntry(row: Row): Entry | null {
  const act = ACTS[row.action];
  if (!act) return null;
  const [kind, text] = act(row);
  const person = row.actor_kind === 'system' ? PRODUCT_NAME : row.who;
  return {
    at: row.at,
    kind,
    text,
    who: row.impersonator ? `${row.impersonator} as ${person}` : person,
    message_id: row.message_id,
    revision: typeof row.after?.revision === 'number' ? row.after.revision : null,
    approval_request_id: row.approval_request_id,
  };
}

const who = (row: Row): string => row.contact ?? 'The contact';
const quoted = (row: Row): string => (typeof row.after?.words === 'string' ? `: “${row.after.words}”` : '');

/** A save that gave a line its cost. */
function isPriced(row: Row): boolean {
  return Object.entries(row.after ?? {}).some(([field, line]) => {
    if (!field.startsWith('item:') || line === null) return false;
    const was = row.before?.[field] as { unitCost?: string | null } | null | undefined;
    return (line as { unitCost?: string | null }).unitCost !== (was?.unitCost ?? null);
  });
}

function files(part: Row['after']): string {
  return Array.isArray(part?.files) ? part.files.join(', ') : 'a file';
}

const VERDICTS: Record<string, string> = {
  approved: 'approved',
  hours_only: 'hours only, cost not agreed',
  disputed: 'disputes a line',
  denied: 'denied',
};

function verdict(part: Row['after']): string {
  return VERDICTS[String(part?.status)] ?? 'answered';
}
