import { type Amount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { isCountedNoun } from '../../domain/lexer/counted-noun.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { hoursIn } from './line-changes.ts';
import { statedIn } from './stated-numbers.ts';
import { namedLines } from './targets.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** A name and what puts his time right: 'mike was 4', 'bump mike to 4', 'tony left early he only did 3', 'Tony just had 3 hrs'. */
const HIS =
  /(?<!(?:^|\W)(?:the|an?|my|our|that|this|el|la|un|una) )(?<!\p{L})(\p{L}{3,})(?:,? (?:he|she|was|is|only|just|did|had|says?|said|left|early|went|home|there|stayed|worked|should|be|shoulda|to|at|for|really|actually|lunch|so|on|it|nom[aá]s|solo|fue|hizo|estuvo|se))+ (?=\d|an? |one |two |three |four |five |six |seven |eight |half )/iu;
/** Words that stand where a name may, beside the everyday ones. */
const NO_NAME = new Set('guys crew hours hrs men man people count'.split(' '));

/** One man's hours, told by his name, on a line of several: the line less what he had, and what he has now. */
export function hisHours(turn: Turn, act: Act): Said | null {
  const name = HIS.exec(act.words)?.[1]?.toLowerCase();
  if (name === undefined || NO_NAME.has(name) || isKnownWord(name) || tradesIn(name).length > 0) return null;
  const [now, ...others] = statedIn(act.words)?.filter((one) => !one.isDenied) ?? [];
  if (!now || others.length > 0 || now.isPeople || now.isEach || now.isWhole || ![null, 'hr'].includes(now.unit)) return null; // prettier-ignore
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...more] = order?.items.filter((one) => one.category === 'labor') ?? [];
  // 'Sheets should be 11', 'dump was 95': a thing, and no day of one man's.
  const isThing = !order || namesThing(order, name) || now.amount > 24 * ONE;
  const all = parseAmount(line?.quantity ?? '');
  const before = line && more.length === 0 ? timeOf(turn, name, line) : null;
  if (isThing || !line || !all || !before || before.hours === now.amount || before.hours >= all) return null;
  const quantity = toNumber(all - before.hours + now.amount);
  return updateLines(turn, order, [{ item_id: line.item_id, quantity, quotes: [before.words, ...act.said] }]);
}

function namesThing(order: ContextOrder, name: string): boolean {
  const goods = { ...order, items: order.items.filter((line) => line.category !== 'labor') };
  return unitOfWord(name) !== null || isCountedNoun(lex(name), 0) || namedLines(goods, name).length > 0;
}

/** His time as it was told: beside his name, else that of each of the crew he was named with. */
function timeOf(turn: Turn, name: string, line: ContextItem): { hours: Amount; words: string } | null {
  const isNamed = new RegExp(`(?:^|[^\\p{L}])${name}(?![\\p{L}])`, 'iu');
  const told = turn.prompt.history.findLast(({ role, text }) => role === 'user' && isNamed.test(text) && hoursIn(text).length > 0); // prettier-ignore
  if (!told) return null;
  const lexed = lex(told.text);
  const times = readChunks(lexed).flatMap((chunk) => (chunk.kind === 'duration' && !chunk.isBreak && !chunk.isClock ? [chunk] : [])); // prettier-ignore
  const own = times.find((time) => standsBeside(lexed, name, time.first));
  const listed = new RegExp(`(?:me|myself|yo|and|n|y|&|[,/(]) ?${name}(?!\\p{L})|(?<!\\p{L})${name} ?(?:[,/)&]|(?:and|n|y|me) )`, 'iu'); // prettier-ignore
  const [each] = times.length === 1 && listed.test(told.text) && isCrewOf(line, times[0]!.hours) ? times : [];
  const time = times.length > 1 ? own : each;
  return time ? { hours: time.hours, words: wordsOf(lexed, time.first, time.last) } : null;
}

/** 'mike 3 hrs', 'Mike (3 hrs)' */
const standsBeside = (lexed: LexedText, name: string, at: number): boolean =>
  lexed.tokens.slice(Math.max(0, at - 2), at).some((token) => token.text === name);

/** Two or more, each so long. */
const isCrewOf = (line: ContextItem, hours: Amount): boolean => {
  const all = parseAmount(line.quantity ?? '') ?? 0;
  return hours > 0 && all > hours && all % hours === 0 && all / hours <= 20 && hours >= ONE / 4;
};
