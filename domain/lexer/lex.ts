import { ONE, amountFromDigits, type Amount } from './amount.ts';
import { foldText, sourceSpan, type FoldedText } from './fold-text.ts';
import { INCH_SIZED } from './material-words.ts';
import {
  ARTICLES, DOZENS, HALVES, HUNDREDS, PAIRS, QUARTERS, TENS, THOUSANDS, UNIT_NUMBERS,
} from './number-words.ts'; // prettier-ignore
import { scanTokens } from './scan-tokens.ts';
import type { NumberForm, Token } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

export interface LexedText {
  source: string;
  folded: FoldedText;
  tokens: Token[];
}

/**
 * Reads a text into typed tokens: sizes and everything else that is no quantity first, then numbers as digits, words,
 * fractions, dozens, pairs and halves. Pure; English and Spanish alike, mixed too.
 */
export function lex(source: string): LexedText {
  const folded = foldText(source);
  const tokens = mergeCables(mergeInches(mergeNumbers(unwrap(scanTokens(folded.text)))));
  settleSizes(tokens);
  return { source, folded, tokens };
}

/** The exact words of the source under tokens `first` to `last` (inclusive). */
export function wordsOf(lexed: LexedText, first: number, last: number): string {
  const { start, end } = spanOf(lexed, first, last);
  return lexed.source.slice(start, end);
}

/** Span in the source of tokens `first` to `last` (inclusive). */
export function spanOf(lexed: LexedText, first: number, last: number): { start: number; end: number } {
  return sourceSpan(lexed.folded, lexed.tokens[first]?.start ?? 0, lexed.tokens[last]?.end ?? 0);
}

/** '(2) electricians': brackets around a lone number say nothing. */
function unwrap(tokens: Token[]): Token[] {
  return tokens.filter((token, i) => {
    if (token.text === '(') return !(tokens[i + 1]?.kind === 'number' && tokens[i + 2]?.text === ')');
    if (token.text === ')') return !(tokens[i - 1]?.kind === 'number' && tokens[i - 2]?.text === '(');
    return true;
  });
}

const SPOKEN_GAUGES = new Set([
  'eight',
  'ten',
  'twelve',
  'fourteen',
  'six',
  'doce',
  'diez',
  'catorce',
  '12',
  '10',
  '14',
  '8',
  '6',
]);
const SPOKEN_WIRES = new Set(['two', 'three', 'four', 'dos', 'tres', 'cuatro', '2', '3', '4']);
const CABLE_WORDS = new Set(['mc', 'romex', 'wire', 'cable', 'nm', 'bx', 'so']);

/** 'twelve two MC' of a voice note is 12/2. */
function mergeCables(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const [next, noun] = [tokens[i + 1], tokens[i + 2]];
    const before = tokens[i - 1];
    if (isWire(before, token, next)) return [];
    if (!isWire(token, next, noun) || !next) return [token];
    const gauge = (token.amount ?? 0) / ONE;
    return [
      {
        kind: 'size' as const,
        start: token.start,
        end: next.end,
        text: `${token.text} ${next.text}`,
        canonical: `${gauge}/${(next.amount ?? 0) / ONE}`,
      },
    ];
  });
}

function isWire(gauge: Token | undefined, wires: Token | undefined, noun: Token | undefined): boolean {
  return (
    gauge?.kind === 'number' &&
    wires?.kind === 'number' &&
    SPOKEN_GAUGES.has(gauge.text) &&
    SPOKEN_WIRES.has(wires.text) &&
    CABLE_WORDS.has(noun?.text ?? '') &&
    /^[a-z]/.test(gauge.text)
  );
}

const INCH_WORDS = new Set(['inch', 'inches', 'pulgada', 'pulgadas']);

/** 'three quarter inch', 'one inch', 'half-inch', 'una pulgada y media': sizes in words. */
function mergeInches(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) continue;
    let last = i + 1;
    if (tokens[last]?.text === '-') last += 1;
    const spelledHalf = token.kind === 'word' && ['half-inch', 'quarter-inch'].includes(token.text);
    const half = token.kind === 'word' && HALVES.has(token.text) && INCH_WORDS.has(tokens[last]?.text ?? '');
    if (
      spelledHalf ||
      half ||
      (token.kind === 'number' && token.amount !== undefined && INCH_WORDS.has(tokens[last]?.text ?? ''))
    ) {
      let amount = spelledHalf || half ? (token.text.startsWith('quarter') ? ONE / 4 : ONE / 2) : (token.amount ?? 0);
      let next = spelledHalf ? i + 1 : last + 1;
      const fraction = andAFraction(tokens, next);
      if (fraction) {
        amount += fraction.amount;
        next = fraction.next;
      }
      const end = tokens[next - 1]?.end ?? token.end;
      merged.push({
        kind: 'size',
        start: token.start,
        end,
        text: tokens
          .slice(i, next)
          .map((one) => one.text)
          .join(' '),
        canonical: inchesOf(amount),
      });
      i = next - 1;
    } else merged.push(token);
  }
  return merged;
}

/** An amount of inches as sizes are written: 0.75 is '3/4"', 1.5 is '1-1/2"'. */
function inchesOf(amount: Amount): string {
  const whole = Math.floor(amount / ONE);
  const sixteenths = Math.round(((amount % ONE) * 16) / ONE);
  if (sixteenths === 0) return `${whole}"`;
  let [top, bottom] = [sixteenths, 16];
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  return whole === 0 ? `${top}/${bottom}"` : `${whole}-${top}/${bottom}"`;
}

function mergeNumbers(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  let i = 0;
  while (i < tokens.length) {
    const read = readNumberWords(tokens, i, merged.at(-1));
    if (read) {
      const first = tokens[i];
      const last = tokens[read.next - 1];
      if (first && last) {
        const text = tokens
          .slice(i, read.next)
          .map((token) => token.text)
          .join(' ');
        merged.push({ kind: 'number', start: first.start, end: last.end, text, amount: read.amount, form: read.form });
        i = read.next;
        continue;
      }
    }
    const token = tokens[i];
    if (token) merged.push(token);
    i += 1;
  }
  return merged;
}

interface ReadNumber {
  amount: Amount;
  form: NumberForm;
  next: number;
}

function readNumberWords(tokens: Token[], at: number, before: Token | undefined): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'number' && (token.form === 'digits' || token.form === 'fraction') && token.amount !== undefined) {
    return extend(tokens, { amount: token.amount, form: token.form, next: at + 1 });
  }
  if (token.kind !== 'word') return null;
  const half = readHalf(tokens, at);
  if (half) return half;
  const slip = readVoiceSlip(tokens, at);
  if (slip) return slip;
  const spelled = readSpelled(tokens, at);
  if (spelled) return token.text === 'one' && pronoun(tokens, at, before) ? null : extend(tokens, spelled);
  if (ARTICLES.has(token.text)) return readArticle(tokens, at);
  if (PAIRS.has(token.text) && tokens[at + 1]?.kind === 'word')
    return { amount: 2 * ONE, form: 'pair', next: skip(tokens, at + 1) };
  if (DOZENS.has(token.text)) return { amount: 12 * ONE, form: 'dozen', next: skip(tokens, at + 1) };
  return null;
}

/** '2 dozen', '3 hundred', '2 and a half', 'dos y media', '1.2 k' behind a number. */
function extend(tokens: Token[], read: ReadNumber): ReadNumber {
  const next = tokens[read.next]?.text ?? '';
  if (DOZENS.has(next)) return { amount: read.amount * 12, form: 'dozen', next: skip(tokens, read.next + 1) };
  if (read.form === 'digits' && (next === 'hundred' || THOUSANDS.has(next))) {
    return { amount: read.amount * (next === 'hundred' ? 100 : 1000), form: 'spelled', next: read.next + 1 };
  }
  const fraction = read.form === 'fraction' ? null : andAFraction(tokens, read.next);
  return fraction ? { amount: read.amount + fraction.amount, form: read.form, next: fraction.next } : read;
}

function andAFraction(tokens: Token[], at: number): { amount: Amount; next: number } | null {
  const words = tokens.slice(at, at + 3).map((token) => token.text);
  if (words[0] === 'and' && ARTICLES.has(words[1] ?? '') && HALVES.has(words[2] ?? ''))
    return { amount: ONE / 2, next: at + 3 };
  if (words[0] === 'and' && ARTICLES.has(words[1] ?? '') && QUARTERS.has(words[2] ?? ''))
    return { amount: ONE / 4, next: at + 3 };
  if (words[0] === 'and' && HALVES.has(words[1] ?? '') && !ARTICLES.has(words[2] ?? ''))
    return { amount: ONE / 2, next: at + 2 };
  if (words[0] === 'y' && HALVES.has(words[1] ?? '') && unitOfWord(words[2] ?? '') === null)
    return { amount: ONE / 2, next: at + 2 };
  if (words[0] === 'y' && HALVES.has(words[1] ?? '')) return { amount: ONE / 2, next: at + 2 };
  if (words[0] === 'and' && tokens[at + 1]?.form === 'fraction')
    return { amount: tokens[at + 1]?.amount ?? 0, next: at + 2 };
  if (words[0] === 'y' && tokens[at + 1]?.form === 'fraction')
    return { amount: tokens[at + 1]?.amount ?? 0, next: at + 2 };
  return null;
}

function readHalf(tokens: Token[], at: number): ReadNumber | null {
  const [a = '', b = '', c = ''] = tokens.slice(at, at + 3).map((token) => token.text);
  if (HALVES.has(a)) {
    if (ARTICLES.has(b) && DOZENS.has(c)) return { amount: 6 * ONE, form: 'dozen', next: skip(tokens, at + 3) };
    if (DOZENS.has(b)) return { amount: 6 * ONE, form: 'dozen', next: skip(tokens, at + 2) };
    if (ARTICLES.has(b) || b === 'of') return { amount: ONE / 2, form: 'half', next: at + (ARTICLES.has(c) ? 3 : 2) };
    if (unitOfWord(b) !== null) return { amount: ONE / 2, form: 'half', next: at + 1 };
    return null;
  }
  if (ARTICLES.has(a) && HALVES.has(b) && (DOZENS.has(c) || unitOfWord(c) !== null)) {
    return DOZENS.has(c)
      ? { amount: 6 * ONE, form: 'dozen', next: skip(tokens, at + 3) }
      : { amount: ONE / 2, form: 'half', next: at + 2 };
  }
  if (QUARTERS.has(a) && b === 'of' && ARTICLES.has(c)) return { amount: ONE / 4, form: 'half', next: at + 3 };
  if (QUARTERS.has(a) && (b === 'hour' || b === 'of')) return { amount: ONE / 4, form: 'half', next: at + 1 };
  if (a === 'three' && QUARTERS.has(b.replace(/s$/, ''))) {
    const of = skip(tokens, at + 2);
    return {
      amount: (3 * ONE) / 4,
      form: 'fraction',
      next: of > at + 2 && ARTICLES.has(tokens[of]?.text ?? '') ? of + 1 : of,
    };
  }
  return null;
}

/** Dictation writes 'to guys' for two and 'for hrs each' for four. Only where nothing else makes sense. */
function readVoiceSlip(tokens: Token[], at: number): ReadNumber | null {
  const [a = '', b = '', c = ''] = tokens.slice(at, at + 3).map((token) => token.text);
  if ((a === 'to' || a === 'too') && ['guys', 'men', 'electricians', 'apprentices', 'laborers'].includes(b)) {
    return { amount: 2 * ONE, form: 'spelled', next: at + 1 };
  }
  if (a === 'for' && unitOfWord(b) === 'hr' && ['each', 'apiece', 'ea', 'per'].includes(c))
    return { amount: 4 * ONE, form: 'spelled', next: at + 1 };
  return null;
}

function readSpelled(tokens: Token[], at: number): ReadNumber | null {
  let total = 0;
  let group = 0;
  let i = at;
  let seen = false;
  for (; i < tokens.length; i += 1) {
    const word = tokens[i]?.kind === 'word' ? (tokens[i]?.text ?? '') : '';
    const value = spelledValue(word);
    const hundred = HUNDREDS[word];
    if (value !== null) {
      if (seen && !(group % 100 === 0 || (group % 10 === 0 && value < 10 && group % 100 >= 20))) break;
      if (ARTICLES.has(word) && !seen) break;
      group += value;
    } else if (hundred) {
      if (hundred.multiplies && seen && group < 100) group *= 100;
      else if (!seen || group === 0) group += hundred.value;
      else break;
    } else if (THOUSANDS.has(word) && seen) {
      total += group * 1000;
      group = 0;
    } else if (word === 'mil' && !seen && unitOfWord(tokens[i + 1]?.text ?? '') !== null) {
      total += 1000;
    } else if (seen && (word === 'and' || word === 'y') && joinsNumber(tokens, i, group)) {
      continue;
    } else break;
    seen = true;
  }
  if (!seen) return null;
  const amount = amountFromDigits(String(total + group));
  return amount === null ? null : { amount, form: 'spelled', next: i };
}

function joinsNumber(tokens: Token[], at: number, group: number): boolean {
  const value = spelledValue(tokens[at + 1]?.text ?? '');
  if (value === null) return false;
  if (tokens[at]?.text === 'and') return group >= 100 && group % 100 === 0;
  return (group % 10 === 0 && group % 100 >= 30 && value < 10) || (group >= 100 && group % 100 === 0 && value >= 20);
}

function spelledValue(word: string): number | null {
  if (word === 'seven' || word === 'once') return word === 'seven' ? 7 : 11;
  const direct = UNIT_NUMBERS[word] ?? TENS[word];
  if (direct !== undefined) return direct;
  const [tens, ones] = word.split('-');
  const a = TENS[tens ?? ''];
  const b = UNIT_NUMBERS[ones ?? ''];
  return a !== undefined && b !== undefined && b < 10 ? a + b : null;
}

/** 'a couple of', 'a dozen', 'a hundred', 'an hour', 'a lift': an article is one of what follows. */
function readArticle(tokens: Token[], at: number): ReadNumber | null {
  const next = tokens[at + 1];
  if (!next) return null;
  if (PAIRS.has(next.text) || (next.text === 'pair' && tokens[at + 2]?.text === 'of'))
    return { amount: 2 * ONE, form: 'pair', next: skip(tokens, at + 2) };
  if (DOZENS.has(next.text)) return { amount: 12 * ONE, form: 'dozen', next: skip(tokens, at + 2) };
  if (next.text === 'hundred' || next.text === 'thousand') {
    const read = readSpelled(tokens, at + 1);
    if (read) return read;
    if (next.text === 'thousand') return { amount: 1000 * ONE, form: 'spelled', next: at + 2 };
  }
  if (['few', 'lot', 'bunch', 'little', 'poco', 'monton'].includes(next.text)) return null;
  if (next.text === 'y' && HALVES.has(tokens[at + 2]?.text ?? ''))
    return { amount: ONE + ONE / 2, form: 'spelled', next: at + 3 };
  return next.kind === 'word' || next.kind === 'size' ? { amount: ONE, form: 'article', next: at + 1 } : null;
}

/** 'the Riverside one', 'that one', 'one of the guys', 'which one': no number. */
function pronoun(tokens: Token[], at: number, before: Token | undefined): boolean {
  const next = tokens[at + 1];
  if (!next || next.kind === 'mark') return true;
  if (
    ['the', 'that', 'this', 'which', 'last', 'wrong', 'other', 'another', 'first', 'second', 'right', 'no'].includes(
      before?.text ?? '',
    )
  ) {
    return unitOfWord(next.text) === null && next.text !== 'guy' && next.text !== 'man';
  }
  return (
    ['of', 'is', 'was', 'for', 'at', 'to', 'on', 'in'].includes(next.text) ||
    (before?.kind === 'word' && next.kind === 'word' && next.text === 'from')
  );
}

function skip(tokens: Token[], at: number): number {
  const word = tokens[at]?.text;
  return word === 'of' || word === 'de' ? at + 1 : at;
}

/** A bare fraction or number right before a pipe, box or board is its size: '3/4 EMT', '60 ft of 1 EMT'. */
function settleSizes(tokens: Token[]): void {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number') continue;
    const before = tokens[i - 1];
    const next = tokens[i + 1];
    const counted =
      before !== undefined &&
      (before.kind === 'number' || unitOfWord(before.text) !== null || ['of', 'de', '-'].includes(before.text));
    if (token.form === 'fraction') {
      const unit = next && next.kind === 'word' ? unitOfWord(next.text) : null;
      const measured = (unit !== null && unit !== 'ea' && unit !== 'sheet') || MINUTE_WORDS.has(next?.text ?? '');
      const bulk = [
        'of',
        'a',
        'an',
        'cubic',
        'square',
        'mile',
        'way',
        'pallet',
        'load',
        'bucket',
        'tank',
        'cubeta',
        'lin',
        'linear',
        'cu',
        'sq',
        'man',
      ].includes(next?.text ?? '');
      if (measured || bulk) continue;
      if (
        before?.kind === 'word' &&
        unitOfWord(next?.text ?? '') === null &&
        ['for', 'about'].includes(before.text) &&
        next?.kind === 'mark'
      )
        continue;
      makeSize(token);
    } else if (
      token.form === 'digits' &&
      next?.kind === 'word' &&
      INCH_SIZED.has(next.text) &&
      counted &&
      (token.amount ?? 0) <= 12 * ONE &&
      before?.text !== '-'
    ) {
      const counts = before?.kind === 'number' ? before.form !== 'article' : true;
      if (counts) makeSize(token);
    } else if (
      token.form === 'digits' &&
      before &&
      ['de', 'of'].includes(before.text) &&
      inchNoun(tokens, i - 2) &&
      !unitOfWord(next?.text ?? '') &&
      !['cada', 'each'].includes(next?.text ?? '')
    ) {
      makeSize(token);
    }
  }
}

function inchNoun(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  return (
    INCH_SIZED.has(word) || INCH_SIZED.has(word.replace(/e?s$/, '')) || ['caja', 'cajas', 'box', 'boxes'].includes(word)
  );
}

function makeSize(token: Token): void {
  token.kind = 'size';
  const text = token.text.replace(/^(\d+) (\d)/, '$1-$2');
  token.canonical = /^[a-z]/.test(text) && token.amount !== undefined ? inchesOf(token.amount) : `${text}"`;
  delete token.amount;
  delete token.form;
}
