import { type Amount, amountFromFraction, ONE } from './amount.ts';
import { isInchSized } from './material-words.ts';
import { ARTICLES } from './number-words.ts';
import { INCH_WORDS } from './inch-words.ts';
import { readSpelled, spelledValue } from './read-spelled.ts';
import { amountOf, textAt, type Token, tokenAt } from './token.ts';
import { METRIC_LENGTHS, MINUTE_WORDS, unitOfWord } from './unit-words.ts';
import { wordTable } from '../word-table.ts';

/** Parts of one, singular. A new one is one line. 'second' is no part of anything on a site. */
const PARTS = wordTable<number>({
  half: 2,
  halve: 2,
  third: 3,
  fourth: 4,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
  sixteenth: 16,
  twentieth: 20,
  thirtieth: 30,
  hundredth: 100,
  eigth: 8,
  medio: 2,
  media: 2,
  tercio: 3,
  cuarto: 4,
  quinto: 5,
  quinta: 5,
  sexto: 6,
  septimo: 7,
  octavo: 8,
  noveno: 9,
  decimo: 10,
  decima: 10,
  centesimo: 100,
  centesima: 100,
  dieciseisavo: 16,
});

/** Parts in which pipe, board and rod are sized: in words they are read even where no unit follows ('three eighths rod'). */
const SIZE_PARTS = new Set([8, 16]);

/** 'eighths' → 8, 'veinteavos' → 20; null for any other word. */
export function partOf(word: string): number | null {
  const singular = word.replace(/s$/, '');
  const part = PARTS[singular];
  if (part !== undefined) return part;
  const avo = /^(.{3,}?)av[oa]$/.exec(singular)?.[1];
  return avo === undefined ? null : spelledValue(avo);
}

export interface ReadPart {
  amount: Amount;
  next: number;
}

/**
 * A fraction in words at token `at`: 'two thirds of a day', 'three-eighths', 'tres cuartos de hora', 'one half yard'. Only
 * where a unit follows, because 'tres cuartos' alone are three rooms and 'a third box' is one more; eighths and sixteenths
 * are sizes and stand alone. Null otherwise.
 */
export function readFractionWords(tokens: readonly Token[], at: number): ReadPart | null {
  const top = readTop(tokens, at);
  if (!top) return null;
  const word = textAt(tokens, top.next);
  const part = partAt(tokens, top.next);
  if (part === null || part <= 1) return null;
  // '24 half inch connectors': so many of a size.
  if (top.count > 1 && word === 'half') return null;
  const amount = amountFromFraction(top.count, part);
  const behind = top.next + 1;
  const unit = unitBehind(tokens, behind);
  const isSize =
    (SIZE_PARTS.has(part) && top.count < part && /s$/.test(word) && !top.isArticle) ||
    isPipeSize(tokens, at, top.count, word);
  if (unit === null) return isSize ? { amount, next: behind } : null;
  // 'a third box' counts boxes, 'one third shift' is at night.
  if (unit === behind && (top.isArticle || word === 'third') && !isPlural(textAt(tokens, unit))) return null;
  return { amount, next: unit };
}

/** What makes a number a mixed one: 'and a third', 'and three eighths', 'con tres quintos', with a unit behind. */
export function readAndPart(tokens: readonly Token[], at: number): ReadPart | null {
  if (!['and', '&', 'y', 'con'].includes(textAt(tokens, at))) return null;
  const top = readTop(tokens, at + 1);
  if (!top) return null;
  const part = partAt(tokens, top.next);
  if (part === null || top.count >= part) return null;
  const unit = unitBehind(tokens, top.next + 1);
  return unit === null ? null : { amount: amountFromFraction(top.count, part), next: unit };
}

function partAt(tokens: readonly Token[], at: number): number | null {
  const { kind, text } = tokenAt(tokens, at);
  return kind === 'word' ? partOf(text) : null;
}

function readTop(tokens: readonly Token[], at: number): { count: number; next: number; isArticle: boolean } | null {
  const token = tokenAt(tokens, at);
  const digits = token.form === 'digits' ? amountOf(token) : null;
  if (digits !== null && digits % ONE === 0) return { count: digits / ONE, next: at + 1, isArticle: false };
  if (token.kind !== 'word') return null;
  if (ARTICLES.has(token.text)) return { count: 1, next: at + 1, isArticle: true };
  const spelled = readSpelled(tokens, at);
  return spelled ? { count: spelled.amount / ONE, next: spelled.next, isArticle: false } : null;
}

/** Where the unit stands that a number before `at` counts: at once, or behind 'of', 'of a', 'de'; null when none does. */
export function unitBehind(tokens: readonly Token[], at: number): number | null {
  let next = at;
  if (textAt(tokens, next) === '-') next += 1;
  if (isUnit(textAt(tokens, next))) return next;
  if (!['of', 'de'].includes(textAt(tokens, next))) return null;
  next += 1;
  if (ARTICLES.has(textAt(tokens, next)) || textAt(tokens, next) === 'the') next += 1;
  return isUnit(textAt(tokens, next)) ? next : null;
}

function isUnit(word: string): boolean {
  const unit = unitOfWord(word);
  if (unit !== null) return unit !== 'ea' && unit !== 'ls';
  return MINUTE_WORDS.has(word) || INCH_WORDS.has(word) || METRIC_LENGTHS[word] !== undefined;
}

/** 'tubo de tres cuartos', '40 pies de tres cuartos': the size of what is measured; 'pintar tres cuartos' are rooms. */
function isPipeSize(tokens: readonly Token[], at: number, count: number, word: string): boolean {
  const noun = textAt(tokens, at - 2);
  return (
    count === 3 &&
    word === 'cuartos' &&
    textAt(tokens, at - 1) === 'de' &&
    (unitOfWord(noun) === 'ft' || isInchSized(noun))
  );
}

const isPlural = (word: string): boolean => /s$|^feet$/.test(word);
