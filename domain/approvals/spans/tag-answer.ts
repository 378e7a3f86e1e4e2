import { lexAnswer, type Token } from '../tokens/tokenize.ts';
import { indexPhrases } from './phrase-index.ts';
import { mendSpelling } from '../tokens/spelling.ts';
import { APPROVING, type ApprovingKind } from '../words/approving.ts';
import { HOLDING, type HoldingKind } from '../words/holding.ts';
import { MACROS, REFUSING_MACROS } from '../words/macros.ts';
import { REFUSING, type RefusingKind } from '../words/refusing.ts';
import {
  isCutShort,
  isNumberOfPlace,
  isQuantityOfLine,
  isSpokenTo,
  nameAt,
  namesOf,
  stemOf,
  type Names,
} from './known-names.ts';
import { amountOf, isBareOrderNumber, readOrderNumber } from './order-number.ts';
import type { QuantityMention, RequestLine } from './quantities.ts';
import { settleSpans } from './settle.ts';
import type { KnownRequest, Span, SpanKind, TaggedAnswer } from './span.ts';
import { isLineWord, isSizeOfLine, namedLines, readQuantity } from './quantities.ts';

export const PHRASE_MACROS = { ...MACROS, ...REFUSING_MACROS };
const INDEX = indexPhrases<ApprovingKind | RefusingKind | HoldingKind>(
  [...APPROVING, ...REFUSING, ...HOLDING],
  PHRASE_MACROS,
);
export const VOCABULARY = INDEX.vocabulary;
/** 'For the full 1204'. */
const FULL = new Set('full whole entire total'.split(' '));
const LINKS = new Set('for the of de x at los las el la del on a por to with w re per con en'.split(' '));
const ENDS_SENTENCE = new Set(['.', '!', '?', '\n', '…', ';']);
const HARMLESS_MARKS = new Set([...'.,;!¡\n()-–—*~…']);

/** Cuts a reply into spans by the phrase tables, the request's lines, its numbers and its names. */
export function tagAnswer(text: string, known: KnownRequest): TaggedAnswer {
  const { lines } = known;
  const names = namesOf(known);
  const tokens = lexAnswer(text, (word) => mendSpelling(word, INDEX.vocabulary));
  const sentences = numberStretches(tokens, (token) => ENDS_SENTENCE.has(token.word));
  const clauses = numberStretches(tokens, (token) => token.kind === 'mark' || token.kind === 'emoji');
  const linesByClause = namedByStretch(tokens, clauses, lines);
  const linesBySentence = namedByStretch(tokens, sentences, lines);
  const namedAt = (at: number): number[] => {
    const near = linesByClause.get(clauses[at]!)!;
    return near.length > 0 ? near : linesBySentence.get(sentences[at]!)!;
  };
  const spans: Span[] = [];
  let unitIn: { clause: number; unit: string | null } = { clause: -1, unit: null };
  for (let at = 0; at < tokens.length;) {
    if (unitIn.clause !== clauses[at]) unitIn = { clause: clauses[at]!, unit: null };
    const found = tagAt(tokens, at, spans.at(-1), unitIn.unit, () => namedAt(at), known, names);
    const said = text.slice(tokens[at]!.start, tokens[at + found.length - 1]!.end);
    spans.push({
      kind: found.kind,
      text: said,
      sentence: sentences[at]!,
      clause: clauses[at]!,
      quantity: found.quantity ?? null,
      from: at,
      to: at + found.length,
    });
    if (found.quantity) unitIn.unit = found.quantity.unit;
    at += found.length;
  }
  return {
    tokens,
    people: names.people,
    raw: spans,
    spans: settleSpans(spans),
    linesByClause,
    linesBySentence,
  };
}

type Found = { kind: SpanKind; length: number; quantity?: QuantityMention };

function tagAt(
  tokens: readonly Token[],
  at: number,
  previous: Span | undefined,
  unitBefore: string | null,
  namedAt: () => number[],
  { lines, orderNumbers }: KnownRequest,
  names: Names,
): Found {
  const token = tokens[at] as Token;
  let first = at;
  while (first < at + 2 && LINKS.has(tokens[first]?.word ?? '')) first += 1;
  const numbered = readOrderNumber(tokens, first);
  if (numbered && !isSizeOfLine(tokens, at, lines)) {
    return {
      kind: orderNumbers.includes(numbered.number) ? 'this request' : 'other request',
      length: numbered.end - at,
    };
  }
  // 'Y, approve' and 'Y' alone are a yes; the Spanish 'y' goes on with a word.
  if (at === 0 && token.word === 'y' && (tokens[1]?.kind ?? 'mark') === 'mark') return { kind: 'assent', length: 1 };
  const phrase = INDEX.matchAt(tokens, at);
  if (phrase) {
    if (phrase.kind !== 'predicate') return phrase;
    const stands = previous?.kind === 'quantity' || previous?.kind === 'line' || previous?.kind === 'this request';
    return stands ? { kind: 'approve', length: phrase.length } : { kind: 'unknown', length: phrase.length };
  }
  if (isSizeOfLine(tokens, at, lines)) return { kind: 'line', length: 1 };
  if (isBareOrderNumber(tokens, at, previous, lines, orderNumbers)) return { kind: 'this request', length: 1 };
  const total = FULL.has(token.word) ? tokens[at + 1] : token;
  if (total && names.totals.has(amountOf(total)) && !isQuantityOfLine(total, lines)) {
    return { kind: 'this request', length: total === token ? 1 : 2 };
  }
  if (token.word === 'one' && previous?.kind === 'this request') return { kind: 'this request', length: 1 };
  if (token.kind === 'number') {
    const quantity = readQuantity(tokens, at, namedAt(), lines, unitBefore);
    // 'Warehouse 14 hours' says hours.
    const isBare = quantity.to - quantity.from === 1;
    if (isBare && isNumberOfPlace(tokens, at, lines, names)) return { kind: 'this request', length: 1 };
    return { kind: 'quantity', length: quantity.to - quantity.from, quantity };
  }
  if (token.word === '?' || token.word === '¿') return { kind: 'question mark', length: 1 };
  if (token.kind === 'mark') {
    const isIntroducing = token.word === ':' && previous?.kind === 'this request';
    return { kind: HARMLESS_MARKS.has(token.word) || isIntroducing ? 'mark' : 'unknown', length: 1 };
  }
  if (isLineWord(token, lines)) return { kind: 'line', length: 1 };
  if (names.places.has(token.word) || isCutShort(tokens, at, names)) return { kind: 'this request', length: 1 };
  const said = nameAt(tokens, at, names.people);
  if (said > 0) return { kind: 'name', length: said };
  if (isSpokenTo(tokens, at, previous)) return { kind: 'other name', length: 1 };
  const byContact = token.word === 'by' || token.word === 'per' ? nameAt(tokens, at + 1, names.contact) : 0;
  if (byContact > 0) return { kind: 'this request', length: byContact + 1 };
  if (names.work.has(stemOf(token.word))) return { kind: 'this request', length: 1 };
  return { kind: LINKS.has(token.word) ? 'link' : 'unknown', length: 1 };
}

/** The lines that each clause or sentence names. */
function namedByStretch(
  tokens: readonly Token[],
  stretches: readonly number[],
  lines: readonly RequestLine[],
): Map<number, number[]> {
  const grouped = Map.groupBy(tokens, (_, at) => stretches[at]!);
  return new Map([...grouped].map(([stretch, own]) => [stretch, namedLines(own, lines)]));
}

function numberStretches(tokens: readonly Token[], ends: (token: Token) => boolean): number[] {
  let id = 0;
  return tokens.map((token) => (ends(token) ? id++ : id));
}
