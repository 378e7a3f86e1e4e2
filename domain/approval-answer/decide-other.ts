import type { UnclearWhy, VerdictDecision } from '../approval-answer.ts';
import { findDisputedLine, onlyLine } from './find-disputed-line.ts';
import type { RequestLine } from './read-quantities.ts';
import { HOLD, NO, SOFT, YES, any, anyOf, told } from './span-groups.ts';
import type { Span, TaggedAnswer } from './tag-answer.ts';

/** A question mark, or a sentence that opens like a question; a refusal in a sentence of its own comes first. */
export function asQuestion(spans: readonly Span[]): VerdictDecision | null {
  const asking = new Set(spans.filter((span) => span.kind === 'question mark').map((span) => span.sentence));
  for (const sentence of new Set(spans.map((span) => span.sentence))) {
    const said = spans.filter((span) => span.sentence === sentence);
    const first = said.find((span) => !SOFT.has(span.kind) && span.kind !== 'assent' && span.kind !== 'contrast');
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
  if (any(spans, 'hearsay', 'wrong person', 'doubt', 'other request', 'future', 'deny command')) return null;
  const mentions = spans.flatMap((span) => (span.quantity ? [span.quantity] : []));
  const corrects = any(spans, 'correcting', 'contrast', 'no', 'deny', 'negation', 'line wrong');
  const { disputed, unequal } = findDisputedLine(mentions, lines, corrects);
  const matchedBy = told(spans, new Set(['quantity', 'correcting', 'line wrong', 'leave out']));
  if (disputed) return { verdict: 'dispute', disputedLine: disputed, matchedBy };
  if (unequal) return corrects ? { verdict: 'unclear', why: 'which line', matchedBy } : null;
  const blamed = spans.find((span) => span.kind === 'line wrong' || span.kind === 'leave out' || isCalledWrong(span));
  if (!blamed || any(spans, 'condition', 'money no')) return null;
  const named = linesBySentence.get(blamed.sentence)!;
  return named.length > 0 ? { verdict: 'dispute', disputedLine: onlyLine(named, lines), matchedBy } : null;
}

/** 'The conduit is not right': said of a line it blames the line, said of nothing it refuses. */
const isCalledWrong = (span: Span): boolean =>
  span.kind === 'deny' && /\b(?:right|accurate|correct[oa]?|bien)$/iu.test(span.text);

/** A command word in front, a refusal, or a reason to refuse, with no approving word beside it. */
export function asDenial(spans: readonly Span[]): VerdictDecision | null {
  if (!anyOf(spans, NO) || anyOf(spans, YES)) return null;
  const matchedBy = told(spans, NO);
  const first = spans.findIndex((span) => !SOFT.has(span.kind) || span.kind === 'line');
  const lead = spans[first]!;
  if (spans.some((span, at) => NO.has(span.kind) && isTurnedRound(spans, at))) return null;
  const isConditional = spans.some(
    (span) => span.kind === 'condition' && /^(?:if|unless|only|si|a menos)/iu.test(span.text),
  );
  if (lead.kind === 'deny command' && !isConditional) return { verdict: 'deny', matchedBy };
  if (anyOf(spans, HOLD)) return null;
  if (any(spans, 'deny', 'deny reason')) return { verdict: 'deny', matchedBy };
  const beforeCommand = spans[spans.findIndex((span) => span.kind === 'deny command') - 1];
  if (beforeCommand && !any([beforeCommand], 'unknown', 'contrast')) return { verdict: 'deny', matchedBy };
  const next = spans[first + 1];
  const standsAlone = !next || SOFT.has(next.kind) || NO.has(next.kind);
  return lead.kind === 'no' && standsAlone && !any(spans, 'ask') ? { verdict: 'deny', matchedBy } : null;
}

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
