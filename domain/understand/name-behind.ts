import { ONE } from '../lexer/amount.ts';
import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CONTAINER_WORDS, EACH_UNITS, LENGTH_PIECES } from '../lexer/unit-words.ts';
import { NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { verbClass } from './verbs.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

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

/** '6 boxes' of an electrician are boxes; '2 boxes of screws' is a unit. */
export function nounNotUnit(lexed: LexedText, chunk: MeasureChunk, last: number): boolean {
  if (chunk.unitWord === null || !UNIT_OR_NOUN.has(chunk.unitWord)) return false;
  const next = lexed.tokens[chunk.last + 1];
  if (!next || chunk.last + 1 > last)
    return ['box', 'boxes', 'caja', 'cajas', 'placa', 'placas', 'coil', 'coils', 'board', 'boards'].includes(
      chunk.unitWord,
    );
  // 'caja de jalon', 'placas de acero'
  const phrase = nounAt(lexed, chunk.last);
  if (phrase && phrase.words > 1) return true;
  if (['of', 'de'].includes(next.text)) {
    const after = lexed.tokens[chunk.last + 2];
    return (
      after?.kind === 'size' &&
      ['caja', 'cajas', 'placa', 'placas'].includes(chunk.unitWord) &&
      !nounAt(lexed, chunk.last + 3)
    );
  }
  if (['lb', 'lbs'].includes(chunk.unitWord))
    return next.kind === 'size' && !/^\d{4}/.test(next.text) && !nounAt(lexed, chunk.last + 2);
  const isSizedBox =
    next.kind === 'size' &&
    !/^[6-9]0[12]\d$/.test(next.text) &&
    /^(?:box|boxes|caja|cajas)$/.test(chunk.unitWord) &&
    !/^(?:cat|rg)[- ]?\d/.test(next.text) &&
    !nounAt(lexed, chunk.last + 2) &&
    tokenAt(lexed, chunk.last + 2).kind !== 'word';
  if (isSizedBox) return true;
  if (next.kind === 'size' || nounAt(lexed, chunk.last + 1) || holdsThings(lexed, chunk.last + 1)) return false;
  return (
    !['sheet', 'sheets', 'hoja', 'hojas', 'lamina', 'laminas', 'roll', 'rolls', 'set', 'sets', 'kit', 'kits'].includes(
      chunk.unitWord,
    ) && nounAt(lexed, chunk.last) !== null
  );
}

/** '2 boxes structural hex screws': up to two words of what kind they are, then things of more than one. */
function holdsThings(lexed: LexedText, at: number): boolean {
  for (let head = at + 1; head <= at + 2; head += 1) {
    const { kind, text } = tokenAt(lexed, head - 1);
    if (kind !== 'word' || NAME_STOPS.has(text)) return false;
    if (/s$/.test(textAt(lexed, head)) && nounAt(lexed, head)) return true;
  }
  return false;
}

/** 'tape, 2 boxes', 'and tile: three boxes': what came in them stands before and begins the list's entry. */
export function boxed(lexed: LexedText, chunk: MeasureChunk, first: number, taken: boolean[]): ReadName | null {
  const name =
    tokenAt(lexed, chunk.last + 1).kind === 'word' &&
    !['and', 'y', 'plus'].includes(textAt(lexed, chunk.last + 1)) &&
    !SAID_BEHIND.has(textAt(lexed, chunk.last + 1))
      ? null
      : behind(lexed, chunk, first, taken);
  if (!name || BY_THE_FOOT.test(name.name)) return null;
  const lead = tokenAt(lexed, name.first - 1);
  return lead.kind !== 'word' || ['and', 'y', 'plus', 'also'].includes(lead.text) ? name : null;
}

/** 'wire nuts 1 box pls add', '+ screws 1 box same one': small words that begin nothing of the kind. */
export const SAID_BEHIND = new Set('pls please plz add too also same on for there used thx thanks'.split(' '));

const BY_THE_FOOT = /EMT|conduit|pipe|PVC|THHN|MC\b/i;

/** '60 ft - 3/4 EMT': where no list ('1" EMT - 60 ft - …') has the name in front, it is the one behind the hyphen. */
export function isDashed(lexed: LexedText, chunk: MeasureChunk): boolean {
  return textAt(lexed, chunk.last + 1) === '-' && tokenAt(lexed, chunk.last + 2).kind === 'size';
}

/** '20 feet of it', '11 new ones': the words that stand for what was named before are passed over. */
function endOfPronoun(lexed: LexedText, at: number): number {
  const [a, b] = [textAt(lexed, at), textAt(lexed, at + 1)];
  if (['of', 'de'].includes(a) && ['it', 'that', 'them', 'em', 'those', 'eso'].includes(b)) return at + 2;
  if (a === 'ones') return at + 1;
  // 'clip angles 12 new'
  if (['new', 'nuevos', 'nuevas'].includes(a) && ['mark', 'end'].includes(tokenAt(lexed, at + 1).kind)) return at + 1;
  return ['new', 'more', 'extra'].includes(a) && b === 'ones' ? at + 2 : at;
}

/** 'sealant 4 tubes', '1-1/2 PVC 12 sticks': what it comes in. */
export const isHolder = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) in CONTAINER_WORDS ||
  // 'fire caulk seis tubos'
  (/^tubos?$/.test(textAt(lexed, at)) && ['mark', 'end'].includes(tokenAt(lexed, at + 1).kind)) ||
  (LENGTH_PIECES.has(textAt(lexed, at)) && !nounAt(lexed, at));

/** What leads to where something went. */
export const PLACES = new Set([
  'under',
  'on',
  'in',
  'around',
  'behind',
  'over',
  'at',
  'to',
  'for',
  'above',
  'below',
  'inside',
]);

/** 'rebar, #4, six sticks', 'breaker 100a 3p, qty 1': the sizes between a thing and its count, and where the thing ends. */
function sizesBehind(lexed: LexedText, end: number, first: number, taken: readonly boolean[]): [string[], number] {
  let at = end;
  const sizes: string[] = [];
  while (at > first && (tokenAt(lexed, at).kind === 'size' || (textAt(lexed, at) === ',' && sizes.length > 0))) {
    if (tokenAt(lexed, at).kind === 'size') sizes.unshift(nameOfSize(tokenAt(lexed, at)));
    at -= 1;
  }
  const isComma = textAt(lexed, at + 1) === ',';
  return isComma && nounAt(lexed, at) && !taken[at] ? [sizes, at] : [[], end];
}

/** '… double time. Breaker 200 amp, one': a sentence of a thing and its count. */
function isSentence(lexed: LexedText, comma: number, after: number): boolean {
  let from = comma;
  while (from > 0 && !endsSentence(lexed, from - 1)) from -= 1;
  const isEnd = after >= lexed.tokens.length || endsSentence(lexed, after);
  return isEnd && from < comma && readName(lexed, from, comma - 1, false)?.last === comma - 1;
}

function endOfPlaces(lexed: LexedText, at: number): number {
  let end = at;
  while (textAt(lexed, end) === '\u00b7') end -= 1;
  return end;
}

/** 'the louver one' points, and counts nothing. */
export const isThatOne = (lexed: LexedText, { first, last }: Pick<MeasureChunk, 'first' | 'last'>): boolean =>
  first === last &&
  textAt(lexed, first) === 'one' &&
  [2, 3].some(
    (back) =>
      ['the', 'that', 'this'].includes(textAt(lexed, first - back)) && tokenAt(lexed, first - 1).kind === 'word',
  );

/** 'strobes, four at $92 each', 'dumpsters, two so far, $475 per dumpster': where the price of each ends; `at` itself where none is told. */
function pastPrice(lexed: LexedText, at: number): number {
  let end = at;
  while (['so', 'far', 'total', 'altogether', 'in', 'all', 'now'].includes(textAt(lexed, end))) end += 1;
  if ([',', 'at', '@', '-'].includes(textAt(lexed, end))) end += 1;
  if (tokenAt(lexed, end).kind !== 'money') return at;
  if (EACH_UNITS.has(textAt(lexed, end + 1))) return end + 2;
  return ['a', 'per', '/'].includes(textAt(lexed, end + 1)) && tokenAt(lexed, end + 2).kind === 'word' ? end + 3 : at;
}

/** 'brought in road base, 21.5 tons', 'laid down plywood, 12 sheets' */
export const isBroughtIn = (lexed: LexedText, at: number): boolean =>
  ['in', 'down', 'out', 'up'].includes(textAt(lexed, at)) && BROUGHT.test(textAt(lexed, at - 1));
const BROUGHT = /^(?:brought|bring|hauled|trucked|put|laid|spread|placed|dumped|threw|set|hung|ran|got)$/;

/** List style: '3/4 EMT - 60 ft', 'couplings x 6', 'Couplings: 6'. */
export function behind(lexed: LexedText, chunk: MeasureChunk, first: number, taken: boolean[]): ReadName | null {
  if (isThatOne(lexed, chunk)) return null;
  const held = chunk.unit === null && isHolder(lexed, chunk.last + 1) ? 1 : 0;
  const after = endOfPronoun(lexed, chunk.last + 1 + held);
  const next = tokenAt(lexed, after);
  if (
    after === chunk.last + 1 &&
    next.kind === 'word' &&
    chunk.unit === null &&
    !NAME_STOPS.has(next.text) &&
    !verbClass(next.text)
  )
    return null;
  let end = chunk.first - 1;
  const isQty = ['qty', 'quantity'].includes(textAt(lexed, end));
  while (
    end >= first &&
    [
      '-',
      ':',
      'x',
      '=',
      '(',
      'qty',
      'quantity',
      'total',
      '~',
      'about',
      'approx',
      'around',
      'were',
      'son',
      'eran',
      'fueron',
      'de',
      '*',
      'extra',
      'nuevo',
      'nuevos',
      'nueva',
      'nuevas',
      'como',
      'unos',
      'unas',
      'cantidad',
      'just',
      'only',
      'itself',
    ].includes(textAt(lexed, end))
  )
    end -= 1;
  // 'new ballast in (1)'
  const isBracketed = tokenAt(lexed, chunk.first).wrapped === true || textAt(lexed, end + 1) === '(';
  if (isBracketed && ['in', 'on', 'up', 'installed'].includes(textAt(lexed, end))) end -= 1;
  // 'wheel stops tbg 30 ea'
  const thing = endOfPlaces(lexed, end);
  if (
    chunk.unit === 'ea' &&
    [0, 1, 2].some((back) => thing - back >= first && (nounAt(lexed, thing - back)?.words ?? 0) > back)
  )
    end = thing;
  // 'Propane used: 60 lb'
  if ([':', '-', '='].includes(textAt(lexed, end + 1)) && textAt(lexed, end) === 'used') end -= 1;
  // 'el cat6 salio en 180 pies', 'the cat6 came to 180 ft'
  if (
    chunk.unit !== null &&
    /^(?:(?:salio|salieron|quedo) en|came to|came out)$/.test(`${textAt(lexed, end - 1)} ${textAt(lexed, end)}`)
  )
    end -= 2;
  // 'el ticket del camion, fueron 5 yds'
  const wasSpanish = /^(?:son|eran|fueron)$/.test(textAt(lexed, end + 1));
  // 'the emt was 120, couplings 12'
  const isEnded = ['mark', 'size'].includes(next.kind) || ['and', 'y', 'plus'].includes(next.text);
  const was = isEnded && ['was', 'is', 'be', 'era'].includes(textAt(lexed, end));
  if (was) end -= textAt(lexed, end - 1) === 'should' ? 2 : 1;
  // 'dumpster, 1, 20 yd': of what size is said last.
  const isWhole =
    (first === 0 && lexed.tokens.slice(after).every(({ kind, text }) => kind === 'size' || text === ',')) ||
    isSentence(lexed, end, after);
  const isPriced = chunk.unit === null && pastPrice(lexed, after) > after;
  const alone =
    textAt(lexed, end) === ',' &&
    (next.kind === 'mark' || next.kind === 'end' || isPriced) &&
    (isPriced || chunk.unit !== null || isWhole || after > chunk.last + 1 || isQty) &&
    !isDashed(lexed, chunk);
  if (alone) end -= 1;
  // 'lugs, new, 6 ea'
  if (alone && ['new', 'nuevos', 'nuevas'].includes(textAt(lexed, end)) && textAt(lexed, end - 1) === ',') end -= 2;
  // 'floor drain itself 1 ea'
  if (/^(?:itself|themselves)$/.test(textAt(lexed, end))) end -= 1;
  // 'hinges new, qty 3', 'hinges, new, qty 6'
  while (isQty && ['new', 'extra', ','].includes(textAt(lexed, end))) end -= 1;
  const [sizes, thingEnd] = sizesBehind(lexed, end, first, taken);
  if (end < first || taken[end] || taken[thingEnd]) return null;
  for (let start = Math.max(first, end - 6); start <= end; start += 1) {
    if (taken[start]) continue;
    const name = readName(lexed, start, thingEnd, false);
    const begins =
      start === first ||
      ['mark', 'place'].includes(tokenAt(lexed, start - 1).kind) ||
      taken[start - 1] === true ||
      [
        'and',
        'y',
        'used',
        'plus',
        'usamos',
        'uso',
        'usaron',
        'gasto',
        'gastaron',
        'llevo',
        'puso',
        'pusieron',
        'metio',
        'some',
        'the',
        'el',
        'la',
        'los',
        'las',
        'of',
        'more',
        'also',
        'con',
        'with',
        'w',
        'w/',
        'material',
        'materials',
        'mat',
        'mats',
        'parts',
        'was',
        'were',
        'n',
        'new',
        'replacement',
        'forgot',
        'missed',
      ].includes(textAt(lexed, start - 1)) ||
      verbClass(textAt(lexed, start - 1)) === 'consume' ||
      isBroughtIn(lexed, start - 1);
    // 'gaskets for the valve, 2 new' are gaskets.
    if (
      begins &&
      chunk.unit === null &&
      textAt(lexed, start - 1) === 'the' &&
      ['for', 'on', 'to', 'in'].includes(textAt(lexed, start - 2))
    ) {
      const thing = readName(lexed, first, start - 3, false);
      if (thing?.noun && thing.last === start - 3) return thing;
    }
    // 'poured grout under the base plates, 6 bags'
    // 'put exhaust fan 4 on springs': which one of several.
    if (
      chunk.unit === null &&
      chunk.amount > ONE &&
      next.kind === 'word' &&
      NAME_STOPS.has(next.text) &&
      after === chunk.last + 1 &&
      end === chunk.first - 1 &&
      !/s$/.test(textAt(lexed, end)) &&
      ['on', 'in', 'at', 'to', 'up', 'down'].includes(next.text)
    )
      continue;
    const isPlace =
      alone &&
      (chunk.unit !== null || isPriced) &&
      textAt(lexed, start - 1) === 'the' &&
      PLACES.has(textAt(lexed, start - 2));
    if (isPlace) continue;
    if (name?.noun && name.last === thingEnd && begins)
      return (was || wasSpanish) && name.category !== 'materials'
        ? null
        : { ...name, name: [...sizes, name.name].join(' '), last: end };
  }
  return null;
}

/** 'Ran 3/4 EMT from the panel to the room, about 85 ft': the thing the verb put in, where nothing nearer has the number. */
export function afterVerb(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  taken: readonly boolean[],
): ReadName | null {
  if (chunk.unit === null || !['ft', 'lf', 'sf', 'cy', 'yd'].includes(chunk.unit)) return null;
  for (let i = chunk.first - 1; i >= first; i -= 1) {
    if (endsSentence(lexed, i)) return null;
    if (verbClass(textAt(lexed, i)) !== 'consume') continue;
    let from = i + 1;
    while (['the', 'new', 'some', 'a', 'la', 'el', 'in'].includes(textAt(lexed, from))) from += 1;
    const name = readName(lexed, from, chunk.first - 1, false);
    return name?.noun && !taken[name.first] && !taken[name.last] ? name : null;
  }
  return null;
}
