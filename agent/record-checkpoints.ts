import type { Tx } from '../prisma/client.ts';

/**
 * Keeps how long the parts of a finished turn took, for the developers' analytics, from what its journal holds. In the
 * transaction that ends the turn. Times in milliseconds by the server's clock; a text with a time of its own counts 0.
 */
export async function recordCheckpoints(
  tx: Tx,
  of: {
    customerId: number;
    turnId: number;
    at: Date;
    failed: boolean;
    fallback: boolean;
    answeredBy: 'reader' | 'model' | null;
  },
): Promise<void> {
  await tx.$executeRaw`
    insert into checkpoints (customer_id, turn_id, request_id, at, texts, failed, fallback, answered_by, router_ms, agent_ms, tools_ms, total_ms)
    select t.customer_id, t.id, t.request_id, ${of.at}, m.texts, ${of.failed}, ${of.fallback}, ${of.answeredBy},
      greatest(0, extract(epoch from t.claimed_at - coalesce(m.first_at, t.claimed_at)) * 1000)::int,
      (select sum(s.ms)::int from turn_steps s where s.customer_id = t.customer_id and s.turn_id = t.id),
      (select sum(c.ms)::int from tool_calls c where c.customer_id = t.customer_id and c.turn_id = t.id),
      greatest(0, extract(epoch from ${of.at} - coalesce(m.first_at, t.claimed_at)) * 1000)::int
    from turns t, lateral (select count(*)::int as texts, min(received_at) as first_at from messages
      where customer_id = t.customer_id and conversation_id = t.conversation_id and turn_id = t.id and direction = 'in') m
    where t.customer_id = ${of.customerId} and t.id = ${of.turnId}
    on conflict (customer_id, turn_id) do nothing`;
}
