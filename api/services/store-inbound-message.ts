import type { Tx } from '../../prisma/client.ts';
import { conversationAggregate, enqueue } from './enqueue.ts';
import type { InboundText } from './read-inbound-form.ts';
import { currentRequestId } from './request-scope.ts';

/** Makes a text a message of its company, with a nudge for its conversation. Once per sid. Runs inside the company's wall. */
export async function storeInboundMessage(tx: Tx, customerId: number, text: InboundText, now: Date): Promise<void> {
  const staff = await tx.users.findFirst({
    where: { phone_number: text.from, removed_at: null },
    select: { id: true },
  });
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: { customer_id: customerId, phone_number: text.from } },
    create: {
      customer_id: customerId,
      phone_number: text.from,
      user_id: staff?.id ?? null,
      last_message_at: now,
      created_at: now,
    },
    update: { last_message_at: now, user_id: staff?.id ?? null },
  });
  const stored = await tx.$queryRaw<{ id: number }[]>`
    insert into messages (customer_id, conversation_id, direction, channel, body, provider_sid, user_id, status, received_at, request_id)
    values (${customerId}, ${conversation.id}, 'in', 'sms', ${text.body}, ${text.sid}, ${staff?.id ?? null}, 'received', ${now}, ${currentRequestId()})
    on conflict (provider_sid) do nothing returning id`;
  const messageId = stored[0]?.id;
  if (messageId === undefined) return;
  if (text.media.length > 0) {
    await tx.message_media.createMany({
      data: text.media.map((one, position) => ({
        customer_id: customerId,
        message_id: messageId,
        position,
        provider_url: one.url,
        content_type: one.contentType,
      })),
    });
  }
  await enqueue(tx, now, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId, conversationId: conversation.id },
  });
}
