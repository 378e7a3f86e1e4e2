import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ChatMessage } from '../../contract/assistant.ts';

export interface MessageRow {
  id: number;
  direction: string;
  channel: string;
  body: string;
  transcript: string | null;
  received_at: Date;
}

/** Messages as a chat shows them; files come with the messages they arrived in. */
export async function toChatMessages(
  tx: Tx,
  customerId: number,
  personName: string,
  rows: MessageRow[],
): Promise<ChatMessage[]> {
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
