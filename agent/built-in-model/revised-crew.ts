import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { CREW_WORDS } from '../../domain/lexer/people-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readRevision, type Revision } from '../../domain/lexer/read-revision.ts';
import { type Crew, revisedHours, soundsWhole } from '../../domain/revised-hours.ts';
import { FIRST_NAMES } from '../../domain/understand/director-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { newQuantity, updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords, namesTold } from './labor-words.ts';
import { type Change, hasSeveralTimes, hoursIn } from './line-changes.ts';
import { hasTopic } from './targets.ts';
import { isOfTrade } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** The hours of an order's people told anew, of one man, some or all of them, as `readRevision` reads it. */
export function revisedCrew(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null) ?? [];
  return order ? revisedLines(turn, act, order, labor) : null;
}

/** The same of some of its lines: of those at overtime. */
export function revisedLines(turn: Turn, act: Act, order: ContextOrder, labor: readonly ContextItem[]): Said | null {
  if (labor.length === 0 || namesGoods(order, act.words) || MACHINE.test(act.words)) return null;
  const isClock = labor.some(({ words = [] }) => words.some((text) => hoursIn(text).some((time) => time.isClock)));
  const said = readRevision(act.words, namesTold(turn), isClock);
  if (said && order.items.some(({ quantity }) => quantity === null) && !/h(?:ou)?rs?(?![a-z])|hora/i.test(act.words))
    return null;
  if (!said || isBareAlone(turn, said, labor)) return null;
  // 'valve boxes we did buy, 3': so many of what the order has not.
  if (
    said.every(({ how, isHours, trade, name }) => how === 'set' && !isHours && trade === null && name === null) &&
    tellsOfGoods(order, act.words)
  )
    return null;
  const hasGoods = order.items.some(({ category }) => category !== 'labor');
  const mayBeGoods = ({ isHours, isDenied, who, trade }: Revision): boolean =>
    !isHours && !isDenied && who !== 'some' && who !== 'rest' && trade === null;
  if (hasGoods && said.some(mayBeGoods)) return null;
  const lines = new Map<ContextItem, Revision[]>();
  for (const one of said) {
    const of = linesOf(turn, one, labor);
    const isOfAll = one.who === 'each' && one.trade === null && EVERYBODY.test(act.words);
    if (of.length === 0 || (of.length > 1 && !isOfAll)) return null;
    for (const line of of) lines.set(line, [...(lines.get(line) ?? []), one]);
  }
  const changes = [...lines].map(([line, of]) => changeOf(turn, act, line, of));
  // Of one day nobody else reads.
  if (changes.includes(null))
    return said.some(({ isOfDay }) => isOfDay) ? { text: '', question: newQuantity(turn), lost: true } : null;
  const real = changes.flatMap((one) => (one === null || one === 'same' ? [] : [one]));
  if (real.length > 0) return updateLines(turn, order, real);
  // 'Me 4 travis 6', of two for five each, is no more of it.
  return said.length > 1 && said.every(({ name }) => name !== null)
    ? { text: turn.say('OK.', 'Bien.'), question: null }
    : null;
}

/** 'Make it 6 hrs': what number of the line that is, is told elsewhere; 'laborers are at 9' are all of theirs. */
function isBareAlone(turn: Turn, said: readonly Revision[], [line, ...others]: readonly ContextItem[]): boolean {
  const isBare = said.every(({ who, how, isTotal }) => who === null && how === 'set' && !isTotal);
  if (!isBare || !line || others.length > 0 || said.some(({ isDenied, isHours }) => isDenied || isHours)) return false;
  const { crew } = crewOf(turn, line);
  return !said.every((one) => one.trade !== null && soundsWhole(one, crew));
}

/** The lines that a statement is of: of its trade; 'I was only there for 2' of the foreman's, 'he had 5' of the only man's. */
function linesOf(turn: Turn, { trade, name, who, count }: Revision, labor: readonly ContextItem[]): ContextItem[] {
  const of = labor.filter((line) => trade === null || isOfTrade(line.name, [trade]));
  if (of.length < 2 || who !== 'some' || count !== ONE) return of;
  const isHis = (line: ContextItem): boolean =>
    name === 'me' ? isMine(line) : name === null && crewOf(turn, line).crew.count === ONE;
  const own = of.filter(isHis);
  return own.length === 1 ? own : of;
}

const isMine = ({ name, words = [] }: ContextItem): boolean =>
  name === 'Foreman' || words.some((text) => /(?:^|\W)(?:me|myself|yo)(?:\W|$)/i.test(text));

/** 'For him and the machine': lines of both are told elsewhere. */
const MACHINE = /(?:^|\W)(?:machine|rig|equipment|m[aá]quina|equipo)(?:\W|$)/i;

const namesGoods = (order: ContextOrder, words: string): boolean =>
  linesNamed({ ...order, items: order.items.filter(({ category }) => category !== 'labor') }, words).length > 0;

/** A thing that is none of the work, and nobody of the crew beside it. */
function tellsOfGoods({ description }: ContextOrder, words: string): boolean {
  const lexed = lex(words);
  const isThing = (at: number): boolean =>
    nounAt(lexed, at)?.category === 'materials' && !hasTopic(description, textAt(lexed, at));
  return !lexed.tokens.some(({ text }) => CREW_WORDS.has(text)) && lexed.tokens.some((_, at) => isThing(at));
}

/** Of every line of people. */
const EVERYBODY =
  /(?:^|\W)(?:every(?:body|one)|(?:they|we|them|us) all|all (?:of )?(?:them|'?em|us|the (?:guys|men))|the whole crew|tod[oa]s|ambos|all (?:three|four|five|[3-9]))(?:\W|$)/i;

function changeOf(turn: Turn, act: Act, line: ContextItem, said: readonly Revision[]): Change | 'same' | null {
  const { crew, words } = hasSeveralTimes(line.words ?? []) ? crewByNames(line) : crewOf(turn, line);
  const isNamed = (name: string): boolean =>
    turn.prompt.history.some(
      ({ role, text }) => role === 'user' && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(foldText(text).text),
    );
  const isOther = said.some(
    ({ name }) => name?.split(' ').some((one) => FIRST_NAMES.has(one) && !isNamed(one)) === true,
  );
  // 'I only did 3', of a crew that he is none of.
  if (said.some(({ name }) => SELF.test(name ?? '')) && !SELF.test(words[0] ?? '') && !isMine(line)) return null;
  if (isOther && (!ONE_OF_THEM.test(act.words) || namesPeople(words))) return null;
  const hours = revisedHours(said, crew);
  if (hours === null) return null;
  if (hours === crew.total) return 'same';
  return { item_id: line.item_id, quantity: toNumber(hours), quotes: [...words, ...act.said] };
}

/** 'danny 3h and me 3h': as many as are named, where all had the same. */
function crewByNames({ words = [], quantity }: ContextItem): { crew: Crew; words: string[] } {
  const total = parseAmount(quantity ?? '') ?? 0;
  const times = words.flatMap((text) => hoursIn(text).map(({ hours }) => hours));
  const count = times.length * ONE;
  const isSame = times.every((one) => one === times[0]) && multiplyAmounts(count, times[0] ?? 0) === total;
  return {
    crew: { count: isSame ? count : null, hours: isSame ? times[0]! : null, total, days: null },
    words: [...words],
  };
}

const SELF = /(?:^|\W)(?:me|myself|i|mine|yo|us|we)(?:\W|$)/i;
/** What tells that a man who was not named before is one of the crew. */
const ONE_OF_THEM =
  /(?:^|\W)(?:only|just|left|leaves?|early|late|one of|home|short|stayed|longer|half a? ?day|out|nom[aá]s|solo|the other|others?)(?:\W|$)/i;
const namesPeople = (words: readonly string[]): boolean =>
  words.some((text) => lex(text).tokens.some((token) => FIRST_NAMES.has(token.text)));

/** How many a line has, each so long, and the words that tell it. */
export function crewOf(turn: Turn, line: ContextItem): { crew: Crew; words: string[] } {
  const total = parseAmount(line.quantity ?? '') ?? 0;
  const { people, duration } = laborWords(turn, line);
  const stated = duration && hoursIn(duration.words)[0]?.stated;
  const days = stated?.unit === 'day' ? stated.amount : null;
  const isEach = people !== null && duration !== null && multiplyAmounts(people.count, duration.hours) === total;
  if (isEach)
    return { crew: { count: people.count, hours: duration.hours, total, days }, words: [people.words, duration.words] };
  if (duration?.hours === total && (people === null || people.count === ONE))
    return { crew: { count: ONE, hours: total, total, days }, words: [duration.words] };
  // '3 guys, 12 hrs between us': as long each.
  const each =
    people && people.count > ONE && (duration === null || duration.hours === total)
      ? (total * ONE) / people.count
      : null;
  if (each !== null && Number.isInteger(each))
    return {
      crew: { count: people!.count, hours: each, total, days },
      words: [people!.words, ...(duration ? [duration.words] : [])],
    };
  // 'take that hour back off both', where hours were added to what was told.
  const counts = new Set(
    (line.words ?? []).flatMap((words) =>
      readChunks(lex(words)).flatMap((chunk) =>
        chunk.kind === 'people' && !chunk.isThe ? chunk.groups.map((group) => group.count) : [],
      ),
    ),
  );
  const isOneCount = people !== null && counts.size === 1 && counts.has(people.count);
  return {
    crew: { count: isOneCount ? people.count : null, hours: null, total, days },
    words: isOneCount ? [people.words] : [],
  };
}
