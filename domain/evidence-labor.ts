import type { QuotedChunk, ReachableNumber } from './reachable-number.ts';
import { type Amount, multiplyAmounts, ONE } from './lexer/amount.ts';
import type { Chunk, DurationChunk, PeopleChunk } from './lexer/chunk.ts';
import { isCrewName } from './lexer/crew-names-told.ts';
import { hoursOfParts, readCrewParts } from './lexer/crew-parts.ts';
import { isCountedNoun } from './lexer/counted-noun.ts';
import { wordsOf } from './lexer/lex.ts';
import { movedHours, withClockHours } from './lexer/moved-time.ts';
import { divideHours, readRateSplit } from './lexer/rate-split.ts';
import { PEOPLE_OR_THINGS } from './lexer/people-words.ts';
import { textAt } from './lexer/token.ts';
import { EACH_UNITS } from './lexer/unit-words.ts';
import { hoursOfBare } from './lexer/hours-beside.ts';
import { groupHours, type LaborEntry, netHours, pairLabor } from './lexer/pair-labor.ts';

/** People × hours, with clock ranges less breaks, and the sum over several such pairs. */
export function laborNumbers(quoted: readonly QuotedChunk[], words = ''): ReachableNumber[] {
  const found: ReachableNumber[] = PART_OF_CREW.test(words) ? restOfCrew(quoted) : [];
  const totals: { amount: Amount; from: QuotedChunk[] }[] = [];
  for (const message of new Set(quoted.map((one) => one.message))) {
    const here = quoted.filter((one) => one.message === message);
    const { lexed } = here[0]!;
    const of = (chunk: Chunk): QuotedChunk[] =>
      here.filter((one) => one.chunk.first >= chunk.first && one.chunk.last <= chunk.last);
    for (const entry of pairLabor(
      lexed,
      here.flatMap(({ chunk }) => (chunk.kind === 'time' ? [] : [chunk])),
      () => true,
    )) {
      if (!entry.duration) continue;
      const from = [...entry.people, entry.duration, ...entry.breaks].flatMap(of);
      found.push(...withMovedEnd(quoted, entry, from));
      if (entry.breaks.length > 0)
        found.push({ amount: netHours(entry), unit: 'hr', derivation: 'clock range less the break', from });
      const counts = entry.people.flatMap((people) => people.groups.map((group) => group.count));
      const all = counts.every((count) => count !== null)
        ? counts.reduce<Amount>((sum, count) => sum + count, 0)
        : null;
      for (const count of new Set([...counts, all])) {
        const hours = count === null ? null : groupHours(entry, count);
        if (hours !== null && counts.length > 0)
          found.push({ amount: hours, unit: 'hr', derivation: 'people × hours', from });
      }
      if (all !== null && counts.length > 0 && entry.duration.stated.unit !== 'hr') {
        found.push({
          amount: multiplyAmounts(all, entry.duration.stated.amount),
          unit: entry.duration.stated.unit,
          derivation: 'people × days',
          from,
        });
      }
      const whole = counts.length > 0 ? groupHours(entry, all) : netHours(entry);
      if (whole !== null) totals.push({ amount: whole, from });
    }
  }
  found.push(...acrossMessages(quoted), ...splitByRate(quoted), ...toldByParts(quoted));
  if (SWAPPED.test(words)) found.push(...crossed(quoted));
  if (totals.length > 1) {
    const from = [...new Set(totals.flatMap((total) => total.from))];
    found.push({
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      unit: 'hr',
      derivation: 'sum of people × hours',
      from,
    });
    found.push(...runsOf(totals));
  }
  // Last: where people are told, too, a line stands on them.
  found.push(...hoursOfEach(quoted));
  return found;
}

/** 'Had it backwards', 'swap their hours' */
export const SWAPPED =
  /(?:^|[^a-z])(?:backwards?|flip(?:ped)?|mixed [^,.;]{0,16}up|switch(?:ed)?|revers(?:ed?|al)|vice versa|(?:other|wrong) way (?:a?round)|swap(?:ped)?|crossed|al reves)(?![a-z])/i;

/** The people of one crew and the hours of another that was told beside it. */
const crossed = (quoted: readonly QuotedChunk[]): ReachableNumber[] =>
  quoted.flatMap((heads) =>
    heads.chunk.kind !== 'people'
      ? []
      : heads.chunk.groups.flatMap(({ count }) =>
          quoted.flatMap((time): ReachableNumber[] =>
            count !== null && time.chunk.kind === 'duration' && time.message === heads.message
              ? [
                  {
                    amount: multiplyAmounts(count, time.chunk.hours),
                    unit: 'hr',
                    derivation: 'people × hours',
                    from: [heads, time],
                  },
                ]
              : [],
          ),
        ),
  );

/** '2 guys 7 to 3', then 'til 12 actually': the range with its other end, less its breaks, times the people. */
function withMovedEnd(quoted: readonly QuotedChunk[], entry: LaborEntry, from: QuotedChunk[]): ReachableNumber[] {
  const clock = from.find(({ chunk }) => chunk === entry.duration);
  if (!clock || !entry.duration?.isClock) return [];
  const breaks = entry.breaks.reduce((sum, one) => sum + one.hours, 0);
  const counts = entry.people.flatMap((people) =>
    people.groups.flatMap(({ count }) => (count === null ? [] : [count])),
  );
  const all = counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : ONE;
  return quoted.flatMap((one): ReachableNumber[] => {
    const hours =
      one.chunk.kind === 'time'
        ? movedHours(wordsOf(clock.lexed, clock.chunk.first, clock.chunk.last), one.chunk)
        : null;
    if (hours === null || hours <= breaks) return [];
    const derivation = 'clock range put right';
    return [...new Set([all, ...counts])].map((count) => ({
      amount: multiplyAmounts(count, hours - breaks),
      unit: 'hr',
      derivation,
      from: [...from, one],
    }));
  });
}

/** 'One had 6 and the other 4', '4 and 6 hours': hours of each of several, told one after another in one text, are so many together. */
function hoursOfEach(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  return [...new Set(quoted.map(({ message }) => message))].flatMap((message) => {
    const here = quoted.filter((one) => one.message === message && one.chunk.kind !== 'people' && !isOne(one.chunk));
    const times = here.flatMap((one) => asHours(one) ?? []);
    const isAll =
      times.length > 1 &&
      times.length === here.length &&
      times.every(({ hours, basis, isClock }) => hours <= NO_DAY && basis === null && !isClock);
    return isAll
      ? [
          {
            amount: times.reduce<Amount>((sum, { hours }) => sum + hours, 0),
            unit: 'hr',
            derivation: 'sum of hours',
            from: here,
          },
        ]
      : [];
  });
}

/** 'one had 6 and the other 4' */
const isOne = (chunk: QuotedChunk['chunk']): boolean =>
  chunk.kind === 'measure' && chunk.form === 'spelled' && chunk.amount === ONE;

/** More than a day's work. */
const NO_DAY: Amount = 16 * ONE;

/** 'one of them was an apprentice', '2 of us were journeymen' */
export const PART_OF_CREW =
  /(?:^|[^a-z])(?:of (?:them|em|us|those|the (?:guys|men|crew))|de (?:ellos|nosotros)|(?:one|uno|dos|two) (?:was|were|era|eran|fue)|of the (?:\d|two|three|four|five|six)|(?:the )?(?:rest|others?)|(?:hes|he'?s|he is|he was) (?:an? )?[a-z]+)(?![a-z])/;

/** The people who are left of a crew when some were something else, times the hours: (3 − 1) × 4. */
function restOfCrew(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const crews: { one: QuotedChunk; count: Amount }[] = [];
  const times: { one: QuotedChunk; hours: Amount }[] = [];
  for (const one of quoted) {
    if (one.chunk.kind === 'people')
      for (const { count } of one.chunk.groups) if (count !== null) crews.push({ one, count });
    if (one.chunk.kind === 'duration') times.push({ one, hours: one.chunk.hours });
  }
  return crews.flatMap((all) =>
    crews
      .filter((part) => part.count < all.count)
      .flatMap((part) =>
        times.map((time): ReachableNumber => ({
          amount: multiplyAmounts(all.count - part.count, time.hours),
          unit: 'hr',
          derivation: 'the rest of the people × hours',
          from: [all.one, part.one, time.one],
        })),
      ),
  );
}

/** Hours that another text splits by rate ('the last 2 were OT', 'anything past 8 is OT'): both parts, of one and of the people. */
function splitByRate(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const people = quoted.flatMap((one) =>
    one.chunk.kind === 'people'
      ? one.chunk.groups.flatMap(({ count }) => (count === null ? [] : [{ one, count }]))
      : [],
  );
  return [...new Map(quoted.map((one) => [one.message, one.lexed]))].flatMap(([message, lexed]) => {
    const split = readRateSplit(lexed);
    const said = split
      ? quoted.filter(
          (one) => one.message === message && one.chunk.first >= split.first && one.chunk.last <= split.last,
        )
      : [];
    if (!split || said.length === 0) return [];
    return quoted.flatMap((time) => {
      if (time.chunk.kind !== 'duration' || time.message === message) return [];
      const { hours } = time.chunk;
      return [{ one: null, count: ONE }, ...people].flatMap(({ one, count }): ReachableNumber[] => {
        const parts = divideHours(split, count, hours);
        const from = [...(one ? [one] : []), time, ...said];
        return parts
          ? [parts.regular, parts.rated].map((amount) => ({
              amount,
              unit: 'hr',
              derivation: 'hours by their rate',
              from,
            }))
          : [];
      });
    });
  });
}

/** '2 of em left after 3 hrs', 'one did 8' behind '4 guys 6 hrs each': the people told by their parts, each part its hours. */
function toldByParts(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const messages = [...new Map(quoted.map((one) => [one.message, one.lexed]))];
  return messages.flatMap(([message, lexed]) => {
    const before = quoted.filter((one) => one.message !== message);
    const here = quoted.filter((one) => one.message === message);
    const isName = isCrewName(before.map((one) => one.lexed.source));
    return peopleTold(before).flatMap(({ count, from }) =>
      before.flatMap((time): ReachableNumber[] => {
        const each = asHours(time);
        const said = each?.isClock ? withClockHours(lexed, wordsOf(time.lexed, each.first, each.last)) : lexed.source;
        const parts = each ? readCrewParts(said, isName) : null;
        const amount = each && parts ? hoursOfParts(parts, count, each.hours) : null;
        return amount === null
          ? []
          : [{ amount, unit: 'hr', derivation: 'hours of each part of the people', from: [...from, time, ...here] }];
      }),
    );
  });
}

/** How many people a text tells: of each trade, and of those told one by one together. */
function peopleTold(quoted: readonly QuotedChunk[]): { count: Amount; from: QuotedChunk[] }[] {
  const told = quoted.flatMap((one) =>
    one.chunk.kind === 'people'
      ? one.chunk.groups.flatMap(({ count }) => (count === null ? [] : [{ count, from: [one] }]))
      : [],
  );
  const all = {
    count: told.reduce<Amount>((sum, { count }) => sum + count, 0),
    from: told.flatMap(({ from }) => from),
  };
  return told.length > 1 ? [...told, all] : told;
}

function runsOf(totals: readonly { amount: Amount; from: QuotedChunk[] }[]): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (let a = 0; a < totals.length - 1; a += 1) {
    for (let b = a + 1; b < totals.length; b += 1) {
      const run = totals.slice(a, b + 1);
      found.push({
        amount: run.reduce((sum, one) => sum + one.amount, 0),
        unit: 'hr',
        derivation: 'sum of people × hours',
        from: run.flatMap((one) => one.from),
      });
    }
  }
  return found.slice(0, 30);
}

/** '2 guys' in one text and 'make it 6 hrs each' in the next; a bare '6 each' counts as hours beside people. */
function acrossMessages(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const people = quoted.filter((one): one is QuotedChunk & { chunk: PeopleChunk } => one.chunk.kind === 'people');
  const found: ReachableNumber[] = [];
  for (const one of quoted) {
    const duration = asHours(one);
    if (!duration || duration.isBreak || duration.basis === 'total') continue;
    for (const heads of quoted) {
      const bare =
        heads.chunk.kind === 'measure' && heads.chunk.unit === null && heads.chunk.form !== 'article' && asHours(heads);
      if (!bare || heads.message === one.message || one.chunk.kind !== 'duration') continue;
      found.push({
        amount: multiplyAmounts(bare.hours, duration.hours),
        unit: 'hr',
        derivation: 'people × hours',
        from: [heads, one],
      });
    }
    found.push(...toldOneByOne(people, one, duration));
    for (const group of people.filter((other) => other.message !== one.message)) {
      const counts = group.chunk.groups.map((each) => each.count);
      const all = counts.every((count) => count !== null)
        ? counts.reduce<Amount>((sum, count) => sum + count, 0)
        : null;
      for (const count of new Set([all, ...counts])) {
        if (count !== null)
          found.push({
            amount: multiplyAmounts(count, duration.hours),
            unit: 'hr',
            derivation: 'people × hours',
            from: [group, one],
          });
      }
    }
  }
  return found;
}

/** '3 hrs yo y 3 hrs Chuy' in one text, '4 hrs cada uno' in the next: those who were told together, times the hours. */
function toldOneByOne(
  people: readonly (QuotedChunk & { chunk: PeopleChunk })[],
  one: QuotedChunk,
  duration: DurationChunk,
): ReachableNumber[] {
  const others = new Set(people.flatMap(({ message }) => (message === one.message ? [] : [message])));
  return [...others].flatMap((message) => {
    const told = people.filter((other) => other.message === message);
    const counts = told.flatMap(({ chunk }) => chunk.groups.flatMap(({ count }) => (count === null ? [] : [count])));
    if (told.length < 2 || counts.length > told.length) return [];
    const all = counts.reduce((sum, count) => sum + count, 0);
    return [
      { amount: multiplyAmounts(all, duration.hours), unit: 'hr', derivation: 'people × hours', from: [...told, one] },
    ];
  });
}

function asHours(one: QuotedChunk): DurationChunk | null {
  if (one.chunk.kind === 'duration') return one.chunk;
  if (one.chunk.kind !== 'measure' || one.chunk.amount <= 0) return null;
  // 'only 2 hangers', of a crew called so.
  const isCrew = PEOPLE_OR_THINGS.test(textAt(one.lexed.tokens, one.chunk.last + 1));
  const bare = one.chunk.unit === null && (isCrew || !isCountedNoun(one.lexed, one.chunk.last + 1));
  return bare || EACH_UNITS.has(one.chunk.unitWord ?? '') ? hoursOfBare(one.chunk) : null;
}
