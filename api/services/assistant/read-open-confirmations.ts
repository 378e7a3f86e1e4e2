import type { UserActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { WORDS, type ConfirmedAction } from '../confirmations/actions.ts';
import type { MessageRow } from './message-row.ts';

/** By message, the command that does what it proposes: only of the proposal that holds, and only on the reply that made it. */
export async function readOpenConfirmations(
  tx: Tx,
  actor: UserActor,
  rows: readonly MessageRow[],
  now: Date,
): Promise<Map<number, string>> {
  const conversationId = rows[0]?.conversation_id;
  if (conversationId === undefined) return new Map();
  const open = await tx.pending_confirmations.findFirst({
    where: {
      customer_id: actor.customerId,
      conversation_id: conversationId,
      user_id: actor.userId,
      used_at: null,
      expires_at: { gt: now },
    },
    orderBy: { id: 'desc' },
    include: { change_order: { select: { id_number: true, version: true } } },
  });
  if (!open || open.change_order.version !== open.order_version) return new Map();
  // The reply that asks is the newest of ours, made right after the proposal was stored.
  const reply = rows
    .filter((row) => row.direction === 'out' && row.turn_id !== null && row.received_at >= open.created_at)
    .toSorted((a, b) => b.id - a.id)[0];
  const word = WORDS[open.action as ConfirmedAction]?.[actor.language];
  return reply && word ? new Map([[reply.id, `${word} ${open.change_order.id_number}`]]) : new Map();
}
