import { ONE } from '../../domain/lexer/amount.ts';
import { hoursOfParts, readCrewParts } from '../../domain/lexer/crew-parts.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { withClockHours } from '../../domain/lexer/moved-time.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { crewOfLine, namesTold } from './labor-words.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** '2 of em left after 3 hrs', 'one did 8', 'two at six and two at three': the line of a crew told by its parts. */
export function partsOfCrew(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  const line = order ? lineOf(order, act.words) : null;
  const { people, duration } = (line && crewOfLine(turn, line)) ?? {};
  if (!order || !line || !people || !duration || people.count <= ONE) return null;
  const read = readCrewParts(withClockHours(lex(act.words), duration.words), namesTold(turn));
  const quantity = read ? hoursOfParts(read, people.count, duration.hours) : null;
  if (quantity === null) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(quantity), quotes: [people.words, duration.words, ...act.said] },
  ]);
}

/** The one line of people, of the trade that is named; of two it is none. */
function lineOf(order: ContextOrder, words: string): ContextItem | null {
  if (linesNamed(order, words).some(({ category }) => category !== 'labor')) return null;
  const trades = tradesIn(words);
  const [line, ...others] = order.items.filter(
    ({ category, name }) => category === 'labor' && trades.every((trade) => isOfTrade(name, [trade])),
  );
  return line && others.length === 0 ? line : null;
}
