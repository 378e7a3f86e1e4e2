import { withTenant } from '../prisma/walls.ts';
import type { SourceMessage, ToolContext } from './tool-context.ts';

/**
 * The context with the messages an order's lines stand on, however long ago they came: 'make it 6 hrs each' weeks of talk
 * after '2 guys 4 hrs each' is still 2 × 6. Oldest last, as the thread is.
 */
export async function withEvidenceOf(context: ToolContext, orderId: number): Promise<ToolContext> {
  const known = new Set(context.turn.messages.map((message) => message.id));
  const rows = await withTenant(context.deps.db, context.actor, async (tx) => {
    const evidence = await tx.evidence.findMany({
      where: { change_order_id: orderId, source_kind: { not: 'photo' }, message_id: { not: null } },
      select: { message_id: true },
      distinct: ['message_id'],
    });
    const ids = evidence.map((one) => one.message_id!).filter((id) => !known.has(id));
    if (ids.length === 0) return [];
    return tx.messages.findMany({ where: { id: { in: ids }, direction: 'in' }, orderBy: { id: 'desc' } });
  });
  if (rows.length === 0) return context;
  const earlier = rows.map((row): SourceMessage => ({
    id: row.id,
    text: row.transcript ? [row.body, row.transcript].filter((part) => part.trim() !== '').join('\n') : row.body,
    source: row.transcript ? 'transcript' : row.channel === 'web' ? 'web' : 'message',
    sentAt: row.received_at.toISOString(),
    thisTurn: false,
  }));
  return { ...context, turn: { ...context.turn, messages: [...context.turn.messages, ...earlier] } };
}
