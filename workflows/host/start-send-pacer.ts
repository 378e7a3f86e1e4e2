import type { Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { grantSendSlots } from '../../api/platform/take-send-slot.ts';
import { nudgeConversation } from './nudge-conversation.ts';

/** Moments are given this far ahead, so that a busy sender costs a few statements a second and not one a text. */
const AHEAD_MS = 250;
const TICK_MS = 200;
/** While nothing waits: a text that begins to wait is seen within this time. */
const IDLE_MS = 1_000;
const AT_ONCE = 50;
const DEADLINE_MS = 3_000;

/**
 * Calls the conversations whose waiting text has its moment: until then a waiting text is one row, with no timer and no
 * activity of its own. Every worker runs one; the database lets one at a time give moments away. A call that is lost, or
 * comes too late, puts its text back in line.
 */
export function startSendPacer(deps: Deps, client: Client): { stop(): Promise<void> } {
  const ending = new AbortController();
  const call = async (of: { conversationId: number; customerId: number }): Promise<void> => {
    await client
      .withDeadline(Date.now() + DEADLINE_MS, () => nudgeConversation(client, of, null))
      .catch((error: unknown) => deps.log.warn({ err: error, ...of }, 'a waiting text could not be called'));
  };
  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const granted = await grantSendSlots(deps, AHEAD_MS).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'moments of waiting texts could not be given');
        return [];
      });
      for (let at = 0; at < granted.length; at += AT_ONCE) await Promise.all(granted.slice(at, at + AT_ONCE).map(call));
      await pause(granted.length > 0 ? TICK_MS : IDLE_MS, ending.signal);
    }
  };
  const running = deps.config.STAND_INS ? Promise.resolve() : loop();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
