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
    groupEvents(text, withTrades(text, withoutMentions(text, events), events), lunch?.hours ?? 0),
  );
  // A time of nobody beside people who have theirs is said back, not written.
  const isOrphan = ({ crews, times }: Group): boolean =>
    crews.length === 0 && !times.some(({ total }) => total) && groups.some((one) => one.crews.length > 0);
  for (const { times } of groups.filter(isOrphan)) for (const time of times) orphans.add(time);
  const lines = groups.filter((group) => !isOrphan(group)).flatMap((group) => linesOf(text, group, lunch?.hours ?? 0));
  return withRates(text, phrases, merged(lines));
}

function linesOf(text: TaggedText, { crews, times }: Group, lunch: number): ReadLine[] {
  const first = Math.min(...[...crews, ...times].map((one) => one.first));
  const end = Math.max(...[...crews, ...times].map((one) => one.end));
  const isSelf = crews.some(({ self }) => self === true);
  const together = isSelf && crews.length > 1 ? [joined(crews)] : crews.length === 0 ? [null] : byTrade(crews);
  const total = times.find((time) => time.total);
  const others = times.filter((time) => time !== total);
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
      doubt: null,
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
