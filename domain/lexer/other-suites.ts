import { METRIC_LENGTHS } from './unit-words.ts';
import { lex } from './lex.ts';
import { canonicalOf } from './token.ts';
import { readChunks } from './read-chunks.ts';

/** A case of somebody else's suite: `said` is the stretch of `text` that stands for `value`. */
export interface OtherCase {
  lang: 'en' | 'es';
  kind: 'number' | 'duration' | 'dimension';
  text: string;
  said: string;
  /** Durations in seconds, dimensions in `unit`. */
  value: number;
  unit?: string;
  /** A form that no crew texts, or that means something else here; why stands in the README of the fixtures. */
  unread?: true;
}

const SECONDS: Record<string, number> = { hr: 3_600, min: 60, day: 86_400, week: 604_800 };

/** Whether our lexer finds the value. A bare number is asked as hours, because only what is counted is a number here. */
export function isRead(one: OtherCase): boolean {
  if (one.kind === 'duration') return readsDuration(one);
  if (one.kind === 'dimension') return readsDimension(one);
  const counted = readChunks(lex(`${one.said.trim()} ${one.lang === 'en' ? 'hours' : 'horas'}`));
  const bare = readChunks(lex(one.text)).some((chunk) => chunk.kind === 'measure' && isNear(chunk.amount, one.value));
  return bare || counted.some((chunk) => chunk.kind === 'duration' && isNear(chunk.hours, one.value));
}

function readsDuration({ text, value, unit = 'hr' }: OtherCase): boolean {
  const wanted = value / SECONDS[unit]!;
  return readChunks(lex(text)).some((chunk) => {
    if (chunk.kind !== 'duration') return false;
    if (unit === 'min') return isNear(chunk.hours, wanted / 60);
    return unit === 'hr'
      ? isNear(chunk.hours, wanted)
      : chunk.stated.unit === unit && isNear(chunk.stated.amount, wanted);
  });
}

/** As a quantity, or as a size, which is what '3-inch' is. */
function readsDimension({ text, value, unit = '' }: OtherCase): boolean {
  const lexed = lex(text);
  const [wanted, ours] = unit === 'm' ? [(value * METRIC_LENGTHS['m']!) / 1e8, 'ft'] : [value, unit];
  const isCounted = readChunks(lexed).some(
    (chunk) => chunk.kind === 'measure' && chunk.unit === ours && isNear(chunk.amount, wanted),
  );
  return isCounted || lexed.tokens.some((token) => canonicalOf(token).startsWith(String(value)));
}

const isNear = (amount: number, value: number): boolean => Math.abs(amount / 10_000 - value) < 0.000_11;
