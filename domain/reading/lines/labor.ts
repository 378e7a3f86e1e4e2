import {
  withoutRepeats,
  withoutProofs,
  groupEvents,
  withTrades,
  withoutMentions,
  hoursOf,
  type Crew,
  type Group,
  type Time,
} from './crew-groups.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase, RateKind } from '../phrases/phrase.ts';

import type { TaggedText } from '../phrases/tagged-text.ts';

import { exact, type ReadLine } from './line.ts';

/** Labor lines from who worked and how long, in the order they are told. */
export function readLabor(text: TaggedText, phrases: readonly Phrase[], orphans = new Set<Phrase>()): ReadLine[] {
  const lunch = phrases.find((one) => one.kind === 'lunch');
  const events = withoutRepeats(
    phrases.filter((one): one is Crew | Time => one.kind === 'crew' || one.kind === 'time'),
  );
  const groups = withoutProofs(
    text,
    groupEvents(text, withTrades(text, withoutMentions(text, named(text, events)), events), lunch?.hours ?? 0),
  );
  const all = phrases.filter((one): one is Crew => one.kind === 'crew');
  const isOther = hasOtherCount(all);
  // A time of nobody beside people who have theirs is said back, not written.
  const isOrphan = ({ crews, times }: Group): boolean =>
    crews.length === 0 && !times.some(({ total }) => total) && groups.some((one) => one.crews.length > 0);
  for (const { times } of groups.filter(isOrphan)) for (const time of times) orphans.add(time);
  for (const group of groups) markTotal(text, group);
  const lines = groups.filter((group) => !isOrphan(group)).flatMap((group) => linesOf(text, group, lunch?.hours ?? 0));
  const rated = withRates(text, phrases, merged(lines));
  return isOther
    ? rated.map((line) => ({ ...line, isContested: true, doubt: line.doubt ?? text.words(line.first, line.end) }))
    : rated;
}

/** 'Memo y Toño, plomeros, 5 horas cada quien': what those are who were named right before. */
function named(text: TaggedText, events: readonly (Crew | Time)[]): (Crew | Time)[] {
  const at = events.findIndex((event, i) => {
    const before = events[i - 1];
    const isTrade = event.kind === 'crew' && event.trade !== null && event.count === null && event.isBare === true;
    return (
      isTrade &&
      before?.kind === 'crew' &&
      before.name !== undefined &&
      event.first - before.end === 1 &&
      !text.isStop(before.end)
    );
  });
  const of = events[at];
  if (of?.kind !== 'crew') return [...events];
  return events.flatMap((event, i) => {
    if (i === at) return [];
    const isTheirs = i < at && event.kind === 'crew' && event.name !== undefined && event.trade === null;
    return [isTheirs ? { ...event, trade: of.trade } : event];
  });
}

/** 'twenty hours of ironworkers all together': hours of nobody counted are all of theirs where it says so. */
function markTotal(text: TaggedText, group: Group): void {
  const [time] = group.times;
  if (!time || group.times.length > 1 || time.each || !group.crews.every(({ count }) => count === null)) return;
  const end = text.sentenceEnd(time.first);
  for (let at = time.first; at < end; at += 1) if (text.has(at, 'total')) group.times[0] = { ...time, total: true };
}

/** '5 men … those three': fewer than were told before. */
function hasOtherCount(crews: readonly Crew[]): boolean {
  const again = crews.find(({ isAgain, count }) => isAgain === true && count !== null);
  const told = crews.filter(
    (one) => one !== again && again && one.first < again.first && !one.isBare && one.count !== null,
  );
  const sum = told.reduce((all, { count }) => all + count!, 0);
  return again !== undefined && told.length === 1 && sum > again.count!;
}

function linesOf(text: TaggedText, { crews, times }: Group, lunch: number): ReadLine[] {
  const first = Math.min(...[...crews, ...times].map((one) => one.first));
  const end = Math.max(...[...crews, ...times].map((one) => one.end));
  const isSelf = crews.some(({ self }) => self === true);
  const isTight = isOneBreath(text, crews, times);
  const isContested = isUncounted(text, crews, times);
  const together = isSelf && crews.length > 1 ? [joined(crews)] : crews.length === 0 ? [null] : byTrade(crews);
  const people = crews.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const total = times.find((time) => time.total && !(time.each && people > 1));
  const rated = times.filter(({ rate }) => rate !== null).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  // '8 hrs, 6 reg 2 ot each': the whole and its parts.
  const isWhole = (time: Time): boolean => time.rate === null && !time.isPart && rated > 0 && time.amount === rated;
  const others = times.filter((time) => time !== total && !isWhole(time));
  const line = (
    name: string,
    quantity: number | null,
    rate: RateKind | null,
    people: number | null,
    hours: number | null,
  ): ReadLine => ({
    ...{
      category: 'labor',
      name,
      quantity: quantity === null ? null : exact(quantity),
      unit: 'hr',
      rate,
      unitCost: null,
      first,
      end,
      people,
      hours,
      doubt: isContested ? text.words(first, end) : null,
      ...(isTight && !isContested ? { isTight } : {}),
      ...(isContested ? { isContested } : {}),
    },
  });
  if (times.length === 0)
    return together.map((crew) => line(crew?.trade ?? 'Labor', null, null, crew?.count ?? null, null));
  if (total && (others.length === 0 || total.amount === null)) {
    const [only, ...rest] = together;
    return [
      line(
        total.trade ?? (rest.length === 0 ? (only?.trade ?? 'Labor') : 'Labor'),
        hoursOf(total, lunch),
        total.rate,
        null,
        null,
      ),
    ];
  }
  const lines = together.flatMap((crew) => ofCrew(crew, others, lunch, line, isWe(text)));
  // '2 guys 4 hrs each, 8 total': the sum must agree.
  const sum = lines.every(({ quantity }) => quantity !== null)
    ? lines.reduce((all, { quantity }) => all + quantity!, 0)
    : null;
  const stated = total ? hoursOf(total, 0) : null;
  if (stated !== null && sum !== null && Math.abs(sum - stated) > 0.01)
    for (const one of lines) one.doubt = text.words(first, end);
  if (stated !== null && sum === null && lines.length === 1) return [{ ...lines[0]!, quantity: stated, hours: null }];
  return lines;
}

/** '4 guys 6 hrs each', 'crew of 3, 7 to 3:30': people and their time side by side. */
function isOneBreath(text: TaggedText, crews: readonly Crew[], times: readonly Time[]): boolean {
  const [time] = times;
  const last = crews.at(-1);
  if (!time || !last || times.length > 1 || crews.some(({ count, isAgain }) => count === null || isAgain)) return false;
  const people = crews.reduce((sum, { count }) => sum + count!, 0);
  if (crews.some((crew, i) => i > 0 && crew.first - crews[i - 1]!.end > 2)) return false;
  const isShared = (time.each && people > 1) || time.isClock === true || (people === 1 && !time.each && !time.total);
  const [from, to] = time.first >= last.end ? [last.end, time.first] : [time.end, crews[0]!.first];
  const isNear = to >= from && to - from <= 2 && text.tokens.slice(from, to).every((_, i) => isLight(text, from + i));
  return isShared && isNear;
}

const isLight = (text: TaggedText, at: number): boolean =>
  !text.isStop(at) && (text.isPart(at) || LIGHT.has(text.norm(at)) || text.has(at, 'article'));
const LIGHT = wordSet(`
  x, @, done, for, at, worked, por, from, de, did, put, in, had, trabajaron, trabajamos, on, it, by, was, were, for, each
`);

/** Somebody beside the counted ones has no count: 'Wilmer and 1 helper, 3 hrs each', 'Dos patojos y yo'. */
function isUncounted(text: TaggedText, crews: readonly Crew[], times: readonly Time[]): boolean {
  const people = crews.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isEachOfOne = people === 1 && crews.length > 0 && times.some(({ each }) => each);
  return isEachOfOne || crews.some((crew) => crew.name !== undefined && isBesideStranger(text, crew));
}

/** 'Wilner Pedro and Chuy': a capital word beside a name that nothing else explains is somebody too. */
function isBesideStranger(text: TaggedText, crew: Crew): boolean {
  const isStranger = (at: number): boolean =>
    /^\p{Lu}\p{Ll}+$/u.test(text.token(at)?.text ?? '') &&
    !text.isKnown(at) &&
    !text.isStop(at - 1) &&
    !NICKNAMES.has(text.norm(at));
  return isStranger(crew.first - 1);
}

const NICKNAMES = new Set(['big', 'lil', 'little', 'old', 'young', 'tall', 'fat', 'el', 'mr', 'uncle']);

type Make = (
  name: string,
  quantity: number | null,
  rate: RateKind | null,
  people: number | null,
  hours: number | null,
) => ReadLine;

function ofCrew(
  crew: Pick<Crew, 'count' | 'trade'> | null,
  times: readonly Time[],
  lunch: number,
  line: Make,
  isWe: boolean,
): ReadLine[] {
  const name = crew?.trade ?? 'Labor';
  const count = crew === null ? (isWe || times.some(({ each }) => each) ? null : 1) : crew.count;
  const lines = times
    .filter(({ isPart }) => !isPart)
    .map((time) => {
      const hours = hoursOf(time, lunch);
      return line(
        name,
        hours === null || count === null ? null : hours * count,
        time.rate,
        crew === null ? null : count,
        hours,
      );
    });
  for (const part of times.filter(({ isPart }) => isPart)) {
    const whole = lines[0];
    const hours = hoursOf(part, 0);
    if (!whole || whole.quantity === null || hours === null || count === null || hours * count > whole.quantity)
      continue;
    lines.push(line(name, hours * count, part.rate, count, hours));
    whole.quantity = exact(whole.quantity - hours * count);
  }
  return lines.filter(({ quantity }) => quantity !== 0);
}

/** The sender and those with him are one line: nobody told his trade. */
function joined(crews: readonly Crew[]): Crew {
  const counts = crews.map(({ count }) => count);
  const count = counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + one!, 0);
  return { ...crews[0]!, count, trade: null };
}

/** Those of one trade are one line. */
function byTrade(crews: readonly Crew[]): Crew[] {
  return [...Map.groupBy(crews, ({ trade }) => trade ?? '').values()].map((same) =>
    same.length === 1 ? same[0]! : { ...joined(same), trade: same[0]!.trade },
  );
}

const isWe = (text: TaggedText): boolean => text.tokens.some(({ norm }) => WE.has(norm));

const WE = wordSet(`
  we, us, our, nosotros, crew, guys, they, they, we've, weve, estuvimos, trabajamos, anduvimos, duramos,
  hicimos, nos, team, everybody, cuadrilla
`);

/** 'all OT', 'saturday so its overtime': a rate told once for the times of its sentence that have none. */
function withRates(text: TaggedText, phrases: readonly Phrase[], lines: ReadLine[]): ReadLine[] {
  for (const rate of phrases.filter((one) => one.kind === 'rate')) {
    if (rate.rate === 'regular') continue;
    const start = text.sentenceStart(rate.first);
    const isBehind = (line: ReadLine): boolean => line.end <= rate.first + 1 && line.end > start - 12;
    const its = lines.filter((line) => line.rate === null && isBehind(line));
    const of =
      its.length > 0
        ? its
        : lines.filter(
            (line) => line.rate === null && line.first >= rate.first && line.first <= text.sentenceEnd(rate.first),
          );
    if (!lines.some((line) => line.rate === rate.rate)) for (const line of of) line.rate = rate.rate;
  }
  return lines;
}

function merged(lines: readonly ReadLine[]): ReadLine[] {
  const kept: ReadLine[] = [];
  for (const line of lines) {
    const same = kept.find(
      (one) => one.name === line.name && one.rate === line.rate && one.quantity !== null && line.quantity !== null,
    );
    if (!same) kept.push({ ...line });
    else
      Object.assign(same, {
        quantity: exact(same.quantity! + line.quantity!),
        first: Math.min(same.first, line.first),
        end: Math.max(same.end, line.end),
        people: null,
        hours: null,
        doubt: same.doubt ?? line.doubt,
      });
  }
  return kept;
}
