import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { HOURLY } from './hourly-rate.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** What people earn is no rate of an order. */
const EARNS = /(?:^|\W)(?:makes?|making|earns?|pays?|paid|gets?|wants?|not)(?:\W|$)/i;

/** 'Set the labor to 92 per hour', of one line of people. */
const LABOR = /(?:^|\W)(?:labor|crew|rate)(?:\W|$)/i;
/** 'Carpenter is 60/hr on that one', 'carpenter rate 60 an hour': whoever sees money states the rate of a line of labor. */
export function stateRate(turn: Turn, act: Act): Said | null {
  const [rate, ...others] = [...act.words.matchAll(HOURLY)];
  if (!rate?.[1] || others.length > 0 || !turn.context.person.maySeeMoney) return null;
  if (EARNS.test(act.words)) return null;
  const trades = tradesIn(act.words);
  const isOfAny = trades.length === 0 && LABOR.test(act.words);
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...more] =
    order?.items.filter(({ category, name }) => category === 'labor' && (isOfAny || isOfTrade(name, trades))) ?? [];
  if (!order || !line || more.length > 0) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, unit_cost: Number(rate[1]), quotes: [rate[0].trim()] }]);
}
