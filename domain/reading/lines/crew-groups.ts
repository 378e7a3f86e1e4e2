import { wordSet } from '../lexicon/word-set.ts';
import type { PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';

export type Crew = PhraseOf<'crew'>;

export type Time = PhraseOf<'time'>;

/** People who share their times: '2 carpenters and a laborer, 6 hrs each plus 2 OT'. */
export interface Group {
  crews: Crew[];
  times: Time[];
}

const HOURS: Readonly<Record<Time['unit'], number>> = { hr: 1, day: 8, week: 40, month: 160 };

/** 'Carpenters: two men', 'sparkies were 3 guys': the trade told right before people without one is theirs. */
export function withTrades(
  text: TaggedText,
  kept: readonly (Crew | Time)[],
  all: readonly (Crew | Time)[],
): (Crew | Time)[] {
  const gone = new Set<Crew>();
  const named = kept.map((event) => {
    if (event.kind === 'time' || event.trade !== null || event.self || event.name) return event;
    const before = all[all.indexOf(event) - 1];
    const isHeading =
      before?.kind === 'crew' && before.trade !== null && before.isBare === true && before.count === null;
    const isOwn = isHeading && ['my', 'our'].includes(text.norm(before.first - 1));
    if (!isHeading || (event.first - before.end > 2 && !isOwn)) return event;
    gone.add(before);
    return { ...event, trade: before.trade };
  });
  return named.filter((event) => event.kind === 'time' || !gone.has(event));
}

/** '15 laborer hrs (3 guys x 5)': the bracket shows how they add up. */
export function withoutProofs(text: TaggedText, groups: readonly Group[]): Group[] {
  return groups.filter((group, i) => {
    const total = groups[i - 1]?.times[0];
    const [crew] = group.crews;
    const [time] = group.times;
    if (!total?.total || groups[i - 1]!.times.length !== 1 || !crew || !time || total.amount === null) return true;
    const isBeside = ['(', '=', ':'].includes(text.norm(Math.min(crew.first, time.first) - 1));
    return !(isBeside && crew.count !== null && time.amount !== null && crew.count * time.amount === total.amount);
  });
}

/** 'all 3 of us' behind people who were told already; 'me by myself' is one. */
export function withoutRepeats(events: readonly (Crew | Time)[]): (Crew | Time)[] {
  const together = events.find(
    (event): event is Crew => event.kind === 'crew' && event.isAgain === true && event.count !== null,
  );
  const earlier = together
    ? events.filter((one): one is Crew => one.kind === 'crew' && one.first < together.first && !one.isBare)
    : [];
  const selves = events.filter((event): event is Crew => event.kind === 'crew' && event.self === true && !event.isBare);
  const lastSelf = selves.at(-1);
  const isToldTwice =
    lastSelf !== undefined &&
    selves.length > 1 &&
    lastSelf.first - selves[0]!.end > 3 &&
    !events.some((one) => one.kind === 'time' && one.first < lastSelf.first);
  // 'me and the boys had to … me and 3 helpers 5 hrs each': the list with the time.
  if (isToldTwice) return withoutRepeats(events.filter((one) => one.first >= lastSelf.first));
  const isAll =
    together &&
    earlier.length > 0 &&
    earlier.every(({ trade }) => trade === null) &&
    earlier.reduce((sum, { count }) => sum + (count ?? 0), 0) < together.count!;
  if (isAll)
    return events
      .filter((one) => one !== together && !earlier.slice(1).includes(one as Crew))
      .map((one) => (one === earlier[0] ? { ...earlier[0], count: together.count, self: false } : one));
  return events.filter((event, i) => {
    if (event.kind === 'time') return true;
    const before = events.slice(0, i).filter((one): one is Crew => one.kind === 'crew');
    if (event.self && before.at(-1)?.self && event.first - before.at(-1)!.end <= 1) return false;
    const told = before.filter(({ isBare }) => !isBare).reduce((sum, { count }) => sum + (count ?? 0), 0);
    return !(event.isAgain && (told === event.count || before.at(-1)?.count === event.count));
  });
}

/** A trade or a name that nothing counts and no time stands beside is told of, not billed. */
export function withoutMentions(text: TaggedText, events: readonly (Crew | Time)[]): (Crew | Time)[] {
  return events.filter((event, i) => {
    if (event.kind === 'time') return true;
    if ((event.name || event.self) && isInBrackets(text, event.first)) return false;
    if (!event.isBare) return true;
    const next = events[i + 1];
    const before = events[i - 1];
    const isOthers = BYSTANDERS.has(text.norm(event.first - 1));
    const isHis =
      next?.kind === 'time' &&
      next.first - event.end <= (isOthers ? 1 : 3) &&
      !crossesStop(text, event.end, next.first);
    const isTheirs =
      before?.kind === 'time' &&
      !event.self &&
      event.first - before.end <= 2 &&
      ['of', 'de', 'for', 'for the', 'x', ''].includes(wordsBetween(text, before.end, event.first)) &&
      !isHis &&
      !crossesStop(text, before.end, event.first);
    const after = events[i + 2];
    const isJoined =
      !isOthers &&
      next?.kind === 'crew' &&
      (!next.isBare || (after?.kind === 'time' && after.first - next.end <= 2)) &&
      wordsBetween(text, event.end, next.first) !== '' &&
      next.first - event.end <= 2 &&
      text.has(event.end, 'and');
    const isJoinedBefore =
      before?.kind === 'crew' &&
      event.first - before.end <= 2 &&
      text.has(before.end, 'and') &&
      events[i + 1]?.kind === 'time';
    return isHis || isTheirs || isJoined || isJoinedBefore;
  });
}

/** 'after the drywallers', 'so the plumber could get in' */
const BYSTANDERS = wordSet(`
  the, los, el, las, after, by, for, other, their, his, del, como, por, your, a, another, dos
`);

/** '2 guys (Tito and Ramon)': who those are. */
function isInBrackets(text: TaggedText, at: number): boolean {
  for (let i = at; i > at - 8 && i >= 0; i -= 1) {
    if (text.norm(i) === ')') return false;
    if (text.norm(i) === '(') return text.has(i - 1, 'people', 'trade', 'crew');
  }
  return false;
}

const wordsBetween = (text: TaggedText, from: number, to: number): string =>
  text.tokens
    .slice(from, to)
    .map(({ norm }) => norm)
    .join(' ');

function crossesStop(text: TaggedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.isStop(at)) return true;
  return false;
}

/** '7 to 3:30 less lunch, so 8 hrs per man' */
function isRestated(text: TaggedText, group: Group, time: Time, lunch: number): boolean {
  const last = group.times.at(-1);
  const isSo = ['so', 'thats', "that's", '=', 'son', 'total', 'is', 'makes', 'o', 'or'].some((word) =>
    text.tokens.slice(last?.end ?? 0, time.first).some(({ norm }) => norm === word),
  );
  return last !== undefined && isSo && !time.total && hoursOf(last, lunch) === hoursOf(time, 0);
}

export function groupEvents(text: TaggedText, events: readonly (Crew | Time)[], lunch: number): Group[] {
  const groups: Group[] = [];
  let pending: Crew[] = [];
  let lead: Time | null = null;
  const close = (): void => {
    if (pending.length > 0) groups.push({ crews: pending, times: [] });
    pending = [];
  };
  for (const [i, event] of events.entries()) {
    const last = groups.at(-1);
    if (event.kind === 'crew') {
      const own = ownTime(text, events, i) && !isPaired(lead, events, i);
      if (lead && !own) {
        const isShared = ['between', 'entre', 'among', 'split'].includes(text.norm(event.first - 1));
        groups.push({ crews: [event], times: [isShared ? { ...lead, total: true } : lead] });
        lead = null;
      } else if (
        !own &&
        last &&
        last.crews.length > 0 &&
        pending.length === 0 &&
        last.times.length > 0 &&
        joins(text, last.crews.at(-1)!.end, event) &&
        last.times.every((time) => time.end <= last.crews[0]!.first)
      )
        last.crews.push(event);
      else {
        const isNew = pending.length > 0 && crossesStop(text, pending.at(-1)!.end, event.first);
        // 'this is Ray. Two electricians 4 hrs each': who was named in a sentence before counts as nobody.
        if (isNew && own) pending = pending.filter(({ name, self }) => name === undefined && self !== true);
        if (isNew && !own) close();
        pending.push(event);
      }
      continue;
    }
    if (pending.length > 0) {
      if (lead?.total) groups.push({ crews: [], times: [lead] });
      groups.push({ crews: pending, times: [event] });
      pending = [];
      lead = null;
    } else if (last && isRestated(text, last, event, lunch)) continue;
    else if (last && lead === null && isTimeFirst(text, last, event, events[i + 1])) lead = event;
    else if (last && last.times.length > 0 && adds(text, last, event)) last.times.push(event);
    else if (lead === null) lead = event;
    else {
      groups.push({ crews: [], times: [lead] });
      lead = event;
    }
  }
  const timeless = pending;
  close();
  if (lead !== null) {
    const open = groups.filter(({ times }) => times.length === 0);
    if (open.length > 0 && timeless.length > 0) for (const group of open) group.times.push(lead);
    else groups.push({ crews: [], times: [lead] });
  }
  return groups;
}

/** '4h jman 4h apprentice': the time before is his, the next one is of who follows it. */
function isPaired(lead: Time | null, events: readonly (Crew | Time)[], at: number): boolean {
  const [crew, time, next] = [events[at]!, events[at + 1], events[at + 2]];
  const isBeside = lead !== null && events[at - 1] === lead && crew.first - lead.end <= 1;
  return (
    isBeside &&
    time?.kind === 'time' &&
    next?.kind === 'crew' &&
    next.first - time.end <= 1 &&
    time.first - crew.end <= 2
  );
}

/** '5 hrs me and 5 hrs my helper': each time stands before its people. */
function isTimeFirst(text: TaggedText, last: Group, time: Time, next: Crew | Time | undefined): boolean {
  const isBefore = last.crews.length > 0 && last.times.every(({ end }) => end <= last.crews[0]!.first);
  const isNext = next?.kind === 'crew' && next.first - time.end <= 2 && !crossesStop(text, time.end, next.first);
  return isBefore && isNext && time.rate === null;
}

/** Whether a crew's own time follows it, before anybody else's. */
function ownTime(text: TaggedText, events: readonly (Crew | Time)[], at: number): boolean {
  for (let i = at + 1; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.kind === 'time') return !crossesStop(text, events[i - 1]!.end, event.first) || i === at + 1;
    if (crossesStop(text, events[i - 1]!.end, event.first)) return false;
  }
  return false;
}

/** 'and a laborer', ', 2 apprentices' behind people who have their time. */
const joins = (text: TaggedText, end: number, crew: Crew): boolean =>
  crew.first - end <= 2 && (text.has(end, 'and') || text.norm(end) === ',' || text.norm(end) === '+');

/** More time of the same people: '+ 2 OT', 'and 3 hrs sat', 'plus 1 hr OT'. */
function adds(text: TaggedText, group: Group, time: Time): boolean {
  const last = group.times.at(-1)!;
  if (time.total && group.crews.length > 0 && time.amount !== null) return true;
  if (time.isPart) return true;
  const gap = text.tokens.slice(last.end, time.first).map(({ norm }) => norm);
  const isNear = gap.length <= 6 && !crossesStop(text, last.end, time.first);
  const isMore = gap.some((word) => MORE.has(word)) || isDay(text, last.end, time);
  return (isNear && (time.rate !== null || isMore)) || (time.isClock === true && last.isClock === true);
}

const MORE = wordSet(`
  and, n, y, plus, +, then, &, luego, mas, another, otras
`);

/** '6 hrs sat, 5 hrs sun' */
const isDay = (text: TaggedText, end: number, time: Time): boolean =>
  text.has(end, 'date') || text.has(end + 1, 'date') || text.has(time.end, 'date');

export function hoursOf(time: Time, lunch: number): number | null {
  if (time.amount === null) return null;
  const hours = time.amount * HOURS[time.unit];
  return time.isClock ? hours - lunch : hours;
}
