import type { UnclearWhy, VerdictDecision } from '../classify-answer.ts';
import { findDisputedLine, onlyLine } from './disputed-line.ts';
import type { RequestLine } from '../spans/quantities.ts';
import { HOLD, NO, SOFT, YES, any, anyOf, told } from '../spans/span-kinds.ts';
import type { Span, SpanKind, TaggedAnswer } from '../spans/span.ts';

/** A question mark, or a sentence that opens like a question; a refusal in a sentence of its own comes first. */
export function asQuestion(spans: readonly Span[]): VerdictDecision | null {
  const asking = new Set(spans.filter((span) => span.kind === 'question mark').map((span) => span.sentence));
  for (const sentence of new Set(spans.map((span) => span.sentence))) {
    const said = spans.filter((span) => span.sentence === sentence);
    const first = said.find(
      (span) =>
        (!SOFT.has(span.kind) || span.kind === 'other name') && span.kind !== 'assent' && span.kind !== 'contrast',
    );
    if (first?.kind === 'question') asking.add(sentence);
  }
  if (asking.size === 0) return null;
  const rest = spans.filter((span) => !asking.has(span.sentence));
  const refusal = anyOf(rest, NO) ? asDenial(rest) : null;
  return refusal ?? { verdict: 'question', matchedBy: told(spans, new Set(['question', 'question mark'])) };
}

/** One line with another number, or a line called wrong or left out; never on hearsay or in doubt. */
export function asDispute(
  { spans, linesBySentence }: TaggedAnswer,
  lines: readonly RequestLine[],
): VerdictDecision | null {
  if (spans.some(isHearsay) || any(spans, 'wrong person', 'doubt', 'other request', 'future', 'deny command'))
    return null;
  const mentions = spans.flatMap((span) => (span.quantity ? [span.quantity] : []));
  const corrects = any(spans, 'correcting', 'contrast', 'no', 'deny', 'negation', 'line wrong');
  const { disputed, unequal } = findDisputedLine(mentions, lines, corrects);
  const matchedBy = told(spans, new Set(['quantity', 'correcting', 'line wrong', 'leave out']));
  if (disputed) return { verdict: 'dispute', disputedLine: disputed, matchedBy };
  if (unequal) return corrects ? { verdict: 'unclear', why: 'which line', matchedBy } : null;
  const blamed = spans.find(
    (span, at) =>
      span.kind === 'line wrong' || span.kind === 'leave out' || isCalledWrong(span) || isDeniedLine(spans, at),
  );
  if (!blamed || any(spans, 'condition', 'money no')) return null;
  const inSentence = linesBySentence.get(blamed.sentence)!;
  const named = inSentence.length > 0 ? inSentence : [...new Set([...linesBySentence.values()].flat())];
  return named.length > 0 ? { verdict: 'dispute', disputedLine: onlyLine(named, lines), matchedBy } : null;
}

/** 'They said', not the 'they' of 'they rolled out at noon'. */
const isHearsay = ({ kind, text }: Span): boolean => kind === 'hearsay' && !/^(?:s?he|they)$/iu.test(text);

/** 'The conduit is not right': said of a line it blames the line, said of nothing it refuses. */
const isCalledWrong = (span: Span): boolean =>
  span.kind === 'deny' && /\b(?:right|accurate|correct[oa]?|bien)$/iu.test(span.text);

/** 'No lift that day', 'lift no'. */
function isDeniedLine(spans: readonly Span[], at: number): boolean {
  const [before, span, next, afterNext] = [spans[at - 1], spans[at]!, spans[at + 1], spans[at + 2]];
  if (span.kind !== 'no') return false;
  if (next?.kind === 'line') return !afterNext || (!YES.has(afterNext.kind) && !NO.has(afterNext.kind));
  return before?.kind === 'line' && (!next || next.kind === 'mark');
}

/** A command word in front, a refusal, or a reason to refuse, with no approving word beside it. */
export function asDenial(said: readonly Span[]): VerdictDecision | null {
  // 'No. Sorry, that was yours to catch.'
  const spans = said.filter(({ text }) => !/^(?:sorry|perd[oó]n)$/iu.test(text));
  if (!anyOf(spans, NO) || anyOf(spans, YES)) return null;
  const matchedBy = told(spans, NO);
  const first = spans.findIndex((span) => !SOFT.has(span.kind) || span.kind === 'line');
  const lead = spans[first]!;
  if (spans.some((span, at) => NO.has(span.kind) && isTurnedRound(spans, at))) return null;
  const isConditional = spans.some(
    (span) => span.kind === 'condition' && /^(?:if|unless|only|si|a menos)/iu.test(span.text),
  );
  if (lead.kind === 'deny command' && !isConditional) return { verdict: 'deny', matchedBy };
  const next = spans[first + 1];
  // 'No. You should have asked before you ran it.'
  const isFlat = (lead.kind === 'no' || lead.kind === 'deny') && next?.kind === 'mark' && !isConditional;
  if (spans.some(({ kind, text }) => HOLD.has(kind) && !(isFlat && isByTheWay(kind, text)))) return null;
  if (any(spans, 'deny', 'deny reason')) return { verdict: 'deny', matchedBy };
  const beforeCommand = spans[spans.findIndex((span) => span.kind === 'deny command') - 1];
  if (beforeCommand && !any([beforeCommand], 'unknown', 'contrast')) return { verdict: 'deny', matchedBy };
  const standsAlone = !next || SOFT.has(next.kind) || NO.has(next.kind);
  return lead.kind === 'no' && standsAlone && !any(spans, 'ask') ? { verdict: 'deny', matchedBy } : null;
}

/** What a reason behind a flat 'no' may say without taking it back. */
const isByTheWay = (kind: SpanKind, text: string): boolean =>
  kind === 'hearsay' ||
  kind === 'future' ||
  (kind === 'condition' && /^(?:before|after|first|should|needs?|must|have|has)\b/iu.test(text));

/** 'Not denied', 'no rechazado': a refusal that is itself refused. */
function isTurnedRound(spans: readonly Span[], at: number): boolean {
  const before = spans[at - 1];
  const { kind, text } = spans[at]!;
  if (before?.kind === 'no') return kind === 'deny command' && /\p{L}/u.test(text);
  return before?.kind === 'negation';
}

/** 'Send me the tickets', 'call me': the office must act before an answer comes. */
export function asWish(spans: readonly Span[]): VerdictDecision | null {
  if (!any(spans, 'ask') || anyOf(spans, YES) || any(spans, 'wrong person', 'hearsay', 'money no')) return null;
  return { verdict: 'question', matchedBy: told(spans, new Set(['ask'])) };
}

const WHY_ORDER = [
  'wrong person',
  'other request',
  'condition',
  'future',
  'hearsay',
  'doubt',
  'part',
  'receipt',
] as const;

function whyUnclear(spans: readonly Span[]): UnclearWhy {
  const hold = WHY_ORDER.find((kind) => any(spans, kind));
  if (hold) return hold;
  if (anyOf(spans, YES) && any(spans, 'ask', 'question')) return 'condition';
  const mixed = anyOf(spans, YES) && (anyOf(spans, NO) || any(spans, 'contrast', 'negation', 'money no', 'leave out'));
  if (mixed) return 'mixed';
  return spans.every((span) => SOFT.has(span.kind)) ? 'courtesy' : 'not understood';
}

/** Nothing decided: the reason chooses how we ask again. */
export function asUnclear(spans: readonly Span[], why: UnclearWhy = whyUnclear(spans)): VerdictDecision {
  return { verdict: 'unclear', why, matchedBy: told(spans, new Set([...HOLD, ...YES, ...NO])) };
}
