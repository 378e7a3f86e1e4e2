import { fold } from '../lexicon/lexicon.ts';
import type { Token, TokenKind } from './token.ts';

/** Forms in the order they are tried at each place of a text. Each is short and takes linear time. */
const FORMS: readonly [TokenKind, RegExp][] = [
  ['break', /[\r\n;•]+/y],
  ['phone', /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/y],
  ['phone', /555[-.]?01\d\d(?!\d)/y],
  ['money', /\$ ?\d+(?:,\d{3})*(?:\.\d+)?(?:k(?![a-z]))?/iy],
  ['percent', /\d+(?:\.\d+)? ?%/y],
  ['clock', /(?:[01]?\d|2[0-3]):[0-5]\d(?: ?[ap]\.?m?\.?(?![a-z]))?/iy],
  ['clock', /(?:1[0-2]|0?[1-9])(?:[0-5]\d)? ?[ap]\.?m\.?(?![a-z])/iy],
  ['clock', /(?:1[0-2]|0?[1-9])[0-5]\d[ap](?![a-z])/iy],
  ['date', /(?:1[0-2]|0?[1-9])[/-][0-3]?\d[/-](?:20)?\d\d(?!\d)/y],
  ['date', /20\d\d-[01]\d-[0-3]\d(?!\d)/y],
  ['dimension', /\d[\d/.-]*['"]?(?:[x×]\d[\d/.-]*['"]?){1,2}(?!\d| ?h(?:rs?|oras?)?(?![a-z]))/iy],
  ['fraction', /\d+-\d+\/\d+(?!\d)/y],
  ['fraction', /\d+\/\d+(?!\d)/y],
  ['ordinal', /\d+(?:st|nd|rd|th|er|ro|do|to|vo)(?![a-z])/iy],
  // A capital O typed for a zero: '4O hrs'.
  ['number', /\d+O+(?![\p{L}\p{N}])/uy],
  ['number', /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)/y],
  ['number', /\d+,\d{1,2}(?![\d,])/y],
  ['number', /\d+(?:\.\d+)?|\.\d+/y],
  ['mark', /x(?=\d+(?:\.\d+)? ?h(?:rs?|ours?|oras?)?(?![a-z]))/iy],
  ['word', /(?:c\/u|w\/o?|b\/c|o\/c|n\/c|a\/c|p\/u|r\/r|t\/m|d\/w)(?![a-z])/iy],
  ['word', /[\p{L}][\p{L}\p{N}_]*(?:['’&.][\p{L}\p{N}]+)*/uy],
  ['mark', /[^\s]/uy],
];

const HAS_DIGIT = /\d/;

/** Splits a text into tokens by their form, left to right, once. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at]!) && !'\r\n'.includes(text[at]!)) {
      at += 1;
      continue;
    }
    const found = match(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    const [kind, said] = found;
    const before = tokens.at(-1);
    tokens.push(make(kind, said, at, before !== undefined && before.end === at));
    at += said.length;
  }
  return tokens;
}

function match(text: string, at: number): [TokenKind, string] | null {
  for (const [kind, form] of FORMS) {
    form.lastIndex = at;
    const said = form.exec(text)?.[0].trimEnd();
    if (said) return [kind, said];
  }
  return null;
}

function make(form: TokenKind, text: string, start: number, glued: boolean): Token {
  const norm = form === 'mark' ? fold(text) || text : fold(text);
  const kind = form === 'word' && HAS_DIGIT.test(text) ? 'code' : form;
  const token: Token = { kind, text, norm, value: Number.NaN, start, end: start + text.length, glued };
  if (kind === 'number' || kind === 'money' || kind === 'percent') token.value = numberOf(text);
  if (kind === 'fraction') token.value = fractionOf(text);
  if (kind === 'ordinal') token.value = Number.parseInt(text, 10);
  if (kind === 'clock') Object.assign(token, clockOf(text));
  return token;
}

function numberOf(text: string): number {
  const digits = text
    .replaceAll('O', '0')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/[$,% ]/g, '');
  return /k$/i.test(digits) ? Number(digits.slice(0, -1)) * 1000 : Number(digits);
}

/** '1-1/2' is one and a half. */
function fractionOf(text: string): number {
  const parts = text.split(/[-/]/).map(Number);
  const [whole, over, under] = parts.length === 3 ? parts : [0, ...parts];
  return Number((whole! + over! / under!).toFixed(4));
}

function clockOf(text: string): Pick<Token, 'value' | 'half'> {
  const digits = text.replace(/\D/g, '');
  const hours = Number(digits.length > 2 ? digits.slice(0, -2) : digits);
  const minutes = digits.length > 2 ? Number(digits.slice(-2)) : 0;
  const half = /p/i.test(text) ? 'pm' : /a/i.test(text) ? 'am' : null;
  const base = half === 'pm' && hours < 12 ? hours + 12 : half === 'am' && hours === 12 ? 0 : hours;
  return { value: base * 60 + minutes, half };
}
