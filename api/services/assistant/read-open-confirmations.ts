import type { UserActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { WORDS, type ConfirmedAction } from '../confirmations/actions.ts';
import { SAVE_WORD } from '../setups/setup.ts';
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
  const open = {
    customer_id: actor.customerId,
    conversation_id: conversationId,
    user_id: actor.userId,
    used_at: null,
    outcome: null,
    expires_at: { gt: now },
  };
  const proposal = (await findAction(tx, actor, open)) ?? (await findSetup(tx, actor, open));
  if (!proposal) return new Map();
  // The reply that asks is the newest of ours, made right after the proposal was stored.
  const reply = rows
    .filter((row) => row.direction === 'out' && row.turn_id !== null && row.received_at >= proposal.madeAt)
    .toSorted((a, b) => b.id - a.id)[0];
  return reply ? new Map([[reply.id, proposal.command]]) : new Map();
}

interface OpenProposal {
  command: string;
  madeAt: Date;
}

interface Open {
  customer_id: number;
  conversation_id: number;
  user_id: number;
  used_at: null;
  outcome: null;
  expires_at: { gt: Date };
}

/** On an order: gone once the order changed. */
async function findAction(tx: Tx, actor: UserActor, where: Open): Promise<OpenProposal | null> {
  const found = await tx.pending_confirmations.findFirst({
    where,
    orderBy: { id: 'desc' },
    include: { change_order: { select: { id_number: true, version: true } } },
  });
  const word = found && WORDS[found.action as ConfirmedAction]?.[actor.language];
  if (!word || found.change_order.version !== found.order_version) return null;
  return { command: `${word} ${found.change_order.id_number}`, madeAt: found.created_at };
}

/** On the company's own lists: details, people, jobs, rates, markups. */
async function findSetup(tx: Tx, actor: UserActor, where: Open): Promise<OpenProposal | null> {
  const found = await tx.pending_setups.findFirst({ where, orderBy: { id: 'desc' }, select: { created_at: true } });
  return found && { command: SAVE_WORD[actor.language], madeAt: found.created_at };
}
