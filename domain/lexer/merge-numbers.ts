import { type Amount, ONE } from './amount.ts';
import { readBarePlaces, readPlaces } from './decimal-words.ts';
import { readAndPart, readFractionWords } from './fraction-words.ts';
import { readSpelled } from './read-spelled.ts';
import { ARTICLES, DOZENS, HALVES, MULTIPLIERS, PAIRS, QUARTERS } from './number-words.ts';
import { amountOf, isPause, type NumberForm, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

export function mergeNumbers(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokenAt(tokens, i);
    const read = readNumberWords(tokens, i, tokenAt(merged, merged.length - 1));
    const next = read ? read.next : i + 1;
    merged.push(read ? numberToken(tokens, i, read) : token);
    i = next;
  }
  return merged;
}

function numberToken(tokens: Token[], at: number, { amount, form, next }: ReadNumber): Token {
  const [{ start }, { end }] = [tokenAt(tokens, at), tokenAt(tokens, next - 1)];
  const wrapped = next === at + 1 && tokenAt(tokens, at).wrapped;
  return { kind: 'number', start, end, text: textOf(tokens, at, next), amount, form, ...(wrapped && { wrapped }) };
}

export interface ReadNumber {
  amount: Amount;
  form: NumberForm;
  next: number;
}

function readNumberWords(tokens: Token[], at: number, before: Token): ReadNumber | null {
  const token = tokenAt(tokens, at);
  const part = readFractionWords(tokens, at);
  if (part) return { ...part, form: 'fraction' };
  const amount = amountOf(token);
  if (amount !== null && (token.form === 'digits' || token.form === 'fraction'))
    return extend(tokens, { amount, form: token.form, next: at + 1 });
  if (token.kind !== 'word') return null;
  const half = readHalf(tokens, at);
  if (half) return half;
  const slip = readVoiceSlip(tokens, at);
  if (slip) return slip;
  const places = readBarePlaces(tokens, at, before);
  if (places) return { ...places, form: 'spelled' };
  const spelled = readSpelled(tokens, at);
  if (spelled) return token.text === 'one' && pronoun(tokens, at, before) ? null : extend(tokens, spelled);
  if (['another', 'otra', 'otro'].includes(token.text) && unitOfWord(textAt(tokens, at + 1)) !== null)
    return { amount: ONE, form: 'article', next: at + 1 };
  if (ARTICLES.has(token.text)) return readArticle(tokens, at);
  if (PAIRS.has(token.text) && DOZENS.has(textAt(tokens, at + 1))) return dozens(tokens, 2 * ONE, at + 2);
  // 'pair of carpenters', no '3 pair of gloves'
  const isPair = token.text === 'pair' && textAt(tokens, at + 1) === 'of' && tokenAt(tokens, at - 1).kind !== 'number';
  if (isPair || (PAIRS.has(token.text) && tokenAt(tokens, at + 1).kind === 'word'))
    return { amount: 2 * ONE, form: 'pair', next: skip(tokens, at + 1) };
  if (DOZENS.has(token.text)) return dozens(tokens, ONE, at + 1);
  return null;
}

/** '2 dozen', '3 hundred and 20', '1.2k', '2 and a half', 'dos y media', 'one and three eighths', 'two point five'. */
function extend(tokens: Token[], read: ReadNumber): ReadNumber {
  const next = textAt(tokens, read.next);
  if (DOZENS.has(next)) return dozens(tokens, read.amount, read.next + 1);
  const factor = read.form === 'digits' || read.amount < 1000 * ONE ? multiplier(tokens, read) : null;
  if (factor !== null) return withRest(tokens, { ...read, amount: read.amount * factor, next: read.next + 1 }, factor);
  if (read.form === 'fraction') return read;
  const places = readPlaces(tokens, read.next);
  if (places && read.amount % ONE === 0) return { ...read, amount: read.amount + places.amount, next: places.next };
  const fraction = andAFraction(tokens, read.next) ?? readAndPart(tokens, read.next);
  return fraction ? { amount: read.amount + fraction.amount, form: read.form, next: fraction.next } : read;
}

/** 'k' multiplies only where it is glued to its number and something measured follows: '2 K copper' is a type of tube. */
function multiplier(tokens: Token[], read: ReadNumber): number | null {
  const word = tokenAt(tokens, read.next);
  if (word.kind !== 'word') return null;
  if (word.text === 'k')
    return word.start === tokenAt(tokens, read.next - 1).end && unitOfWord(textAt(tokens, read.next + 1)) !== null
      ? 1000
      : null;
  const factor = MULTIPLIERS[word.text] ?? null;
  return read.form === 'digits' || (factor !== null && factor > 1000) ? factor : null;
}

/** '3 hundred and 20', '4 thousand 3 hundred': the smaller number behind. */
function withRest(tokens: Token[], read: ReadNumber, factor: number): ReadNumber {
  const next = factor > 1000 ? skip(tokens, read.next) : read.next;
  const whole: ReadNumber = { ...read, form: 'spelled', next };
  const joined = ['and', 'y'].includes(textAt(tokens, next));
  const rest = readRest(tokens, next + (joined ? 1 : 0), factor);
  if (!rest || rest.amount >= factor * ONE) return whole;
  return joined || rest.isHundreds ? { ...whole, amount: whole.amount + rest.amount, next: rest.next } : whole;
}

/** A whole number below `factor`: digits, digits with 'hundred', or words. Never reads further than one 'hundred'. */
function readRest(
  tokens: Token[],
  at: number,
  factor: number,
): { amount: Amount; next: number; isHundreds: boolean } | null {
  const token = tokenAt(tokens, at);
  if (token.kind === 'word') {
    const spelled = readSpelled(tokens, at);
    return spelled && { ...spelled, isHundreds: textAt(tokens, spelled.next - 1) === 'hundred' };
  }
  const amount = token.form === 'digits' ? amountOf(token) : null;
  if (amount === null) return null;
  if (factor <= 100 || textAt(tokens, at + 1) !== 'hundred') return { amount, next: at + 1, isHundreds: false };
  const behind = textAt(tokens, at + 2) === 'and' ? readRest(tokens, at + 3, 100) : null;
  return behind && behind.amount < 100 * ONE
    ? { amount: amount * 100 + behind.amount, next: behind.next, isHundreds: true }
    : { amount: amount * 100, next: at + 2, isHundreds: true };
}

/** 'two dozen', 'docena y media': and what follows of one. */
function dozens(tokens: Token[], count: Amount, at: number): ReadNumber {
  const part = andAFraction(tokens, at);
  return { amount: (count + (part?.amount ?? 0)) * 12, form: 'dozen', next: skip(tokens, part?.next ?? at) };
}

/** '… and a half', 'and a quarter', 'and half', 'y media', 'and 1/2', 'y 1/2' behind a number or its unit. */
export function andAFraction(tokens: readonly Token[], at: number): { amount: Amount; next: number } | null {
  const [joint, part, third] = [textAt(tokens, at), tokenAt(tokens, at + 1), textAt(tokens, at + 2)];
  if (!['and', 'y', 'n', '&'].includes(joint)) return null;
  if (joint !== 'y' && ARTICLES.has(part.text) && HALVES.has(third)) return { amount: ONE / 2, next: at + 3 };
  if (joint !== 'y' && ARTICLES.has(part.text) && QUARTERS.has(third)) return { amount: ONE / 4, next: at + 3 };
  // '2 and half a box': the half is another box's.
  if (HALVES.has(part.text) && (joint === 'y' || !ARTICLES.has(third))) return { amount: ONE / 2, next: at + 2 };
  const amount = part.form === 'fraction' ? amountOf(part) : null;
  return amount === null ? null : { amount, next: at + 2 };
}

/** Of which one orders a quarter: 'quarter yard', 'quarter gallon'; 'quarter round' is a moulding. */
const QUARTERED = new Set(['day', 'yd', 'gal', 'box', 'bag', 'roll', 'sheet', 'cy']);

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
  if (a === 'quarter' && QUARTERED.has(unitOfWord(b) ?? '')) return { amount: ONE / 4, form: 'half', next: at + 1 };
  if (QUARTERS.has(a) && (b === 'hour' || b === 'of')) return { amount: ONE / 4, form: 'half', next: at + 1 };
  if (a === 'three' && QUARTERS.has(b.replace(/s$/, '')))
    return { amount: (3 * ONE) / 4, form: 'fraction', next: at + 2 };
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

/** 'a couple of', 'a dozen', 'a hundred', 'an hour', 'a lift': an article is one of what follows. */
function readArticle(tokens: Token[], at: number): ReadNumber | null {
  const next = tokenAt(tokens, at + 1);
  const behind = skip(tokens, at + 2);
  if (PAIRS.has(next.text) && DOZENS.has(textAt(tokens, behind))) return dozens(tokens, 2 * ONE, behind + 1);
  if (PAIRS.has(next.text) || (next.text === 'pair' && textAt(tokens, at + 2) === 'of'))
    return { amount: 2 * ONE, form: 'pair', next: behind };
  if (DOZENS.has(next.text)) return dozens(tokens, ONE, at + 2);
  if (next.text === 'hundred') return readSpelled(tokens, at + 1);
  if (next.text === 'thousand') return { amount: 1000 * ONE, form: 'spelled', next: at + 2 };
  if (['few', 'lot', 'bunch', 'little', 'poco', 'monton'].includes(next.text)) return null;
  if (next.text === 'y' && HALVES.has(textAt(tokens, at + 2)))
    return { amount: ONE + ONE / 2, form: 'spelled', next: at + 3 };
  return next.kind === 'word' || next.kind === 'size' ? { amount: ONE, form: 'article', next: at + 1 } : null;
}

/** 'the Riverside one', 'that one', 'one of the guys', 'which one': no number. */
function pronoun(tokens: Token[], at: number, before: Token): boolean {
  const next = tokenAt(tokens, at + 1);
  // 'angle stops just one'
  if (isPause(next)) return !['just', 'only', 'qty'].includes(before.text);
  // 'for the drywall one it was six sheets', 'dock heater one used 300 ft'
  const isNamed =
    ['the', 'that', 'this', 'my'].includes(textAt(tokens, at - 2)) ||
    ['the', 'that', 'this', 'my'].includes(textAt(tokens, at - 3)) ||
    at <= 2;
  if (isNamed && before.kind === 'word' && ['it', 'used', 'took', 'gets', 'got', 'needs', 'had'].includes(next.text))
    return true;
  if (
    ['the', 'that', 'this', 'which', 'last', 'wrong', 'other', 'another', 'first', 'second', 'right', 'no'].includes(
      before.text,
    )
  ) {
    return unitOfWord(next.text) === null && next.text !== 'guy' && next.text !== 'man';
  }
  return (
    ['of', 'is', 'was', 'for', 'at', 'to', 'on', 'in'].includes(next.text) ||
    (before.kind === 'word' && next.kind === 'word' && next.text === 'from')
  );
}

function skip(tokens: Token[], at: number): number {
  return ['of', 'de'].includes(textAt(tokens, at)) ? at + 1 : at;
}
