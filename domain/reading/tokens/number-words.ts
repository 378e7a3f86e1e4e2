import { DOZENS, FRACTIONS, NUMBER_WORDS, SCALES } from '../lexicon/numbers.ts';
import { entriesOf } from '../lexicon/lexicon.ts';
import type { Token } from './token.ts';

/** A number that begins at a token: where it ends and what it is. */
interface Spoken {
  end: number;
  value: number;
}

/** Puts the words of a spoken number together: 'two and a half', 'veintidós y media', 'a dozen', '3 hundred and 20'. */
export function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = readNumber(tokens, at);
    if (!found || found.end <= at) {
      joined.push(tokens[at]!);
      at += 1;
      continue;
    }
    const first = tokens[at]!;
    const last = tokens[found.end - 1]!;
    const text = tokens
      .slice(at, found.end)
      .map((one) => one.text)
      .join(' ');
    const isSpoken = found.end > at + 1 || first.kind === 'word';
    joined.push(
      isSpoken
        ? { ...first, kind: 'number', text, norm: String(found.value), value: found.value, end: last.end, spoken: true }
        : first,
    );
    at = found.end;
  }
  return joined;
}

const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';
const norm = (tokens: readonly Token[], at: number): string => tokens[at]?.norm ?? '';

function readNumber(tokens: readonly Token[], at: number): Spoken | null {
  const first = tokens[at]!;
  if (['cada', 'each', 'any'].includes(norm(tokens, at - 1)) && first.kind === 'word') return null;
  const isHalf = ['half', 'haf', 'media', 'medio'].includes(first.norm);
  const article = isHalf || ['a', 'an', 'un', 'una'].includes(first.norm);
  const dozenAt = isHalf && ['a', 'an'].includes(norm(tokens, at + 1)) ? at + 2 : article ? at + 1 : at;
  const dozen = DOZENS[norm(tokens, dozenAt)];
  const isCouple = dozen === 2 && (article || norm(tokens, at + 1) === 'of' || isPeople(tokens, at + 1));
  if (
    isWord(tokens[dozenAt]) &&
    dozen !== undefined &&
    (dozen === 12 || isCouple) &&
    !isTime(tokens, norm(tokens, dozenAt + 1) === 'of' ? dozenAt + 2 : dozenAt + 1)
  ) {
    const times = isHalf ? 0.5 : 1;
    const start = norm(tokens, dozenAt + 1) === 'of' ? dozenAt + 2 : dozenAt + 1;
    const half = readHalf(tokens, dozenAt + 1);
    return half ? { end: half.end, value: (1 + half.value) * dozen } : { end: start, value: times * dozen };
  }
  if (isWord(first) && FRACTIONS[first.norm] === 0.5) {
    const isOfUnit = ['a', 'an', 'de'].includes(norm(tokens, at + 1));
    return { end: isOfUnit ? at + 2 : at + 1, value: 0.5 };
  }
  if (article && isWord(tokens[at + 1]) && FRACTIONS[norm(tokens, at + 1)] === 0.5) return { end: at + 2, value: 0.5 };
  if (article && SCALES[norm(tokens, at + 1)] !== undefined) return grow(tokens, at + 1, 1);
  if (first.norm === 'quarter' && isTime(tokens, at + 1)) return { end: at + 1, value: 0.25 };
  const plain = first.kind === 'number' ? { end: at + 1, value: first.value } : readWords(tokens, at);
  if (!plain) return null;
  const parts = partsOf(tokens, plain);
  return parts ?? grow(tokens, plain.end, plain.value);
}

const isPeople = (tokens: readonly Token[], at: number): boolean =>
  entriesOf(norm(tokens, at)).some(({ cls }) => cls === 'people' || cls === 'trade');
const isTime = (tokens: readonly Token[], at: number): boolean =>
  entriesOf(norm(tokens, at)).some(({ cls, detail }) => cls === 'unit' && detail === 'time');

/** 'three quarters of an hour', 'tres cuartos de hora'. */
function partsOf(tokens: readonly Token[], count: Spoken): Spoken | null {
  const part = FRACTIONS[norm(tokens, count.end)];
  if (part !== 0.25 || count.value > 3 || !isWord(tokens[count.end])) return null;
  const of = ['of', 'de'].includes(norm(tokens, count.end + 1)) ? count.end + 2 : count.end + 1;
  const an = ['a', 'an', 'una'].includes(norm(tokens, of)) ? of + 1 : of;
  return isTime(tokens, an) ? { end: an, value: count.value * part } : null;
}

/** 'hundred', 'dozen', 'point five', 'and a half' behind a number. */
function grow(tokens: readonly Token[], end: number, value: number): Spoken {
  const next = norm(tokens, end);
  if (
    isWord(tokens[end]) &&
    SCALES[next] !== undefined &&
    value < 1000 &&
    (next !== 'mil' || tokens[end - 1]?.kind === 'word')
  ) {
    const scale = SCALES[next]!;
    const and = ['and', 'y'].includes(norm(tokens, end + 1)) ? end + 2 : end + 1;
    const rest = tokens[and]?.kind === 'number' ? { end: and + 1, value: tokens[and].value } : readWords(tokens, and);
    if (rest && rest.value < scale) return { end: rest.end, value: value * scale + rest.value };
    return grow(tokens, end + 1, value * scale);
  }
  if (isWord(tokens[end]) && DOZENS[next] === 12) {
    const half = readHalf(tokens, end + 1);
    if (half) return { end: half.end, value: (value + half.value) * 12 };
    return { end: norm(tokens, end + 1) === 'of' ? end + 2 : end + 1, value: value * 12 };
  }
  if (next === 'point' || next === 'punto') {
    const digit = tokens[end + 1];
    const point = digit?.kind === 'number' ? digit.value : NUMBER_WORDS[digit?.norm ?? ''];
    if (point !== undefined && point < 10) return { end: end + 2, value: Number(`${value}.${point}`) };
  }
  const half = readHalf(tokens, end);
  if (half) return { end: half.end, value: value + half.value };
  const part = tokens[end];
  const isMixed = part?.kind === 'fraction' && part.value < 1 && Number.isInteger(value) && isMeasured(tokens, end + 1);
  return isMixed ? { end: end + 1, value: value + part.value } : { end, value };
}

/** '6 1/2 hrs', '3 1/2 yds': a unit that things have no size in. */
const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  entriesOf(norm(tokens, at)).some(
    ({ cls, detail, value }) =>
      cls === 'unit' && (['time', 'volume', 'weight', 'area', 'container'].includes(detail) || value === 'ft'),
  );

const AND = new Set(['and', 'y', '&', 'n', 'an']);

/** 'and a half', 'y media', '& 1/2', 'and three quarters'. */
function readHalf(tokens: readonly Token[], at: number): Spoken | null {
  if (!AND.has(norm(tokens, at))) return null;
  const start = ['a', 'an', 'un', 'una', 'one'].includes(norm(tokens, at + 1)) ? at + 2 : at + 1;
  // '#5 n half a yard'
  if (start === at + 1 && ['n', 'an'].includes(norm(tokens, at)) && ['a', 'an'].includes(norm(tokens, at + 2)))
    return null;
  const part = FRACTIONS[norm(tokens, start)];
  if (isWord(tokens[start]) && (part === 0.5 || part === 0.25)) return { end: start + 1, value: part };
  const three = norm(tokens, start);
  if (['three', 'tres', '3'].includes(three) && FRACTIONS[norm(tokens, start + 1)] === 0.25)
    return { end: start + 2, value: 0.75 };
  const fraction = tokens[start];
  return fraction?.kind === 'fraction' && fraction.value < 1 ? { end: start + 1, value: fraction.value } : null;
}

/** 'twenty five', 'treinta y dos', 'ciento veinte'. */
function readWords(tokens: readonly Token[], at: number): Spoken | null {
  let end = at;
  let total = 0;
  let last = 0;
  while (isWord(tokens[end]) || (end > at && norm(tokens, end) === '-')) {
    const isGlue = end > at && ['y', '-'].includes(norm(tokens, end)) && last >= 20;
    const here = isGlue ? end + 1 : end;
    const value = NUMBER_WORDS[norm(tokens, here)];
    if (value === undefined || !isWord(tokens[here])) break;
    const isMore = end === at || (last >= 100 && value < 100) || (last >= 20 && last < 100 && value > 0 && value < 10);
    if (!isMore) break;
    total += value;
    last = value;
    end = here + 1;
  }
  return end > at ? { end, value: total } : null;
}
