import type { Deps } from '../deps.ts';
import { claimTurn } from './claim-turn.ts';
import { sendTexts } from './send-queued-texts.ts';

/**
 * Does what waits for one person: sends his queued texts, answers his burst, until nothing waits. `runTurn` is handed in
 * because the agent lives outside the API. Returns when to look again, or null.
 */
export async function serveConversation(
  deps: Deps,
  of: { customerId: number; conversationId: number },
  runTurn: (turnId: number) => Promise<'done' | 'lost'>,
): Promise<{ waitMs: number | null }> {
  for (;;) {
    const { waitMs: lookAgainMs, isIdle } = await sendTexts(deps, of);
    // What comes after this look has a nudge of its own.
    if (isIdle) return { waitMs: lookAgainMs };
    const claim = await claimTurn(deps, of);
    if (claim.kind === 'turn') {
      // Another worker has it: two that both went on would take each other's turn for ever.
      if ((await runTurn(claim.turnId)) === 'lost') return { waitMs: null };
    } else if (claim.kind === 'wait') return { waitMs: claim.ms };
    else return { waitMs: lookAgainMs };
  }
}
