import { ONE } from './amount.ts';
import type { Chunk, MeasureChunk, PriceChunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { readDuration } from './read-duration.ts';
import { readPeople } from './read-people.ts';
import { CONTAINER_WORDS, METRIC_LENGTHS, unitOfWord } from './unit-words.ts';

/** The countable stretches of a text in order: people, durations, quantities and prices. They never overlap. */
export function readChunks(lexed: LexedText): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < lexed.tokens.length) {
    const chunk = readDuration(lexed, at) ?? readPeople(lexed, at) ?? readPrice(lexed, at) ?? readMeasure(lexed, at);
    if (chunk) chunks.push(chunk);
    at = chunk ? chunk.last + 1 : at + 1;
  }
  return chunks;
}

function readPrice(lexed: LexedText, at: number): PriceChunk | null {
  const token = lexed.tokens[at];
  if (token?.kind !== 'money' || token.amount === undefined) return null;
  let last = at;
  let perUnit: string | null = null;
  const next = lexed.tokens[at + 1]?.text ?? '';
  if (['each', 'ea', 'apiece', 'c/u'].includes(next)) [perUnit, last] = ['ea', at + 1];
  else if (next === 'cada' && ['uno', 'una'].includes(lexed.tokens[at + 2]?.text ?? ''))
    [perUnit, last] = ['ea', at + 2];
  else if (['/', 'per', 'a', 'an', 'por', 'la', 'el'].includes(next)) {
    const unit = unitOfWord(lexed.tokens[at + 2]?.text ?? '');
    if (unit) [perUnit, last] = [unit, at + 2];
  }
  return { kind: 'price', first: at, last, amount: token.amount, perUnit };
}

function readMeasure(lexed: LexedText, at: number): MeasureChunk | null {
  const { tokens } = lexed;
  const token = tokens[at];
  if (token?.kind !== 'number' || token.amount === undefined) return null;
  const form = token.form ?? 'digits';
  let next = at + 1;
  if (
    [
      'more',
      'extra',
      'additional',
      'mas',
      'otros',
      'otras',
      'other',
      'full',
      '-',
      'linear',
      'new',
      'of',
      'long',
    ].includes(tokens[next]?.text ?? '') &&
    unitAt(lexed, next + 1) &&
    tokens[next]?.text !== 'linear'
  )
    next += 1;
  const unit = unitAt(lexed, next);
  if (unit)
    return {
      kind: 'measure',
      first: at,
      last: next + unit.words - 1,
      amount: unit.factor === null ? token.amount : convert(token.amount, unit.factor),
      unit: unit.unit,
      unitWord: unit.word,
      form,
    };
  return { kind: 'measure', first: at, last: at, amount: token.amount, unit: null, unitWord: null, form };
}

function unitAt(
  lexed: LexedText,
  at: number,
): { unit: string; word: string; words: number; factor: number | null } | null {
  for (let words = 3; words >= 1; words -= 1) {
    if (at + words > lexed.tokens.length) continue;
    let word = lexed.tokens
      .slice(at, at + words)
      .map((token) => token.text)
      .join(' ');
    if (words === 2 && lexed.tokens[at + 1]?.text === '.')
      word = lexed.tokens[at]?.text.length === 2 ? `${lexed.tokens[at]?.text}.` : word;
    const unit = unitOfWord(word);
    if (unit && unit !== 'hr') return { unit, word, words, factor: null };
    const metric = words === 1 ? METRIC_LENGTHS[word] : undefined;
    if (metric !== undefined) return { unit: 'ft', word, words, factor: metric };
    if (words === 1 && CONTAINER_WORDS[word] && ['of', 'de'].includes(lexed.tokens[at + 1]?.text ?? ''))
      return { unit: 'ea', word, words, factor: null };
  }
  return null;
}

function convert(amount: number, factor: number): number {
  return Number((BigInt(amount) * BigInt(factor) + 50_000_000n) / 100_000_000n);
}

export const WHOLE = ONE;
