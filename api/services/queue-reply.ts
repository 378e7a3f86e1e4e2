import { fitSms } from '../../domain/sms-segments.ts';
import type { Tx } from '../../prisma/client.ts';

export interface QueuedReply {
  customerId: number;
  conversationId: number;
  turnId: number | null;
  channel: 'sms' | 'web';
  body: string;
  /** The same with running numbers, as a model wrote it and will read it again. */
  modelWords?: string | null;
  /** Makes it exactly once. */
  dedupeKey: string;
  kind?: 'chat' | 'approval' | 'reminder' | 'notice' | 'digest' | 'nudge';
  approvalRequestId?: number | null;
  changeOrderId?: number | null;
  requestId: string | null;
  at: Date;
}

/**
 * Stores one text of ours; the conversation's workflow sends it. The caller nudges the conversation when no turn of it is
 * running. Returns the message's id, or null when a message with this key is there already.
 */
export async function queueReply(tx: Tx, reply: QueuedReply): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    insert into messages (customer_id, conversation_id, direction, channel, kind, body, model_words, dedupe_key, turn_id, approval_request_id, change_order_id, status, received_at, request_id)
    values (${reply.customerId}, ${reply.conversationId}, 'out', ${reply.channel}, ${reply.kind ?? 'chat'}, ${bodyOf(reply)}, ${modelWordsOf(reply)}, ${reply.dedupeKey},
      ${reply.turnId}, ${reply.approvalRequestId ?? null}, ${reply.changeOrderId ?? null}, 'queued', ${reply.at}, ${reply.requestId})
    on conflict (customer_id, dedupe_key) do nothing returning id`;
  return row?.id ?? null;
}

const modelWordsOf = ({ body, modelWords }: QueuedReply): string | null =>
  modelWords === undefined || modelWords === body ? null : modelWords;

/** By text, accents go only where they alone would cost a further segment: approvals may take four, the rest two. */
function bodyOf(reply: QueuedReply): string {
  if (reply.channel === 'web') return reply.body;
  return fitSms(reply.body, reply.kind === 'approval' || reply.kind === 'reminder' ? 4 : 2);
}
