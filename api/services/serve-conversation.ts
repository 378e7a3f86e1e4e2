import type { Deps } from '../deps.ts';
import { claimTurn } from './claim-turn.ts';
import { sendQueuedTexts } from './send-queued-texts.ts';

/** How soon a send without an answer is looked at again. */
const LOOK_AGAIN_MS = 31_000;

/**
 * Does what waits for one person: sends his queued texts, answers his burst, until nothing waits. `runTurn` is handed in
 * because the agent lives outside the API. Returns when to look again, or null.
 */
export async function serveConversation(
  deps: Deps,
  of: { customerId: number; conversationId: number },
  runTurn: (turnId: number) => Promise<void>,
): Promise<{ waitMs: number | null }> {
  for (;;) {
    const unsettled = await sendQueuedTexts(deps, of);
    const claim = await claimTurn(deps, of);
    if (claim.kind === 'turn') await runTurn(claim.turnId);
    else if (claim.kind === 'wait') return { waitMs: claim.ms };
    else return { waitMs: unsettled ? LOOK_AGAIN_MS : null };
  }
}
