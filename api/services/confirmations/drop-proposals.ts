import type { Tx } from '../../../prisma/client.ts';

/** A conversation has one open proposal, the newest: what was proposed before falls, whatever it was about. */
export async function dropProposals(tx: Tx, conversationId: number): Promise<void> {
  const open = { conversation_id: conversationId, used_at: null, outcome: null };
  await tx.pending_confirmations.updateMany({ where: open, data: { outcome: 'replaced' } });
  await tx.pending_setups.updateMany({ where: open, data: { outcome: 'replaced' } });
}
