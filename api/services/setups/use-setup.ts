import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { continueOnboarding } from '../onboarding/answer-onboarding.ts';
import { isBareYes } from '../confirmations/actions.ts';
import type { ConfirmationBurst } from '../confirmations/use-confirmation.ts';
import { queueReply } from '../queue-reply.ts';
import { currentRequestId } from '../request-scope.ts';
import { performSetup } from './perform-setup.ts';
import { authorizeSetup } from './propose-setup.ts';
import { readSaveWord, SAVE_WORD, type Setup } from './setup.ts';

/**
 * Keeps what the open proposal says when the burst is exactly its word; the act, its mark and the reply commit together.
 * Anything more than the word and nothing happens. Null when the burst is about something else.
 */
export async function useSetup(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<string | null> {
  const said = readSaveWord(burst.texts);
  if (!said && !isBareYes(burst.texts)) return null;
  try {
    return await withTenant(deps.db, actor, async (tx) => {
      const pending = await openSetup(tx, actor, burst);
      if (!pending) return null;
      if (!said?.alone) return (said ? ONLY_THE_WORD : NAME_THE_WORD)[actor.language](SAVE_WORD[actor.language]);
      authorizeSetup(actor);
      await tx.pending_setups.updateMany({
        where: { customer_id: actor.customerId, id: pending.id },
        data: { used_at: burst.at, outcome: 'done' },
      });
      const kept = await performSetup(deps, actor, pending.payload as unknown as Setup);
      const next = await continueOnboarding(deps, tx, actor, burst.at);
      const reply = [kept, next].filter(Boolean).join(' ');
      await queueReply(tx, {
        customerId: actor.customerId,
        conversationId: burst.conversationId,
        turnId: burst.turnId,
        channel: burst.channel,
        body: reply,
        dedupeKey: `turn:${burst.turnId}:reply`,
        requestId: currentRequestId(),
        at: burst.at,
      });
      return reply;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refused(deps, actor, burst, error);
  }
}

function openSetup(tx: Tx, actor: UserActor, burst: ConfirmationBurst) {
  return tx.pending_setups.findFirst({
    where: {
      customer_id: actor.customerId,
      conversation_id: burst.conversationId,
      user_id: actor.userId,
      used_at: null,
      outcome: null,
      expires_at: { gt: burst.at },
    },
  });
}

/** The act was refused: the proposal is over and the reason is said. */
async function refused(deps: Deps, actor: UserActor, burst: ConfirmationBurst, error: AppError): Promise<string> {
  await withTenant(deps.db, actor, async (tx) => {
    const pending = await openSetup(tx, actor, burst);
    if (pending)
      await tx.pending_setups.updateMany({
        where: { customer_id: actor.customerId, id: pending.id },
        data: { outcome: `refused: ${error.code}` },
      });
  });
  return error.message;
}

const NAME_THE_WORD = {
  English: (word: string) => `Nothing is saved yet. To do it, reply exactly ${word}.`,
  Spanish: (word: string) => `Todavía no se guardó nada. Para hacerlo, responda exactamente ${word}.`,
};
const ONLY_THE_WORD = {
  English: (word: string) => `Nothing is saved, because more was said than the word. Reply only ${word}.`,
  Spanish: (word: string) => `No se guardó nada, porque se dijo algo más. Responda solo ${word}.`,
};
