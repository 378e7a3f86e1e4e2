import { modified, type PutTime } from './time-modifiers.ts';
import { wordSet } from '../../lexicon/word-set.ts';
import type { TaggedText } from '../tagged-text.ts';

const TO = wordSet(`
  to, -, –, —, til, till, until, a, hasta, thru, through, al, ta, tll, untill
`);

/** '7 to 3:30', '7a-330p', 'de 7 a 3', 'from 6 am til noon'. */
export function spanned(text: TaggedText, at: number, put: PutTime): void {
  const lead = ['from', 'de', 'desde'].includes(text.norm(at)) ? at + 1 : at;
  const las = ['las', 'la'].includes(text.norm(lead)) ? lead + 1 : lead;
  const from = clockAt(text, las);
  if (!from) return;
  let gap = from.end;
  for (let steps = 0; steps < 3 && UNTIL.has(text.norm(gap)) && from.isSure; steps += 1) gap += 1;
  const isTold = gap > from.end && UNTIL.has(text.norm(gap - 1)) && text.norm(gap - 1) !== ',';
  if (!isTold && !TO.has(text.norm(from.end))) return;
  let next = isTold ? gap : from.end + 1;
  while (['las', 'la', 'about', 'around', 'like', 'como'].includes(text.norm(next))) next += 1;
  const to = clockAt(text, next);
  if (!to) return;
  const isSure = from.isSure || to.isSure || lead > at;
  const isBeside =
    text.has(at - 1, 'people', 'trade', 'crew') || WORKED.has(text.norm(at - 1)) || isAfterSpan(text, at);
  const isWorked = isBeside && isMorning(text.token(las)!.value, text.token(next)!.value, isAfterSpan(text, at));
  if (
    !isWorked &&
    !isSure &&
    !(text.token(las)!.value >= 5 && text.token(las)!.value <= 12 && text.token(next)!.value < text.token(las)!.value)
  )
    return;
  if (text.unit(to.end, 'time') || (text.has(to.end, 'unit', 'goods') && !to.isSure)) return;
  const hours = between(from, to);
  if (hours === null) return;
  modified(text, to.end, { amount: hours, unit: 'hr', each: false, total: false, rate: null, isClock: true }, 10, put);
}

const WORKED = new Set(['worked', 'trabajo', 'trabajaron', 'there', 'on']);

/** '7 to 11' behind people; '1 to 4' behind another span. */
const isMorning = (from: number, to: number, isAfter: boolean): boolean =>
  from < to && to <= 12 && (from >= 5 || isAfter);

/** '7 to noon then 1 to 4' */
function isAfterSpan(text: TaggedText, at: number): boolean {
  const isThen = [1, 2, 3].some((step) => ['then', 'and', 'y', 'luego', 'lunch', ','].includes(text.norm(at - step)));
  return (
    isThen && [2, 3, 4, 5, 6].some((step) => text.token(at - step)?.kind === 'clock' || text.norm(at - step) === 'noon')
  );
}

const UNTIL = new Set([
  ',',
  'done',
  'finished',
  'end',
  'ended',
  'out',
  'off',
  'at',
  'by',
  'quit',
  'stopped',
  'and',
  'wrapped',
  'up',
  'finish',
  'terminamos',
  'salimos',
  'left',
  'stop',
  'a',
  'las',
]);

const PARTS_OF_DAY: Readonly<Record<string, 'am' | 'pm'>> = { manana: 'am', tarde: 'pm', noche: 'pm', madrugada: 'am' };

interface Clock {
  end: number;
  minutes: number;
  half: 'am' | 'pm' | null;
  isSure: boolean;
}

function clockAt(text: TaggedText, at: number): Clock | null {
  const token = text.token(at);
  if (!token) return null;
  if (['noon', 'mediodia', 'medio dia'].includes(token.norm))
    return { end: at + 1, minutes: 720, half: 'pm', isSure: true };
  if (token.norm === 'midnight' || token.norm === 'medianoche')
    return { end: at + 1, minutes: 1440, half: 'am', isSure: true };
  const partOfDay =
    ['de', 'por'].includes(text.norm(at + 1)) && text.norm(at + 2) === 'la'
      ? PARTS_OF_DAY[text.norm(at + 3)]
      : undefined;
  if (partOfDay && token.kind === 'number' && token.value >= 1 && token.value <= 12)
    return { end: at + 4, minutes: token.value * 60, half: partOfDay, isSure: true };
  const suffix = text.norm(at + 1);
  const half = ['am', 'a', 'a.m'].includes(suffix) ? 'am' : ['pm', 'p', 'p.m'].includes(suffix) ? 'pm' : null;
  const isGlued = half !== null && (text.token(at + 1)!.glued || suffix.length > 1);
  const tail = { end: isGlued ? at + 2 : at + 1, half: isGlued ? half : null } as const;
  if (token.kind === 'clock')
    return { end: token.half ? at + 1 : tail.end, minutes: token.value, half: token.half ?? tail.half, isSure: true };
  if (token.kind !== 'number' || !Number.isInteger(token.value)) return null;
  const isHour = token.value >= 1 && token.value <= 12;
  const isDigits = token.value >= 100 && token.value <= 1259 && token.value % 100 < 60;
  if (!isHour && !isDigits) return null;
  const minutes = isHour ? token.value * 60 : Math.floor(token.value / 100) * 60 + (token.value % 100);
  return { end: tail.end, minutes, half: tail.half, isSure: tail.half !== null || isDigits };
}

/** Hours from one clock to the other, the shorter way over noon or midnight that a shift can be. */
function between(from: Clock, to: Clock): number | null {
  const start = from.half === 'pm' && from.minutes < 720 ? from.minutes + 720 : from.minutes;
  const end = to.half === 'pm' && to.minutes < 720 ? to.minutes + 720 : to.minutes;
  let span = end - start;
  // A clock without am or pm is the one that makes the shorter shift.
  const isOpen = to.half === null || from.half === null;
  while (span <= 0) span += isOpen ? 720 : 1440;
  if (isOpen && span > 720) span -= 720;
  return span > 0 && span <= 960 ? Number((span / 60).toFixed(4)) : null;
}
