import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase } from './phrase.ts';
import { sizeAt } from './sizes.ts';
import type { TaggedText } from './tagged-text.ts';

/** Numbers that name something: tickets, rooms, dates, clocks, phones, percents. None of them is a quantity. */
export function referencesAt(text: TaggedText, at: number): Phrase[] {
  const token = text.token(at)!;
  const found: Phrase[] = [];
  const put = (
    kind: 'reference' | 'date' | 'clock' | 'percent' | 'phone' | 'ordinal' | 'size',
    end: number,
    score: number,
  ): void => {
    found.push({ kind, first: at, end, score });
  };
  if (token.kind === 'phone') put('phone', at + 1, 12);
  if (token.kind === 'percent') put('percent', at + 1, 12);
  if (token.kind === 'number' && ['percent', 'pct', 'porciento', 'por ciento'].includes(text.norm(at + 1)))
    put('percent', at + 2, 12);
  if (token.kind === 'date') put('date', at + 1, 12);
  if (token.kind === 'clock') put('clock', at + 1, 3);
  if (token.kind === 'ordinal') put('ordinal', text.has(at + 1, 'place') ? text.tag(at + 1, 'place')!.end : at + 1, 6);
  if (token.kind === 'code' && !/^\d/.test(token.text)) put('reference', at + 1, 1);
  for (const end of datesAt(text, at)) put('date', end, 9);
  const named = namedAt(text, at);
  for (const end of named?.ends ?? []) put('reference', end, named!.score + (end - at));
  const tagged = taggedEnd(text, at);
  if (tagged !== null) put('reference', tagged, 11);
  if (token.kind === 'number' && COMPASS.has(text.norm(at + 1))) put('reference', at + 2, 11);
  const isFloor =
    token.norm === 'on' &&
    text.isNumber(at + 1) &&
    !text.token(at + 1)!.spoken &&
    (text.isStop(at + 2) || [',', 'for', ')'].includes(text.norm(at + 2)));
  if (isFloor) put('reference', at + 2, 5);
  if (ROOM_PREPOSITIONS.has(token.norm) && isRoomNumber(text, at + 1)) {
    put('reference', at + 2, 6);
    if (['and', '&', 'n', 'y'].includes(text.norm(at + 2)) && isRoomNumber(text, at + 3)) put('reference', at + 4, 12);
  }
  if (/^\d{3,4}$/.test(token.text) && token.kind === 'number' && SINGLE_PLACES.has(text.norm(at + 1)))
    put('reference', at + 2, 11);
  const spot = spotAt(text, at);
  if (spot !== null) put('reference', spot, 9);
  const size = sizeAt(text, at);
  const isRating = size !== null && text.isNumber(at) && text.has(at + 1, 'size') && text.norm(at + 1).length > 2;
  if (size && (!size.isLoose || isRating)) put('size', size.end, 2);
  if (token.norm === '#' && text.isNumber(at + 1)) put('reference', at + 2, 3);
  if (isClockPoint(text, at)) put('clock', at + 2, 5);
  return found;
}

const COMPASS = new Set(['west', 'east', 'north', 'south']);

/** 'RTU-2', 'VAV-3-12': a word and numbers joined by hyphens, that is no thing by itself. */
function taggedEnd(text: TaggedText, at: number): number | null {
  const token = text.token(at)!;
  if (token.kind !== 'word' || token.text.length > 5 || text.has(at, 'goods', 'adjective', 'trade')) return null;
  let end = at + 1;
  while (text.norm(end) === '-' && text.token(end)!.glued && text.isNumber(end + 1) && text.token(end + 1)!.glued)
    end += 2;
  return end > at + 1 ? end : null;
}

const SINGLE_PLACES = wordSet(`
  door, room, corridor, suite, wing, hall, hallway, office, restroom, bathroom, meeting, closet, puerta,
  cuarto, salon
`);
const ROOM_PREPOSITIONS = new Set(['in', 'at', 'en', 'outside', 'by', 'to', 'del']);

/** 'in 104', 'at 212': a number of three digits or four that counts nothing. */
function isRoomNumber(text: TaggedText, at: number): boolean {
  const token = text.token(at);
  const isLong = token?.kind === 'number' && /^\d{3,4}$/.test(token.text);
  return (
    isLong &&
    !text.has(at + 1, 'goods', 'unit', 'people', 'trade', 'manhour', 'machine', 'adjective') &&
    text.token(at + 1)?.kind !== 'fraction'
  );
}

/** '4 3in holes', '6 rooms', '2 locations': where and how often, never a quantity. */
function spotAt(text: TaggedText, at: number): number | null {
  if (!text.isNumber(at) && text.token(at)!.kind !== 'fraction') return null;
  const size = sizeAt(text, at + 1);
  const own = sizeAt(text, at);
  if (own && text.has(own.end, 'spot')) return text.tag(own.end, 'spot')!.end;
  let next = size?.end ?? at + 1;
  while (text.has(next, 'adjective', 'existing', 'fresh') && next < at + 5 && !text.has(next, 'spot')) next += 1;
  return text.tag(next, 'spot')?.end ?? null;
}

const MARKS = new Set(['#', ':', '-', 'no', 'number', 'num', 'numero', 'nos']);

/** 'RFI #114', 'rooms 210 and 212', 'tickets 88213 thru 88219', 'grid C-4'. */
function namedAt(text: TaggedText, at: number): { ends: number[]; score: number } | null {
  const word = text.tag(at, 'reference', 'place');
  if (!word || text.token(at)!.kind !== 'word') return null;
  const isRecord = word.cls === 'reference';
  let next = word.end;
  while (MARKS.has(text.norm(next)) && next < word.end + 3) next += 1;
  if (['no', 'number', 'num'].includes(text.norm(at)) && text.has(next + 1, 'goods')) return null;
  let end = labelEnd(text, next);
  if (end === null) return null;
  if (!isRecord && isCounting(text, next, ROOMS.has(text.norm(at)))) return null;
  if (isRecord && next === word.end && isCounting(text, next) && text.token(next)!.value < 61) return null;
  const first = end;
  for (let more = end; more < end + 2;) {
    const isDash = text.norm(more) === '-' && text.token(more)!.glued && (text.token(more + 1)?.glued ?? false);
    const glue =
      isDash || ['and', '&', 'n', ',', 'thru', 'through', 'to', 'y', 'a', '/', 'or'].includes(text.norm(more));
    const until: number | null = glue ? labelEnd(text, more + 1) : null;
    const isRow =
      !glue &&
      /^\d{3,4}$/.test(text.token(more)?.text ?? '') &&
      /^\d{3,4}$/.test(text.token(more - 1)?.text ?? '') &&
      !isCounting(text, more);
    if (isRow) {
      end = more + 1;
      more = end;
      continue;
    }
    const isRooms =
      /^\d{3,4}$/.test(text.token(end - 1)?.text ?? '') && /^\d{3,4}$/.test(text.token(more + 1)?.text ?? '');
    if (until === null || (isCounting(text, more + 1) && !isRooms)) break;
    const isList = text.norm(more) !== ',' || (text.token(more + 1)!.value > 60 && text.token(end - 1)!.value > 60);
    if (!isList) break;
    end = until;
    more = until;
  }
  const isRooms =
    end > first &&
    /^\d{3,4}$/.test(text.token(end - 1)?.text ?? '') &&
    /^\d{3,4}$/.test(text.token(first - 1)?.text ?? '');
  if (isRooms) return { ends: [end], score: 22 };
  return { ends: [...new Set([first, end])], score: isRecord || ROOMS.has(text.norm(at)) ? 10 : 7 };
}

/** A number, a code or a single letter with a number: what follows the name of a ticket or a room. */
function labelEnd(text: TaggedText, at: number): number | null {
  const token = text.token(at);
  if (!token || token.kind === 'money') return null;
  if (['number', 'code', 'ordinal', 'dimension', 'fraction'].includes(token.kind) && !token.spoken) {
    const dash = text.norm(at + 1) === '-' && text.token(at + 1)!.glued && text.token(at + 2)?.glued;
    const letter = text.token(at + 1);
    if (dash) return at + 3;
    return letter?.glued && letter.kind === 'word' && letter.text.length === 1 ? at + 2 : at + 1;
  }
  const isLetter =
    token.kind === 'word' && token.text.length === 1 && !['a', 'y', 'e', 'o', 'i', 'x', 'w', 'n'].includes(token.norm);
  if (
    !isLetter &&
    !(token.kind === 'word' && text.norm(at + 1) === '-' && token.text.length <= 4 && text.token(at + 1)!.glued)
  )
    return null;
  const dash = text.norm(at + 1) === '-' && text.token(at + 1)!.glued ? at + 2 : at + 1;
  return text.isNumber(dash) && text.token(dash)!.glued ? dash + 1 : isLetter ? at + 1 : null;
}

const ROOMS = wordSet(`
  room, rm, floor, fl, flr, level, lvl, dock, bay, stair, suite, ste, building, bldg, grid, zone, wing, piso,
  nivel, cuarto, salon, edificio, clinic, phase, apt, area
`);

/** The number counts people, hours or stuff behind it, so it is no label of the word before it. */
function isCounting(text: TaggedText, at: number, isRoom = false): boolean {
  if (!text.isNumber(at)) return false;
  const next = text.norm(at + 1) === '-' ? at + 2 : at + 1;
  if (next > at + 1 && !text.token(at + 1)!.glued) return false;
  return (
    text.has(next, 'people', 'trade', 'unit', 'manhour', 'each', 'crew') ||
    (!isRoom && text.has(next, 'goods', 'machine') && !text.has(next, 'place'))
  );
}

function datesAt(text: TaggedText, at: number): number[] {
  const ends: number[] = [];
  const token = text.token(at)!;
  const month = text.tag(at, 'month');
  const day = text.token(month?.end ?? at + 1);
  if (
    month &&
    token.norm !== 'may' &&
    day &&
    ['number', 'ordinal'].includes(day.kind) &&
    day.value <= 31 &&
    !isCounting(text, month.end)
  )
    ends.push(yearEnd(text, month.end + 1));
  if (
    token.norm === 'may' &&
    day &&
    ['number', 'ordinal'].includes(day.kind) &&
    day.value <= 31 &&
    !isCounting(text, at + 1)
  )
    ends.push(yearEnd(text, at + 2));
  if (['number', 'ordinal'].includes(token.kind) && token.value <= 31) {
    const of = ['de', 'of'].includes(text.norm(at + 1)) ? at + 2 : at + 1;
    const spanish = text.tag(of, 'month');
    if (spanish && text.norm(of) !== 'may') ends.push(yearEnd(text, spanish.end));
  }
  const isSlashed = token.kind === 'fraction' && !token.text.includes('-');
  const [m = 0, d = 0] = isSlashed ? token.text.split('/').map(Number) : [];
  const isDay = m >= 1 && m <= 12 && d >= 1 && d <= 31;
  const before = text.norm(at - 1);
  const isTold =
    ['on', 'el', 'date', 'dated', 'dia', 'for'].includes(before) ||
    text.has(at - 1, 'date') ||
    (before === '(' && text.norm(at + 1) === ')');
  const isStart = at === 0 || text.isStop(at - 1);
  if (isDay && (![2, 4, 8, 16].includes(d) || isTold || (isStart && !text.has(at + 1, 'goods', 'adjective'))))
    if (!isCable(text, at, m, d)) ends.push(at + 1);
  return ends;
}

/** '12/2 MC', '10/3': wires by their number. */
const isCable = (text: TaggedText, at: number, m: number, d: number): boolean =>
  [8, 10, 12].includes(m) && [2, 3, 4].includes(d) && !text.has(at - 1, 'date');

const yearEnd = (text: TaggedText, at: number): number => {
  const comma = text.norm(at) === ',' ? at + 1 : at;
  const year = text.token(comma);
  return year?.kind === 'number' && year.value >= 2020 && year.value <= 2035 ? comma + 1 : at;
};

const POINTS = wordSet(`
  at, @, til, till, until, by, around, before, after, since, hasta, a, las, desde
`);

/** 'at 7', 'until 230', 'a las 3': a number that stands for a time of day. */
function isClockPoint(text: TaggedText, at: number): boolean {
  const next = text.token(at + 1);
  if (!POINTS.has(text.norm(at)) || next?.kind !== 'number' || !Number.isInteger(next.value) || next.spoken)
    return false;
  const isHour = next.value >= 4 && next.value <= 12;
  const isDigits = next.value >= 100 && next.value <= 1259 && next.value % 100 < 60;
  const follows = text.isStop(at + 2) || text.isPart(at + 2) || text.has(at + 2, 'prep', 'and', 'not');
  return (
    ['las', 'til', 'till', 'until', 'hasta', 'by', 'since', 'before', 'after'].includes(text.norm(at)) &&
    (isHour || isDigits) &&
    follows
  );
}
