import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex, wordsOf, type LexedText } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { nameOfSize, textAt } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { saysLittleElse } from './about-lines.ts';
import { takeOff, undo } from './change-lines.ts';
import { lastTouched, tradesIn, updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { isSum, numbersIn, type SaidNumber } from './said-numbers.ts';
import { namedLines, orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

/**
 * What no rule made anything of, minutes after an order: most likely it is about one of its lines. Which line is told by its
 * own words, else by the number that is said to be wrong, the unit, or 'he' and 'it'; the number that is not denied is the right
 * one. One line and one number are a change, one line and a word of taking away are a removal; anything less is left as it was.
 */
export function alignLines(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.words.split(/\s+/).length > MOST_WORDS) return null;
  const order = orderAtHand(turn, act);
  if (!order) return null;
  const lexed = lex(act.words);
  const numbers = numbersIn(turn, lexed);
  const named = namedLines(order, act.words);
  const isTaken = TAKES.test(lexed.folded.text) || NOT_OURS.test(lexed.folded.text);
  if (isTaken && numbers.every(({ isDenied }) => isDenied)) return taken(turn, act, order, named);
  if (isOtherTalk(act)) return null;
  return (
    priced(turn, order, lexed, named) ??
    resized(turn, act, order, lexed, named) ??
    retraded(turn, act, order) ??
    (numbers.length === 0 ? null : changed(turn, act, order, numbers, named))
  );
}

/** 'Supply house says 74 bucks each on the pull cords': a price, and the one line it is of. */
function priced(turn: Turn, order: ContextOrder, lexed: LexedText, named: readonly ContextItem[]): Said | null {
  const chunks = readChunks(lexed);
  const prices = chunks.flatMap((chunk) => (chunk.kind === 'price' ? [chunk] : []));
  const [price] = prices;
  const goods = named.filter((line) => line.category !== 'labor');
  if (!price || prices.length > 1 || goods.length !== 1) return null;
  if (price.perUnit === null && Number(goods[0]!.quantity) !== 1) return null;
  const change = { item_id: goods[0]!.item_id, unit_cost: toNumber(price.amount), quotes: [wordsOf(lexed, price.first, price.last)] };
  return updateLines(turn, order, [change]);
} // prettier-ignore

/** 'Change the EMT to 1 inch', 'its one inch emt', 'valves r 3/4': the one size that is said, on the one line with a size that is named. */
function resized(turn: Turn, act: Act, order: ContextOrder, lexed: LexedText, named: readonly ContextItem[]): Said | null {
  const denied = (at: number): boolean => ['not', 'no'].includes(textAt(lexed, at - 1)) || (textAt(lexed, at - 1) === 'of' && textAt(lexed, at - 2) === 'instead') || (textAt(lexed, at - 1) === 'from');
  const sizes = lexed.tokens.flatMap((token, at) => (token.kind === 'size' && !denied(at) ? [nameOfSize(token)] : []));
  const [size] = sizes;
  const sized = named.filter((line) => line.category !== 'labor' && SIZE_FIRST.test(line.name));
  if (!size || !/["#]/.test(size) || sizes.length > 1 || sized.length !== 1) return null;
  const [line] = sized as [ContextItem];
  const name = line.name.replace(SIZE_FIRST, size);
  return name === line.name ? null : updateLines(turn, order, [{ item_id: line.item_id, name, quotes: act.said }]);
} // prettier-ignore

const SIZE_FIRST = /^[#\d][\d/."'#-]*/;

/** 'Fix that, apprentice not journeyman': the trade that is denied becomes the other one. */
function retraded(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const wrong = /(?:^|[^a-z])(?:not|instead of|no)(?: an?| the)? ([a-z]+)/.exec(lex(act.words).folded.text)?.[1] ?? '';
  const [trade] = tradesIn(wrong);
  const right = tradesIn(act.words).filter((one) => one !== trade);
  const lines = order.items.filter((line) => line.category === 'labor' && trade !== undefined && line.name.includes(trade)); // prettier-ignore
  if (lines.length !== 1 || right.length !== 1) return null;
  return updateLines(turn, order, [{ item_id: lines[0]!.item_id, name: right[0]!, quotes: act.said }]);
}

export const MOST_WORDS = 18;

/** Work of tomorrow, what is added to what is there, and life. */
export function isOtherTalk(act: Act): boolean {
  const text = lex(act.words).folded.text;
  return /(?:^|[^a-z])(?:tomorrow|manana|next week|later|gonna|going to|will|beers?|lunch|more|another|extra|also|plus|otr[oa]s?|mas|tambien)(?![a-z])/.test(text); // prettier-ignore
}

/** Words that take away. */
const TAKES =
  /(?:^|[^a-z])(?:undo|scratch|scrap|remove|delete|drop|kill|cancel|lose|nix|void|toss|strike|forget|erase|take (?:it |that |those |them |the [a-z ]{2,30} )?(?:off|out|away|back)|pull (?:it|that|those|them) (?:off|out)|quita\w*|borra\w*|elimina\w*|saca\w*|cancela\w*|tacha\w*)(?![a-z])/;
/** Whose it was, where it was not ours to charge. */
const NOT_OURS =
  /(?:^|[^a-z])(?:not? ours|wasn'?t ours|weren'?t ours|isn'?t ours|aren'?t ours|was the gcs?|gc'?s|the gcs|gc owned|owner'?s|(?:furnished|supplied|provided|paid|covered) by|came with|no charge|(?:don'?t|dont|not) (?:charge|bill|count)|(?:in|on|out of|part of) (?:our|the) (?:base |original )?(?:contract|scope|drawings|plans|bid)|punch ?list|warranty|on us|era del? (?:gc|contratista|dueno)|no (?:es|era|eran|son) nuestr[oa]s?|no se cobran?)(?![a-z])/;
const ALL_OF_IT =
  /(?:^|[^a-z])(?:whole|entire|everything|all of (?:it|that)|it all|thing|order|ticket|extra|one completely|toda?o?)(?![a-z])/;
const IT =
  /(?:^|[^a-z])(?:it|that|this|those|them|that last one|the last one|last (?:one|thing|part)|eso|esa|ese|lo)(?![a-z])/;

function taken(turn: Turn, act: Act, order: ContextOrder, named: readonly ContextItem[]): Said | null {
  const text = lex(act.words).folded.text;
  if (named.length > 0 && named.length < order.items.length + (ALL_OF_IT.test(text) ? 0 : 1) && !ALL_OF_IT.test(text))
    return order.items.length > named.length ? takeOff(turn, act, order, named) : null;
  if (!TAKES.test(text)) return null;
  const told = turn.prompt.history.at(-1);
  const wasAdded = told?.role === 'assistant' && /^(?:Added to|Agregado a) /.test(told.text);
  const isWhole = ALL_OF_IT.test(text) && !/(?:^|[^a-z])last (?:one|thing|part)/.test(text);
  if (!isWhole && !IT.test(text)) return null;
  return undo(turn, { ...act, orderRef: { type: 'order', number: order.id_number }, job: null }, isWhole && !wasAdded);
}

/** Words that say how a number stands to what is there. */
const SAYS_IT =
  /(?:^|[^a-z])(?:is|was|were|are|be|been|should|shld|shd|shoulda|s\/b|make|made|change|changed|fix|had|has|only|just|did|stayed|worked|got|used|count|qty|total|needs?|actually|not|for (?:him|her|it|them)|he|she|it|they|says?|said|meant|instead|son|eran?|fue|fueron|solo|nomas|debe\w*|sean?|cambia\w*|corrijo|corrige|pon\w*|total de|recounted|measured|miscounted)(?![a-z])|=/;

export function changed(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  numbers: readonly SaidNumber[],
  named: readonly ContextItem[],
): Said | null {
  const text = lex(act.words).folded.text;
  const denied = numbers.filter((one) => one.isDenied);
  const right = numbers.filter((one) => !one.isDenied);
  const lexed = lex(act.words);
  const sum = right.filter((one) => isSum(lexed, one));
  const [number, ...others] = right.length > 1 && sum.length === 1 ? sum : right;
  if (!number || others.length > 0 || (denied.length === 0 && !SAYS_IT.test(text))) return null;
  const line = lineOf(turn, act, order, number, denied, named);
  if (!line || line.quantity === parseAmountOf(number)) return null;
  if (line.category === 'labor' && number.kind === 'measure' && number.unit !== null && number.unit !== 'ea')
    return null;
  if (line.category === 'labor') return laborTo(turn, order, line, number, text);
  const isTime = ['hr', 'day', 'week'].includes(line.unit);
  if (number.kind === 'duration' ? !isTime : number.unit !== null && number.unit !== 'ea' && !fits(number.unit, line.unit)) return null; // prettier-ignore
  const unit = number.kind === 'duration' && number.unit !== line.unit ? { unit: number.unit! } : {};
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(number.amount), ...unit, quotes: [number.words] }]); // prettier-ignore
}

const parseAmountOf = (number: SaidNumber): number => toNumber(number.amount);
const fits = (said: string, unit: string): boolean => said === unit || (['yd', 'cy'].includes(said) && ['yd', 'cy'].includes(unit)) || (['ft', 'lf'].includes(said) && ['ft', 'lf'].includes(unit)); // prettier-ignore

/** The one line that is meant, or none. */
function lineOf(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  number: SaidNumber,
  denied: readonly SaidNumber[],
  named: readonly ContextItem[],
): ContextItem | null {
  const one = (lines: readonly ContextItem[]): ContextItem | null => (lines.length === 1 ? lines[0]! : null);
  // 'Hours' and 'crew' name labor only where nothing else is spoken of: 'payroll is short 4 hours'.
  const own = named.filter((line) => line.category !== 'labor' || tradesIn(act.words).length > 0);
  if (own.length > 0)
    return one(own) ?? one(own.filter((line) => number.unit !== null && fits(number.unit, line.unit)));
  const wrong = order.items.filter((line) => line.quantity !== null && denied.some((no) => no.amount === parseAmount(line.quantity!))); // prettier-ignore
  if (wrong.length > 0) return one(wrong);
  // A thing that no line is: '4 lifts' beside conduit, 'payroll is short 4 hours'.
  if (namesOther(act, number) || !saysLittleElse(act, order)) return null;
  const labor = order.items.filter((line) => line.category === 'labor');
  if (number.unit === null && LABOR_WORDS.test(lex(act.words).folded.text)) return one(labor);
  if (number.kind === 'duration') return one(labor.length > 0 ? labor : order.items.filter((line) => line.unit === number.unit)); // prettier-ignore
  if (/(?:^|[^a-z])(?:he|she|him|her|el|ella)(?![a-z])/.test(lex(act.words).folded.text)) return one(labor);
  if (number.unit !== null && number.unit !== 'ea') return one(order.items.filter((line) => fits(number.unit!, line.unit))); // prettier-ignore
  return one(order.items) ?? lastTouched(turn, order);
}

const LABOR_WORDS = /(?:^|[^a-z])(?:labor|labour|hours?|hrs|time|horas|mano de obra)(?![a-z])/;

/** A noun stands right behind the number that is none of the order's: the number is of something else. */
function namesOther(act: Act, number: SaidNumber): boolean {
  const lexed = lex(act.words);
  const behind = lexed.tokens[number.last + 1];
  return behind?.kind === 'word' && !AFTER_NUMBER.has(behind.text);
}

/** What may stand behind a number that is put right. */
const AFTER_NUMBER = new Set('each ea apiece total altogether all in not no now actually instead sorry my i for on of lol man then tho though and or but because cause cuz since he she they we it per a hr hrs hours dont por cada en total no eran fueron sobre perdon ya'.split(' ')); // prettier-ignore

/** '5 hrs each' times the people of the line, a total as it stands; without either what is nearer to what was said before. */
export function laborTo(turn: Turn, order: ContextOrder, line: ContextItem, number: SaidNumber, text: string): Said | null {
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
