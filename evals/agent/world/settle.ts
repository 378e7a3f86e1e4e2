import type { Deps } from '../../../api/deps.ts';
import { advanceApproval } from '../../../api/services/advance-approval.ts';
import { answerPlatformText, type PlatformAnswer } from '../../../api/services/answer-platform-text.ts';
import { serveConversation } from '../../../api/services/serve-conversation.ts';
import { runTurn } from '../../../agent/run-turn.ts';
import type { EvalWorld } from './open-eval-world.ts';
import type { CaseWorld } from './clone-world.ts';

/** As a turn takes them. */
export type Models = NonNullable<Parameters<typeof runTurn>[2]>;

export interface SettleOptions {
  models?: Models | undefined;
  /** Two workers take each conversation at the same moment, as after a lost lease. */
  doubled?: boolean;
}

interface Nudge {
  id: string;
  kind: string;
  payload: {
    customerId?: number;
    conversationId?: number;
    requestId?: number;
    inboundTextId?: number;
    effect?: string;
  };
}

const MOST_ROUNDS = 40;

/**
 * Does what the workflows would after the outbox is carried to them: the same activities, row by row, until nothing of
 * this case waits. `deps` carries the case's clock. Throws when it never ends.
 */
export async function settle(world: EvalWorld, deps: Deps, of: CaseWorld, options: SettleOptions = {}): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const rows = await takeNudges(world, of);
    if (rows.length === 0) return;
    // Two conversations at once, as two workflows would; one conversation never twice.
    const chains = new Map<string, Nudge[]>();
    for (const row of rows) {
      const chain = `${row.payload.conversationId ?? row.payload.requestId ?? row.payload.inboundTextId ?? row.id}`;
      chains.set(chain, [...(chains.get(chain) ?? []), row]);
    }
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const row of chain) {
          const workers = options.doubled && row.kind === 'nudge_conversation' ? 2 : 1;
          await Promise.all(Array.from({ length: workers }, () => serve(deps, row, options.models)));
        }
      }),
    );
  }
  throw new Error('The case never came to rest.');
}

async function serve(deps: Deps, row: Nudge, models?: Models): Promise<void> {
  const { customerId = 0, conversationId = 0, requestId = 0, inboundTextId = 0 } = row.payload;
  if (row.kind === 'nudge_conversation') {
    await serveConversation(deps, { customerId, conversationId }, (turnId) =>
      runTurn(deps, { customerId, turnId }, models),
    );
  } else if (row.kind === 'start_approval' || row.kind === 'nudge_approval') {
    await advanceApproval(deps, { customerId, requestId });
  } else {
    const about = (
      { answer_unknown: 'unknown', ask_company: 'company', answer_keyword: row.payload.effect } as Record<
        string,
        string | undefined
      >
    )[row.kind];
    if (about) await answerPlatformText(deps, { inboundTextId, about: about as PlatformAnswer });
  }
}

/** Takes this case's rows off the outbox; pushes to consoles have nobody to hear them. */
async function takeNudges(world: EvalWorld, of: CaseWorld): Promise<Nudge[]> {
  const { rows } = await world.owner.query<Nudge>(
    `delete from outbox where (payload ->> 'customerId')::int in ($1, $2)
       or (payload ->> 'inboundTextId')::int in (select id from inbound_texts where from_number = any($3))
     returning id, kind, payload`,
    [of.summit, of.rival, Object.values(of.phones)],
  );
  return rows.filter((row) => !row.kind.startsWith('push_')).sort((a, b) => Number(a.id) - Number(b.id));
}
