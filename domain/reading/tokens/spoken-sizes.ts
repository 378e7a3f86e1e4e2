import { FRACTIONS, NUMBER_WORDS } from '../lexicon/numbers.ts';
import type { Token } from './token.ts';

interface Size {
  end: number;
  text: string;
  kind: 'fraction' | 'dimension';
  value: number;
}

const INCH = new Set(['inch', 'inches', 'inche', 'pulgada', 'pulgadas']);
const UNDER: Readonly<Record<string, number>> = {
  half: 2,
  media: 2,
  quarter: 4,
  eighth: 8,
  sixteenth: 16,
  cuarto: 4,
  octavo: 8,
};

/** Sizes in words as they are in figures: 'half-inch', 'three quarter inch', 'inch and a quarter', 'two-by-four'. */
export function joinSizes(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const size = sizeIn(tokens, at);
    if (!size) {
      joined.push(tokens[at]!);
      at += 1;
      continue;
    }
    const { end, ...rest } = size;
    joined.push({ ...tokens[at]!, ...rest, norm: size.text, end: tokens[end - 1]!.end });
    at = end;
  }
  return joined;
}

function sizeIn(tokens: readonly Token[], at: number): Size | null {
  if (tokens[at]!.kind !== 'word' && tokens[at]!.kind !== 'number') return null;
  return inchAnd(tokens, at) ?? partOfInch(tokens, at) ?? crossed(tokens, at);
}

const norm = (tokens: readonly Token[], at: number): string => tokens[at]?.norm ?? '';
const behindDash = (tokens: readonly Token[], at: number): number => (norm(tokens, at) === '-' ? at + 1 : at);
const underOf = (word: string): number | undefined => UNDER[word] ?? UNDER[word.replace(/s$/, '')];

/** 'inch and a half', 'inch and a quarter'. */
function inchAnd(tokens: readonly Token[], at: number): Size | null {
  const isAnd = norm(tokens, at) === 'inch' && ['and', 'an', 'n', '&', 'y'].includes(norm(tokens, at + 1));
  const part = norm(tokens, at + 2) === 'a' ? at + 3 : at + 2;
  const under = isAnd && tokens[at - 1]?.kind !== 'number' ? underOf(norm(tokens, part)) : undefined;
  return under ? { end: part + 1, text: `1-1/${under}`, kind: 'fraction', value: 1 + 1 / under } : null;
}

/** 'half inch', 'three-quarter inch', 'media pulgada'. */
function partOfInch(tokens: readonly Token[], at: number): Size | null {
  const isPart = FRACTIONS[norm(tokens, at)] !== undefined;
  const over = isPart ? 1 : (NUMBER_WORDS[norm(tokens, at)] ?? 0);
  const next = isPart ? at : behindDash(tokens, at + 1);
  const under = over > 0 && over < 16 ? underOf(norm(tokens, next)) : undefined;
  const inch = behindDash(tokens, norm(tokens, next + 1) === 'de' ? next + 2 : next + 1);
  if (!under || over >= under || !INCH.has(norm(tokens, inch))) return null;
  return { end: inch + 1, text: `${over}/${under}`, kind: 'fraction', value: over / under };
}

/** 'two by four', 'two-by-tens'. */
function crossed(tokens: readonly Token[], at: number): Size | null {
  const first = tokens[at]!.kind === 'word' ? NUMBER_WORDS[norm(tokens, at)] : undefined;
  const by = behindDash(tokens, at + 1);
  if (first === undefined || !['by', 'por'].includes(norm(tokens, by))) return null;
  const next = behindDash(tokens, by + 1);
  const said = norm(tokens, next);
  const second =
    tokens[next]?.kind === 'word' ? (NUMBER_WORDS[said] ?? NUMBER_WORDS[said.replace(/e?s$/, '')]) : undefined;
  if (second === undefined) return null;
  return { end: next + 1, text: `${first}x${second}`, kind: 'dimension', value: Number.NaN };
}
