import { multiplyAmounts, ONE } from '../lexer/amount.ts';
import type { Chunk, DurationChunk, MeasureChunk, PriceChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import { RENTAL_WORDS } from '../lexer/equipment-words.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { MACHINE_TRADES, tradeOfWord } from '../lexer/people-words.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { isPause } from '../lexer/token.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { addPrice, type FoundItem, mark, newItem } from './new-item.ts';
import { machineSaid } from './machine-said.ts';
import { BULK, NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt, tokenAt } from './words-at.ts';

/** True when a duration belongs to a machine standing right beside it ('scissor lift 2 days', '1 day of crane'). */
export function isMachineTime(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): boolean {
  return machineBeside(lexed, duration, chunks) !== null;
}

/** '2 hrs late', '3 days ago', 'half an hour away': a time nobody worked. */
const NOT_WORKED = new Set([
  'late',
  'early',
  'ago',
  'away',
  'behind',
  'delayed',
  'tarde',
  'drive',
  'notice',
  'old',
  'cure',
  'curing',
  'atras',
]);

/** '3 hrs of rain' are nobody's, either. */
export const isNotWorked = (lexed: LexedText, last: number): boolean =>
  NOT_WORKED.has(textAt(lexed, last + 1)) ||
  (/^(?:of|de)$/.test(textAt(lexed, last + 1)) && OF_WEATHER.test(textAt(lexed, last + 2)));
const OF_WEATHER = /^(?:rain|snow|lightning|wind|traffic|sun|daylight|sleep|delays?|weather|lluvia|trafico|retraso)$/;

/** Things that are bought or run: by the day they run. */
const BY_THE_DAY = /(?:pump|fan|heater|saw|drill|vac|torch|welder|light|fence|plate|tent|toilet|bin|tank)$/i;

/** Between a machine and its time. */
const BETWEEN = new Set([
  'both',
  'for',
  'those',
  'these',
  'rentado',
  'rentada',
  'rental',
  'rent',
  'rented',
  '-',
  ':',
  'x',
  'por',
  '@',
  'de',
  'renta',
  'was',
  'is',
  'ran',
  'running',
  'were',
  'used',
  'on',
  'site',
  '(',
  '=',
]);
/** And where nobody else could have worked it: 'the saw, one day', 'a welder for it, 1 day'. */
const BETWEEN_ALONE = new Set(
  ', too also it that there here added standby again and idle standing stood sat parked down just only actually really to'.split(
    ' ',
  ),
);

function machineBeside(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  if (isNotWorked(lexed, duration.last) || duration.trade !== undefined) return null;
  const hiredAt = hiredAhead(lexed, duration);
  if (hiredAt) return hiredAt;
  if (duration.basis === 'each' && chunks.some((chunk) => chunk.kind === 'people')) return null;
  const before = chunks.filter((chunk) => chunk.last < duration.first).at(-1);
  // '3h operator + 3h skid steer': his time stands before him.
  const hasOwn =
    before?.kind === 'people' &&
    chunks.some((chunk) => chunk.kind === 'duration' && chunk.last === before.first - 1) &&
    ['+', 'and', '&', 'plus', ',', 'n', 'y'].includes(textAt(lexed, duration.first - 1));
  const paidPeople = before?.kind === 'people' && duration.first - before.last <= 3 && !hasOwn;
  let end = duration.first - 1;
  const isAlone = !chunks.some((chunk) => chunk.kind === 'people') || isPricedByDay(duration, chunks);
  // 'pump (trash pump) 3 hrs'
  if (textAt(lexed, end) === ')') end -= 1;
  // 'one operator 6 hrs w/ the skid steer, also 6 hrs'
  const isAlso = textAt(lexed, end) === 'also';
  if (isAlso) end -= textAt(lexed, end - 1) === ',' ? 2 : 1;
  const isRated = isBehindItsRate(lexed, duration, before);
  const isBetween = (word: string): boolean => BETWEEN.has(word) || ((isAlone || isRated) && BETWEEN_ALONE.has(word));
  // 'had the scissor lift the same 4 hrs'
  const isSame =
    ['same', 'whole', 'full', 'entire'].includes(textAt(lexed, end)) &&
    ['the', 'that'].includes(textAt(lexed, end - 1));
  if (isSame) end -= 2;
  // 'core rig rental $140 one day'
  if (duration.stated.amount === ONE && tokenAt(lexed, end).kind === 'money') end -= 1;
  if (isRated) end = before!.first - 1;
  // 'a trash pump there for the one day'
  if (textAt(lexed, end) === 'the' && textAt(lexed, end - 1) === 'for') end -= 1;
  // 'a mixer we rented one day'
  // 'compactor was a one day rental'
  if (RENTAL_WORDS.has(textAt(lexed, duration.last + 1)) && textAt(lexed, end) === 'a') end -= 1;
  end = beforeWeRented(lexed, end);
  end = beforeItStood(lexed, end);
  while (end >= 0 && isBetween(textAt(lexed, end))) end -= 1;
  const isApart = textAt(lexed, end) === ',' && isCountedApart(lexed, duration, end, chunks);
  if (isApart) end -= 1;
  const inverted = isAlone ? invertedName(lexed, end) : null;
  if (inverted) return inverted;
  const bare = bareMachine(lexed, duration, end) ?? entryRented(lexed, duration, end, chunks);
  if (bare) return bare;
  // 'lift rental at Riverside 3 days'
  if (textAt(lexed, end) === '\u00b7') {
    while (
      (isAlone && textAt(lexed, end) === ',') ||
      ['\u00b7', 'at', 'en', 'for', 'rental', 'renta', 'the', '@'].includes(textAt(lexed, end))
    )
      end -= 1;
  }
  // What was counted before ('6 hrs skid steer 6 hrs') names no machine.
  const from = before && before.kind !== 'price' && before.last < end ? before.last + 1 + wordsHeld(lexed, before) : 0;
  for (let start = Math.max(from, end - 4); start <= end && end >= 0; start += 1) {
    // 'corto en la linea del compresor, 4 hrs': what is part of a machine.
    if (
      textAt(lexed, duration.first - 1) === ',' &&
      duration.stated.unit === 'hr' &&
      lexed.tokens.slice(start - 1, end).some(({ text }) => text === 'del')
    )
      continue;
    const name = ARTICLES.has(textAt(lexed, start)) ? null : readName(lexed, start, end, false);
    if (
      name?.noun &&
      (name.category === 'equipment' || (duration.stated.unit !== 'hr' && BY_THE_DAY.test(name.name))) &&
      name.last === end &&
      !paidPeople &&
      (isAlso ||
        isRated ||
        !commaBetween(lexed, end, duration.first, chunks) ||
        isPricedByDay(duration, chunks) ||
        isApart)
    )
      return { ...name, category: 'equipment' };
  }
  if (paidPeople) return null;
  const kept = keptMachine(lexed, duration);
  if (kept) return kept;
  const hired = rentalBeside(lexed, duration);
  if (hired) return hired;
  let next = duration.last + 1;
  while (
    [
      'of',
      'on',
      'with',
      'w/',
      'rental',
      'a',
      'the',
      'de',
      'con',
      'la',
      'el',
      'una',
      'un',
      'rent',
      'rented',
      'using',
      'renta',
      'usando',
      '@',
      'at',
    ].includes(textAt(lexed, next)) &&
    next < duration.last + 5
  )
    next += 1;
  // 'two days on the twenty six foot scissor lift': how far up it goes.
  if (
    tokenAt(lexed, next).kind === 'number' &&
    unitOfWord(textAt(lexed, next + 1)) === 'ft' &&
    nounAt(lexed, next + 2)?.category === 'equipment'
  )
    next += 2;
  const name = readName(lexed, next, lexed.tokens.length - 1, false);
  const rented = lexed.tokens.slice(duration.last + 1, next).some((token) => RENTAL_WORDS.has(token.text));
  const isMachine =
    name?.noun?.category === 'equipment' ||
    (name?.noun && (rented || (duration.stated.unit !== 'hr' && BY_THE_DAY.test(name.name))));
  return isMachine && name?.first === next && !hasOwnTime(lexed, name, chunks)
    ? { ...name, category: 'equipment' }
    : (rentedBefore(lexed, duration, chunks) ??
        machineSaid(lexed, duration, chunks) ??
        rentedOf(lexed, duration, chunks));
}

/** 'crane 1900 a day, 1 day', 'lift at $250/day for 2 days': its rate stands between a machine and its time. */
const isBehindItsRate = ({ tokens }: LexedText, { first, stated }: DurationChunk, before: Chunk | undefined): boolean =>
  before?.kind === 'price' &&
  before.perUnit === stated.unit &&
  tokens.slice(before.last + 1, first).every(({ text }) => BEHIND_RATE.has(text));
const BEHIND_RATE = new Set([
  ',',
  'for',
  'x',
  '-',
  'had',
  'it',
  'we',
  'kept',
  'and',
  'only',
  'just',
  '(',
  '*',
  'was',
  'por',
  'the',
]);

/** '26 bags concrete mixer 1 day': what is in the bags is no part of the machine. */
function wordsHeld(lexed: LexedText, before: Chunk): number {
  const isBulk = before.kind === 'measure' && before.unit !== null && BULK.has(before.unit);
  return isBulk && readName(lexed, before.last + 1, before.last + 1, false)?.noun?.category === 'materials' ? 1 : 0;
}

/** 'a mixer we rented one day', 'the three inch pump we had two days', 'scissor lift we had out there the one day': the machine stands before. */
function beforeWeRented(lexed: LexedText, end: number): number {
  let at = end;
  while (STAYED.has(textAt(lexed, at)) && end - at < 5) at -= 1;
  if (!RENTAL_WORDS.has(textAt(lexed, at)) && !KEPT.has(textAt(lexed, at))) return end;
  at -= 1;
  if (['that', 'it', 'them', 'those'].includes(textAt(lexed, at))) at -= 1;
  if (['had', 'have', 'got'].includes(textAt(lexed, at))) at -= 1;
  if (!['we', 'i', 'they'].includes(textAt(lexed, at))) return end;
  if (['that', 'which'].includes(textAt(lexed, at - 1))) at -= 1;
  return textAt(lexed, at - 1) === ',' ? at - 2 : at - 1;
}

const STAYED = new Set(
  'out there here on site onsite up down over going running the for about only just all like around in'.split(' '),
);

/** 'the skid steer was there 1 day', 'crane sat here for 4 hours': where it stood is said between. */
function beforeItStood(lexed: LexedText, end: number): number {
  // 'had the mini ex out there a day'
  const there = /^(?:out|over|down|up|in) (?:there|here)$/.test(`${textAt(lexed, end - 1)} ${textAt(lexed, end)}`)
    ? end - 2
    : end;
  if (there < end && [0, 1, 2].some((back) => nounAt(lexed, there - back)?.category === 'equipment')) return there;
  let at = end;
  while (STOOD.has(textAt(lexed, at))) at -= 1;
  return ['was', 'were', 'sat', 'stood', 'stayed', 'been'].includes(textAt(lexed, at)) && at < end ? at - 1 : end;
}

const STOOD = new Set(['here', 'there', 'on', 'site', 'onsite', 'parked', 'up', 'for', 'out']);

/** 'pump, trash, 1 day', 'lift - scissor': the list's way to name a machine. */
function invertedName(lexed: LexedText, end: number): ReadName | null {
  if (![',', '-'].includes(textAt(lexed, end - 1))) return null;
  const tokens = [tokenAt(lexed, end), tokenAt(lexed, end - 2)];
  const noun = nounAt({ ...lexed, tokens }, 0);
  if (noun?.words !== 2 || noun.category !== 'equipment') return null;
  const name = noun.entry.charAt(0).toUpperCase() + noun.entry.slice(1);
  return { name, category: 'equipment', noun, first: end - 2, last: end, sizes: 0, trails: false };
}

const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'some',
  'un',
  'una',
  'el',
  'la',
  'unos',
  'unas',
  'los',
  'las',
  'de',
  'del',
]);

/**
 * 'rentamos un breaker 1 dia', 'mas renta de lijadora por dos dias', 'con la lift, renta dos dias': what stands right between
 * the word of renting and its days, or before that word, was rented, whatever it is called.
 */
function hiredAhead(lexed: LexedText, duration: DurationChunk): ReadName | null {
  if (duration.stated.unit === 'hr') return null;
  let last = duration.first - 1;
  while (['-', ':', 'x', 'por', 'for', '@'].includes(textAt(lexed, last))) last -= 1;
  // 'una serpiente 1 dia': a thing that no table knows, by the day.
  const isThing =
    isPlainWord(lexed, last) && !isKnownWord(textAt(lexed, last)) && tradeOfWord(textAt(lexed, last)) === null;
  if (isThing && ['un', 'una'].includes(textAt(lexed, last - 1))) return rented(lexed, last, last);
  let from = last;
  while (last - from < 4 && isPlainWord(lexed, from) && !RENTAL_WORDS.has(textAt(lexed, from))) from -= 1;
  while (ARTICLES.has(textAt(lexed, from))) from -= 1;
  if (!HIRES.has(textAt(lexed, from))) return null;
  let first = from + 1;
  while (ARTICLES.has(textAt(lexed, first))) first += 1;
  const trade = tradeOfWord(textAt(lexed, last));
  if (trade !== null && !MACHINE_TRADES.has(trade)) return null;
  if (first <= last) return rented(lexed, first, last);
  // 'la lift, renta dos dias'
  const end = textAt(lexed, from - 1) === ',' ? from - 2 : from - 1;
  for (let start = Math.max(0, end - 2); start <= end; start += 1) {
    const name = ARTICLES.has(textAt(lexed, start)) ? null : readName(lexed, start, end, false);
    if (name?.noun?.category === 'equipment' && name.last === end) return name;
  }
  return textAt(lexed, from - 1) === ',' ? machineSpokenOf(lexed, end) : null;
}

/** 'bomba pa sacar el agua, renta de un dia', 'with the boom lift for the sign, rent 1 day': the last machine of the sentence. */
function machineSpokenOf(lexed: LexedText, end: number): ReadName | null {
  for (let at = end; at >= 0 && !endsSentence(lexed, at); at -= 1) {
    if (nounAt(lexed, at) === null) continue;
    for (let from = Math.max(0, at - 2); from <= at; from += 1) {
      const name =
        ARTICLES.has(textAt(lexed, from)) || tokenAt(lexed, from).kind === 'number'
          ? null
          : readName(lexed, from, end, false);
      const isMachine = name?.noun && (name.category === 'equipment' || BY_THE_DAY.test(name.name));
      if (isMachine && name.first === from && name.last >= at) return { ...name, category: 'equipment' };
    }
  }
  return null;
}

/** The last machine of the sentences before, the nearest that names one. */
function machineToldOf(lexed: LexedText, end: number): ReadName | null {
  for (let at = end - 1; at >= 0; at -= 1) {
    const name = endsSentence(lexed, at + 1) ? machineSpokenOf(lexed, at) : null;
    if (name) return name;
  }
  return null;
}

/** 'rental: trash pump, Sunbelt, 1 day': days of nobody in a sentence of renting, whoever it is from. */
function rentedOf(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  if (duration.stated.unit === 'hr' || chunks.some(({ kind }) => kind === 'people')) return null;
  for (let at = duration.first - 1; at >= 0 && !endsSentence(lexed, at); at -= 1)
    if (RENTAL_WORDS.has(textAt(lexed, at))) return machineSpokenOf(lexed, duration.first - 1);
  return null;
}

const HIRES = new Set([
  'rented',
  'rent',
  'renting',
  'hired',
  'hire',
  'renta',
  'rentamos',
  'rente',
  'rento',
  'rentaron',
  'rentando',
  'alquiler',
  'alquilamos',
  'alquile',
]);

/** 'saw for 1 day', 'a torch 1 day', 'walk-behind saw for 1 day': what is no machine elsewhere. */
function bareMachine(lexed: LexedText, duration: DurationChunk, end: number): ReadName | null {
  const word = textAt(lexed, end);
  if (!BARE_MACHINES.has(word) || duration.stated.unit === 'hr') return null;
  // 'walk-behind saw'
  const first = textAt(lexed, end - 1).includes('-') && tokenAt(lexed, end - 1).kind === 'word' ? end - 1 : end;
  const lead = tokenAt(lexed, first - 1);
  if (
    lead.kind === 'word' &&
    !['the', 'and', 'plus', 'y', 'el', 'la', 'de', 'so', 'had', 'with', 'used', 'ran'].includes(lead.text)
  )
    return null;
  return rented(lexed, first, end);
}

/** '2 glaziers 6 hrs each, …, suction cups 1 day': a thing alone in a list's entry, by the day, where the crew has its hours. */
function entryRented(
  lexed: LexedText,
  duration: DurationChunk,
  end: number,
  chunks: readonly Chunk[],
): ReadName | null {
  const isTimed = chunks.some(
    (chunk) => chunk.kind === 'duration' && chunk.last < duration.first && chunk.stated.unit === 'hr',
  );
  if (duration.stated.unit === 'hr' || !isTimed || !isPause(tokenAt(lexed, duration.last + 1))) return null;
  for (let from = Math.max(0, end - 2); from <= end; from += 1) {
    const isEntry = [',', ';', '.', '\n'].includes(textAt(lexed, from - 1));
    const name = isEntry ? readName(lexed, from, end, false) : null;
    if (name?.noun?.category === 'materials' && name.last === end) return { ...name, category: 'equipment' };
  }
  return null;
}

const BARE_MACHINES = new Set(
  'saw drill truck pump breaker torch hammer welder antorcha soplete bomba sierra martillo rompedor'.split(' '),
);

/** 'me 5 hrs with a core drill rented one day': the machine's time is the one behind it. */
function hasOwnTime(lexed: LexedText, name: ReadName, chunks: readonly Chunk[]): boolean {
  const next = chunks.find((chunk) => chunk.kind === 'duration' && chunk.first > name.last);
  if (!next || next.first - name.last > 3 || next.first - name.last < 2) return false;
  return lexed.tokens
    .slice(name.last + 1, next.first)
    .every((token) => ['rented', 'rental', 'for', 'used'].includes(token.text));
}

/** 'saw rental 1 day', '1 day rental on the saw': whatever stands beside 'rental' was rented, also what no table knows. */
function rentalBeside(lexed: LexedText, duration: DurationChunk): ReadName | null {
  if (duration.stated.unit === 'hr') return null;
  let last = duration.first - 1;
  while (['-', ':', ',', 'for', 'was', 'x', '@', '\u00b7', 'at'].includes(textAt(lexed, last))) last -= 1;
  if (['rental', 'rentals', 'rented'].includes(textAt(lexed, last))) {
    // 'a mixer we rented one day'
    if (['we', 'i', 'was', 'that'].includes(textAt(lexed, last - 1))) last -= 1;
    let first = last;
    while (isPlainWord(lexed, first - 1) && last - first < 3) first -= 1;
    if (first < last) return rented(lexed, first, last - 1);
    // 'set a temp heater for em, rental 3 days'
    if (textAt(lexed, last - 1) === ',') return machineSpokenOf(lexed, last - 2);
    // 'Temp generator during the outage. … Rental 3 days'
    return endsSentence(lexed, last - 1) ? machineToldOf(lexed, last - 1) : null;
  }
  const at = duration.last + 1;
  if (!RENTAL_WORDS.has(textAt(lexed, at)) || !['on', 'of', 'for', 'de'].includes(textAt(lexed, at + 1))) return null;
  let first = at + 2;
  while (['the', 'a', 'that', 'la', 'el', 'una', 'un', 'our'].includes(textAt(lexed, first))) first += 1;
  let end = first;
  while (isPlainWord(lexed, end + 1) && end - first < 2) end += 1;
  return isPlainWord(lexed, first) ? rented(lexed, first, end) : null;
}

const isPlainWord = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'word' && !NAME_STOPS.has(textAt(lexed, at));

function rented(lexed: LexedText, first: number, last: number): ReadName {
  const known = readName(lexed, first, last, false);
  if (known?.noun && known.last === last) return { ...known, category: 'equipment' };
  const words = wordsOf(lexed, first, last);
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    category: 'equipment',
    noun: { category: 'equipment', entry: words, words: last - first + 1 },
    first,
    last,
    sizes: 0,
    trails: false,
  };
}

/** 'rent a 19 ft scissor lift from Sunbelt for 3 days', '2 tables for 3 days': what was rented, further off; all of it is equipment. */
function rentedBefore(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  const isFor = ['for', 'por'].includes(textAt(lexed, duration.first - 1));
  const machine = isFor ? machineAhead(lexed, duration, chunks) : null;
  if (machine || (!isFor && (duration.stated.unit === 'hr' || chunks.some(({ kind }) => kind === 'people'))))
    return machine;
  for (let i = duration.first - 1; i >= 0; i -= 1) {
    if (endsSentence(lexed, i) || textAt(lexed, i) === ',') return null;
    if (!RENTAL_WORDS.has(textAt(lexed, i))) continue;
    let from = i + 1;
    while (
      ['a', 'an', 'the', 'some', 'un', 'una', 'unos', 'unas'].includes(textAt(lexed, from)) ||
      tokenAt(lexed, from).kind === 'number'
    )
      from += 1;
    const name = readName(lexed, from, duration.first - 1, true);
    return name && { ...name, category: 'equipment' };
  }
  return null;
}

/** 'broke it out with the mini excavator, had it one day': the machine that was spoken of last. */
function keptMachine(lexed: LexedText, duration: DurationChunk): ReadName | null {
  let at = duration.first - 1;
  while (['for', 'about', 'only', 'just', 'there', 'out', 'here', 'on', 'site'].includes(textAt(lexed, at))) at -= 1;
  if (!['it', 'them', 'that', 'one'].includes(textAt(lexed, at)) || !KEPT.has(textAt(lexed, at - 1))) return null;
  const isByDay = duration.stated.unit !== 'hr';
  for (let i = at - 2; i >= 0; i -= 1) {
    // 'rented a pump, had it three days'
    const isRented =
      isByDay &&
      BARE_MACHINES.has(textAt(lexed, i)) &&
      [1, 2, 3].some((back) => RENTAL_WORDS.has(textAt(lexed, i - back)));
    if (isRented) return rented(lexed, i, i);
    if (nounAt(lexed, i)?.category !== 'equipment') continue;
    // 'mini excavator': the longest name that ends here.
    for (let from = Math.max(0, i - 2); from <= i; from += 1) {
      const name = readName(lexed, from, at - 2, false);
      if (name?.noun && name.category === 'equipment' && name.first === from && name.last >= i) return name;
    }
  }
  return null;
}

const KEPT = new Set([
  'had',
  'have',
  'kept',
  'keep',
  'rented',
  'used',
  'ran',
  'need',
  'needed',
  'got',
  'hired',
  'borrowed',
  'brought',
  'left',
]);

/** 'had to pull a scissor lift into WH14 for 2 days': the machine of a sentence that counts nobody before its days. */
function machineAhead(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  if (duration.stated.unit === 'hr') return null;
  for (let i = duration.first - 1; i >= 0 && !endsSentence(lexed, i); i -= 1) {
    if (chunks.some((chunk) => chunk.kind === 'people' && chunk.first <= i && chunk.last >= i)) return null;
    const name = nounAt(lexed, i)?.category === 'equipment' ? readName(lexed, i, duration.first - 1, false) : null;
    if (!name?.noun || name.category !== 'equipment') continue;
    for (let from = Math.max(0, i - 3); from < i; from += 1) {
      const longer = readName(lexed, from, duration.first - 1, false);
      if (
        longer?.noun &&
        longer.last === name.last &&
        longer.category === 'equipment' &&
        !/^(?:a|an|the|un|una)$/.test(textAt(lexed, from))
      )
        return longer;
    }
    return name;
  }
  return null;
}

/** 'a rented skid steer, three days at $285 per day' */
function isPricedByDay(duration: DurationChunk, chunks: readonly Chunk[]): boolean {
  const price = chunks.find((chunk) => chunk.first > duration.last);
  return price?.kind === 'price' && price.perUnit === duration.stated.unit && price.first - duration.last <= 2;
}

/** 'it rents for 350 dollars a day and we need it two days' */
const isItsRate = (lexed: LexedText, price: PriceChunk, duration: DurationChunk): boolean =>
  price.perUnit === duration.stated.unit &&
  price.last < duration.first &&
  duration.first - price.last <= 6 &&
  KEPT.has(textAt(lexed, duration.first - 2));

/** '2 guys 4 hrs each, 1 trash pump, 2 days': one machine of a list, where the people before it have their hours. */
function isCountedApart(lexed: LexedText, duration: DurationChunk, comma: number, chunks: readonly Chunk[]): boolean {
  const count = chunks.findLast((chunk) => chunk.last < comma);
  if (duration.stated.unit === 'hr' || count?.kind !== 'measure' || count.unit !== null) return false;
  const isMachine = readName(lexed, count.last + 1, comma - 1, false)?.category === 'equipment';
  return isMachine && chunks.some((chunk) => chunk.kind === 'duration' && chunk.last < count.first);
}

/** Nobody works with these. */
const STANDS = /(?:dumpster|container|conex|toilet|john|potty|bin|roll-?off|trailer|box)$/i;

/** 'excavator with operator 6 hrs': both worked the time. */
function machineWithPeople(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  const beside = machineBehindPeople(lexed, duration, chunks);
  if (beside) return beside;
  const people = chunks.filter((chunk) => chunk.last < duration.first).at(-1);
  if (people?.kind !== 'people' || duration.first - people.last > 2) return null;
  // 'the excavator with its operator'
  const joint = ['its', 'an', 'a', 'the', 'one', 'my', 'our'].includes(textAt(lexed, people.first - 1))
    ? people.first - 2
    : people.first - 1;
  if (!['with', 'and', 'w/', 'con', 'y', '+', '&', 'n'].includes(textAt(lexed, joint))) return null;
  for (let start = Math.max(0, joint - 4); start < joint; start += 1) {
    const name = ARTICLES.has(textAt(lexed, start)) ? null : readName(lexed, start, joint - 1, false);
    if (name?.noun?.category === 'equipment' && name.last === joint - 1 && !STANDS.test(name.name)) return name;
  }
  return null;
}

/** 'operator & backhoe 4 hrs each': the machine between the people and their time. */
function machineBehindPeople(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  const people = chunks.findLast((chunk) => chunk.last < duration.first);
  // 'operator and backhoe 6 hrs'
  const isOperator =
    people?.kind === 'people' &&
    duration.basis === null &&
    people.groups.length === 1 &&
    people.groups[0]!.trade === 'Operator' &&
    (people.groups[0]!.count ?? ONE) === ONE;
  if (people?.kind !== 'people' || !(duration.basis === 'each' || isOperator)) return null;
  let from = people.last + 2;
  if (!['with', 'and', 'w/', 'con', 'y', '+', '&', 'plus'].includes(textAt(lexed, from - 1))) return null;
  if (ARTICLES.has(textAt(lexed, from))) from += 1;
  const name = readName(lexed, from, duration.first - 1, false);
  return name?.noun?.category === 'equipment' && name.last === duration.first - 1 && !STANDS.test(name.name)
    ? name
    : null;
}

/** A comma parts a machine from a time that may be people's; with nobody named it parts nothing. */
function commaBetween(lexed: LexedText, from: number, to: number, chunks: readonly Chunk[] = []): boolean {
  if (chunks.length > 0 && !chunks.some((chunk) => chunk.kind === 'people')) return false;
  return lexed.tokens.slice(from + 1, to).some((token) => token.text === ',');
}

/** 'a floor grinder and a hepa vac both for one day', 'rented a lift and a generator for two days': the other one had the same days. */
export function machineBefore(lexed: LexedText, item: FoundItem, taken: readonly boolean[]): FoundItem | null {
  if (item.category !== 'equipment' || item.unit === 'hr' || item.quantity === null) return null;
  const article = ARTICLES.has(textAt(lexed, item.first - 1)) ? item.first - 2 : item.first - 1;
  if (!['and', '&', 'n', 'y', '+', 'plus'].includes(textAt(lexed, article))) return null;
  const name = nameEndingAt(lexed, textAt(lexed, article - 1) === ',' ? article - 2 : article - 1);
  if (name === null || taken[name.first] || tokenAt(lexed, name.first - 1).form === 'digits') return null;
  const from = Math.max(0, name.first - 4);
  const isRented = lexed.tokens.slice(from, name.first).some(({ text }) => RENTAL_WORDS.has(text) || text === 'had');
  const isBoth = lexed.tokens
    .slice(item.first, item.last + 3)
    .some(({ text }) => ['both', 'each', 'ambos'].includes(text));
  const start = tokenAt(lexed, name.first - 1).form === 'article' ? name.first - 1 : name.first;
  return isRented || isBoth ? newItem(lexed, start, item.last, name, item.quantity, item.unit) : null;
}

function nameEndingAt(lexed: LexedText, end: number): ReadName | null {
  for (let start = Math.max(0, end - 3); start <= end; start += 1) {
    const name = ARTICLES.has(textAt(lexed, start)) ? null : readName(lexed, start, end, false);
    if (name?.noun?.category === 'equipment' && name.last === end) return name;
  }
  return null;
}

/** 'pump truck 3 hrs at 165 an hr', 'compactor for the day, rental is 85 a day': a price by the unit behind a machine's time, of nothing else. */
function isOfTime(lexed: LexedText, { first, perUnit }: PriceChunk, { last, unit }: FoundItem): boolean {
  const isUnit = perUnit === unit || (perUnit !== null && !['hr', 'day', 'week'].includes(perUnit));
  const gap = lexed.tokens.slice(last + 1, first);
  return (
    isUnit &&
    first > last &&
    gap.every(({ text }, i) => OF_PRICE.has(text) || (gap.length < 4 && nounAt(lexed, last + 1 + i) === null))
  );
}
const OF_PRICE = new Set(
  ', ( - @ at a de por por rental rent rate is was its it runs ran run us cost costs costing for the they are were charge charges charged that thats price'.split(
    ' ',
  ),
);

export function machineTime(
  lexed: LexedText,
  duration: DurationChunk,
  chunks: readonly Chunk[],
  last: number,
  taken: boolean[],
): FoundItem | null {
  if (duration.isBreak) return null;
  const name = machineBeside(lexed, duration, chunks) ?? machineWithPeople(lexed, duration, chunks);
  if (!name || duration.last > last || taken[name.first]) return null;
  const count = chunks.find(
    (chunk): chunk is MeasureChunk => chunk.kind === 'measure' && chunk.last === name.first - 1 && chunk.unit === null,
  );
  const machines = count && count.amount > 0 ? count.amount : ONE;
  const start = Math.min(count?.first ?? name.first, name.first, duration.first);
  const end = Math.max(name.last, duration.last);
  const item = newItem(
    lexed,
    start,
    end,
    name,
    multiplyAmounts(machines, duration.stated.amount),
    duration.stated.unit,
  );
  const price = chunks.find(
    (chunk): chunk is PriceChunk =>
      chunk.kind === 'price' &&
      chunk.first > start &&
      (isOfTime(lexed, chunk, item) ||
        (chunk.last < duration.first && isBehindItsRate(lexed, duration, chunk)) ||
        chunk.last === duration.first - 1 ||
        isItsRate(lexed, chunk, duration)),
  );
  if (price) {
    addPrice(lexed, item, price);
    mark(taken, price.first, price.last);
  }
  return item;
}
