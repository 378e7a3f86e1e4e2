import { amountFromDigits, amountFromFraction, type Amount, ONE } from './amount.ts';
import { PATTERNS } from './patterns.ts';
import { canonicalSize, lengthOfSize } from './read-size.ts';
import { clockHours } from './read-clock.ts';
import type { Token } from './token.ts';

const WORD = /(?:[a-z]&[a-z](?:m)?|[a-z]\/[a-z](?![a-z])|w\/o?|[a-z](?:\.[a-z])+\.?|[a-z]+(?:['-][a-z]+)*)/y;
const NUMBER = /-?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+|,\d{1,2}(?![\d,]))?|-?\.\d+/y;
/** '4O hrs', 'l0 ft': a letter struck for a digit. Only beside a real digit, only as a whole word. */
const SLIPPED_NUMBER = /(?:\d[\do]*o[\do]*|[li]\d+|\d+[li]\d*)(?=[ ,.]|$|hrs?|ft)/y;
const MIXED = /(\d{1,3})(?: +|-)(\d{1,2})\/(\d{1,2})(?![\d/])/y;
const TIME = /(\d{1,2}):([0-5]\d)(?!\d)( ?(?:hrs?|hours?|horas?|h)(?![a-z]))?/y;
const TIME_OF_DAY = /(?:^|[^a-z])(?:at|@|by|until|till?|from|since|las?|desde|hasta|antes de) ?$/;
const FRACTION = /(\d{1,2})\/(\d{1,2})(?![\d/])/y;

/** First pass: cuts the folded text into tokens, sizes and other non-quantities before numbers. */
export function scanTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const token = scanPattern(text, at) ?? scanNumber(text, at) ?? scanWord(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function scanPattern(text: string, at: number): Token | null {
  if (at > 0 && /[a-z0-9]/.test(text[at] ?? '') && /[a-z0-9]/.test(text[at - 1] ?? '') && !/\d/.test(text[at] ?? ''))
    return null;
  if (at > 0 && /\d/.test(text[at] ?? '') && /[\d.]/.test(text[at - 1] ?? '') && /\d/.test(text.slice(0, at).slice(-2)))
    return null;
  const first = text[at] ?? '';
  if (!/[a-z0-9$#(+.]/.test(first)) return null;
  for (const pattern of PATTERNS) {
    pattern.match.lastIndex = at;
    const match = pattern.match.exec(text);
    if (!match) continue;
    const end = at + match[0].length;
    const rest = text.slice(end, end + 40);
    if (pattern.before && !pattern.before.test(rest)) continue;
    if (pattern.notBefore?.test(rest)) continue;
    if (pattern.after && !pattern.after.test(text.slice(Math.max(0, at - 24), at))) continue;
    const token: Token = { kind: pattern.kind, start: at, end, text: match[0] };
    if (pattern.kind === 'clock') {
      const hours = clockHours(match[0], match[1] ?? '', match[2] ?? '', text.slice(Math.max(0, at - 30), at), rest);
      if (hours === null) continue;
      token.amount = hours;
    }
    if (pattern.name === 'inches' || pattern.name === 'in') {
      const shorter = splitCountFromSize(text, at, match[0]);
      if (shorter) return shorter;
    }
    if (pattern.name === 'feet and inches' && /^\d+' \d/.test(match[0])) continue;
    if (pattern.kind === 'mark') token.text = ';';
    if (pattern.kind === 'size') {
      token.canonical = canonicalSize(match[0]);
      const each = lengthOfSize(match[0]);
      if (each) token.each = each;
    }
    if (pattern.kind === 'money') token.amount = moneyAmount(match[0]);
    if (pattern.kind === 'ref') token.ref = readRef(match[0]);
    return token;
  }
  return null;
}

/** '20 3/4"' is twenty of a size; '1 1/4"' is one size. Sizes with these whole numbers exist in pipe, strut and stud. */
const MIXED_SIZES = new Set(['1 1/4', '1 1/2', '2 1/2', '3 1/2', '1 5/8', '3 5/8', '2 1/8', '1 1/8', '4 1/2', '7 1/4', '3 1/4']); // prettier-ignore

function splitCountFromSize(text: string, at: number, words: string): Token | null {
  const match = /^(\d+) (\d+\/\d+)/.exec(words);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const before = text.slice(0, at);
  const counted = /(?:\d|\b(?:ft|feet|of|de|foot|lf|pcs|sticks|pies|a|two|three|four|five|six|ten))['"]? $/.test(
    before,
  );
  const plural = /^[a-z" ']*[a-z]s\b/.test(
    text
      .slice(at + words.length)
      .trimStart()
      .slice(0, 30)
      .replace(/^(?:emt|pvc|set screw|compression|mc|rigid|copper) /, ''),
  );
  if (MIXED_SIZES.has(`${whole} ${fraction}`) && (counted || !plural)) return null;
  const amount = amountFromDigits(whole);
  return amount === null
    ? null
    : { kind: 'number', start: at, end: at + whole.length, text: whole, amount, form: 'digits' };
}

function scanNumber(text: string, at: number): Token | null {
  if (at > 0 && /[a-z]/.test(text[at - 1] ?? '') && !isGluedNumber(text, at)) return null;
  const time = scanTime(text, at);
  if (time) return time;
  MIXED.lastIndex = at;
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [words, whole = '', top = '', bottom = ''] = mixed;
    const part = fractionAmount(top, bottom);
    const amount = amountFromDigits(whole);
    if (
      part !== null &&
      amount !== null &&
      Number(whole) < 100 &&
      mixedIsOneNumber(text, at, words, whole, `${top}/${bottom}`)
    ) {
      return {
        kind: 'number',
        start: at,
        end: at + words.length,
        text: words,
        amount: amount + part,
        form: 'fraction',
      };
    }
  }
  FRACTION.lastIndex = at;
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const amount = fractionAmount(fraction[1] ?? '', fraction[2] ?? '');
    if (amount !== null)
      return { kind: 'number', start: at, end: at + fraction[0].length, text: fraction[0], amount, form: 'fraction' };
  }
  SLIPPED_NUMBER.lastIndex = at;
  const slipped = SLIPPED_NUMBER.exec(text);
  if (slipped) {
    const amount = amountFromDigits(slipped[0].replaceAll('o', '0').replace(/[li]/g, '1'));
    if (amount !== null)
      return { kind: 'number', start: at, end: at + slipped[0].length, text: slipped[0], amount, form: 'digits' };
  }
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (!match) return null;
  const words = match[0];
  const negative = words.startsWith('-');
  const digits = negative ? words.slice(1) : words;
  const amount = amountFromDigits(decimalPoint(digits));
  const end = at + words.length;
  if (amount === null) return { kind: 'ref', start: at, end, text: words };
  if (negative) return { kind: 'number', start: at, end, text: words, amount: -amount, form: 'negative' };
  const range =
    /^ ?(?:-|to|a|or|o) ?(\d+(?:\.\d+)?)(?= ?(?:hrs?|hours?|horas?|guys|men|ft|feet|days?|people|hombres|dias?|pies|boxes|sheets)(?![a-z]))/.exec(
      text.slice(end, end + 20),
    );
  if (range && Number(range[1]) > Number(digits.replaceAll(',', '')))
    return {
      kind: 'number',
      start: at,
      end: end + range[0].length,
      text: text.slice(at, end + range[0].length),
      form: 'range',
    };
  return { kind: 'number', start: at, end, text: words, amount, form: 'digits' };
}

/** '1:30 hrs' is an hour and a half; '3:30', 'at 1:30 hrs' are times of day and count nothing. */
function scanTime(text: string, at: number): Token | null {
  TIME.lastIndex = at;
  const [words, hours = '', minutes = '', unit] = TIME.exec(text) ?? [];
  if (!words) return null;
  const end = at + hours.length + 1 + minutes.length;
  const token = { start: at, end, text: text.slice(at, end) };
  if (!unit || TIME_OF_DAY.test(text.slice(Math.max(0, at - 12), at))) return { ...token, kind: 'ordinal' };
  const amount = Number(hours) * ONE + Math.round((Number(minutes) * ONE) / 60);
  return { ...token, kind: 'number', amount, form: 'digits' };
}

/** 'x4', '1h30', '2hrs15min': digits right behind letters that are no name of their own. */
function isGluedNumber(text: string, at: number): boolean {
  return (
    /^(?:x\d|h[0-5]\d)/.test(text.slice(at - 1, at + 2)) ||
    (/\d ?h(?:(?:ou)?rs?|oras?)?$/.test(text.slice(Math.max(0, at - 9), at)) && /^[0-5]\d(?!\d)/.test(text.slice(at)))
  );
}

/** '2 1/2 hrs' is one number; '6 3/4 couplings' is six of a size. */
function mixedIsOneNumber(text: string, at: number, words: string, whole: string, fraction: string): boolean {
  const rest = text.slice(at + words.length).trimStart();
  if (
    /^-?(?:hrs?|hours?|h|days?|horas?|dias?|yds?|yards?|cy|cu|cubic|tons?|gals?|gallons?|wks?|weeks?|boxes|sheets|bags|rolls|of|lbs?|yardas?|sf|sq|ft|feet|foot|pies?|man)(?![a-z])/.test(
      rest,
    )
  )
    return true;
  if (words.includes('-')) return true;
  return MIXED_SIZES.has(`${whole} ${fraction}`) && Number(whole) < 3 && !/^[a-z ]*[a-z]s\b/.test(rest.slice(0, 16));
}

function fractionAmount(top: string, bottom: string): Amount | null {
  const divisor = Number(bottom);
  return [2, 3, 4, 8, 16, 32, 5, 10].includes(divisor) && Number(top) < divisor
    ? amountFromFraction(Number(top), divisor)
    : null;
}

/** '2,5' is a decimal comma; '1,200' groups thousands. */
function decimalPoint(digits: string): string {
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  return digits.replaceAll(',', '').replace(/^\./, '0.');
}

function scanWord(text: string, at: number): Token {
  WORD.lastIndex = at;
  const match = WORD.exec(text);
  if (match) return { kind: 'word', start: at, end: at + match[0].length, text: match[0] };
  const character = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return { kind: 'mark', start: at, end: at + character.length, text: character };
}

function moneyAmount(words: string): Amount {
  const thousands = /k$/.test(words.trim());
  const amount =
    amountFromDigits(
      words
        .replace(/[^\d.]/g, '')
        .replace(/^\./, '0.')
        .replace(/\.$/, ''),
    ) ?? 0;
  return thousands ? amount * 1000 : amount;
}

function readRef(words: string): NonNullable<Token['ref']> {
  const number = Number(/(\d+)(?!.*\d)/.exec(words)?.[1] ?? 0);
  if (/^(?:cor|co)\b/.test(words) || /^(?:cor|co)[ #\d]/.test(words)) return { type: 'cor', number };
  if (/^(?:change order|order|orden|cambio|t&m|#)/.test(words)) return { type: 'order', number };
  return { type: 'other', number };
}
