import { ONE, type Amount } from '../../domain/lexer/amount.ts';
import { wordsOf, type LexedText } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { Turn } from './turn.ts';

/** A number of a text that may be a line's. */
export interface SaidNumber {
  amount: Amount;
  kind: 'duration' | 'measure';
  unit: string | null;
  basis: 'each' | 'total' | null;
  /** 'not 80' */
  isDenied: boolean;
  words: string;
  first: number;
  last: number;
}

/** Numbers of a text that count something: no order's number, no article, no break. */
export function numbersIn(turn: Turn, lexed: LexedText): SaidNumber[] {
  return readChunks(lexed).flatMap((chunk): SaidNumber[] => {
    const words = wordsOf(lexed, chunk.first, chunk.last);
    const count = chunk.kind === 'people' && OF_THEM.test(words) ? (chunk.groups[0]?.count ?? null) : null;
    if (count !== null) return [{ amount: count, kind: 'measure', unit: null, basis: null, isDenied: false, words, first: chunk.first, last: chunk.last }]; // prettier-ignore
    if (chunk.kind !== 'duration' && chunk.kind !== 'measure') return [];
    if (chunk.kind === 'duration' && chunk.isBreak) return [];
    if (chunk.kind === 'measure' && chunk.form === 'article') return [];
    const amount = chunk.kind === 'duration' ? chunk.stated.amount : chunk.amount;
    if (turn.orders.some((order) => order.id_number * ONE === amount)) return [];
    const before = [textAt(lexed, chunk.first - 1), textAt(lexed, chunk.first - 2)];
    return [
      {
        amount,
        kind: chunk.kind,
        unit: chunk.kind === 'duration' ? chunk.stated.unit : chunk.unit,
        basis: chunk.kind === 'duration' ? chunk.basis : null,
        isDenied: before[0] === 'not' || before[0] === 'no' || (before[0] === 'of' && before[1] === 'instead') || (before[0] === 'than' && before[1] === 'rather'), // prettier-ignore
        words,
        first: chunk.first,
        last: chunk.last,
      },
    ];
  });
}

/** 'Recounted the hangers, 14 of them': of things, where the words name some. */
const OF_THEM = /^\S+ (?:of (?:them|em)|de (?:ellos|ellas))$/i;

/** A number that is said to be the whole: '5 hrs total', '5 man hours', 'total labor is 5'. */
export function isSum(lexed: LexedText, number: SaidNumber): boolean {
  if (number.basis === 'total') return true;
  const before = lexed.folded.text.slice(0, lexed.tokens[number.first]!.start);
  return SUM_BEHIND.test(lexed.folded.text.slice(lexed.tokens[number.last]!.end)) || /(?:^|[^a-z])total(?: [a-z]+){0,2} (?:is|was|=|of|to|es|son)? ?$/.test(before); // prettier-ignore
}

const SUM_BEHIND = /^ ?(?:total|altogether|all together|in all|all in|en total)(?![a-z])/;
