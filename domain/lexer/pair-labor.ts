import { type Amount, multiplyAmounts, ONE } from './amount.ts';
import type { Chunk, DurationChunk, PeopleChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import type { LexedText } from './lex.ts';
import { wordsOf } from './spans.ts';
import { asDuration } from './hours-beside.ts';
import { settleCrews } from './settle-crews.ts';
import { textAt, textOf, tokenAt } from './token.ts';

/** People and the time they worked, as a text pairs them. */
export interface LaborEntry {
  people: PeopleChunk[];
  duration: DurationChunk | null;
  /** Hours of lunch and breaks taken off the clock range. */
  breaks: DurationChunk[];
}

/**
 * Pairs people with durations in the order of the text: a duration belongs to the people named before it and not yet paired,
 * else again to the last ones of its sentence ('plus 2 hrs OT'), else to those that follow ('4 hrs with 2 guys').
 * `isLabor` says which durations are not a machine's.
 */
export function pairLabor(
  lexed: LexedText,
  told: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): LaborEntry[] {
  const chunks = settleCrews(lexed, told, isLabor);
  shareTrade(lexed, chunks);
  const ahead = timesAhead(lexed, chunks, isLabor);
  if (ahead) return ahead;
  const entries: LaborEntry[] = [];
  let pending: PeopleChunk[] = [];
  let latest: { people: PeopleChunk[]; last: number } | null = null;
  let open: (LaborEntry & { duration: DurationChunk }) | null = null;
  for (const [i, chunk] of chunks.entries()) {
    if (chunk.kind === 'people') {
      const beside = open?.people.at(-1);
      const near = !beside || chunk.first - beside.last <= 3;
      const unknown = entries.at(-1);
      if (
        unknown?.duration &&
        unknown.people.length > 0 &&
        unknown.people.every(isUncounted) &&
        !isUncounted(chunk) &&
        !hasOwnTime(chunks, i, lexed) &&
        !crossesSentence(lexed, unknown.duration.last, chunk.first)
      ) {
        // Of a total it is no matter how many they were.
        if (unknown.duration.basis !== 'total') unknown.people = [chunk];
        latest = { people: unknown.people, last: chunk.last };
      } else if (
        open &&
        near &&
        !(chunk.isThe && beside) &&
        !crossesSentence(lexed, open.duration.last, chunk.first) &&
        (!hasOwnTime(chunks, i, lexed) ||
          isBetween(lexed, open.duration, chunk, chunks[i + 1]) ||
          isHisAlready(lexed, open.duration, chunk, chunks[i + 1], isLabor))
      ) {
        open.people.push(chunk);
        // 'first 8 regular then 2 OT each, 3 laborers': of both.
        for (const { people, duration } of entries)
          if (
            people.length === 0 &&
            duration !== null &&
            duration.basis !== null &&
            duration.basis === open.duration.basis &&
            duration.trade === undefined
          )
            people.push(chunk);
        latest = { people: open.people, last: chunk.last };
      } else {
        pending.push(chunk);
        open = null;
      }
      continue;
    }
    const duration = asDuration(lexed, chunk, chunks[i - 1]);
    if (!duration) continue;
    if (duration.isBreak) {
      entries.findLast((entry) => entry.duration?.isClock)?.breaks.push(duration);
      continue;
    }
    if (!isLabor(duration)) {
      const beside = pending.at(-1);
      if (
        beside &&
        duration.first - beside.last <= (RUNS.test(textOf(lexed.tokens, beside.last + 1, duration.first)) ? 8 : 5) &&
        !lexed.tokens.slice(beside.last, duration.first).some((token) => token.text === ',')
      ) {
        entries.push({ people: pending, duration, breaks: [] });
        pending = [];
      }
      continue;
    }
    const ofThem = hoursFor(lexed, duration, chunks[i + 1], pending);
    if (ofThem) {
      entries.push({ people: [ofThem.people], duration, breaks: [] });
      pending = ofThem.others;
      chunks.splice(i + 1, 1);
      continue;
    }
    if (duration.trade !== undefined) {
      pending = withoutOne(pending, duration.trade);
      entries.push({ people: [], duration, breaks: [] });
      continue;
    }
    // 'el plomero corto el rebar y lo tuvimos que amarrar, three guys, 4 hrs each': he is told of, they worked.
    pending = pending.filter(
      (people, at) =>
        !people.isThe || at === pending.length - 1 || !isToldOf(lexed, people.last, pending[at + 1]!.first),
    );
    // 'escombro del plomero, fueron 4 hrs de 3 peones'
    const worked = chunks[i + 1];
    if (
      worked?.kind === 'people' &&
      !worked.isThe &&
      /^(?:de|of|by|for|por)$/.test(textOf(lexed.tokens, duration.last + 1, worked.first))
    )
      pending = pending.filter((people) => !people.isThe);
    if (pending.some((people) => !isUncounted(people))) pending = pending.filter((people) => !isUncounted(people));
    if (pending.length > 0) {
      entries.push({ people: pending, duration, breaks: [] });
      latest = { people: pending, last: duration.last };
      pending = [];
      open = null;
    } else if (
      latest &&
      duration.stated.unit !== 'hr' &&
      (hasMachine(lexed, latest.last, duration.first) || hasThing(lexed, latest.last, duration.first))
    ) {
      // '2 painters 4 hrs each, lift we already had on site 2 days': nobody's hours.
      continue;
    } else if (latest && (!crossesSentence(lexed, latest.last, duration.first) || duration.basis === 'each')) {
      // '3 carpenters, first two did 6 hrs and the third 4 hrs': not all of them again.
      entries.push({ people: latest.people, duration: isOfOne(lexed, duration) ? null : duration, breaks: [] });
      latest.last = duration.last;
    } else {
      open = { people: [], duration, breaks: [] };
      entries.push(open);
    }
  }
  // 'mini ex 6 hrs, same for the operator', 'core drill had it 3 hrs and so did my electrician'
  for (const same of pending.filter(
    ({ first, last }) =>
      SAME.test(textOf(lexed.tokens, Math.max(0, first - 3), first)) ||
      SAME_BEHIND.test(textOf(lexed.tokens, last + 1, last + 6)),
  )) {
    const asLong = chunks.findLast(
      (chunk): chunk is DurationChunk => chunk.kind === 'duration' && chunk.last < same.first,
    );
    if (!asLong) continue;
    entries.push({ people: [same], duration: asLong, breaks: [] });
    pending = pending.filter((people) => people !== same);
  }
  // 'after the plumber cut it open': where others worked the hours, he did not.
  if (entries.length > 0) pending = pending.filter((people) => !people.isThe);
  if (pending.length > 0) entries.push({ people: pending, duration: null, breaks: [] });
  // 'breakers tripping all day, me and chuy 3 hrs each': how long the trouble lasted.
  const isTimed = entries.some(({ people, duration }) => people.length > 0 && duration !== null);
  return entries.filter(
    ({ people, duration }) => !(isTimed && duration && people.length === 0 && isWholeDay(lexed, duration)),
  );
}

/** 'had a plumber and a laborer on it, six hours for the plumber': the one who was told of before his hours. */
const withoutOne = (pending: readonly PeopleChunk[], trade: string): PeopleChunk[] =>
  pending.flatMap((people) => {
    const groups = people.groups.filter((group) => !(group.trade === trade && group.count === ONE));
    return groups.length === 0 ? [] : [groups.length < people.groups.length ? { ...people, groups } : people];
  });

/** 'had two carpenters and a laborer in there, seven hours for the carpenters': those who were counted before their hours. */
function hoursFor(
  { tokens }: LexedText,
  time: DurationChunk,
  whose: Chunk | undefined,
  pending: readonly PeopleChunk[],
): { people: PeopleChunk; others: PeopleChunk[] } | null {
  if (
    whose?.kind !== 'people' ||
    !isUncounted(whose) ||
    !/^(?:for|of|on|from) (?:the |my |our )?$/.test(`${textOf(tokens, time.last + 1, whose.first)} `)
  )
    return null;
  const trade = whose.groups[0]?.trade ?? null;
  const crew = pending.find(({ groups }) => groups.some((group) => group.trade === trade && group.count !== null));
  if (trade === null || !crew) return null;
  const of = (isHis: boolean): PeopleChunk => ({
    ...crew,
    groups: crew.groups.filter((group) => (group.trade === trade) === isHis),
  });
  return {
    people: of(true),
    others: pending.flatMap((people) => (people !== crew ? [people] : of(false).groups.length > 0 ? [of(false)] : [])),
  };
}

/** 'my operator was there with the vac truck 3 hrs': he ran it. */
const RUNS = /(?:^| )(?:with|w\/|on|in|running|ran|driving|using|operating)(?: |$)/;

/** Before somebody who was there as long as what was told last. */
const SAME = /(?:^| )(?:so (?:did|was|were|had)|and did|same (?:for|with|as)|ditto(?: for)?|likewise)$/;

/** Behind him: 'his apprentice same', 'apprentice was there too, same time'. */
export const SAME_BEHIND =
  /^(?:(?:was|were|there|too|also|did|got|,) ?)*(?:the )?same(?: (?:hours?|hrs?|time|thing|amount|as|for)(?: |$)|$)/;

/** Whether words stand between somebody and those counted next, other than what joins people. */
const isToldOf = ({ tokens }: LexedText, last: number, first: number): boolean =>
  tokens.slice(last + 1, first).filter(({ kind }) => kind === 'word').length > 2;

const hasMachine = (lexed: LexedText, from: number, to: number): boolean =>
  lexed.tokens.slice(from + 1, to).some((_, i) => nounAt(lexed, from + 1 + i)?.category === 'equipment');

/** 'his helper 6 hrs, slurry vac 1 day': of a thing that no table knows, behind a comma. */
const hasThing = ({ tokens }: LexedText, from: number, to: number): boolean =>
  tokens.slice(from + 1, to).some(({ text }) => text === ',') &&
  tokenAt(tokens, to - 1).kind === 'word' &&
  !NO_THING.test(textAt(tokens, to - 1));
const NO_THING =
  /^(?:and|plus|then|also|for|about|another|more|just|only|over|in|at|on|of|was|were|took|spent|did|worked|had|y|mas|otro|por|the|all|full|half|each|apiece|[a-z]*day)$/;

const isOfOne = ({ tokens }: LexedText, { first }: DurationChunk): boolean =>
  /(?:^| )the (?:third|other|second|fourth|last (?:one|guy|man))(?: (?:one|guy|man|did|was|only|got|stayed))*$/.test(
    textOf(tokens, Math.max(0, first - 4), first),
  );

const isWholeDay = ({ tokens }: LexedText, { first, last }: DurationChunk): boolean =>
  /^(?:all day|all day long|todo el dia|the whole day|whole day|a day|the day|one day)$/.test(
    textOf(tokens, first, last + 1),
  );

/** 'finishers 4 x 8 ST, 4 x 2 OT': as many times another time are the same people. */
function shareTrade(lexed: LexedText, chunks: readonly Chunk[]): void {
  const { tokens } = lexed;
  for (const [i, one] of chunks.entries()) {
    const [crew, time] = [chunks[i - 2], chunks[i - 1]];
    if (
      one.kind !== 'people' ||
      time?.kind !== 'duration' ||
      crew?.kind !== 'people' ||
      crew.groups.length !== 1 ||
      one.groups.length !== 1
    )
      continue;
    // 'journeymen Luis and Pete 6 hrs apiece and Oscar 4'
    const isName =
      /^[A-Z][a-z]+$/.test(wordsOf(lexed, one.first, one.last)) && NAMED.test(wordsOf(lexed, crew.first, crew.last));
    if (
      isName &&
      one.groups[0]!.trade === null &&
      /^(?:,|and|n|&|, and)$/.test(textOf(tokens, time.last + 1, one.first))
    )
      one.groups[0]!.trade = crew.groups[0]!.trade;
  }
  let last: PeopleChunk['groups'][number] | undefined;
  for (const chunk of chunks) {
    if (chunk.kind !== 'people') continue;
    const [group, other] = chunk.groups;
    if (group?.trade === null && textAt(tokens, chunk.last + 1) === 'x' && last?.count === group.count)
      group.trade = last.trade;
    last = other ? undefined : group;
  }
}

const NAMED = /^\S.* [A-Z][a-z]+(?:,? | and | n | & )[A-Z][a-z]+$/;

/** '4 hrs sheet metal guy 4 hrs helper': each time right before its people, from the first to the last. */
function timesAhead(
  { tokens }: LexedText,
  chunks: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): LaborEntry[] | null {
  const of = chunks.filter((chunk) => chunk.kind === 'people' || (chunk.kind === 'duration' && isLabor(chunk)));
  if (of.length < 4 || of.length % 2 === 1) return null;
  const entries: LaborEntry[] = [];
  for (let i = 0; i < of.length; i += 2) {
    const [duration, people] = [of[i], of[i + 1]];
    if (duration?.kind !== 'duration' || people?.kind !== 'people') return null;
    if (!/^(?:(?:of|for|a|an|the|my|de|-|:) ?)*$/.test(textOf(tokens, duration.last + 1, people.first))) return null;
    entries.push({ people: [people], duration, breaks: [] });
  }
  return entries;
}

/** 'the guys', 'crew': nobody said how many. */
function isUncounted(people: PeopleChunk): boolean {
  return people.groups.every((group) => group.count === null);
}

/** Hours of one person (or of all, when the time was a total): the range less its breaks. */
export function netHours(entry: LaborEntry): Amount {
  const breaks = entry.breaks.reduce((sum, one) => sum + one.hours, 0);
  return (entry.duration?.hours ?? 0) - breaks;
}

/** Head count × hours of one group; null where one of them is unknown. */
export function groupHours(entry: LaborEntry, count: Amount | null): Amount | null {
  if (!entry.duration) return null;
  if (entry.duration.basis === 'total') return netHours(entry);
  return count === null ? null : multiplyAmounts(count, netHours(entry));
}

/** '8 hrs x 2 electricistas mas 2 hrs extras cada uno': what is more of it is of the same people. */
function isBetween(
  { tokens }: LexedText,
  before: DurationChunk,
  people: PeopleChunk,
  next: Chunk | undefined,
): boolean {
  const isOf = /^(?:x|de|for|of|por)$/.test(textOf(tokens, before.last + 1, people.first));
  return isOf && next !== undefined && /^(?:mas|plus|y|and|\+)$/.test(textOf(tokens, people.last + 1, next.first));
}

/** '3h operator + 3h skid steer': his stand right before him, and the next are a machine's. */
function isHisAlready(
  { tokens }: LexedText,
  before: DurationChunk,
  people: PeopleChunk,
  next: Chunk | undefined,
  isLabor: (duration: DurationChunk) => boolean,
): boolean {
  const isNext = next?.kind === 'duration' && !isLabor(next);
  return (
    isNext &&
    people.first === before.last + 1 &&
    /^(?:\+|and|&|plus|,|n|y)$/.test(textOf(tokens, people.last + 1, next.first))
  );
}

function hasOwnTime(chunks: readonly Chunk[], at: number, lexed: LexedText): boolean {
  const people = chunks[at];
  const next = chunks[at + 1];
  if (!people || !next) return false;
  const duration = asDuration(lexed, next, people);
  return (
    duration !== null &&
    !duration.isBreak &&
    duration.trade === undefined &&
    !crossesSentence(lexed, people.last, duration.first)
  );
}

/** True when a sentence ends between two tokens. 'hrs.' before a small word does not end one. */
export function crossesSentence(lexed: LexedText, from: number, to: number): boolean {
  for (let i = Math.min(from, to) + 1; i < Math.max(from, to); i += 1) if (endsSentence(lexed, i)) return true;
  return false;
}

const COUNTS = new Set(['ea', 'pc', 'pcs']);

/** Before a count: 'boxes: 4', 'boxes, new, 4', 'boxes 4'. */
function isNamedBefore(lexed: LexedText, count: number): boolean {
  if (tokenAt(lexed.tokens, count).kind !== 'number') return false;
  let end = count - 1;
  while ([':', '-', 'x', '=', ',', 'new', 'qty', '('].includes(textAt(lexed.tokens, end)) && end > count - 5) end -= 1;
  const isListed = [':', '-', '='].includes(textAt(lexed.tokens, count - 1));
  return (
    isListed ||
    (tokenAt(lexed.tokens, end).kind === 'word' &&
      nounAt(lexed, end) !== null &&
      (end === count - 1 || textAt(lexed.tokens, count - 2) === 'new'))
  );
}

export function endsSentence(lexed: LexedText, at: number): boolean {
  const token = tokenAt(lexed.tokens, at);
  if (token.kind !== 'mark') return false;
  if (['\n', ';', '!', '?', '•', '|'].includes(token.text)) return true;
  if (token.text !== '.') return false;
  // 'D. Kessler'
  const before = tokenAt(lexed.tokens, at - 1);
  if (
    before.kind === 'word' &&
    before.text.length === 1 &&
    tokenAt(lexed.tokens, at + 1).kind === 'word' &&
    tokenAt(lexed.tokens, at + 1).start > token.end &&
    /[A-Z]/.test(lexed.source.charAt(lexed.folded.starts[before.start]!))
  )
    return false;
  // 'Boxes 4sq: 4 ea. EMT 1/2": 40 ft', 'lugs, new, 6 ea. GC did the rest': the entry's own name stood before its count.
  if (COUNTS.has(textAt(lexed.tokens, at - 1)) && isNamedBefore(lexed, at - 2)) return true;
  if (
    [
      'ea',
      'pc',
      'pcs',
      'sq',
      'approx',
      'no',
      'qty',
      'lin',
      'cu',
      'w',
      'mr',
      'mrs',
      'ms',
      'sr',
      'sra',
      'srta',
      'ing',
      'arq',
      'lic',
      'dr',
      'sch',
      'dia',
      'dir',
      'req',
    ].includes(textAt(lexed.tokens, at - 1))
  )
    return false;
  return !['each', 'ea', 'of', 'apiece', 'per'].includes(textAt(lexed.tokens, at + 1));
}
