import { ONE, multiplyAmounts, type Amount } from '../lexer/amount.ts';
import type { Chunk, DurationChunk, MeasureChunk, PriceChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import { RENTAL_WORDS } from '../lexer/equipment-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { VAGUE } from '../lexer/number-words.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, unitOfWord } from '../lexer/unit-words.ts';
import { NAME_STOPS, readName, type ReadName } from './read-name.ts';
import type { UnderstoodItem } from './understanding.ts';
import { PLAIN_USE, STRIPPING_AFTER, verbClass } from './verbs.ts';

export interface FoundItem extends UnderstoodItem {
  /** Tokens of its words, inclusive. */
  first: number;
  last: number;
}

/** Concrete, dirt and stone come by the cubic yard. */
const CUBIC = /concrete|dirt|gravel|fill|soil|sand|asphalt|mulch|slurry|rock|spoil|grout|base|debris|mud|trash/i;
const UNIT_OR_NOUN = new Set([
  'lb',
  'lbs',
  'box',
  'boxes',
  'caja',
  'cajas',
  'board',
  'boards',
  'set',
  'sets',
  'coil',
  'coils',
  'kit',
  'kits',
  'placa',
  'placas',
  'pack',
  'packs',
  'case',
  'cases',
  'sheet',
  'sheets',
  'hoja',
  'hojas',
  'lamina',
  'laminas',
  'roll',
  'rolls',
]);

/** Materials, machines and other costs of a stretch of text; labor is read apart. `taken` marks tokens that belong to others. */
export function readItems(
  lexed: LexedText,
  first: number,
  last: number,
  chunks: readonly Chunk[],
  taken: boolean[],
  all: readonly Chunk[] = chunks,
): FoundItem[] {
  const here = chunks.filter((chunk) => chunk.first >= first && chunk.last <= last);
  const items: FoundItem[] = [];
  const whole = all.filter((chunk) => chunk.first >= first && chunk.last <= last);
  for (const chunk of whole)
    if (chunk.kind === 'duration') push(items, machineTime(lexed, chunk, whole, last, taken), taken);
  for (const [i, chunk] of here.entries()) {
    if (chunk.kind === 'measure' && !taken[chunk.first])
      push(items, measured(lexed, chunk, here.slice(i + 1), first, last, taken), taken);
    if (chunk.kind === 'price' && !taken[chunk.first]) priced(lexed, chunk, items, first, last, taken);
  }
  for (const item of vague(lexed, first, last, taken)) push(items, item, taken);
  if (!items.some((item) => item.category === 'materials')) push(items, ranWithout(lexed, first, last, taken), taken);
  return items.sort((a, b) => a.first - b.first);
}

/** True when a duration belongs to a machine standing right beside it ('scissor lift 2 days', '1 day of crane'). */
export function isMachineTime(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): boolean {
  return machineBeside(lexed, duration, chunks) !== null;
}

function machineBeside(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  if (duration.basis === 'each' && chunks.some((chunk) => chunk.kind === 'people')) return null;
  const before = chunks.filter((chunk) => chunk.last < duration.first).at(-1);
  const paidPeople = before?.kind === 'people' && duration.first - before.last <= 3;
  let end = duration.first - 1;
  while (
    end >= 0 &&
    [
      'for',
      'rental',
      'rent',
      '-',
      ':',
      'x',
      'por',
      '@',
      'de',
      'renta',
      'was',
      'ran',
      'used',
      'on',
      'site',
      '(',
      '=',
    ].includes(lexed.tokens[end]?.text ?? '')
  )
    end -= 1;
  for (let start = Math.max(0, end - 4); start <= end && end >= 0; start += 1) {
    const name = readName(lexed, start, end, false);
    if (
      name?.noun?.category === 'equipment' &&
      name.last === end &&
      !paidPeople &&
      !commaBetween(lexed, end, duration.first)
    )
      return name;
  }
  if (paidPeople) return null;
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
    ].includes(lexed.tokens[next]?.text ?? '') &&
    next < duration.last + 4
  )
    next += 1;
  const name = readName(lexed, next, lexed.tokens.length - 1, false);
  return name?.noun?.category === 'equipment' && name.first === next
    ? name
    : rentedBefore(lexed, duration, before?.last ?? -1);
}

/** 'rent a 19 ft scissor lift from Sunbelt for 3 days': what was rented, further off. */
function rentedBefore(lexed: LexedText, duration: DurationChunk, after: number): ReadName | null {
  if (!['for', 'por'].includes(lexed.tokens[duration.first - 1]?.text ?? '')) return null;
  for (let i = duration.first - 1; i >= 0; i -= 1) {
    if (endsSentence(lexed, i) || lexed.tokens[i]?.text === ',') return null;
    if (!RENTAL_WORDS.has(lexed.tokens[i]?.text ?? '')) continue;
    let from = i + 1;
    while (['a', 'an', 'the', 'un', 'una', 'one'].includes(lexed.tokens[from]?.text ?? '')) from += 1;
    const name = readName(lexed, from, duration.first - 1, false);
    return name?.noun?.category === 'equipment' && name.last >= Math.min(after, name.last) ? name : null;
  }
  return null;
}

/** 'excavator with operator 6 hrs': both worked the time. */
function machineWithPeople(lexed: LexedText, duration: DurationChunk, chunks: readonly Chunk[]): ReadName | null {
  const people = chunks.filter((chunk) => chunk.last < duration.first).at(-1);
  if (people?.kind !== 'people' || duration.first - people.last > 2) return null;
  const joint = lexed.tokens[people.first - 1]?.text ?? '';
  if (!['with', 'and', 'w/', 'con', 'y', '+', '&'].includes(joint)) return null;
  for (let start = Math.max(0, people.first - 5); start < people.first - 1; start += 1) {
    const name = readName(lexed, start, people.first - 2, false);
    if (name?.noun?.category === 'equipment' && name.last === people.first - 2) return name;
  }
  return null;
}

function commaBetween(lexed: LexedText, from: number, to: number): boolean {
  return lexed.tokens.slice(from + 1, to).some((token) => token.text === ',');
}

function machineTime(
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
      chunk.kind === 'price' && chunk.first > start && chunk.first - end <= 3 && chunk.perUnit !== null,
  );
  if (price) {
    addPrice(lexed, item, price);
    mark(taken, price.first, price.last);
  }
  return item;
}

function measured(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  first: number,
  last: number,
  taken: boolean[],
): FoundItem | null {
  const verb = governingVerb(lexed, chunk.first, first);
  const joined = countTimesLength(lexed, chunk, later, last);
  const asNoun = nounNotUnit(lexed, chunk, last);
  const after =
    lexed.tokens[chunk.last + 1]?.text === '.' && !endsSentence(lexed, chunk.last + 1)
      ? chunk.last + 2
      : chunk.last + 1;
  const from = joined?.nameFrom ?? (asNoun ? chunk.last : after);
  const anyWord =
    joined !== null ||
    (chunk.unit !== null &&
      !asNoun &&
      (['of', 'de'].includes(lexed.tokens[from]?.text ?? '') || !['ea', 'set', 'pair'].includes(chunk.unit)));
  const near =
    readName(lexed, from, nextChunk(later, joined?.last ?? chunk.last, last), anyWord) ??
    behind(lexed, chunk, first, taken);
  const name = near ?? afterVerb(lexed, chunk, first, taken);
  if (verb.stripped && name?.category !== 'equipment') return null;
  if (
    chunk.form === 'article' &&
    (!name?.noun || !(verb.consumes || chunk.unitWord !== null || continuesList(lexed, chunk.first, taken)))
  )
    return null;
  const bare = chunk.unit === null || asNoun;
  if (!name && taken[chunk.first - 1] && lexed.tokens[chunk.first - 1]?.kind === 'word') return null;
  if (!name) return bare || joined ? (joined ? nameless(lexed, chunk, joined) : null) : nameless(lexed, chunk, null);
  if (bare && !joined && (!name.noun || name.trails)) return null;
  if (chunk.form === 'negative' || chunk.amount < 0) {
    const item = newItem(
      lexed,
      Math.min(chunk.first, name.first),
      Math.max(chunk.last, name.last),
      name,
      null,
      chunk.unit ?? 'ea',
    );
    return { ...item, unknown: 'negative' };
  }
  let quantity = joined?.amount ?? chunk.amount;
  let unit = joined?.unit ?? (bare ? 'ea' : (chunk.unit ?? 'ea'));
  const times = joined ? null : timesAfter(lexed, name.last, later);
  if (times) quantity = multiplyAmounts(quantity, times.amount);
  const length = bare ? lexed.tokens.slice(chunk.last + 1, name.last + 1).find((token) => token.each) : undefined;
  const pieces = lexed.tokens.slice(chunk.last + 1, name.last + 1).some((token) => LENGTH_PIECES.has(token.text));
  if (length?.each && pieces && !joined)
    [quantity, unit] = [multiplyAmounts(quantity, length.each.amount), length.each.unit];
  if (unit === 'yd' && CUBIC.test(name.name)) unit = 'cy';
  const item = newItem(
    lexed,
    Math.min(chunk.first, name.first),
    Math.max(joined?.last ?? chunk.last, name.last, times?.last ?? 0),
    name,
    quantity,
    unit,
  );
  if (length?.each && pieces) item.name = item.name.replace(/^\d+(?:\.\d+)? ft /, '');
  item.tellsWork = verb.tells || near === null;
  if (name.category === 'equipment' && isRented(lexed, item, first, last)) item.category = 'equipment';
  return item;
}

/** 'two elbows and a tee': an article after a line counts one. */
function continuesList(lexed: LexedText, at: number, taken: readonly boolean[]): boolean {
  return [',', 'and', 'y', '+', 'plus', '&'].includes(lexed.tokens[at - 1]?.text ?? '') && taken[at - 2] === true;
}

/** '3 runs of 20 ft', '4 x 10 ft', '3 runs of 3/4 EMT 20 ft each': the count times the length. */
function countTimesLength(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  last: number,
): { amount: Amount; unit: string; last: number; nameFrom: number } | null {
  if (chunk.amount <= 0 || (chunk.unit !== null && chunk.unit !== 'ea' && chunk.unit !== 'roll')) return null;
  const other = later.find((one): one is MeasureChunk => one.kind === 'measure');
  if (
    !other ||
    other.last > last ||
    other.unit === null ||
    ['ea', 'sheet', 'box', 'set', 'pair', 'bag'].includes(other.unit)
  )
    return null;
  const gap = lexed.tokens.slice(chunk.last + 1, other.first);
  if (gap.length > 7 || gap.some((token) => [',', '.', ';', 'and', 'y', '+', '&', '\n'].includes(token.text)))
    return null;
  const piece =
    (chunk.unitWord !== null && LENGTH_PIECES.has(chunk.unitWord)) ||
    gap.some((token) => LENGTH_PIECES.has(token.text));
  const each = ['each', 'ea', 'apiece', 'cada', 'c/u'].includes(lexed.tokens[other.last + 1]?.text ?? '');
  const joint = gap.length <= 2 && gap.some((token) => ['of', 'x', '@', 'at', 'de'].includes(token.text));
  if (!(
    (piece && (joint || gap.length <= 2)) ||
    each ||
    (joint && gap.some((token) => ['x', '@'].includes(token.text)))
  ))
    return null;
  const amount = multiplyAmounts(chunk.amount, other.amount);
  if (each && gap.length > 0 && !joint)
    return { amount, unit: other.unit, last: other.last + 1, nameFrom: chunk.last + 1 };
  return { amount, unit: other.unit, last: other.last + (each ? 1 : 0), nameFrom: other.last + 1 + (each ? 1 : 0) };
}

/** '250 ft #12 THHN x 3' is three times the length. */
function timesAfter(lexed: LexedText, at: number, later: readonly Chunk[]): MeasureChunk | null {
  const times = later.find(
    (one): one is MeasureChunk => one.kind === 'measure' && one.first === at + 2 && one.unit === null && one.amount > 0,
  );
  const next = times ? lexed.tokens[times.last + 1] : undefined;
  return times && lexed.tokens[at + 1]?.text === 'x' && (!next || next.kind === 'mark') ? times : null;
}

/** '6 boxes' of an electrician are boxes; '2 boxes of screws' is a unit. */
function nounNotUnit(lexed: LexedText, chunk: MeasureChunk, last: number): boolean {
  if (chunk.unitWord === null || !UNIT_OR_NOUN.has(chunk.unitWord)) return false;
  const next = lexed.tokens[chunk.last + 1];
  if (!next || chunk.last + 1 > last)
    return ['box', 'boxes', 'caja', 'cajas', 'placa', 'placas', 'coil', 'coils', 'board', 'boards'].includes(
      chunk.unitWord,
    );
  if (['of', 'de'].includes(next.text)) {
    const after = lexed.tokens[chunk.last + 2];
    return (
      after?.kind === 'size' &&
      ['caja', 'cajas', 'placa', 'placas'].includes(chunk.unitWord) &&
      !nounAt(lexed, chunk.last + 3)
    );
  }
  if (['lb', 'lbs'].includes(chunk.unitWord)) return next.kind === 'size' && !nounAt(lexed, chunk.last + 2);
  const phrase = nounAt(lexed, chunk.last);
  if (phrase && phrase.words > 1) return true;
  if (next.kind === 'size' || nounAt(lexed, chunk.last + 1)) return false;
  return (
    !['sheet', 'sheets', 'hoja', 'hojas', 'lamina', 'laminas', 'roll', 'rolls', 'set', 'sets', 'kit', 'kits'].includes(
      chunk.unitWord,
    ) && nounAt(lexed, chunk.last) !== null
  );
}

/** List style: '3/4 EMT - 60 ft', 'couplings x 6', 'Couplings: 6'. */
function behind(lexed: LexedText, chunk: MeasureChunk, first: number, taken: boolean[]): ReadName | null {
  const next = lexed.tokens[chunk.last + 1];
  if (next?.kind === 'word' && chunk.unit === null && !NAME_STOPS.has(next.text) && !verbClass(next.text)) return null;
  if (next?.text === '-' && lexed.tokens[chunk.last + 2]?.kind === 'size') return null;
  let end = chunk.first - 1;
  while (
    end >= first &&
    ['-', ':', 'x', '=', '(', 'qty', 'quantity', 'total', '~', 'about', 'approx', 'around', 'were', 'de', '*'].includes(
      lexed.tokens[end]?.text ?? '',
    )
  )
    end -= 1;
  const alone =
    lexed.tokens[end]?.text === ',' && (lexed.tokens[chunk.last + 1]?.kind ?? 'mark') === 'mark' && chunk.unit !== null;
  if (alone) end -= 1;
  if (end < first || taken[end]) return null;
  for (let start = Math.max(first, end - 6); start <= end; start += 1) {
    if (taken[start]) continue;
    const name = readName(lexed, start, end, false);
    const begins =
      start === first ||
      lexed.tokens[start - 1]?.kind === 'mark' ||
      taken[start - 1] === true ||
      ['and', 'y', 'used', 'plus', 'usamos', 'some', 'the', 'of', 'more', 'also', 'con', 'with'].includes(
        lexed.tokens[start - 1]?.text ?? '',
      ) ||
      verbClass(lexed.tokens[start - 1]?.text ?? '') === 'consume';
    if (name?.noun && name.last === end && begins) return name;
  }
  return null;
}

/** 'Ran 3/4 EMT from the panel to the room, about 85 ft': the thing the verb put in, where nothing nearer has the number. */
function afterVerb(lexed: LexedText, chunk: MeasureChunk, first: number, taken: readonly boolean[]): ReadName | null {
  if (chunk.unit === null || !['ft', 'lf', 'sf', 'cy', 'yd'].includes(chunk.unit)) return null;
  for (let i = chunk.first - 1; i >= first; i -= 1) {
    if (endsSentence(lexed, i)) return null;
    if (verbClass(lexed.tokens[i]?.text ?? '') !== 'consume') continue;
    let from = i + 1;
    while (['the', 'new', 'some', 'a', 'la', 'el', 'in'].includes(lexed.tokens[from]?.text ?? '')) from += 1;
    const name = readName(lexed, from, chunk.first - 1, false);
    return name?.noun && !taken[name.first] && !taken[name.last] ? name : null;
  }
  return null;
}

function nameless(
  lexed: LexedText,
  chunk: MeasureChunk,
  joined: { amount: Amount; unit: string; last: number } | null,
): FoundItem {
  const end = joined?.last ?? chunk.last;
  const item = newItem(
    lexed,
    chunk.first,
    end,
    null,
    joined?.amount ?? chunk.amount,
    joined?.unit ?? chunk.unit ?? 'ea',
  );
  return chunk.amount < 0 ? { ...item, quantity: null, unknown: 'negative' } : item;
}

/** '$450 for the lift', 'dump fee $85', '60 ft EMT at $2.50/ft': a lump sum of its own, or the unit cost of the line beside it. */
function priced(
  lexed: LexedText,
  price: PriceChunk,
  items: FoundItem[],
  first: number,
  last: number,
  taken: boolean[],
): void {
  const beside = items.find(
    (item) =>
      item.last < price.first &&
      price.first - item.last <= 3 &&
      lexed.tokens
        .slice(item.last + 1, price.first)
        .every((token) => ['@', 'at', '-', '(', 'a', ',', 'de', '='].includes(token.text)),
  );
  if (
    beside &&
    (price.perUnit !== null ||
      lexed.tokens.slice(beside.last + 1, price.first).some((token) => ['@', 'at', 'a'].includes(token.text)))
  ) {
    addPrice(lexed, beside, price);
    mark(taken, price.first, price.last);
    beside.last = price.last;
    return;
  }
  if (price.perUnit !== null && !beside) return;
  const name = costAfter(lexed, price, last) ?? costBefore(lexed, price, first, taken);
  if (!name) return;
  const same = items.find((item) => item.first <= name.last && item.last >= name.first);
  if (same) {
    if (same.quantity === null || (same.quantity === ONE && same.unit === 'ea')) {
      Object.assign(same, {
        quantity: ONE,
        unit: 'ls',
        unknown: null,
        quotes: [wordsOf(lexed, Math.min(same.first, price.first), Math.max(same.last, price.last))],
      });
      addPrice(lexed, same, price);
      mark(taken, price.first, price.last);
    }
    return;
  }
  const item = newItem(lexed, Math.min(name.first, price.first), Math.max(name.last, price.last), name, ONE, 'ls');
  if (!name.noun) item.category = 'other';
  if (name.noun?.category === 'materials') item.category = 'materials';
  addPrice(lexed, item, price);
  push(items, item, taken);
}

function costAfter(lexed: LexedText, price: PriceChunk, last: number): ReadName | null {
  let from = price.last + 1;
  const led = ['for', 'on', 'de', 'por', 'in', 'of', 'para', 'worth', 'en'].includes(lexed.tokens[from]?.text ?? '');
  while (
    [
      'for',
      'on',
      'de',
      'por',
      'in',
      'of',
      'para',
      'the',
      'a',
      'an',
      'la',
      'el',
      'worth',
      'en',
      'una',
      'un',
      'renting',
      'renta',
      'rental',
      'extra',
      'in',
    ].includes(lexed.tokens[from]?.text ?? '') &&
    from < price.last + 4
  )
    from += 1;
  if (from > last) return null;
  const name = readName(lexed, from, last, false);
  return name?.noun && (led || name.first <= price.last + 2) ? name : null;
}

function costBefore(lexed: LexedText, price: PriceChunk, first: number, taken: boolean[]): ReadName | null {
  let end = price.first - 1;
  while (
    end >= first &&
    [
      'was',
      'is',
      'cost',
      'costs',
      ':',
      '-',
      'for',
      'ran',
      'us',
      'came',
      'to',
      'fue',
      'costo',
      'salio',
      'en',
      'de',
      'were',
      'about',
      'another',
      'charged',
      'rental',
      '(',
      '=',
      'fueron',
      'at',
      '@',
      'me',
      'nos',
    ].includes(lexed.tokens[end]?.text ?? '')
  )
    end -= 1;
  if (end < first || taken[end]) return null;
  for (let start = Math.max(first, end - 4); start <= end; start += 1) {
    if (taken[start]) continue;
    const name = readName(lexed, start, end, false);
    if (name?.noun && name.last === end) return name;
  }
  return null;
}

/** 'some couplings', 'a few boxes', 'used EMT and couplings' behind 'used': named, but nobody said how many. */
function vague(lexed: LexedText, first: number, last: number, taken: boolean[]): FoundItem[] {
  const items: FoundItem[] = [];
  let listing = false;
  for (let i = first; i <= last; i += 1) {
    const token = lexed.tokens[i];
    if (!token) continue;
    if (endsSentence(lexed, i)) listing = false;
    if (taken[i]) continue;
    if (['used', 'using', 'usamos', 'materials', 'material', 'materiales', 'ocupamos'].includes(token.text))
      listing = true;
    else if (verbClass(token.text) || ['for', 'to', 'on', 'at', 'para', 'en', 'in'].includes(token.text))
      listing = false;
    const some = VAGUE.has(token.text) && (verbNear(lexed, i, first) || listing);
    const rented = RENTAL_WORDS.has(token.text);
    if (
      !some &&
      !rented &&
      !(listing && ['used', 'using', 'usamos', ',', 'and', 'y', ':', 'ocupamos', '&', '+'].includes(token.text))
    )
      continue;
    let from = i + 1;
    while (
      ['of', 'de', 'the', 'a', 'an', 'la', 'el', 'un', 'una', 'more', 'los', 'las', 'feet', 'pies', ...VAGUE].includes(
        lexed.tokens[from]?.text ?? '',
      ) &&
      from < i + 4
    )
      from += 1;
    if (taken[from]) continue;
    const name = readName(lexed, from, last, false);
    if (!name?.noun || lexed.tokens.slice(name.first, name.last + 1).some((_, t) => taken[name.first + t])) continue;
    if (rented && name.category !== 'equipment') continue;
    const item = newItem(
      lexed,
      some ? i : name.first,
      name.last,
      name,
      null,
      name.category === 'equipment'
        ? 'day'
        : /EMT|conduit|pipe|wire|cable|PVC|THHN|MC\b|romex/i.test(name.name)
          ? 'ft'
          : 'ea',
    );
    items.push({ ...item, unknown: 'amount' });
    mark(taken, item.first, item.last);
    i = name.last;
  }
  return items;
}

/** 'ran 3/4 EMT', 'running EMT at Riverside, 3/4': stock of a size that went in, and nobody said how much. */
function ranWithout(lexed: LexedText, first: number, last: number, taken: readonly boolean[]): FoundItem | null {
  for (let i = first; i <= last; i += 1) {
    if (
      ![
        'ran',
        'run',
        'running',
        'pulled',
        'pulling',
        'installed',
        'installing',
        'corrimos',
        'corriendo',
        'jalamos',
        'jalando',
        'instalamos',
        'instalando',
        'laid',
        'laying',
      ].includes(lexed.tokens[i]?.text ?? '')
    )
      continue;
    const name = readName(lexed, i + 1, last, false);
    if (
      !name?.noun ||
      taken[name.first] ||
      !/(?:EMT|PVC|conduit|pipe|wire|cable|THHN|MC|romex|rigid|copper|PEX|duct|flex)$/i.test(name.name)
    )
      continue;
    const size = name.sizes > 0 ? null : sizeNear(lexed, name.last + 1, last);
    if (name.sizes === 0 && !size) continue;
    const item = newItem(
      lexed,
      name.first,
      name.last,
      size ? { ...name, name: `${size} ${name.name}` } : name,
      null,
      'ft',
    );
    return { ...item, tellsWork: true };
  }
  return null;
}

function sizeNear(lexed: LexedText, from: number, last: number): string | null {
  for (let i = from; i <= last; i += 1) {
    const token = lexed.tokens[i];
    if (!token || endsSentence(lexed, i)) return null;
    const fraction =
      token.kind === 'number' && token.form === 'fraction' && lexed.tokens[i + 1]?.kind !== 'word'
        ? `${token.text}"`
        : null;
    if (token.kind === 'size' || fraction) return token.canonical ?? fraction;
  }
  return null;
}

function verbNear(lexed: LexedText, at: number, first: number): boolean {
  for (let i = at - 1; i >= Math.max(first, at - 4); i -= 1)
    if (verbClass(lexed.tokens[i]?.text ?? '') === 'consume') return true;
  return ['and', 'y', ',', '+', 'plus'].includes(lexed.tokens[at - 1]?.text ?? '') || at === first;
}

interface Governing {
  /** The counted things were only worked on or taken away. */
  stripped: boolean;
  consumes: boolean;
  tells: boolean;
}

/** The verb a count stands under: the nearest one before it in its sentence. */
function governingVerb(lexed: LexedText, at: number, first: number): Governing {
  let commas = 0;
  let listed = 0;
  for (let i = at - 1; i >= first; i -= 1) {
    const token = lexed.tokens[i];
    if (!token || endsSentence(lexed, i)) break;
    if ([',', 'and', 'y', '+', '&'].includes(token.text)) commas += 1;
    if ([',', '+', '&'].includes(token.text)) listed += 1;
    if (isPeople(lexed, i)) return { stripped: false, consumes: false, tells: false };
    if (['plus', 'mas', 'with', 'con', 'w/', 'materials', 'material', 'materiales', ':'].includes(token.text))
      return { stripped: false, consumes: true, tells: false };
    if (token.kind !== 'word') continue;
    if (isThing(lexed, i)) continue;
    const kind = token.text === 'cut' && lexed.tokens[i + 1]?.text === 'in' ? 'consume' : verbClass(token.text);
    if (!kind || (kind === 'work' && token.text !== 'building')) continue;
    if (nounAt(lexed, i) && lexed.tokens[i - 1]?.kind === 'size') continue;
    const out = STRIPPING_AFTER.has(lexed.tokens[i + 1]?.text ?? '');
    if (kind === 'strip' || (kind === 'consume' && out && !PLAIN_USE.has(token.text)))
      return { stripped: true, consumes: false, tells: true };
    if (kind === 'move')
      return commas === 0 && isObject(lexed, i, at)
        ? { stripped: true, consumes: false, tells: true }
        : { stripped: false, consumes: false, tells: false };
    return { stripped: false, consumes: true, tells: !PLAIN_USE.has(token.text) && listed === 0 };
  }
  return { stripped: false, consumes: false, tells: false };
}

/** 'buckets of mud', 'mesh tape', 'the paint': a noun that could be a verb elsewhere. */
function isThing(lexed: LexedText, at: number): boolean {
  if (!nounAt(lexed, at)) return false;
  const before = lexed.tokens[at - 1];
  if (!before) return false;
  return (
    before.kind === 'number' ||
    before.kind === 'size' ||
    ['of', 'de', 'the', 'a', 'el', 'la'].includes(before.text) ||
    unitOfWord(before.text) !== null ||
    before.text in CONTAINER_WORDS ||
    nounAt(lexed, at - 1) !== null
  );
}

/** The count is what the verb works on ('moved the 3 outlets'), not what was used ('moving the panel 45 ft of MC'). */
function isObject(lexed: LexedText, verb: number, at: number): boolean {
  const small = new Set([
    'the',
    'a',
    'about',
    'some',
    'out',
    'up',
    'all',
    'existing',
    'around',
    'another',
    'other',
    'of',
    'down',
    'back',
    'los',
    'las',
    'unos',
    'unas',
    'de',
    'over',
    'approx',
    'those',
    'these',
    'our',
    'their',
    'through',
    'and',
    '-',
    'old',
    'roughly',
    'como',
  ]);
  return lexed.tokens.slice(verb + 1, at).every((token) => small.has(token.text) || verbClass(token.text) !== null);
}

/** '2 laborers 6 hrs' ends what the verb before them counted. */
function isPeople(lexed: LexedText, at: number): boolean {
  const word = lexed.tokens[at]?.text ?? '';
  return lexed.tokens[at - 1]?.kind === 'number' && (CREW_WORDS.has(word) || tradeOfWord(word) !== null);
}

function isRented(lexed: LexedText, item: FoundItem, first: number, last: number): boolean {
  return lexed.tokens
    .slice(Math.max(first, item.first - 3), Math.min(last, item.last + 2) + 1)
    .some((token) => RENTAL_WORDS.has(token.text));
}

function nextChunk(later: readonly Chunk[], after: number, last: number): number {
  const next = later.find((chunk) => chunk.first > after && !(chunk.kind === 'measure' && chunk.form === 'article'));
  return next ? Math.min(last, next.first - 1) : last;
}

function newItem(
  lexed: LexedText,
  first: number,
  last: number,
  name: ReadName | null,
  quantity: Amount | null,
  unit: string,
): FoundItem {
  const quotes = [wordsOf(lexed, first, last)];
  return {
    category: name?.category ?? 'materials', name: name?.name ?? '', quantity, unit, quotes, rateKind: null, unitCost: null, unitCostQuotes: [],
    unknown: quantity === null ? 'amount' : null, hours: null, people: null, each: false, first, last, tellsWork: false,
  }; // prettier-ignore
}

function addPrice(lexed: LexedText, item: FoundItem, price: PriceChunk): void {
  item.unitCost = price.amount;
  item.unitCostQuotes = [wordsOf(lexed, price.first, price.last)];
}

function push(items: FoundItem[], item: FoundItem | null, taken: boolean[]): void {
  if (!item) return;
  items.push(item);
  mark(taken, item.first, item.last);
}

function mark(taken: boolean[], first: number, last: number): void {
  for (let i = first; i <= last; i += 1) taken[i] = true;
}
