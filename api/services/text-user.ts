import type { Tx } from '../../prisma/client.ts';
import { conversationAggregate, enqueue } from './enqueue.ts';
import { queueReply, type QueuedReply } from './queue-reply.ts';
import { currentRequestId } from './request-scope.ts';

/** Queues a text of ours to one person, on the line he has with this company, once per key. */
export async function textUser(
  tx: Tx,
  at: Date,
  text: {
    customerId: number;
    /** Null id: somebody who is none of the staff, such as a client. */
    user: { id: number | null; phone: string };
    kind: NonNullable<QueuedReply['kind']>;
    body: string;
    dedupeKey: string;
    changeOrderId: number | null;
  },
): Promise<void> {
  const { customerId, user } = text;
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: { customer_id: customerId, phone_number: user.phone } },
    create: {
      customer_id: customerId,
      phone_number: user.phone,
      user_id: user.id,
      last_message_at: at,
      created_at: at,
    },
    update: { phone_number: user.phone }, // not empty: only then is it one ON CONFLICT statement
  });
  const queued = await queueReply(tx, {
    customerId,
    conversationId: conversation.id,
    turnId: null,
    channel: 'sms',
    kind: text.kind,
    body: text.body,
    dedupeKey: text.dedupeKey,
    approvalRequestId: null,
    changeOrderId: text.changeOrderId,
    requestId: currentRequestId(),
    at,
  });
  if (queued === null) return;
  await enqueue(tx, at, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId, conversationId: conversation.id },
  });
}
