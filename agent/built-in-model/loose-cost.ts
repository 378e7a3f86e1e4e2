import { ONE } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { toldCost, type ToldCost } from '../../domain/lexer/told-cost.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { PLAIN } from './plain-item.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/**
 * 'Dumpster swap on top of that, just one, $385', 'one load to the dump 210', 'permit is 345': one cost and its sum, told beside a
 * draft, are a line of it, or the price of the line that is there.
 */
export function looseCost(turn: Turn, act: Act): Said | null {
  const told = toldCost(lex(act.words));
  const [order] = ordersMeant(turn, act).orders;
  if (!told || !order) return null;
  const line = lineOf(order, told);
  if (line && told.sum !== null)
    return updateLines(turn, order, [
      {
        item_id: line.item_id,
        unit_cost: toNumber(told.sum),
        ...(told.count === null ? {} : { quantity: toNumber(told.count) }),
        quotes: act.said,
      },
    ]);
  if (line) return null;
  const count = told.count ?? ONE;
  const item = {
    ...PLAIN,
    category: 'other' as const,
    name: told.name,
    quantity: count,
    unit: count === ONE && told.sum !== null ? 'ls' : 'ea',
    unitCost: told.sum,
    unitCostQuotes: told.sum === null ? [] : act.said,
    quotes: act.said,
  };
  return addToOrder(turn, { ...act, items: [item], description: '' }, order);
}

/** The only line of that cost: the last word of one name is a word of the other ('permit', 'Permit fee'). */
function lineOf(order: ContextOrder, told: ToldCost): ContextItem | null {
  const said = wordsOf(told.name);
  const [line, ...others] = order.items.filter(
    ({ category, name }) =>
      category === 'other' && (said.includes(wordsOf(name).at(-1)) || wordsOf(name).includes(said.at(-1))),
  );
  return line && others.length === 0 ? line : null;
}

const wordsOf = (name: string): (string | undefined)[] =>
  name
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/s$/, ''));
