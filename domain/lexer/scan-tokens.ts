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
/** The '120' of 'DW120', which counts nothing. */
const GLUED_DIGITS = /\d+(?:[.,/-]\d+)*/y;
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
  const [first, before] = [text.charAt(at), text.charAt(at - 1)];
  if (!/[a-z0-9$#(+.]/.test(first)) return null;
  if (/[a-z]/.test(first) && /[a-z0-9]/.test(before)) return null;
  for (const pattern of PATTERNS) {
    pattern.match.lastIndex = at;
    const match = pattern.match.exec(text);
    if (!match) continue;
    const [words, from = '', to = ''] = match;
    const end = at + words.length;
    const rest = text.slice(end, end + 40);
    if (pattern.before && !pattern.before.test(rest)) continue;
    if (pattern.notBefore?.test(rest)) continue;
    if (pattern.after && !pattern.after.test(text.slice(Math.max(0, at - 24), at))) continue;
    const token: Token = { kind: pattern.kind, start: at, end, text: words };
    if (pattern.kind === 'clock') {
      const hours = clockHours(words, from, to, text.slice(Math.max(0, at - 60), at), rest);
      if (hours === null) continue;
      token.amount = hours;
    }
    if (pattern.name === 'inches' || pattern.name === 'in') {
      const shorter = splitCountFromSize(text, at, words);
      if (shorter) return shorter;
    }
    if (pattern.kind === 'mark') token.text = ';';
    if (pattern.kind === 'size') {
      token.canonical = canonicalSize(words);
      const each = lengthOfSize(words);
      if (each) token.each = each;
    }
    const dollars = pattern.kind === 'money' ? moneyAmount(words) : null;
    if (dollars !== null) token.amount = dollars;
    if (pattern.kind === 'ref') token.ref = readRef(words);
    return token;
  }
  return null;
}

/** 'postes metalicos 3 5/8, 24 piezas' */
const STUDS = /(?:^|[^a-z])(?:studs?|postes?|tracks?|canal(?:es)?|montantes?|tornillos?|screws?|metal(?:ic[oa]s?)?) $/;

/** '20 3/4"' is twenty of a size; '1 1/4"' is one size. Sizes with these whole numbers exist in pipe, strut and stud. */
const MIXED_SIZES = new Set([
  '1 1/4',
  '1 1/2',
  '2 1/2',
  '3 1/2',
  '1 5/8',
  '3 5/8',
  '2 1/8',
  '1 1/8',
  '4 1/2',
  '7 1/4',
  '3 1/4',
]);

function splitCountFromSize(text: string, at: number, words: string): Token | null {
  const match = /^(\d+) (\d+\/\d+)/.exec(words);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const before = text.slice(0, at);
  const counted =
    /(?:\d|(?<![a-z])(?:ft|feet|of|de|foot|lf|pcs|sticks|pies|a|two|three|four|five|six|ten))['"]? $/.test(before);
  const plural = /^[a-z" ']*[a-z]s\b/.test(
    text
      .slice(at + words.length)
      .trimStart()
      .slice(0, 30)
      .replace(/^(?:emt|pvc|set screw|compression|mc|rigid|copper) /, ''),
  );
  if (MIXED_SIZES.has(`${whole} ${fraction}`) && (counted || !plural)) return null;
  return digitsToken(at, whole, whole);
}

/** Words as the number that `digits` say; as a reference, which counts nothing, where there are too many of them. */
function digitsToken(start: number, text: string, digits: string): Token {
  const [end, amount] = [start + text.length, amountFromDigits(digits)];
  return amount === null
    ? { kind: 'ref', start, end, text }
    : { kind: 'number', start, end, text, amount, form: 'digits' };
}

function scanNumber(text: string, at: number): Token | null {
  if (/[a-z]/.test(text.charAt(at - 1)) && !isGluedNumber(text, at)) return null;
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
    const isStud =
      MIXED_SIZES.has(`${whole} ${top}/${bottom}`) &&
      STUDS.test(text.slice(0, at)) &&
      /^ ?(?:[,;:.-]|de |of |$)/.test(text.slice(at + words.length));
    if (isStud)
      return { kind: 'size', start: at, end: at + words.length, text: words, canonical: canonicalSize(`${words}"`) };
    if (
      MIXED_SIZES.has(`${whole} ${top}/${bottom}`) &&
      /(?:\d|box(?:es)?|bx|bags?|lbs?|cajas?) ?$/.test(text.slice(0, at)) &&
      /^ (?:[a-z]+ )?(?:studs?|tracks?|angles?|boards?|strut|screws?|nails?|tapcons?|bolts?|pijas?|tornillos?)(?![a-z])/.test(
        text.slice(at + words.length),
      )
    )
      return { kind: 'size', start: at, end: at + words.length, text: words, canonical: canonicalSize(`${words}"`) };
  }
  FRACTION.lastIndex = at;
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [words, top = '', bottom = ''] = fraction;
    const amount = fractionAmount(top, bottom);
    if (amount !== null)
      return { kind: 'number', start: at, end: at + words.length, text: words, amount, form: 'fraction' };
  }
  SLIPPED_NUMBER.lastIndex = at;
  const slipped = SLIPPED_NUMBER.exec(text);
  if (slipped) return digitsToken(at, slipped[0], slipped[0].replaceAll('o', '0').replace(/[li]/g, '1'));
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (!match) return null;
  const words = match[0];
  const negative = words.startsWith('-');
  const digits = negative ? words.slice(1) : words;
  const token = digitsToken(at, words, decimalPoint(digits));
  const { end, amount } = token;
  if (amount === undefined) return token;
  if (negative) return { ...token, amount: -amount, form: 'negative' };
  const range =
    /^ ?(?:-|to|a|or|o) ?(\d+(?:\.\d+)?)(?= ?(?:hrs?|hours?|horas?|guys|men|ft|feet|days?|people|hombres|dias?|pies|boxes|sheets)(?![a-z]))/.exec(
      text.slice(end, end + 20),
    );
  // 'change that 4 to 8 hrs'
  const isChanged =
    /(?:change|bump|raise|take|bring|switch|fix|lower|cut|drop|move|make)d? (?:that|the|it|his|her|their|from)(?: [a-z]+)? $/.test(
      text.slice(Math.max(0, at - 30), at),
    );
  if (
    range &&
    !isChanged &&
    !GOES_FROM.test(text.slice(0, at)) &&
    Number(range[1]) > Number(digits.replaceAll(',', ''))
  )
    return {
      kind: 'number',
      start: at,
      end: end + range[0].length,
      text: text.slice(at, end + range[0].length),
      form: 'range',
    };
  return token;
}

/** 'Change the conduit from 120 to 210 feet', 'needs to go from 250 to 300 ft' are two numbers. */
const GOES_FROM =
  /(?:^|[^a-z])(?:change|bump|go|goes|went|raise|move|moved|update|switch|correct|revise|increase|lower|drop|adjust|cut|fix|take|cambi[ae]\w*)(?: [^.;]{1,40})? (?:from|de) $/;

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
    /(?:^|[^a-z])x$/.test(text.slice(Math.max(0, at - 2), at)) ||
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
  // '60 ft 1 1/2 brass tees': how much there was stands before.
  if (MIXED_SIZES.has(`${whole} ${fraction}`) && /\d ?(?:ft|feet|foot|lf|')(?: of)? $/.test(text.slice(0, at)))
    return true;
  return MIXED_SIZES.has(`${whole} ${fraction}`) && Number(whole) < 3 && !/^[a-z ]*[a-rt-z]s\b/.test(rest.slice(0, 16));
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
  GLUED_DIGITS.lastIndex = at;
  const glued = GLUED_DIGITS.exec(text);
  if (glued) return { kind: 'ref', start: at, end: at + glued[0].length, text: glued[0] };
  const [character = ' '] = text.slice(at, at + 2);
  return { kind: 'mark', start: at, end: at + character.length, text: character };
}

/** Dollars; null of more than anything on a site costs. */
function moneyAmount(words: string): Amount | null {
  const digits = words
    .replace(/[^\d.]/g, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
  const amount = amountFromDigits(digits);
  return amount !== null && /k$/.test(words) ? amount * 1000 : amount;
}

function readRef(words: string): NonNullable<Token['ref']> {
  // The last of its numbers.
  const number = Number(words.replace(/^.*?(\d+)\D*$/, '$1'));
  if (/^(?:cor|co)\b/.test(words) || /^(?:cor|co)[ #\d]/.test(words)) return { type: 'cor', number };
  if (/^(?:change order|order|orden|cambio|t&m|#)/.test(words)) return { type: 'order', number };
  return { type: 'other', number };
}
