import { type Amount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { DurationChunk } from '../../domain/lexer/chunk.ts';
import { isCountedNoun } from '../../domain/lexer/counted-noun.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { isNameToo } from '../../domain/lexer/named-crew.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { takeOff } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { hoursIn } from './line-changes.ts';
import { PIECES } from './pieces.ts';
import { PLAIN } from './plain-item.ts';
import { isSmall } from './small-words.ts';
import { statedIn } from './stated-numbers.ts';
import { namedLines } from './targets.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/** A name and what puts his time right: 'mike was 4', 'bump mike to 4', 'tony left early he only did 3', 'Tony just had 3 hrs'. */
const HIS =
  /(?<!(?:^|\W)(?:the|an?|my|our|that|this|el|la|un|una) )(?<!\p{L})(\p{L}{3,})(?:,? (?:he|she|was|is|only|just|did|had|says?|said|left|early|went|home|there|stayed|bounced|bailed|dipped|after|around|cut out|worked|should|be|shoulda|to|at|for|really|actually|lunch|so|on|it|another|extra|an extra|more|nom[aá]s|solo|fue|hizo|estuvo|anduvo|trabaj[oó]|meti[oó]|ech[oó]|jal[oó]|en realidad|con|en|a|le|las|se))+ (?=\d|an? |one |two |three |four |five |six |seven |eight |half |una |dos |tres |cuatro |cinco |seis |siete |ocho |nueve |diez |media )/iu;
/** Words that stand where a name may, beside the everyday ones. */
const NO_NAME = new Set('guys crew hours hrs men man people count'.split(' '));

/** One man's hours, told by his name: of a line of several the line less what he had, and what he has now. */
export function hisHours(turn: Turn, act: Act): Said | null {
  const words = foldText(hisPiece(act.words)).text;
  const name = HIS.exec(words)?.[1] ?? nameAlone(turn, words);
  if (
    name === null ||
    NO_NAME.has(name) ||
    namesJob(turn, name) ||
    !mayBeName(hisPiece(act.words), name) ||
    tradesIn(name).length > 0
  )
    return null;
  const stated = statedIn(words)?.filter((one) => !one.isDenied) ?? [];
  const numbers = stated.filter((one) => !one.isWhole && !(one.isPeople && one.amount === ONE));
  const [now] = numbers;
  // 'danny says 2 hours put 2'
  if (
    !now ||
    numbers.some(({ amount }) => amount !== now.amount) ||
    now.isPeople ||
    now.isEach ||
    ![null, 'hr'].includes(now.unit)
  )
    return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((one) => one.category === 'labor') ?? [];
  // 'Hector stayed another 2 hrs by himself, add his': more of it.
  const [only, ...rest] = labor;
  if (order && only && rest.length === 0 && LONGER.test(act.words)) return longer(turn, act, order, only, now.amount);
  // 'Sheets should be 11', 'dump was 95': a thing, and no day of one man's.
  if (!order || namesThing(order, name) || now.amount > 24 * ONE) return null;
  const before = labor.flatMap((line) => timeOf(turn, name, line) ?? [])[0];
  const alone = labor.filter((line) => parseAmount(line.quantity ?? '') === before?.hours);
  const [line, ...more] = labor.length === 1 ? labor : alone;
  const all = parseAmount(line?.quantity ?? '');
  if (!line || more.length > 0 || !all || !before || before.hours === now.amount || before.hours > all) return null;
  const quantity = all - before.hours + now.amount;
  const whole = stated.find((one) => one.isWhole);
  if (whole && whole.amount !== quantity) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(quantity), quotes: [before.words, ...act.said] },
  ]);
}

/** 'Pon a Toño con siete, Memo sí fueron cinco': what stays as it was is said beside it. */
const hisPiece = (words: string): string => words.replace(STAYS, '');
const STAYS =
  /[,.;] (?:y )?\p{L}+ (?:s[ií]|if|did|still|stays?|qued[ao]|sigue|igual)(?: (?:is|was|fueron|con|at|hizo|estuvo|en|las|do))* [\p{L}\d.]+(?: (?:hrs?|hours?|horas?))?\W*$/iu;

const LONGER = /(?:^|\W)(?:another|extra|additional) (?=\d|an? |one |two |three |four |five |six |half )/i;

function longer(turn: Turn, act: Act, order: ContextOrder, line: ContextItem, hours: Amount): Said {
  const item = {
    ...PLAIN,
    category: 'labor' as const,
    name: line.name,
    unit: 'hr' as const,
    quantity: hours,
    quotes: act.said,
  };
  return addToOrder(turn, { ...act, items: [item], description: '', directedBy: null }, order);
}

/** No everyday word; 'Vic' is one only where it is written as a name. */
function mayBeName(words: string, name: string): boolean {
  const lexed = lex(words);
  return !isKnownWord(name) || lexed.tokens.some(({ text }, at) => text === name && isNameToo(lexed, at));
}

/** 'Make Tino 6', 'manny five': a name that was told before, a number and small words alone. */
function nameAlone(turn: Turn, words: string): string | null {
  const lexed = lex(words);
  const chunks = readChunks(lexed).filter((chunk) => chunk.kind !== 'people');
  const rest = lexed.tokens.filter(
    ({ kind, text }, at) =>
      kind === 'word' && !isSmall(text) && !chunks.some(({ first, last }) => at >= first && at <= last),
  );
  const [name, ...others] = new Set(rest.map(({ text }) => text));
  const isTold = turn.prompt.history.some(
    ({ role, text }) => role === 'user' && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(foldText(text).text),
  );
  return name !== undefined && others.length === 0 && /^\p{L}{3,}$/u.test(name) && isTold ? name : null;
}

/** 'Take Sal off, he was on contract work': what he had goes off the line of the crew. */
export function offCrew(turn: Turn, act: Act): Said | null {
  if (!OFF.test(act.words) || act.job !== null || statedIn(act.words)?.every(({ amount }) => amount === 0) !== true)
    return null;
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...more] = order?.items.filter(({ category }) => category === 'labor') ?? [];
  // 'drop him, n forget the masks'
  const goods = order ? act.words.split(PIECES).filter((piece) => namesThing(order, piece)) : [];
  if (!order || !line || more.length > 0 || !goods.every((piece) => DROPS.test(piece))) return null;
  const names = lex(act.words).tokens.flatMap(({ kind, text }) =>
    kind === 'word' && text.length >= 3 && !isKnownWord(text) && !isSmall(text) && tradesIn(text).length === 0
      ? [text]
      : [],
  );
  const [before, ...others] = names.flatMap((name) => timeOf(turn, name, line) ?? []);
  const left = (parseAmount(line.quantity ?? '') ?? 0) - (before?.hours ?? 0);
  if (!before || others.length > 0 || left <= 0) return null;
  const said = updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(left), quotes: [before.words, ...act.said] },
  ]);
  const things = goods.flatMap((piece) =>
    namedLines({ ...order, items: order.items.filter(({ category }) => category !== 'labor') }, piece),
  );
  const gone = things.length > 0 && said.text !== '' ? takeOff(turn, act, order, things) : null;
  return gone ? { ...gone, text: `${said.text} ${gone.text}` } : said;
}

/** 'Forget the masks' */
const DROPS =
  /^\W*(?:and |n |also )?(?:forget|drop|scratch|remove|delete|lose|kill|take off|no) (?:the |those |my |any )?\p{L}/iu;
const OFF =
  /(?:^|\W)(?:remove|(?:drop|delete|scratch|lose|kill)(?= (?:him|her|\p{Lu}\p{L}+|\p{L}+ \(|\p{L}+(?:'s)?\W*$))|never (?:there|on it|here)|was never|(?:take|pull) [^,.;]{0,24}(?:off|out)|(?:was|were)(?:n'?t| not) (?:there|here|with us)|(?:didn'?t|didnt|did not) (?:work|come|show)|never (?:came|showed)|(?:s[aá]ca|qu[ií]ta|b[oó]rra|saque|quite|borre)(?:me|le|l[oa])?(?: al?)?|no (?:fue|vino|estuvo|trabaj[oó]|jal[oó]|anduvo|lleg[oó]))(?:\W|$)/iu;

/** 'maple = 6h' is no man of that name. */
const namesJob = (turn: Turn, name: string): boolean =>
  turn.context.jobs.some((job) => job.name.toLowerCase().split(/\W+/).includes(name));

function namesThing(order: ContextOrder, name: string): boolean {
  const goods = { ...order, items: order.items.filter((line) => line.category !== 'labor') };
  return unitOfWord(name) !== null || isCountedNoun(lex(name), 0) || namedLines(goods, name).length > 0;
}

/** His time as it was told: beside his name, else that of each of the crew he was named with. */
function timeOf(turn: Turn, name: string, line: ContextItem): { hours: Amount; words: string } | null {
  const isNamed = new RegExp(`(?:^|[^\\p{L}])${name}(?![\\p{L}])`, 'iu');
  const told = turn.prompt.history.findLast(
    ({ role, text }) => role === 'user' && isNamed.test(foldText(text).text) && hoursIn(text).length > 0,
  );
  if (!told) return null;
  const lexed = lex(told.text);
  const times = readChunks(lexed).flatMap((chunk) =>
    chunk.kind === 'duration' && !chunk.isBreak && !chunk.isClock ? [chunk] : [],
  );
  const own =
    times.find((time) => standsBefore(lexed, name, time)) ?? times.find((time) => standsBehind(lexed, name, time));
  const listed = new RegExp(
    `(?:me|myself|yo|and|n|y|&|[,/(]) ?${name}(?!\\p{L})|(?<!\\p{L})${name} ?(?:[,/)&]|(?:and|n|y|me) )`,
    'iu',
  );
  const [each] =
    times.length === 1 && listed.test(foldText(told.text).text) && isCrewOf(line, times[0]!.hours) ? times : [];
  const time = each ?? own;
  return time ? { hours: time.hours, words: wordsOf(lexed, time.first, time.last) } : null;
}

/** 'mike 3 hrs', 'Mike (3 hrs)', 'Tino my ironworker 4 hrs' */
const standsBefore = (lexed: LexedText, name: string, { first }: DurationChunk): boolean =>
  lexed.tokens.slice(Math.max(0, first - 3), first).some((token) => token.text === name);

/** '4 hrs ironworker (Tino)' */
function standsBehind(lexed: LexedText, name: string, { last }: DurationChunk): boolean {
  const behind = lexed.tokens.slice(last + 1, last + 5);
  const end = behind.findIndex(({ text }) => [',', '.', ';', '\n', 'and'].includes(text));
  return behind.slice(0, end < 0 ? undefined : end).some((token) => token.text === name);
}

/** Two or more, each so long. */
const isCrewOf = (line: ContextItem, hours: Amount): boolean => {
  const all = parseAmount(line.quantity ?? '') ?? 0;
  return hours > 0 && all > hours && all % hours === 0 && all / hours <= 20 && hours >= ONE / 4;
};
