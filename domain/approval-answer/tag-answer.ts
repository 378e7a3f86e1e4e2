import type { Token } from './lex-answer.ts';
import { lexAnswer, plainWord } from './lex-answer.ts';
import { indexPhrases } from './match-phrases.ts';
import { mendSpelling } from './mend-spelling.ts';
import type { ApprovingKind } from './phrases-approve.ts';
import { APPROVING, MACROS } from './phrases-approve.ts';
import type { HoldingKind, RefusingKind } from './phrases-other.ts';
import { HOLDING, MORE_MACROS, REFUSING } from './phrases-other.ts';
import type { QuantityMention, RequestLine } from './read-quantities.ts';
import { isLineWord, isSizeOfLine, namedLines, readQuantity } from './read-quantities.ts';

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
}

export interface TaggedAnswer {
  spans: Span[];
  /** Lines named in each clause, by index. */
  linesByClause: Map<number, number[]>;
  linesBySentence: Map<number, number[]>;
}

const INDEX = indexPhrases<ApprovingKind | RefusingKind | HoldingKind>([...APPROVING, ...REFUSING, ...HOLDING], {
  ...MACROS,
  ...MORE_MACROS,
});
const REQUEST_NOUNS = new Set('cor co pco order request number no num orden solicitud numero ticket'.split(' '));
/** 'For the full 1204'. */
const FULL = new Set('full whole entire total'.split(' '));
const LINKS = new Set('for the of de x at los las el la del on a por to'.split(' '));
const ENDS_SENTENCE = new Set(['.', '!', '?', '\n', '…', ';']);
const HARMLESS_MARKS = new Set([...'.,;!¡\n()-–—*~…']);

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

/** Cuts a reply into spans by the phrase tables, the request's lines, its numbers and its names. */
export function tagAnswer(text: string, known: KnownRequest): TaggedAnswer {
  const { lines } = known;
  const names: Names = {
    people: new Set([...nameWords(known.people), ...known.people.map(initialsOf)]),
    places: nameWords(known.places),
    pairs: namePairs(known.places),
    work: new Set([...nameWords([known.description ?? ''])].filter((word) => word.length >= 4).map(stemOf)),
    totals: new Set(known.totals),
  };
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
  for (let at = 0; at < tokens.length;) {
    const unitBefore =
      spans.findLast((span) => span.quantity !== null && span.clause === clauses[at])?.quantity?.unit ?? null;
    const found = tagAt(tokens, at, spans.at(-1), unitBefore, () => namedAt(at), known, names);
    const said = text.slice(tokens[at]!.start, tokens[at + found.length - 1]!.end);
    spans.push({ kind: found.kind, text: said, sentence: sentences[at]!, clause: clauses[at]!, quantity: found.quantity ?? null }); // prettier-ignore
    at += found.length;
  }
  return {
    spans: resolveClosing(resolveSi(dropLooseLinks(spans))),
    linesByClause,
    linesBySentence,
  };
}

interface Names {
  people: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** 'warehouse 14': a word of a place and the number that follows it. */
  pairs: ReadonlySet<string>;
  /** Words of what the work is called. */
  work: ReadonlySet<string>;
  totals: ReadonlySet<number>;
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
  const numbered = readOrderNumber(tokens, LINKS.has(token.word) ? at + 1 : at);
  if (numbered && !isSizeOfLine(tokens, at, lines)) {
    return {
      kind: orderNumbers.includes(numbered.number) ? 'this request' : 'other request',
      length: numbered.end - at,
    };
  }
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
  if (names.places.has(token.word)) return { kind: 'this request', length: 1 };
  const said = nameAt(tokens, at, names.people);
  if (said > 0) return { kind: 'name', length: said };
  if (names.work.has(stemOf(token.word))) return { kind: 'this request', length: 1 };
  return { kind: LINKS.has(token.word) ? 'link' : 'unknown', length: 1 };
}

/** How many tokens are a name there: 'Dave', 'Dave here', 'soy Dave', 'D. Kessler'; 0 when none is. */
function nameAt(tokens: readonly Token[], at: number, people: ReadonlySet<string>): number {
  const word = (index: number): string => tokens[index]?.word ?? '';
  if (people.has(word(at))) return word(at + 1) === 'here' ? 2 : 1;
  if (word(at) === 'soy' && people.has(word(at + 1))) return 2;
  return word(at).length === 1 && word(at + 1) === '.' && people.has(word(at + 2)) ? 3 : 0;
}

/** 'Rerouting' is the 'rerouted' of the description. */
const stemOf = (word: string): string => word.replace(/(?:ing|ed|es|s|ando|ado|ada|ar)$/u, '');

/** The lines that each clause or sentence names. */
function namedByStretch(
  tokens: readonly Token[],
  stretches: readonly number[],
  lines: readonly RequestLine[],
): Map<number, number[]> {
  const grouped = Map.groupBy(tokens, (_, at) => stretches[at]!);
  return new Map([...grouped].map(([stretch, own]) => [stretch, namedLines(own, lines)]));
}

function nameWords(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => plainWord(name).split(/[^\p{L}\d]+/u)).filter((word) => word.length >= 2));
}

/** 'Dave Kessler' signs 'DK'. */
const initialsOf = (name: string): string => plainWord(name).replace(/(\p{L})[^\s-]*[\s-]*/gu, '$1');

function namePairs(places: readonly string[]): Set<string> {
  return new Set(places.flatMap((name) => [...plainWord(name).matchAll(/(\p{L}+)\W+(\d+)(?!\d)/gu)].map(([, word, number]) => `${word} ${Number(number)}`))); // prettier-ignore
}

/** The 14 of 'Warehouse 14', right behind its word, when no line has that quantity. */
function isNumberOfPlace(
  tokens: readonly Token[],
  at: number,
  lines: readonly RequestLine[],
  { pairs }: Names,
): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'number' || !before || !pairs.has(`${before.word} ${token.value}`)) return false;
  return !isQuantityOfLine(token, lines);
}

const isQuantityOfLine = (token: Token, lines: readonly RequestLine[]): boolean =>
  lines.some((line) => line.quantity !== null && Number(line.quantity) === token.value);

/** '$1,204' and '1204' are dollars, when the request shows them. */
const amountOf = ({ word, value }: Token): number =>
  word.startsWith('$') ? Number(word.replace(/[$,\s]/gu, '').replace(/\.$/u, '')) : value;

/** '#12', 'COR 12', 'order no. 12'. */
function readOrderNumber(tokens: readonly Token[], at: number): { number: number; end: number } | null {
  let next = at;
  while (next < at + 4 && REQUEST_NOUNS.has(tokens[next]?.word ?? '')) next += tokens[next + 1]?.word === '.' ? 2 : 1;
  const token = tokens[next];
  const bare = /^#(\d+)$/u.exec(token?.word ?? '');
  if (bare) return { number: Number(bare[1]), end: next + 1 };
  const isNoun = next > at && !(next === at + 1 && tokens[at]?.word === 'no');
  if (!isNoun || token?.kind !== 'number') return null;
  return { number: token.value, end: next + 1 };
}

/** 'APPROVE 3' answers COR 3 when no line has that quantity. */
function isBareOrderNumber(
  tokens: readonly Token[],
  at: number,
  previous: Span | undefined,
  lines: readonly RequestLine[],
  orderNumbers: readonly number[],
): boolean {
  const { value } = tokens[at]!;
  const afterCommand = previous !== undefined && ['approve', 'hours only', 'deny command'].includes(previous.kind);
  const next = tokens[at + 1];
  if (!orderNumbers.includes(value)) return false;
  // Nothing is counted by the thousand: '1012 approved', 'approving 1012 in full'.
  const standsAlone = afterCommand && (!next || next.kind === 'mark');
  return (
    (standsAlone || value >= 1000) && !lines.some((line) => line.quantity !== null && Number(line.quantity) === value)
  );
}

function numberStretches(tokens: readonly Token[], ends: (token: Token) => boolean): number[] {
  let id = 0;
  return tokens.map((token) => (ends(token) ? id++ : id));
}

/** 'for the' counts only in front of a line or a quantity: 'ok for the 60 ft'. */
function dropLooseLinks(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'link') return span;
    let next = at + 1;
    while (spans[next]?.kind === 'link') next++;
    const kind = spans[next]?.kind;
    return kind === 'line' || kind === 'quantity' || kind === 'this request' ? span : { ...span, kind: 'unknown' };
  });
}

/** Phrases that mean what they say only at the end of their clause. */
function resolveClosing(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'closing yes' && span.kind !== 'no trouble') return span;
    const next = spans[at + 1];
    const closes =
      !next || next.kind === 'mark' || next.clause !== span.clause || next.kind === 'filler' || next.kind === 'name';
    if (!closes) return { ...span, kind: 'unknown' };
    return { ...span, kind: span.kind === 'closing yes' ? 'approve' : 'filler' };
  });
}

/** Unaccented 'si' is yes when it stands alone or opens an approval; anything else may be 'if'. */
function resolveSi(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'si') return span;
    const next = spans[at + 1];
    const before = spans[at - 1];
    const ends = !next || next.kind === 'mark' || next.clause !== span.clause;
    const opens =
      !before ||
      before.kind === 'mark' ||
      before.clause !== span.clause ||
      before.kind === 'si' ||
      before.kind === 'filler' ||
      before.kind === 'greeting';
    const isYes =
      ends ||
      (opens && ['approve', 'assent', 'filler', 'name', 'si', 'joint', 'hours only', 'hours yes'].includes(next.kind));
    return { ...span, kind: isYes ? 'assent' : 'condition' };
  });
}
