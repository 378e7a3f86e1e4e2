import { changesOrder } from '../order-change-tools.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { NeedsTool } from './turn.ts';

/** What a turn is about to write, and what it will say. */
export interface Plan {
  calls: { tool: string; input: unknown }[];
  /** The orders as they will be. */
  orders: ContextOrder[];
  reply: string | null;
}

/** A turn makes no more calls than this. */
const MOST_CALLS = 8;

interface Input {
  order_id?: number;
  items?: Omit<ContextItem, 'item_id'>[];
  item_ids?: number[];
  changes?: (Partial<ContextItem> & { item_id: number })[];
}

/**
 * Runs the script of a turn to its end, over the answers that the tools would give, so that all it is about to write can be
 * checked before the first call. It stops at a tool that does more than change an order.
 */
export function planTurn(prompt: ReadPrompt, answer: (prompt: ReadPrompt) => string): Plan {
  let orders = prompt.context.recent_orders;
  const results = [...prompt.results];
  const calls: Plan['calls'] = [];
  while (calls.length < MOST_CALLS) {
    try {
      return { calls, orders, reply: answer({ ...prompt, results }) };
    } catch (error) {
      if (!(error instanceof NeedsTool)) throw error;
      const { tool, input } = error;
      calls.push({ tool, input });
      const before = orders.find((order) => order.order_id === (input as Input).order_id);
      if (!before || !changesOrder(tool)) break;
      const after = { ...before, items: itemsAfter(before, input as Input) };
      orders = orders.map((order) => (order === before ? after : order));
      results.push({ tool, input, output: after });
    }
  }
  return { calls, orders, reply: null };
}

function itemsAfter(
  { items }: ContextOrder,
  { items: added = [], item_ids: gone = [], changes = [] }: Input,
): ContextItem[] {
  const left = items.filter(({ item_id: id }) => !gone.includes(id));
  const changed = left.map((item) => {
    const change = changes.find(({ item_id: id }) => id === item.item_id);
    return change ? { ...item, ...change } : item;
  });
  const last = Math.max(0, ...items.map(({ item_id: id }) => id));
  return [
    ...changed,
    ...added.map((item, i) => ({ ...item, rate_kind: item.rate_kind ?? null, item_id: last + 1 + i })),
  ];
}
