import { ONE } from './amount.ts';
import type { Chunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { countOf } from './count-of.ts';
import { textAt, textOf } from './token.ts';

/** 'all day seven to three thirty with a half hour lunch so that's eight hours a man': the times on the clock are the day and its hours. */
export function clockOnce({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const gone = new Set<Chunk>();
  const told = chunks.filter(
    ({ kind, ...chunk }) => !(kind === 'measure' && 'form' in chunk && chunk.form === 'article'),
  );
  for (const [i, clock] of told.entries()) {
    if (clock.kind !== 'duration' || !clock.isClock) continue;
    const [day, lunch] = [told[i - 1], told[i + 1]];
    const isLunch = lunch?.kind === 'duration' && lunch.isBreak;
    const hours = told[isLunch ? i + 2 : i + 1];
    const isDay =
      day?.kind === 'duration' &&
      day.stated.unit === 'day' &&
      day.stated.amount === ONE &&
      !MORE_TIME.test(textOf(tokens, day.last + 1, clock.first));
    if (isDay) gone.add(day);
    const net = clock.hours - (isLunch ? lunch.hours : 0);
    if (hours?.kind !== 'duration' || hours.isClock || hours.rate !== null || hours.hours !== net) continue;
    if (MORE_TIME.test(textOf(tokens, clock.last + 1, hours.first)) || hours.basis === 'total') continue;
    clock.basis ??= hours.basis;
    gone.add(hours);
  }
  return chunks.filter((chunk) => !gone.has(chunk));
}

const MORE_TIME = /(?:^| )(?:and|plus|\+|then|another|also|y|mas|luego|more)(?: |$)|[;\n]/;

/** '8 laborer hrs (Flaco 4, Junior 4)': who had how many of them. */
export function withoutBreakdown({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const gone = new Set<Chunk>();
  for (const [i, whole] of chunks.entries()) {
    if (whole.kind !== 'duration' || whole.stated.unit !== 'hr' || textAt(tokens, whole.last + 1) !== '(') continue;
    const end = tokens.findIndex(({ text }, at) => at > whole.last && text === ')');
    const inside = chunks.slice(i + 1).filter(({ first }) => first < end);
    const hours = inside.map((one) =>
      one.kind === 'duration' ? one.hours : one.kind === 'measure' && one.unit === null ? one.amount : 0,
    );
    const names = inside.filter(
      (one) => one.kind === 'people' && countOf(one) === ONE && one.groups[0]!.trade === null,
    );
    const isSum =
      names.length > 1 &&
      names.length * 2 === inside.length &&
      hours.reduce((sum, one) => sum + one, 0) === whole.hours;
    if (isSum) for (const one of inside) gone.add(one);
  }
  return chunks.filter((chunk) => !gone.has(chunk));
}

/** 'my painter striped the pads six hours one painter', 'carpenter 2 hr, one guy': one man and his time, and that he is one. */
export function isSameMan({ tokens }: LexedText, chunks: readonly Chunk[], at: number): boolean {
  const [man, time, again, next] = [chunks[at - 2], chunks[at - 1], chunks[at], chunks[at + 1]];
  if (
    man?.kind !== 'people' ||
    time?.kind !== 'duration' ||
    again?.kind !== 'people' ||
    countOf(man) !== ONE ||
    countOf(again) !== ONE
  )
    return false;
  const trade = again.groups[0]!.trade;
  const isOne = tokens[again.first]?.kind === 'number' || /^(?:single|just|only)$/.test(textAt(tokens, again.first));
  const isHis = /^,?(?: ?(?:just|only|single))*$/.test(textOf(tokens, time.last + 1, again.first));
  const isTimed =
    next !== undefined &&
    next.kind !== 'people' &&
    next.kind !== 'price' &&
    next.first - again.last <= 2 &&
    (next.kind === 'duration' || next.unit === null);
  return isOne && isHis && !isTimed && (trade === null || trade === man.groups[0]!.trade);
}

/** 'ironworkers - 10 hrs', 'roofers ST: 24 hrs' on a line of its own: a form has the hours of all of a trade. */
export function totalsOfForm({ tokens }: LexedText, chunks: readonly Chunk[]): void {
  const isEnd = (at: number): boolean => ['\n', ';', ''].includes(textAt(tokens, at));
  const isForm = tokens.some(({ text }) => text === '\n' || text === ';');
  for (const [i, time] of isForm ? chunks.entries() : []) {
    const crew = chunks[i - 1];
    if (
      time.kind !== 'duration' ||
      crew?.kind !== 'people' ||
      time.basis !== null ||
      time.isClock ||
      time.stated.unit !== 'hr'
    )
      continue;
    const isLine = isEnd(crew.first - 1) && isEnd(time.last + 1);
    const isCrew = crew.groups.length === 1 && crew.groups[0]!.count === null && crew.groups[0]!.trade !== null;
    if (isLine && isCrew && BESIDE_HOURS.test(textOf(tokens, crew.last + 1, time.first))) time.basis = 'total';
  }
}

const BESIDE_HOURS = /^(?:[:,=-]|st|ot|dt|reg|regular|straight|time|overtime| )*$/;
