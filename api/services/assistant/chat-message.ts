import type { UserActor } from '../../../domain/actor.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ChatMessage } from '../../contract/assistant.ts';
import { withoutCommand } from '../confirmations/command.ts';
import type { MessageRow } from './message-row.ts';
import { readOpenConfirmations } from './read-open-confirmations.ts';
import { readShownOrders } from './read-shown-orders.ts';

export const MESSAGE_FIELDS = {
  id: true,
  direction: true,
  channel: true,
  body: true,
  transcript: true,
  received_at: true,
  turn_id: true,
  change_order_id: true,
  conversation_id: true,
} as const;

export type PlainMessage = Omit<ChatMessage, 'orders' | 'shows' | 'confirm'>;

/** Messages as they were said; files come with the messages they arrived in. */
export async function toPlainMessages(
  tx: Tx,
  customerId: number,
  personName: string,
  rows: Pick<MessageRow, 'id' | 'direction' | 'channel' | 'body' | 'transcript' | 'received_at'>[],
): Promise<PlainMessage[]> {
  const files = await tx.attachments.findMany({
    where: { customer_id: customerId, message_id: { in: rows.map((row) => row.id) }, deleted_at: null },
    orderBy: { id: 'asc' },
    select: { id: true, message_id: true, original_filename: true, mime: true },
  });
  return rows.map((row) => ({
    id: row.id,
    content: row.body || (row.transcript ?? ''),
    is_user_msg: row.direction === 'in',
    created_at: row.received_at.toISOString(),
    author: row.direction === 'in' ? personName : PRODUCT_NAME,
    channel: row.channel === 'web' ? 'web' : 'sms',
    attachments: files
      .filter((file) => file.message_id === row.id)
      .map((file) => ({ id: file.id, original_filename: file.original_filename, content_type: file.mime })),
  }));
}

/**
 * The same as the person's own chat shows them: replies with the orders they are about, and a button in place of a command
 * to type where a proposal still holds.
 */
export async function toChatMessages(tx: Tx, actor: UserActor, rows: MessageRow[], now: Date): Promise<ChatMessage[]> {
  const plain = await toPlainMessages(tx, actor.customerId, actor.name, rows);
  const shown = await readShownOrders(tx, actor, rows);
  const confirms = await readOpenConfirmations(tx, actor, rows, now);
  return plain.map((message) => {
    const confirm = confirms.get(message.id) ?? null;
    const isButton = confirm !== null && message.channel === 'web';
    return {
      ...message,
      content: isButton ? withoutCommand(message.content, actor.language) : message.content,
      orders: shown.get(message.id)?.orders ?? [],
      shows: shown.get(message.id)?.shows ?? 'cards',
      confirm,
    };
  });
}
