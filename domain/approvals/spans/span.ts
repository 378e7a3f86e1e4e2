import type { Token } from '../tokens/tokenize.ts';
import type { ApprovingKind } from '../words/approving.ts';
import type { HoldingKind } from '../words/holding.ts';
import type { RefusingKind } from '../words/refusing.ts';
import type { QuantityMention, RequestLine } from './quantities.ts';

export type SpanKind =
  | ApprovingKind
  | RefusingKind
  | HoldingKind
  | 'mark'
  | 'question mark'
  | 'line'
  | 'link'
  | 'quantity'
  | 'other request'
  | 'unknown';

/** A stretch of tokens with one meaning. Spans follow each other without gaps. */
export interface Span {
  kind: SpanKind;
  text: string;
  sentence: number;
  clause: number;
  quantity: QuantityMention | null;
  /** Tokens covered: [from, to). */
  from: number;
  to: number;
}

export interface TaggedAnswer {
  tokens: Token[];
  /** Names a signature may begin with. */
  people: ReadonlySet<string>;
  /** As matched, before neighbors decide what an ambiguous word is. */
  raw: Span[];
  spans: Span[];
  /** Lines named in each clause, by index. */
  linesByClause: Map<number, number[]>;
  linesBySentence: Map<number, number[]>;
}

/** What a reply may name besides words of the tables. */
export interface KnownRequest {
  lines: readonly RequestLine[];
  /** Numbers this request goes by. */
  orderNumbers: readonly number[];
  /** Names a reply may address or sign with. */
  people: readonly string[];
  /** Names of the job and the company. */
  places: readonly string[];
  /** What the work is called. */
  description?: string;
  /** The total that the request shows, in dollars; none when it shows no money. */
  totals?: readonly number[];
}
