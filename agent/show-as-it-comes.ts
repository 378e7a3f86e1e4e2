import { maySeeMoney } from '../domain/permissions.ts';
import type { UserActor } from '../domain/actor.ts';
import { withTenant } from '../prisma/walls.ts';
import type { Receipt } from '../tools/toolset.ts';
import type { Deps } from '../api/deps.ts';
import { showNumbers } from '../api/services/show-numbers.ts';
import { guardReply, type Known } from './guard/guard-reply.ts';
import { holdAttempt, LostAttempt, type Attempt } from './journal.ts';
import type { LoadedTurn } from './load-turn.ts';

const PAUSE_MS = 300;

/**
 * Lets a chat see an answer while it is written: whole sentences only, each through the same guard as the reply, so that
 * nothing is shown that would not be said. Kept with the turn; what is said in the end replaces it.
 */
export function showAsItComes(
  deps: Deps,
  attempt: Attempt,
  turn: LoadedTurn & { actor: UserActor },
  receipts: Receipt[],
  known: Known,
): { tell: (soFar: string) => void; end: () => Promise<void> } {
  const person = {
    language: turn.language,
    maySeeMoney: maySeeMoney(turn.actor),
    channel: 'web' as const,
    quoted: turn.burst.map((message) => message.text),
    known,
  };
  let shown = '';
  let wanted = '';
  let writing: Promise<void> | null = null;
  let last = 0;

  const write = async (): Promise<void> => {
    while (shown !== wanted) {
      const text = wanted;
      last = performance.now();
      await withTenant(deps.db, attempt, async (tx) => {
        await holdAttempt(tx, attempt);
        const partial = await showNumbers(tx, turn.customerId, text);
        await tx.turns.update({ where: { id: attempt.turnId }, data: { partial_reply: partial } });
      });
      shown = text;
    }
    writing = null;
  };

  return {
    tell(soFar) {
      const whole = /^[\s\S]*[.!?](?=\s)/.exec(soFar)?.[0] ?? '';
      if (whole === '') return;
      const guarded = guardReply(whole, receipts, person);
      if (guarded.events.length > 0) return;
      wanted = guarded.text;
      if (writing || performance.now() - last < PAUSE_MS) return;
      // Who lost the turn finds out at his next step; a sentence not shown is no failure.
      writing = write().catch((error: unknown) => {
        writing = null;
        if (!(error instanceof LostAttempt))
          deps.log.warn({ turnId: attempt.turnId }, 'A half-written reply was not shown.');
      });
    },
    end: async () => {
      await writing;
    },
  };
}
