import { type Amount, ONE } from './amount.ts';
import type { Chunk, MeasureChunk, PriceChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { hoursOfBare } from './hours-beside.ts';
import { hoursAhead } from './hours-ahead.ts';
import { isToldToo } from './clock-told-too.ts';
import { goodsOfThem } from './goods-of-them.ts';
import { type LexedText, wordsOf } from './lex.ts';
import { HALVES } from './number-words.ts';
import { readDuration } from './read-duration.ts';
import { asChunk, ratePartAt, takePartsOff } from './rate-part.ts';
import { tradeOfWord } from './people-words.ts';
import { readPeople } from './read-people.ts';
import { amountOf, canonicalOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { CONTAINER_WORDS, EACH_UNITS, LENGTH_PIECES, LOAD, METRIC_LENGTHS, unitOfWord } from './unit-words.ts';

/** A text that lies beside a draft is asked for its chunks by every reader of what it puts right. */
const kept = new WeakMap<LexedText, readonly Chunk[]>();

/** The countable stretches of a text in order: people, durations, quantities and prices. They never overlap, and are the caller's own. */
export function readChunks(lexed: LexedText): Chunk[] {
  let chunks = kept.get(lexed);
  if (!chunks) kept.set(lexed, (chunks = readAnew(lexed)));
  return chunks.map(copyOf);
}

function copyOf(chunk: Chunk): Chunk {
  if (chunk.kind === 'people') return { ...chunk, groups: chunk.groups.map((group) => ({ ...group })) };
  return chunk.kind === 'duration' ? { ...chunk, stated: { ...chunk.stated } } : { ...chunk };
}

function readAnew(lexed: LexedText): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < lexed.tokens.length) {
    const part = ratePartAt(lexed, at);
    const chunk =
      (part && asChunk(part, chunks)) ??
      readDuration(lexed, at) ??
      readPeople(lexed, at) ??
      readPrice(lexed, at) ??
      readMeasure(lexed, at);
    if (chunk) chunks.push(chunk);
    at = chunk ? chunk.last + 1 : at + 1;
  }
  calledIt(lexed, chunks);
  shareEach(lexed, chunks);
  countEachOf(lexed, chunks);
  eachOfPart(lexed, chunks);
  hoursAhead(lexed, chunks);
  return takePartsOff(lexed, withoutWhole(lexed, goodsOfThem(lexed, chunks)));
}

/** 'core rig half a day so call it 4 hrs': what he calls it is how long it was. */
function calledIt({ tokens }: LexedText, chunks: Chunk[]): void {
  for (let i = chunks.length - 1; i > 0; i -= 1) {
    const [said, called] = [chunks[i - 1]!, chunks[i]!];
    if (
      said.kind !== 'duration' ||
      called.kind !== 'duration' ||
      !CALLED.test(textOf(tokens, said.last + 1, called.first))
    )
      continue;
    chunks.splice(i - 1, 2, {
      ...called,
      first: said.first,
      basis: called.basis ?? said.basis,
      rate: called.rate ?? said.rate,
    });
  }
}
const CALLED =
  /^(?:,|\(|so|or|well|lets?|let's|we'll|ill|i'll|just|probably|about| )*(?:call (?:it|that)|say)(?: (?:about|like|an even|even))?$/;

/** '8 hrs 6 reg 2 ot each': what the kinds of time add up to is said once, of the kinds. */
function withoutWhole({ tokens }: LexedText, chunks: Chunk[]): Chunk[] {
  return chunks.filter((whole, i) => {
    // '7am-3:30pm less 30 min lunch = 8 hours', '3 electricians x 3 hrs = 9 hrs' are reckoned already.
    const isResult =
      whole.kind === 'duration' &&
      textAt(tokens, whole.first - 1) === '=' &&
      chunks.slice(Math.max(0, i - 2), i).some((one) => one.kind === 'duration');
    if (isResult) return false;
    // 'rented a pump for the day, 1 day', 'core drill all day one day'
    const said = chunks[i - 1];
    const isAgain =
      whole.kind === 'duration' &&
      said?.kind === 'duration' &&
      whole.stated.unit !== 'hr' &&
      WHOLE_DAY.test(textOf(tokens, said.first, said.last + 1)) &&
      said.stated.amount === whole.stated.amount &&
      /^,?$/.test(textOf(tokens, said.last + 1, whole.first));
    if (isAgain) return false;
    // 'todo el dia tapando las ventanas, las 8 hrs'
    const isDay =
      whole.kind === 'duration' &&
      said?.kind === 'duration' &&
      said.stated.unit === 'day' &&
      said.hours === whole.hours &&
      whole.stated.unit === 'hr';
    if (isDay && AGAIN.has(textAt(tokens, whole.first - 1))) {
      said.basis ??= whole.basis;
      return false;
    }
    const [a, b] = [chunks[i + 1], chunks[i + 2]];
    if (whole.kind === 'duration' && whole.isClock && isToldToo(tokens, chunks, i)) return false;
    if (whole.kind !== 'duration' || a?.kind !== 'duration' || b?.kind !== 'duration') return true;
    const isSum = a.rate !== b.rate && whole.rate === null && a.hours + b.hours === whole.hours;
    const gap = textOf(tokens, whole.last + 1, a.first);
    // '10 hrs each friday at tower b, 8 straight and 2 OT per man'
    const isOfEach = whole.basis === 'each' && [a, b].every(({ basis }) => basis !== 'total') && !MORE.test(gap);
    const isKept =
      !isSum ||
      (!isOfEach &&
        !/^(?: ?(?:[,:(=;\u00b7-]|each|ea|total|so|that is|with|w|w\/|son|o sea|the|first|today|yesterday|thats|that's|which is|split|at|on|it|of (?:which|those|that|it|them)|las|los|primeras))*$/.test(
          gap,
        ));
    if (!isKept) for (const part of [a, b]) part.basis ??= whole.basis;
    return isKept;
  });
}

const WHOLE_DAY = /^(?:for the day|all day|the whole day|all day long)$/;
/** Other hours than those told before. */
const MORE = /(?:^| )(?:and|plus|then|also|another|more|other|y|mas|luego|otra|otras)(?: |$)/;

/** Before the hours of a day that was said: 'todo el dia, las 8 hrs', '1 dia completo (8 hrs)'; brackets are gone by now. */
const AGAIN = new Set(['las', 'the', 'sea', 'all', 'completo', 'completa', 'entero', 'full']);

/** '2 horas cada aprendiz y fueron 3', '10 hrs per electrician, there were 2': how many there were is told behind. */
function countEachOf({ tokens }: LexedText, chunks: Chunk[]): void {
  for (const [i, chunk] of chunks.entries()) {
    if (chunk.kind !== 'duration') continue;
    // 'cada aprendiz' belongs to its hours already.
    const from = ['cada', 'each', 'every'].includes(textAt(tokens, chunk.last - 1)) ? chunk.last - 1 : chunk.last + 1;
    const at = textAt(tokens, from) === 'for' ? from + 1 : from;
    const trade = ['cada', 'por', 'each', 'every', 'per', 'x'].includes(textAt(tokens, at))
      ? tradeOfWord(textAt(tokens, at + 1))
      : null;
    const count = chunks[i + 1];
    timesBehind(tokens, chunk, chunks[i - 1], count);
    const many = count?.kind === 'measure' && count.unit === null ? count.amount : soMany(count);
    if (trade === null || (chunk.basis !== null && at > chunk.last) || many === null || !count) continue;
    const isSoMany =
      /^(?:,|y|and|;|\.| )*(?:son|eran|fueron|somos|eramos|fuimos|hubo|there were|there was|we had|were|(?:we|they|there) (?:are|were))(?: only| nomas| solo)?$/.test(
        textOf(tokens, at + 2, count.first),
      );
    if (!isSoMany) continue;
    chunk.basis = 'each';
    chunks[i + 1] = { kind: 'people', first: count.first, last: count.last, groups: [{ trade, count: many }] };
  }
}

/** 'two carpenters worked 12 each, last 2 OT': where a part of them is told, what each has are hours. */
function eachOfPart({ tokens }: LexedText, chunks: Chunk[]): void {
  for (const [i, part] of chunks.entries()) {
    const [people, each] = [chunks[i - 2], chunks[i - 1]];
    if (part.kind !== 'duration' || !part.isPart || each?.kind !== 'measure' || people?.kind !== 'people') continue;
    const isEach =
      each.unitWord !== null && EACH_UNITS.has(each.unitWord) && each.amount > part.hours && each.amount <= 24 * ONE;
    if (isEach && tokens.slice(people.last + 1, each.first).every(({ kind }) => kind !== 'number'))
      chunks[i - 1] = hoursOfBare(each);
  }
}

/** 'laborers two and a half hrs apiece x 2' */
function timesBehind(tokens: readonly Token[], time: Chunk, people: Chunk | undefined, count: Chunk | undefined): void {
  if (time.kind !== 'duration' || time.basis === 'total' || people?.kind !== 'people' || count?.kind !== 'measure')
    return;
  const isTimes = textOf(tokens, time.last + 1, count.first) === 'x' && count.unit === null && count.amount % ONE === 0;
  const [group] = people.groups;
  if (isTimes && group?.count === null) [group.count, time.basis] = [count.amount, 'each'];
}

/** 'eramos 3' of those whose trade was told: nobody of another one. */
const soMany = (count: Chunk | undefined): Amount | null =>
  count?.kind === 'people' && count.groups[0]?.trade === null ? count.groups[0].count : null;

/** '8 regular and 2 OT each', 'cada uno 8 hrs normales y 2 de overtime': each of both. */
function shareEach({ tokens }: LexedText, chunks: Chunk[]): void {
  for (const [i, chunk] of chunks.entries()) {
    const next = chunks[i + 1];
    if (chunk.kind !== 'duration' || next?.kind !== 'duration' || chunk.rate === next.rate) continue;
    const joint = textOf(tokens, chunk.last + 1, next.first);
    if (!/^(?:and|y|plus|\+|&|, and|,|mas|then|and then|, then)?$/.test(joint)) continue;
    if (chunk.basis === null && next.basis === 'each') chunk.basis = 'each';
    // What is said before both.
    if (
      chunk.basis === 'each' &&
      next.basis === null &&
      SAYS_EACH.test(textOf(tokens, Math.max(0, chunk.first - 2), chunk.first))
    )
      next.basis = 'each';
  }
}

const SAYS_EACH = /(?:cada (?:uno|quien|cual)|each(?: [a-z]+)?)$/;

function readPrice(lexed: LexedText, at: number): PriceChunk | null {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  if (token.kind !== 'money' || token.amount === undefined) return null;
  let last = at;
  let perUnit: string | null = null;
  const [next, behind] = [textAt(tokens, at + 1), textAt(tokens, at + 2)];
  // '$95 fee each trip'
  const isFee = /^(?:fee|charge|cargo) (?:each|per|a|every|por|cada)$/.test(textOf(tokens, at + 1, at + 3));
  if (isFee && tokenAt(tokens, at + 3).kind === 'word') [perUnit, last] = ['ea', at + 3];
  else if (['each', 'ea', 'apiece', 'c/u'].includes(next)) [perUnit, last] = ['ea', at + 1];
  // 'bollard covers 4 ea 65'
  else if (isCountEach(tokens, at - 1) && isPause(tokenAt(tokens, at + 1))) perUnit = 'ea';
  else if (['a', 'per'].includes(next) && behind === 'pop') [perUnit, last] = ['ea', at + 2];
  // 'drain $118 for one'
  else if (next === 'for' && behind === 'one' && isPause(tokenAt(tokens, at + 3))) [perUnit, last] = ['ea', at + 2];
  else if (textOf(tokens, at + 1, at + 4) === 'for the day') [perUnit, last] = ['day', at + 3];
  else if (textOf(tokens, at + 1, at + 4) === 'for the week') [perUnit, last] = ['week', at + 3];
  else if (next === 'cada' && ['uno', 'una'].includes(behind)) [perUnit, last] = ['ea', at + 2];
  else if (['/', 'per', 'a', 'an', 'por', 'la', 'el', 'the', 'cada', 'x'].includes(next)) {
    const unit = unitOfWord(behind) ?? (LENGTH_PIECES.has(behind) || behind in CONTAINER_WORDS ? 'ea' : null);
    if (unit) [perUnit, last] = [unit, at + 2];
  } else if (
    ['at', '@', 'a'].includes(textAt(tokens, at - 1)) &&
    !token.text.startsWith('$') &&
    unitOfWord(next) !== null
  )
    [perUnit, last] = [unitOfWord(next), at + 1];
  // '150 a hole', where holes were counted
  if (
    perUnit === null &&
    ['a', 'per', '/', 'por', 'la', 'el'].includes(next) &&
    tokens
      .slice(Math.max(0, at - 30), at)
      .some(
        (one) => one.kind === 'word' && behind.length > 2 && (one.text === `${behind}s` || one.text === `${behind}es`),
      )
  )
    [perUnit, last] = ['ea', at + 2];
  return { kind: 'price', first: at, last, amount: token.amount, perUnit };
}

/** '4 ea', '12 pcs': so many pieces end here. */
const isCountEach = (tokens: readonly Token[], at: number): boolean =>
  ['ea', 'pcs', 'pc'].includes(textAt(tokens, at)) && tokenAt(tokens, at - 1).kind === 'number';

function readMeasure(lexed: LexedText, at: number): MeasureChunk | null {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  if (token.kind === 'word') return readBareUnit(lexed, at);
  const [amount, { form }] = [amountOf(token), token];
  if (amount === null) return null;
  let next = at + 1;
  if (
    ['more', 'extra', 'additional', 'mas', 'otros', 'otras', 'other', 'full', '-', 'new', 'of', 'long'].includes(
      textAt(tokens, next),
    ) &&
    unitAt(lexed, next + 1)
  )
    next += 1;
  // '26 80lb bags', '3 4x8 sheets'
  if (isSizeOfUnit(tokens, next)) next += 1;
  const unit = unitAt(lexed, next);
  if (unit) return measured(lexed, at, next, amount, unit, form);
  // '2 journeymen 10 a man'
  const isOfMan = /^(?:a|per) (?:man|guy|head|person)$/.test(textOf(tokens, at + 1, at + 3)) && form !== 'article';
  if (isOfMan) return { kind: 'measure', first: at, last: at + 2, amount, unit: 'ea', unitWord: 'each', form };
  return { kind: 'measure', first: at, last: at, amount, unit: null, unitWord: null, form };
}

/** '80 lb', '4x8' between a count and its bags or sheets. */
const isSizeOfUnit = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at).kind === 'size' && ['bag', 'sheet', 'roll'].includes(unitOfWord(textAt(tokens, at + 1)) ?? '');

/** 'metro y medio', 'yard and a half', 'galón y medio': one and a half without a number before. */
function readBareUnit(lexed: LexedText, at: number): MeasureChunk | null {
  const unit = unitAt(lexed, at);
  const before = tokenAt(lexed.tokens, at - 1);
  if (unit && isOneOf(lexed, at, unit)) return measured(lexed, at, at, ONE, unit, 'spelled');
  if (!unit || unit.words > 1 || !SPLIT.has(unit.unit) || (before.kind === 'number' && before.form !== 'article'))
    return null;
  return behindUnit(lexed, at + 1, unit) ? measured(lexed, at, at, ONE, unit, 'spelled') : null;
}

/** ', box of tek screws', 'and roll of tape': one, where a list goes on with what came in it. */
function isOneOf(lexed: LexedText, at: number, { words, word }: ReadUnit): boolean {
  const { tokens } = lexed;
  const before = tokenAt(tokens, at - 1);
  const isListed = [',', '.', ';', '\n', '+', '&', 'and', 'plus', 'w/', 'with', 'n'].includes(before.text);
  if ((!isListed && at > 0) || words > 1 || !HOLDS.has(word) || textAt(tokens, at + 1) !== 'of') return false;
  const held = [2, 3, 4].find((ahead) => nounAt(lexed, at + ahead)?.category === 'materials');
  if (held === undefined) return false;
  // 'roll of tape fell on the tile' begins no list.
  const behind = tokenAt(tokens, at + held + nounAt(lexed, at + held)!.words);
  // 'bag of grout on that, just the one'
  const isPut =
    ['on', 'for', 'with'].includes(behind.text) &&
    ['that', 'it', 'this', 'there'].includes(textAt(tokens, tokens.indexOf(behind) + 1));
  return at > 0 || isPause(behind) || isPut || ['too', 'also', 'and', 'plus', 'as'].includes(behind.text);
}

const HOLDS = new Set([
  'box',
  'case',
  'pack',
  'bag',
  'sack',
  'roll',
  'spool',
  'load',
  'bucket',
  'pail',
  'tube',
  'can',
  'bundle',
  'pallet',
  'truckload',
  'gallon',
  'sheet',
  'bottle',
  'pair',
]);

/** Units of which there are halves. */
const SPLIT = new Set(['ft', 'lf', 'yd', 'cy', 'gal', 'ton', 'box', 'bag', 'roll', 'sheet', 'lb']);

function measured(
  lexed: LexedText,
  first: number,
  at: number,
  amount: Amount,
  unit: ReadUnit,
  form: MeasureChunk['form'],
): MeasureChunk {
  const rest = behindUnit(lexed, at + unit.words, unit);
  const whole = amount + (rest?.amount ?? 0);
  return {
    kind: 'measure',
    first,
    last: (rest?.next ?? at + unit.words) - 1,
    amount: unit.factor === null ? whole : convert(whole, unit.factor),
    unit: unit.unit,
    unitWord: unit.word,
    form,
  };
}

/** What still belongs to the amount behind its unit: 'dos metros y medio', '2 yards and a half', '12 feet 6 inches of'. */
function behindUnit({ tokens }: LexedText, at: number, unit: ReadUnit): { amount: Amount; next: number } | null {
  if (!SPLIT.has(unit.unit)) return null;
  const half = readHalfBehind(tokens, at);
  if (half) return half;
  if (unit.unit !== 'ft' || unit.factor !== null) return null;
  const and = ['and', 'y', 'con'].includes(textAt(tokens, at)) ? 1 : 0;
  const inches = tokenAt(tokens, at + and);
  const count = /^(\d{1,2})"$/.exec(canonicalOf(inches))?.[1];
  // '12 ft 2 in EMT' is twelve feet of two inch; only what is plainly a length is one.
  const isLength = /inches|pulgadas/.test(inches.text) || ['of', 'de'].includes(textAt(tokens, at + and + 1));
  return count !== undefined && Number(count) > 0 && Number(count) < 12 && isLength
    ? { amount: Math.round((Number(count) * ONE) / 12), next: at + and + 1 }
    : null;
}

function readHalfBehind(tokens: readonly Token[], at: number): { amount: Amount; next: number } | null {
  const [joint, second, third] = [textAt(tokens, at), textAt(tokens, at + 1), textAt(tokens, at + 2)];
  if (joint === 'y' && HALVES.has(second) && unitOfWord(third) === null) return { amount: ONE / 2, next: at + 2 };
  const isHalf = joint === 'and' && second === 'a' && /^half(?: of)?$/.test(third);
  return isHalf && unitOfWord(textAt(tokens, at + 3)) === null ? { amount: ONE / 2, next: at + 3 } : null;
}

interface ReadUnit {
  unit: string;
  word: string;
  words: number;
  /** Feet × 1e8 in one, for metric lengths. */
  factor: number | null;
}

function unitAt(lexed: LexedText, at: number): ReadUnit | null {
  const { tokens } = lexed;
  for (let words = 3; words >= 1; words -= 1) {
    if (at + words > tokens.length) continue;
    // 'ft.' is two tokens.
    const word = textOf(tokens, at, at + words).replace(/^(..) \.$/, '$1.');
    const unit = unitOfWord(word);
    if (unit === 'lb' && isConduitBody(lexed, at)) return null;
    if (unit && unit !== 'hr') return { unit, word, words, factor: null };
    const metric = words === 1 ? METRIC_LENGTHS[word] : undefined;
    if (metric !== undefined) return { unit: 'ft', word, words, factor: metric };
    if (words > 1) continue;
    if (isLoad(lexed, at)) return { unit: LOAD, word, words, factor: null };
    if (CONTAINER_WORDS[word] && ['of', 'de'].includes(textAt(tokens, at + 1)))
      return { unit: 'ea', word, words, factor: null };
  }
  return null;
}

/** '1 LB', '3 LBs': in capitals and with nothing behind that is weighed, a conduit body. */
function isConduitBody(lexed: LexedText, at: number): boolean {
  const [count, next] = [amountOf(tokenAt(lexed.tokens, at - 1)), tokenAt(lexed.tokens, at + 1)];
  const isEnd = isPause(next) || next.kind === 'number' || ['and', 'y', 'n', 'plus'].includes(next.text);
  return count !== null && count <= 12 * ONE && isEnd && /^LB[Ss]?$/.test(wordsOf(lexed, at, at));
}

/** '2 loads road base', 'bedding rock 1 load': what trucks bring; 'a load to the dump' is a cost of its own. */
function isLoad(lexed: LexedText, at: number): boolean {
  const isBrought = CONTAINER_WORDS[textAt(lexed.tokens, at)] === LOAD && (nounAt(lexed, at)?.words ?? 1) === 1;
  const isWaste = /^(?:of )?(?:spoils?|debris|trash|junk|rubble|garbage|waste|demo|scrap)(?: |$)/.test(
    textOf(lexed.tokens, at + 1, at + 3),
  );
  // 'gravel 1 load for backfill'; 'a load for 300' is what it cost.
  const isFor = textAt(lexed.tokens, at + 1) === 'for' && nounAt(lexed, at - 2)?.category === 'materials';
  return (
    isBrought &&
    !isWaste &&
    (isFor || !/^(?:to|hauled|haul|center|off|out|test|tests|at|@|for|from|x)$/.test(textAt(lexed.tokens, at + 1)))
  );
}

function convert(amount: number, factor: number): number {
  return Number((BigInt(amount) * BigInt(factor) + 50_000_000n) / 100_000_000n);
}
