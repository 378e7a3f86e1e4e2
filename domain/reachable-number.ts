import type { Amount } from './lexer/amount.ts';
import type { Chunk, TimeChunk } from './lexer/chunk.ts';
import type { LexedText } from './lexer/lex.ts';

/** A chunk and the message it stands in. */
export interface QuotedChunk {
  message: number;
  lexed: LexedText;
  chunk: Chunk | TimeChunk;
}

export interface ReachableNumber {
  amount: Amount;
  /** Unit it was said in; null for a bare number, which takes the unit our question asked for. */
  unit: string | null;
  derivation: string;
  from: QuotedChunk[];
}
