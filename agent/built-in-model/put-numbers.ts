import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { tradesIn } from './trades-in.ts';
import { laborWords } from './labor-words.ts';
import { numbersIn, type SaidNumber } from './said-numbers.ts';
import { orderAtHand } from './targets.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

const MOST_WORDS = 18;
/** Work of tomorrow, and what is added to what is there. */
const OTHER_TALK =
  /(?:^|\W)(?:tomorrow|ma[nñ]ana|next week|later|gonna|going to|will|beers?|more|another|extra|also|plus|otr[oa]s?|m[aá]s|tambi[eé]n)(?:\W|$)/i;

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

/** 'Laborer only stayed 4', 'the jman stays 6', 'check that, the laborer left after four hours': the hours of one who is there. */
export function putHis(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS || OTHER_TALK.test(act.words)) return null;
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

/** '5 hrs each' times the people of the line, a total as it stands; without either what is nearer to what was said before. */
function laborTo(turn: Turn, order: ContextOrder, line: ContextItem, number: SaidNumber, text: string): Said | null {
  const { people } = laborWords(turn, line);
  const hours = number.unit === 'day' ? multiplyAmounts(number.amount, 8 * ONE) : number.amount;
  const count = people?.count ?? ONE;
  const before = parseAmount(line.quantity ?? '') ?? 0;
  const isEach = number.basis === 'each' || /(?:^|[^a-z])(?:each|ea|apiece|a man|per man|cada un[oa]|c\/u|both)(?![a-z])/.test(text);
  const isTotal = number.basis === 'total' || /(?:^|[^a-z])(?:total|altogether|all together|man ?-?hours?|in all|between)(?![a-z])/.test(text);
  const each = multiplyAmounts(count, hours);
  const isNearer = Math.abs(each - before) < Math.abs(hours - before);
  // 'Jose only did 4' of three: whose, and how much is left of the others, is not for us to guess.
  if (count > ONE && !isEach && !isTotal && /(?:^|[^a-z])(?:he|she|one of|left|bailed|only did|stayed)(?![a-z])/.test(text)) return null;
  const quantity = isTotal || count === ONE || !(isEach || isNearer) ? hours : each;
  const quotes = quantity === hours ? [number.words] : [people!.words, number.words];
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(quantity), quotes }]);
} // prettier-ignore
