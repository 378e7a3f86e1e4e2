import type { UserActor } from '../domain/actor.ts';
import { embedQueries } from '../api/services/prices/embed-wordings.ts';
import { ALL_TOOLS } from './all-tools.ts';
import type { ReceiptKind, Tool } from './define-tool.ts';
import type { ToolContext } from './tool-context.ts';

/** One finished call of this turn: what a reply may be built on. */
export interface Receipt {
  tool: string;
  kind: ReceiptKind;
  ok: boolean;
  result: unknown;
}

/** Runs one call once and keeps it; handed in by the agent's journal. */
export type RunOnce = (
  call: { key: string; tool: string; arguments: unknown },
  work: () => Promise<unknown>,
) => Promise<{ result: unknown; errorCode: string | null }>;

/** The tools this person may use. What a role may not use is not there at all. */
export function toolsFor(actor: UserActor): Tool[] {
  return ALL_TOOLS.filter((tool) => tool.offeredTo(actor));
}

/**
 * The toolset as Mastra wants it. Calls run one after the other, in the order the model gave them, each journaled under
 * its call id; `receipts` grows with each.
 */
export async function createToolset(context: ToolContext, runOnce: RunOnce, receipts: Receipt[]) {
  // Loaded by the first turn that asks a model: it takes a hundred megabytes.
  const { createTool } = await import('./mastra.ts');
  let last: Promise<unknown> = Promise.resolve();
  return Object.fromEntries(
    toolsFor(context.actor).map((tool) => [
      tool.name,
      createTool({
        id: tool.name,
        description: tool.description,
        inputSchema: tool.input,
        execute: (input: unknown, call?: { agent?: { toolCallId?: string }; toolCallId?: string }) => {
          const key = call?.agent?.toolCallId ?? call?.toolCallId;
          if (!key) throw new Error(`The call of ${tool.name} has no id.`);
          const mine = last.then(async () => {
            const looksUp = tool.looksUp?.(input as never) ?? [];
            const embedded = looksUp.length > 0 ? { embedded: await embedQueries(context.deps, looksUp) } : {};
            const record = await runOnce({ key, tool: tool.name, arguments: input }, () =>
              tool.run({ ...context, ...embedded }, input as never),
            );
            receipts.push({
              tool: tool.name,
              kind: tool.receipt,
              ok: record.errorCode === null,
              result: record.result,
            });
            return record.result;
          });
          last = mine.catch(() => undefined);
          return mine;
        },
      }),
    ]),
  );
}
