import type { UnclearWhy, VerdictDecision } from '../approval-answer.ts';
import type { RequestLine } from './read-quantities.ts';
import { CONTRASTED, SOFT, YES, any, isEqualQuantity, told } from './span-groups.ts';
import type { Span, SpanKind, TaggedAnswer } from './tag-answer.ts';

const OF_LINES: readonly SpanKind[] = ['quantity', 'line', 'hours yes'];

/** Hours only: every word says that the hours are right, or that the money is not agreed, or nothing at all. */
export function asHoursOnly(spans: readonly Span[]): VerdictDecision | null {
  if (!spans.every((span) => isCovered(span) || span.kind === 'money no' || span.kind === 'contrast')) return null;
  const says =
    any(spans, 'hours only') ||
    (any(spans, 'money no') && any(spans, 'hours yes')) ||
    (spans.some(refusesMoney) && any(spans, 'approve'));
  const turns = spans.every((span, at) => span.kind !== 'contrast' || any(spans.slice(at + 1, at + 2), ...CONTRASTED));
  if (!says || !turns) return null;
  const matchedBy = told(spans, new Set(['hours only', 'hours yes', 'money no']));
  const why = doubtBesideYes(spans);
  return why ? { verdict: 'unclear', why, matchedBy } : { verdict: 'hours_only', matchedBy };
}

/** Approved: every word approves, names this request or repeats its numbers, and what is approved is all of it. */
export function asApproval(
  { spans, linesByClause }: TaggedAnswer,
  lines: readonly RequestLine[],
): VerdictDecision | null {
  if (!spans.every(isCovered) || !spans.some((span) => YES.has(span.kind))) return null;
  const matchedBy = told(spans, YES);
  const why = doubtBesideYes(spans) ?? weaknessOfYes(spans) ?? (isPartial(spans, linesByClause, lines) ? 'part' : null);
  return why ? { verdict: 'unclear', why, matchedBy } : { verdict: 'approve', matchedBy };
}

const isCovered = (span: Span): boolean => SOFT.has(span.kind) || YES.has(span.kind) || isEqualQuantity(span);

/** 'Not the money', as against 'we will talk about the price', which leaves more open. */
const refusesMoney = (span: Span): boolean =>
  span.kind === 'money no' && /^(?:(?:but|pero) )?(?:not?|ni|sin|without)\b/iu.test(span.text);

function doubtBesideYes(spans: readonly Span[]): UnclearWhy | null {
  const yesses = spans.filter((span) => YES.has(span.kind));
  if (any(spans, 'si clause') && yesses.length > 1) return 'condition';
  if (spans.some((span, at) => span.kind === 'name' && !isAddress(spans, at))) return 'hearsay';
  if (spans.some((span, at) => asksByTone(span, spans[at + 1]))) return 'doubt';
  return isCutShort(spans) ? 'not understood' : null;
}

/** 'Ok, got it', 'yes, good morning' and 'ok…' need a stronger word to be an approval. */
function weaknessOfYes(spans: readonly Span[]): UnclearWhy | null {
  if (any(spans, 'approve')) return null;
  const firstYes = spans.findIndex((span) => YES.has(span.kind));
  const greetsBack = spans.some((span, at) => span.kind === 'greeting' && at > firstYes);
  if (any(spans, 'receipt') || greetsBack) return 'receipt';
  return spans.some((span) => /^(?:…|\.{2,})$/u.test(span.text)) ? 'doubt' : null;
}

/** Some lines are named, not all of them, and no clause approves without naming one. */
function isPartial(
  spans: readonly Span[],
  linesByClause: ReadonlyMap<number, number[]>,
  lines: readonly RequestLine[],
): boolean {
  const ofLines = spans.filter((span) => OF_LINES.includes(span.kind));
  if (ofLines.length === 0) return false;
  const named = new Set([...linesByClause.values(), ...spans.map((span) => span.quantity?.equal ?? [])].flat());
  if (lines.length > 0 && named.size === lines.length && !any(spans, 'hours yes')) return false;
  const clauses = new Set(ofLines.map((span) => span.clause));
  return !spans.some((span) => span.kind === 'approve' && !clauses.has(span.clause));
}

/** 'Approved boss' and 'boss, approved' speak to someone; 'boss approved' speaks of him. */
function isAddress(spans: readonly Span[], at: number): boolean {
  const after = spans[at + 1];
  return !after || ['mark', 'filler', 'name'].includes(after.kind);
}

/** 'This ok' is more likely asked than said. */
function asksByTone(span: Span, next: Span | undefined): boolean {
  if (!next || !YES.has(next.kind)) return false;
  return /^(?:it|this|that|these|those|they|(?:this|that) one|eso|esto)$/iu.test(span.text);
}

/** 'Approved and': more was to come. */
function isCutShort(spans: readonly Span[]): boolean {
  return spans.some((span, at) => {
    const next = spans[at + 1];
    return span.kind === 'joint' && (at === 0 || !next || next.kind === 'mark');
  });
}
