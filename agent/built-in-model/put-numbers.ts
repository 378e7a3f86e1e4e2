import { ONE_APART } from '../../domain/evidence-labor.ts';
import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { changed, isOtherTalk, laborTo, MOST_WORDS } from './align-lines.ts';
import { namesIn } from './align-who-when.ts';
import { tradesIn, updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { isSum, numbersIn } from './said-numbers.ts';
import { namedLines, orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

/** '6 bags not 8', 'wire was 95 ft not 80': the one line whose number is said to be wrong, whatever else is open. Null for anything else. */
export function putNumberRight(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.words.split(/\s+/).length > MOST_WORDS || isOtherTalk(act)) return null;
  const order = orderAtHand(turn, act);
  const numbers = numbersIn(turn, lex(act.words));
  const [denied, ...others] = numbers.filter((one) => one.isDenied);
  if (!order || !denied || others.length > 0 || numbers.length !== 2) return null;
  const wrong = order.items.filter((line) => line.quantity !== null && parseAmount(line.quantity) === denied.amount);
  const named = namedLines(order, act.words);
  return wrong.length === 1 && wrong[0]!.category !== 'labor' && (named.length === 0 || named.includes(wrong[0]!)) ? changed(turn, act, order, numbers, wrong) : null; // prettier-ignore
}

/** 'Recounted the hangers, 14 of them': how many there are of the goods that are named. */
export function putOfThem(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || isOtherTalk(act) || !/ of (?:them|em)|de ell[oa]s/i.test(act.words)) return null;
  const order = orderAtHand(turn, act);
  const numbers = order ? numbersIn(turn, lex(act.words)) : [];
  const goods = order ? namedLines(order, act.words).filter((line) => line.category !== 'labor') : [];
  return order && numbers.length === 1 && goods.length === 1 ? changed(turn, act, order, numbers, goods) : null;
}

/** 'OT was actually 3 each', 'fix the overtime, they each got 3': the line of that rate. */
export function putRated(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS) return null;
  const order = orderAtHand(turn, act);
  const lexed = lex(act.words);
  const kind = RATES.find(([words]) => words.test(lexed.folded.text))?.[1];
  const numbers = numbersIn(turn, lexed).filter((one) => !one.isDenied && (one.kind === 'duration' || one.unit === null || one.unit === 'ea'));
  const lines = order?.items.filter((line) => line.category === 'labor' && line.rate_kind === kind) ?? [];
  const [line, number] = [lines[0], numbers[0]];
  if (!order || !kind || !line || lines.length > 1 || !number || numbers.length > 1) return null;
  return laborTo(turn, order, line, number, lexed.folded.text);
} // prettier-ignore

const RATES: readonly [RegExp, string][] = [
  [/(?:^|[^a-z])(?:ot|overtime|over time|tiempo extra|horas extras?)(?![a-z])/, 'overtime'],
  [/(?:^|[^a-z])(?:double ?time|dt|doble)(?![a-z])/, 'double'],
];

/** 'Sal bailed early so 5 hrs total', 'total labor is 5': the sum for the one line of labor, or the one whose trade is named. */
export function putSum(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS || isOtherTalk(act)) return null;
  const order = orderAtHand(turn, act);
  const lexed = lex(act.words);
  const sums = numbersIn(turn, lexed).filter((one) => isSum(lexed, one));
  const [sum] = sums;
  if (!order || !sum || sums.length > 1 || sum.isDenied || (sum.kind === 'measure' && sum.unit !== null)) return null;
  const labor = order.items.filter((line) => line.category === 'labor');
  const named = labor.filter((line) => tradesIn(act.words).includes(line.name));
  const goods = namedLines(order, act.words).filter((line) => line.category !== 'labor');
  const lines = goods.length > 0 ? goods : named.length > 0 ? named : labor;
  const isHours = sum.kind === 'duration' || goods.length > 0 || /(?:^|[^a-z])(?:labor|hours?|hrs|guys?|men|each|ea|apiece|time)(?![a-z])/.test(lexed.folded.text); // prettier-ignore
  if (lines.length !== 1 || !isHours || Number(lines[0]!.quantity) === toNumber(sum.amount)) return null;
  return updateLines(turn, order, [{ item_id: lines[0]!.item_id, quantity: toNumber(sum.amount), quotes: [sum.words] }]);
} // prettier-ignore

/** 'Jose only did 4 he left at lunch', 'one of the three only worked 1 hour': one of the crew had hours of his own, the others theirs. */
export function putOneApart(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS) return null;
  const order = orderAtHand(turn, act);
  const lexed = lex(act.words);
  if (!order || !ONE_APART.test(lexed.folded.text) || !(ONE_MAN.test(lexed.folded.text) || namesIn(lexed).length === 1)) return null; // prettier-ignore
  const numbers = numbersIn(turn, lexed).filter((one) => !one.isDenied && one.basis !== 'total' && (one.kind === 'duration' || one.unit === null)); // prettier-ignore
  const labor = order.items.filter((line) => line.category === 'labor' && line.quantity !== null && (line.rate_kind ?? 'regular') === 'regular'); // prettier-ignore
  const [line] = labor;
  if (!line || labor.length > 1) return null;
  const { people, duration } = laborWords(turn, line);
  if (!people || !duration || people.count <= ONE || multiplyAmounts(people.count, duration.hours) !== parseAmount(line.quantity!)) return null; // prettier-ignore
  // '3 of them' and 'not 6' are not his.
  const his = numbers.filter((one) => one.amount < duration.hours && !(one.kind === 'measure' && one.amount === people.count && numbers.length > 1)); // prettier-ignore
  if (his.length !== 1) return null;
  const quantity = toNumber(multiplyAmounts(people.count - ONE, duration.hours) + his[0]!.amount);
  return updateLines(turn, order, [{ item_id: line.item_id, quantity, quotes: [people.words, duration.words, ...act.said] }]);
} // prettier-ignore

const ONE_MAN =
  /(?:^|[^a-z])(?:one (?:of|guy|man|hand)|(?:one|1) (?:laborer|helper|apprentice)|uno|he|she|him|her|his|el solo)(?![a-z])/;

/** 'Laborer only stayed 4', 'the jman stays 6', 'check that, the laborer left after four hours': the hours of one who is there. */
export function putHis(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS || isOtherTalk(act)) return null;
  const order = orderAtHand(turn, act);
  const lexed = lex(act.words);
  const numbers = numbersIn(turn, lexed).filter((one) => !one.isDenied && (one.kind === 'duration' || one.unit === null));
  const [number] = numbers;
  const trades = tradesIn(act.words);
  const isClock = number && /(?:^|[^a-z])(?:at|til|till|until|by|since|a las?|hasta) ?$/.test(lexed.folded.text.slice(0, lexed.tokens[number.first]!.start)); // prettier-ignore
  if (!order || !number || isClock || numbers.length > 1 || trades.length !== 1 || number.basis === 'each') return null;
  if (!/(?:^|[^a-z])(?:the|only|just|stayed|stays|left|had|did|gets|got|worked|was|for (?:him|her)|el|la|solo|nomas)(?![a-z])/.test(lexed.folded.text)) return null; // prettier-ignore
  const lines = order.items.filter((line) => line.category === 'labor' && line.name === trades[0] && line.quantity !== null);
  const [line] = lines;
  const people = line && laborWords(turn, line).people;
  if (!line || lines.length > 1 || (people && people.count > ONE) || Number(line.quantity) === toNumber(number.amount) || number.amount > 16 * ONE) return null; // prettier-ignore
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(number.amount), quotes: [number.words] }]);
} // prettier-ignore
