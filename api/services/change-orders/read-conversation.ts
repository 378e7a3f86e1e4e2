import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from './load-order.ts';
import { attachmentBody, evidenceBody } from './order-body.ts';
import type { AttachmentRecord } from './order-record.ts';

interface Row {
  id: number;
  direction: 'in' | 'out';
  channel: string;
  author: string | null;
  body: string;
  transcript: string | null;
  language: string | null;
  received_at: string;
  attachments: AttachmentRecord[];
}

/**
 * The messages an order came from, both sides of them, and the words each line rests on: messages that evidence points to,
 * those of the turns that changed the order, those sent about it and what its approval contacts answered. Who may not see
 * money reads his own texts only: the office's may name amounts. @throws AppError NOT_FOUND
 */
export async function readConversation(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'changeOrders.conversation'>> {
  authorize(actor, 'order.read');
  const seesMoney = maySeeMoney(actor);
  const { order, messages } = await withTenant(deps.db, actor, async (tx) => {
    const found = await loadOrder(tx, actor.customerId, input.id);
    const rows = await tx.$queryRaw<{ list: Row[] }[]>`
      with answers as (
        select a.message_id, r.contact_snapshot from approval_requests r join approval_answers a on a.customer_id = r.customer_id and a.approval_request_id = r.id
        where r.customer_id = ${actor.customerId} and r.change_order_id = ${input.id} and a.message_id is not null)
      select coalesce(json_agg(r order by r.received_at, r.id), '[]') as list from (
        select m.id, m.direction, m.channel, m.body, m.transcript, m.language, m.received_at,
          coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.customer_id = m.customer_id and u.id = coalesce(m.user_id, c.user_id)),
            (select btrim(concat_ws(' ', r.contact_snapshot->>'first_name', r.contact_snapshot->>'last_name')) from answers r where r.message_id = m.id limit 1)) as author,
          coalesce((select json_agg(json_build_object('id', a.id, 'original_filename', a.original_filename, 'mime', a.mime, 'size', a.size, 'created_at', a.created_at) order by a.id)
            from attachments a where a.customer_id = m.customer_id and a.message_id = m.id and a.deleted_at is null), '[]') as attachments
        from messages m join conversations c on c.customer_id = m.customer_id and c.id = m.conversation_id
        where m.customer_id = ${actor.customerId} and (${seesMoney} or c.user_id = ${actor.userId}) and (
          m.change_order_id = ${input.id}
          or m.id in (select message_id from answers)
          or m.id in (select e.message_id from evidence e where e.customer_id = ${actor.customerId} and e.change_order_id = ${input.id})
          or m.turn_id in (select v.turn_id from change_order_versions v where v.customer_id = ${actor.customerId} and v.change_order_id = ${input.id}))
      ) r`;
    return { order: found, messages: rows[0]?.list ?? [] };
  });
  return {
    messages: messages.map((row) => ({
      id: row.id,
      direction: row.direction === 'in' ? 'inbound' : 'outbound',
      channel: row.channel,
      author: row.direction === 'in' ? (row.author ?? 'Approval contact') : PRODUCT_NAME,
      text: row.body,
      transcript: row.transcript,
      language: row.language,
      created_at: row.received_at,
      attachments: row.attachments.map(attachmentBody),
    })),
    lines: order.items.map((item) => ({
      item_id: item.id,
      category: item.category,
      name: item.name,
      evidence: order.evidence
        .filter((row) => row.item_id === item.id && (seesMoney || row.field !== 'cost'))
        .map((row) => evidenceBody(row, item.changed_by)),
    })),
  };
}
