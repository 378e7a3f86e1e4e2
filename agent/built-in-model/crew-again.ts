import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const SAYS =
  /(?:^|\W)(?:forgot|make (?:it|that)|was|were|had|counting|total|actually|sorry|oops|miscounted|should|olvid[eé]|se me (?:fue|pas[oó])|fuimos|[eé]ramos|eran|fueron|con)(?:\W|$)/i;
/** So many more of them, or one for himself, is not the crew. */
const MORE = /(?:^|\W)(?:more|extra|additional|another|other|different|m[aá]s|otr[oa]s?)(?:\W|$)/i;

/** 'Forgot one guy, there were 3 of them all 4 hrs', 'make it three of us, Lalo too 3 hrs': the crew counted again, each as long as before. */
export function crewAgain(turn: Turn, act: Act): Said | null {
  if (!SAYS.test(act.words) || MORE.test(act.words)) return null;
  const stated = statedIn(act.words)?.filter((one) => !one.isDenied) ?? [];
  const crews = stated.filter((one) => (one.isPeople || one.isOfThem) && one.amount > ONE);
  const times = stated.filter((one) => one.unit === 'hr');
  const heads = stated.filter((one) => one.isPeople && one.amount === ONE);
  const [crew, ...others] = crews;
  if (!crew || others.length > 0 || times.length === 0 || crews.length + times.length + heads.length < stated.length)
    return null;
  const trades = tradesIn(act.words);
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor' && (trades.length === 0 || isOfTrade(line.name, trades))) ?? []; // prettier-ignore
  const [line, ...more] = labor;
  if (!order || !line || more.length > 0) return null;
  const { people, duration } = laborWords(turn, line);
  const isEach = people && duration && multiplyAmounts(people.count, duration.hours) === parseAmount(line.quantity ?? ''); // prettier-ignore
  if (!isEach || people.count === crew.amount || times.some(({ amount }) => amount !== duration.hours)) return null;
  const quantity = toNumber(multiplyAmounts(crew.amount, duration.hours));
  return updateLines(turn, order, [{ item_id: line.item_id, quantity, quotes: [duration.words, ...act.said] }]);
}
