import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { PeopleChunk } from '../../domain/lexer/chunk.ts';
import { isCrewName } from '../../domain/lexer/crew-names-told.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { ContextItem } from '../prompt-context.ts';
import { type Stated, statedIn } from './stated-numbers.ts';
import { isOfTrade } from './trades-in.ts';
import type { Turn } from './turn.ts';

export interface LaborWords {
  people: { count: Amount; words: string } | null;
  duration: { hours: Amount; words: string } | null;
}

type Line = Pick<ContextItem, 'name' | 'words' | 'rate_kind'> & Partial<Pick<ContextItem, 'quantity'>>;

/** The people of a line and the hours of each that make its number: '3 guys 4 hrs each' of twelve hours; null of any other line. */
export function crewOfLine(turn: Turn, line: Line): { [of in keyof LaborWords]: NonNullable<LaborWords[of]> } | null {
  const { people, duration } = laborWords(turn, line);
  const isCrew =
    people && duration && multiplyAmounts(people.count, duration.hours) === parseAmount(line.quantity ?? '');
  return isCrew ? { people, duration } : null;
}

/** Whether a name was told before, of somebody who worked; no word of a job's name is one. */
export function namesTold({ prompt, context }: Turn): (name: string) => boolean {
  const isOfCrew = isCrewName(prompt.history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])));
  const ofJobs = new Set(context.jobs.flatMap((job) => foldText(job.name).text.split(/[^a-z]+/)));
  return (name) => isOfCrew(name) && !ofJobs.has(name);
}

/**
 * How many people and how long, from the words the line stands on, else from what the person texted before. Of a line with a
 * number those belong together that make it; where none do, only its own words and the text they stand in tell of it, and
 * nobody else's people ('maple = 6h' beside '2 men 2h ea' of another order).
 */
export function laborWords(turn: Turn, line: Line): LaborWords {
  const { words: own = [] } = line;
  const earlier = turn.prompt.history
    .filter((message) => message.role === 'user')
    .map((message) => message.text)
    .reverse();
  const all = parseAmount(line.quantity ?? '');
  const told = (texts: readonly string[]): Told => readTold(texts, line);
  if (all !== null && all > 0) {
    const pair = pairMaking(all, withBare(told(own), own), told([...own, ...earlier]));
    if (pair) return pair;
    // '4 men by 5 hours is how I got there' of twenty hours that counted nobody.
    const made =
      told(own).people.length > 0
        ? null
        : earlier.map((text) => pairMaking(all, told([text]), told([text]))).find((one) => one !== null);
    if (made) return made;
  }
  const origin = all === null ? earlier : earlier.filter((text) => own.some((one) => text.includes(one)));
  const [ofOwn, ofOrigin] = [told(own), told(origin)];
  const duration = ofOwn.times[0] ?? null;
  const people = oneByOne(line, earlier) ?? ofOwn.people[0] ?? countOnly(line, duration);
  return { people: people ?? ofOrigin.people[0] ?? null, duration: duration ?? ofOrigin.times[0] ?? null };
}

/** The people and the times that texts tell, those of the line's trade and rate first. */
interface Told {
  people: NonNullable<LaborWords['people']>[];
  times: NonNullable<LaborWords['duration']>[];
}

/** '2 tapers x 6', '4 each i think': bare numbers, hours only where with the people they make the number. */
const withBare = (told: Told, texts: readonly string[]): Told => ({
  ...told,
  times: [
    ...told.times,
    ...texts.flatMap((text) =>
      (statedIn(text) ?? []).flatMap(({ amount, unit, isPeople }) =>
        unit === null && !isPeople && amount <= A_DAY ? [{ hours: amount, words: text }] : [],
      ),
    ),
  ],
});
const A_DAY: Amount = 24 * ONE;

/** The people and the hours of each that make the number of a line, its own words first. */
function pairMaking(all: Amount, own: Told, any: Told): LaborWords | null {
  for (const [one, other] of [
    [own, own],
    [own, any],
    [any, own],
  ] as const)
    for (const people of one.people)
      for (const duration of other.times)
        if (multiplyAmounts(people.count, duration.hours) === all) return { people, duration };
  return null;
}

/** '3 hrs yo y 3 hrs Chuy': people told one by one, each with his time, are as many as were told. */
function oneByOne(
  { name, words = [] }: Pick<ContextItem, 'name' | 'words'>,
  texts: readonly string[],
): LaborWords['people'] {
  const text = texts.find((one) => words.every((said) => one.includes(said)));
  if (text === undefined) return null;
  const lexed = lex(text);
  const chunks = readChunks(lexed);
  const people = chunks.filter((chunk) => chunk.kind === 'people');
  if (!people.every(({ first, last }) => words.includes(wordsOf(lexed, first, last)))) return null;
  const isEach = people.length > 1 && people.length === chunks.filter((chunk) => chunk.kind === 'duration').length;
  const counts = people.flatMap(({ groups }) =>
    groups.map(({ trade, count }) => ((trade ?? 'Labor') === name ? count : null)),
  );
  if (!isEach || counts.includes(null)) return null;
  return { count: counts.reduce<Amount>((sum, count) => sum + (count ?? 0), 0), words: text };
}

/** 'No eran 3 ayudantes, eran 4' left a bare 4 beside the hours: with them it makes the line. */
function countOnly(
  { words = [], quantity }: Partial<Pick<ContextItem, 'words' | 'quantity'>>,
  duration: LaborWords['duration'],
): LaborWords['people'] {
  for (const text of words) {
    const [chunk, ...others] = readChunks(lex(text));
    const count = chunk?.kind === 'measure' && others.length === 0 && chunk.unit === null ? chunk.amount : null;
    if (count !== null && duration && multiplyAmounts(count, duration.hours) === parseAmount(quantity ?? ''))
      return { count, words: text };
  }
  return null;
}

const TRADE_AND_COUNT = /^(\p{L}+) (\d{1,2})$/u;

function readTold(texts: readonly string[], line: Pick<ContextItem, 'name' | 'rate_kind'>): Told {
  const told: Told = { people: [], times: [] };
  // '8 regular plus 2 overtime': each line has the hours of its own rate.
  const rate = line.rate_kind === 'regular' ? null : line.rate_kind;
  for (const text of texts) {
    // 'jw 2' of 'jw 2 x 8'
    const alone = TRADE_AND_COUNT.exec(text);
    if (alone && isOfTrade(line.name, [tradeOfWord(alone[1]!.toLowerCase()) ?? '']))
      told.people.push({ count: Number(alone[2]) * ONE, words: text });
    const lexed = lex(text);
    const chunks = readChunks(lexed);
    for (const chunk of chunks) {
      const people =
        chunk.kind === 'people' ? peopleOf(chunk, line.name, wordsOf(lexed, chunk.first, chunk.last)) : null;
      if (people) told.people.push(people);
    }
    const times = chunks.flatMap((chunk) => (chunk.kind === 'duration' && !chunk.isBreak ? [chunk] : []));
    const ofRate = times.toSorted((a, b) => Number(b.rate === rate) - Number(a.rate === rate));
    told.times.push(...ofRate.map(({ hours, first, last }) => ({ hours, words: wordsOf(lexed, first, last) })));
  }
  return told;
}

function peopleOf(chunk: PeopleChunk, trade: string, words: string): LaborWords['people'] {
  const [only, ...others] = chunk.groups;
  // Two fitters are no painters.
  const isOfLine =
    only !== undefined &&
    others.length === 0 &&
    (only.trade === null || trade === 'Labor' || isOfTrade(trade, [only.trade]));
  const group = chunk.groups.find((one) => (one.trade ?? 'Labor') === trade) ?? (isOfLine ? only : undefined);
  return group && group.count !== null ? { count: group.count, words } : null;
}

/** Whether a line is at overtime, double time or a premium. */
export const isAtRate = ({ rate_kind }: Pick<ContextItem, 'rate_kind'>): boolean =>
  (rate_kind ?? 'regular') !== 'regular';

/** What a line counts: its hours, its people and each one's time. */
export function numbersOf(turn: Turn, line: ContextItem): (Amount | null)[] {
  const { people, duration } = laborWords(turn, line);
  return [parseAmount(line.quantity ?? ''), people?.count ?? null, duration?.hours ?? null];
}

/** Whether a number that is said is the line's own: its men, its hours or each one's time. */
export function isItsOwn(turn: Turn, line: ContextItem, { amount, isPeople, unit, isEach }: Stated): boolean {
  const [all, men, each] = numbersOf(turn, line);
  if (isPeople) return amount === men;
  return amount === all || amount === each || (unit === null && !isEach && amount === men);
}
