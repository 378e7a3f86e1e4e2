import { multiplyAmounts, ONE } from './amount.ts';
import type { Chunk, DurationChunk, PeopleChunk } from './chunk.ts';
import { EACH } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { oneApart } from './one-apart.ts';
import { textAt, textOf } from './token.ts';
import { countOf } from './count-of.ts';
import { countedAgain, nameCrews } from './crew-of-trade.ts';
import { clockOnce, isSameMan, totalsOfForm, withoutBreakdown } from './said-again.ts';
import { sumAhead, totalsOfLong } from './sum-ahead.ts';
import { oneAndOther } from './told-total.ts';
import { splitOfAll, totalsAhead, totalsBehind, totalsByRate, totalsOfAll } from './totals-of-crew.ts';
import { workTimes } from './work-times.ts';

/**
 * What is told twice of the same men and the same time is one: 'all day, 8 hrs', '3 plumbers, two of them 4 hrs and Luis 2',
 * 'my two operators dug it out, took both of them 5 hrs each', 'the plumber cut it, 3 guys 4 hrs each'.
 */
export function settleCrews(
  lexed: LexedText,
  told: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): Chunk[] {
  const chunks = totalsBehind(
    lexed,
    splitOfAll(lexed, sumAhead(lexed, oneAndOther(lexed, labelOff(lexed, workTimes(lexed, told))), isLabor)),
  );
  totalsOfLong(lexed, chunks);
  totalsByRate(lexed, chunks);
  totalsOfAll(lexed, chunks);
  totalsAhead(lexed, chunks);
  totalsOfForm(lexed, chunks);
  const once = dayOnce(
    lexed,
    daysAhead(lexed, clockOnce(lexed, allBehind(lexed, withoutBreakdown(lexed, chunks))), isLabor),
    isLabor,
  );
  const crews = partsOfCrew(oneApart(lexed, crewOnce(lexed, sumOnce(lexed, countedAgain(lexed, once))), isLabor));
  return nameCrews(lexed, withoutOthers(lexed, crews));
}

/** 'Crew: tile setters 14 hrs', 'laborers were two guys 3 hrs': the label counts nobody beside those who are told behind it. */
const labelOff = ({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] =>
  chunks.filter((chunk, i) => {
    const counted = chunks[i + 1];
    const [group, other] = counted?.kind === 'people' ? counted.groups : [];
    const isWere =
      chunk.kind === 'people' &&
      countOf(chunk) === null &&
      group?.trade === null &&
      !other &&
      /^(?:were|was|are)(?: only| just)?$/.test(textOf(tokens, chunk.last + 1, counted!.first));
    // 'drywall crew, two men, four hours each'
    const isCrew =
      chunk.kind === 'people' &&
      countOf(chunk) === null &&
      chunk.groups[0]?.trade != null &&
      group?.trade === null &&
      !other &&
      /^(?:crew|gang|team|guys|bunch)$/.test(textAt(tokens, chunk.last)) &&
      /^[,(:-]?$/.test(textOf(tokens, chunk.last + 1, counted!.first));
    if (isWere || isCrew) group.trade = chunk.groups[0]!.trade;
    if (isWere || isCrew) return false;
    const next = chunks[i + 1];
    return !(
      chunk.kind === 'people' &&
      countOf(chunk) === null &&
      next?.kind === 'people' &&
      /^(?:labor )?[:=-]$/.test(textOf(tokens, chunk.last + 1, next.first))
    );
  });

/** 'fui con mi ayudante, estuvimos 3 horas los dos': all of them, told behind their time, are those who were told before it. */
function allBehind({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const settled: Chunk[] = [];
  for (const chunk of chunks) {
    const isAll = chunk.kind === 'people' && textAt(tokens, chunk.first) === 'los' && chunk.groups[0]?.trade === null;
    const at = settled.findLastIndex(({ kind }) => kind === 'people');
    const [named, time] = [settled[at], settled.at(-1)];
    if (!isAll || named?.kind !== 'people' || time?.kind !== 'duration' || time.last !== chunk.first - 1) {
      settled.push(chunk);
      continue;
    }
    // One of a trade and whoever tells it are nobody of that trade alone.
    settled[at] = countOf(named) === countOf(chunk) ? named : chunk;
  }
  return settled;
}

/** '2 days, 3 men, 8 hrs a day': the hours of each of those days. */
function daysAhead(
  { tokens }: LexedText,
  chunks: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): Chunk[] {
  const gone = new Set<Chunk>();
  const settled = chunks.map((time, i): Chunk => {
    const [days, people] = [chunks[i - 2], chunks[i - 1]];
    const isDays =
      days?.kind === 'duration' && days.stated.unit === 'day' && days.stated.amount >= 2 * ONE && isLabor(days);
    if (
      time.kind !== 'duration' ||
      people?.kind !== 'people' ||
      !isDays ||
      !DAILY.test(textOf(tokens, time.first, time.last + 1))
    )
      return time;
    gone.add(days);
    const hours = multiplyAmounts(time.hours, days.stated.amount);
    return { ...time, first: days.first, hours, stated: { amount: hours, unit: 'hr' } };
  });
  return settled.filter((_, i) => !gone.has(chunks[i]!));
}

const DAILY = /(?:a|per|each|every|\/) day|daily/;

/** Not 'all day Friday and 4 hrs Saturday': the hours are others. */
const MORE =
  /(?:^| )(?:other|others|second|rest|half|otro|and|plus|\+|&|then|also|y|mas|luego|tambien|another|otra|otras|n|sat|sun|mon|tue|wed|thu|fri|saturday|sunday|monday|tuesday|wednesday|thursday|friday|today|yesterday|sabado|domingo|lunes|martes|miercoles|jueves|viernes|hoy|ayer)(?: |$)/;

/** 'all day, 8 hrs', '3 dias completos cada uno, de 8 horas', '10 hrs each over the 3 days': days and the hours in them. */
function dayOnce(lexed: LexedText, chunks: readonly Chunk[], isLabor: (duration: DurationChunk) => boolean): Chunk[] {
  const settled: Chunk[] = [];
  for (const chunk of chunks) {
    const before = settled.at(-1);
    if (
      chunk.kind === 'duration' &&
      before?.kind === 'duration' &&
      isLabor(chunk) &&
      isLabor(before) &&
      isWithin(lexed, before, chunk)
    ) {
      const days =
        before.stated.unit === 'day' &&
        textOf(lexed.tokens, before.first, before.last + 1).search(/hrs?|horas?|hours?/) < 0
          ? before.stated.amount
          : ONE;
      const hours =
        before.stated.unit === 'day' && before.hours !== chunk.hours
          ? multiplyAmounts(chunk.hours, days)
          : before.hours;
      settled[settled.length - 1] = {
        ...chunk,
        first: before.first,
        hours,
        basis: chunk.basis ?? before.basis,
        rate: before.rate ?? chunk.rate,
        stated: { amount: hours, unit: 'hr' },
      };
    } else settled.push(chunk);
  }
  return settled;
}

function isWithin({ tokens }: LexedText, before: DurationChunk, chunk: DurationChunk): boolean {
  if (before.isClock || chunk.isClock || before.trade !== undefined || chunk.trade !== undefined) return false;
  const gap = textOf(tokens, before.last + 1, chunk.first);
  if (before.stated.unit === 'hr' && chunk.stated.unit === 'day')
    return /^(?:over|across|during|en|durante)(?: (?:the|those|los|esos))?$/.test(gap);
  const isOneDay = before.stated.amount === ONE;
  // 'half a shift so 4 hours each'
  const isSame = before.hours === chunk.hours;
  return (
    before.stated.unit === 'day' &&
    chunk.stated.unit === 'hr' &&
    chunk.rate === null &&
    chunk.hours <= 12 * ONE &&
    !MORE.test(gap) &&
    !/[.;\n]/.test(gap) &&
    (isOneDay || isSame || /^,? ?(?:of|at|de|a|@|x|con|)$/.test(gap))
  );
}

/** '4 plumbers 4 hrs each so 16 hrs in all', '4 plumbers at 4 is 16 hours': what it comes to is no time of its own. */
function sumOnce({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const gone = new Set<Chunk>();
  for (const [i, sum] of chunks.entries()) {
    const [people, time] = [chunks[i - 2], chunks[i - 1]];
    if (sum.kind !== 'duration' || sum.stated.unit !== 'hr' || sum.rate !== null || people?.kind !== 'people') continue;
    const each = time?.kind === 'duration' ? time.hours : time?.kind === 'measure' ? time.amount : null;
    const count = countOf(people);
    const isSum =
      each !== null &&
      count !== null &&
      count > ONE &&
      sum.hours === multiplyAmounts(count, each) &&
      COMES_TO.test(textOf(tokens, time!.last + 1, sum.first));
    if (!isSum) continue;
    if (time?.kind === 'duration') {
      time.basis ??= 'each';
      gone.add(sum);
      continue;
    }
    // Of a bare number only what it comes to is surely hours.
    sum.basis = 'total';
    gone.add(time!);
  }
  return chunks.filter((chunk) => !gone.has(chunk));
}

const COMES_TO =
  /^(?:[,(=) -]|(?:each|ea|apiece|so|is|for|an?|of|that'?s|that|it'?s|was|all|makes|comes?|came|to|which|or|totals?|totall?ing|equals|son|o|sea|en|hacen|in)(?![a-z]))*$/;

/** 'of them', 'both of them', '(1 persona)': who was counted before, once more. */
function isAgain({ tokens }: LexedText, people: PeopleChunk): boolean {
  const words = textOf(tokens, people.first, people.last + 1);
  const isBracketed = textAt(tokens, people.first - 1) === '(' && textAt(tokens, people.last + 1) === ')';
  return (
    /(?:^| )(?:of them|of em|of us|de ellos)$/.test(words) ||
    words === 'both guys' ||
    (/^(?:one|1) (?:man|guy|person|hand)$/.test(words) && EACH.includes(textAt(tokens, people.last + 1))) ||
    words === 'ambos' ||
    (/^(?:one|1|un|una|uno) (?:man|guy|person|hand|hombre|persona)$/.test(words) &&
      /^(?:only|just|nomas|solo|puro)$/.test(textAt(tokens, people.first - 1))) ||
    (isBracketed && people.groups[0]?.trade === null)
  );
}

/** 'a couple laborers, 2 of them, four hours each', 'a four inch butterfly, 1 of em' */
function crewOnce(lexed: LexedText, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter((chunk, i) => {
    // 'mi gente y yo (somos 4)', 'Beto y yo, fuimos 2': all of them are told behind.
    const all = chunks[i + 1];
    if (
      chunk.kind === 'people' &&
      all?.kind === 'people' &&
      /^[(,-]? ?(?:somos|eramos|fuimos|we were)$/.test(textOf(lexed.tokens, chunk.last + 1, all.first)) &&
      Number(countOf(all)) >= Number(countOf(chunk))
    )
      return false;
    if (chunk.kind === 'people' && isSameMan(lexed, chunks, i)) return false;
    if (chunk.kind !== 'people' || !isAgain(lexed, chunk)) return true;
    const named = chunks.slice(0, i).findLast((one) => one.kind === 'people');
    const ofTrade = chunks.slice(0, i).some((one) => one.kind === 'duration' && one.trade !== undefined);
    const isTimed = chunks[i + 1]?.kind === 'duration';
    if (!named) return !ofTrade;
    // 'two laborers six hours apiece, then the finishers, three of em'
    const trade = chunk.groups[0]?.trade ?? null;
    if (trade !== null && named.groups.every((group) => group.trade !== trade)) return true;
    if (countOf(named) === null) return true;
    return isTimed && countOf(named) !== countOf(chunk);
  });
}

/** 'three plumbers pumping, two of them 4 hrs and Luis 2 hrs': those with their hours are the ones counted before them. */
function partsOfCrew(chunks: readonly Chunk[]): Chunk[] {
  const crew = chunks.findIndex(
    (chunk) => chunk.kind === 'people' && (countOf(chunk) ?? 0) > ONE && chunk.groups.length === 1,
  );
  const whole = chunks[crew];
  if (whole?.kind !== 'people') return [...chunks];
  const rest = chunks.slice(crew + 1).filter(({ kind }) => kind === 'people' || kind === 'duration');
  const parts = rest.filter((chunk) => chunk.kind === 'people');
  const sum = parts.reduce((all, part) => all + (countOf(part) ?? 0), 0);
  const isParted =
    parts.length > 1 &&
    sum === countOf(whole) &&
    rest[0] === parts[0] &&
    parts.every(
      (part) => part.groups.every(({ trade }) => trade === null) && rest[rest.indexOf(part) + 1]?.kind === 'duration',
    );
  if (!isParted) return [...chunks];
  const trade = whole.groups[0]!.trade;
  const named = chunks
    .slice(crew + 1)
    .map((chunk): Chunk =>
      chunk.kind === 'people' ? { ...chunk, groups: chunk.groups.map(({ count }) => ({ trade, count })) } : chunk,
    );
  return [...chunks.slice(0, crew), ...named];
}

/** 'the plumber cut it, 3 guys 4 hrs each': who did the harm has no hours where others who were counted have them. */
function withoutOthers({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const told = chunks.filter(({ kind }) => kind === 'people' || kind === 'duration');
  return chunks.filter((chunk) => {
    if (chunk.kind !== 'people' || !chunk.isThe) return true;
    const at = told.indexOf(chunk);
    const [next, time] = [told[at + 1], told[at + 2]];
    if (next?.kind !== 'people' || time?.kind !== 'duration') return true;
    const gap = tokens.slice(chunk.last + 1, next.first);
    return next.isThe === true || countOf(next) === null || !gap.some(({ kind }) => kind === 'word');
  });
}
