import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import { markAsked } from '../api/services/hear-voice-notes.ts';
import { enqueuePush } from '../api/services/enqueue.ts';
import { showNumbers } from '../api/services/show-numbers.ts';
import { queueReply } from '../api/services/queue-reply.ts';
import { holdAttempt, type Attempt } from './journal.ts';
import type { LoadedTurn } from './load-turn.ts';
import type { OpenQuestion } from './prompt-context.ts';
import type { Route } from './route-turn.ts';
import { recordCheckpoints } from './record-checkpoints.ts';

export interface FinishedTurn {
  reply: string | null;
  model: string | null;
  route?: Route | null;
  promptVersion: string;
  error?: string;
  guard: { rule: string; why: string }[];
  openQuestion?: OpenQuestion | null;
  lastOrderId?: number | null;
  /** The reply restates every word heard in noise and asks for an OK. */
  asksHeard?: boolean;
}

/** By the one who gave the last answer; null where code answered. */
function answererOf({ model }: FinishedTurn): 'reader' | 'model' | null {
  if (model === null) return null;
  return model === 'built-in' ? 'reader' : 'model';
}

/** Stores the reply and ends the turn in one transaction: a turn has at most one reply, whatever crashed before. */
export async function finishTurn(
  deps: Deps,
  attempt: Attempt,
  turn: LoadedTurn,
  finished: FinishedTurn,
): Promise<void> {
  const now = deps.clock.now();
  await withTenant(deps.db, turn, async (tx) => {
    await holdAttempt(tx, attempt);
    if (finished.reply) {
      await queueReply(tx, {
        customerId: turn.customerId,
        conversationId: turn.conversationId,
        turnId: turn.turnId,
        channel: turn.channel,
        body: await showNumbers(tx, turn.customerId, finished.reply),
        modelWords: finished.reply,
        dedupeKey: `turn:${turn.turnId}:reply`,
        requestId: turn.requestId,
        at: now,
      });
      if (finished.asksHeard && turn.actor) await markAsked(tx, { ...turn, userId: turn.actor.userId });
    }
    const keepsOrder = finished.lastOrderId === undefined;
    await tx.$executeRaw`
      with turn as (
        update turns set status = ${finished.error ? 'failed' : 'done'}, error = ${finished.error ?? null}, finished_at = ${now}, model = ${finished.model},
          prompt_version = ${finished.promptVersion}, guard = ${JSON.stringify(finished.guard)}::jsonb, route = coalesce(${finished.route ? JSON.stringify(finished.route) : null}::jsonb, route),
          partial_reply = null
        where customer_id = ${turn.customerId} and id = ${turn.turnId})
      update conversations set open_question = ${finished.openQuestion ? JSON.stringify(finished.openQuestion) : null}::jsonb,
        last_order_id = case when ${keepsOrder} then last_order_id else ${finished.lastOrderId ?? null}::int end, language = ${turn.language}
      where customer_id = ${turn.customerId} and id = ${turn.conversationId}`;
    await recordCheckpoints(tx, {
      customerId: turn.customerId,
      turnId: turn.turnId,
      at: now,
      failed: finished.error !== undefined,
      answeredBy: answererOf(finished),
      fallback: finished.guard.some(({ rule }) => rule === 'model'),
    });
    await enqueuePush(tx, now, { customerId: turn.customerId, entity: 'conversation', id: turn.conversationId });
  });
}
