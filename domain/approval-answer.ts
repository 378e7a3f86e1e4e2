import type { AnswerLanguage } from './approval-answer/detect-language.ts';
import { detectLanguage } from './approval-answer/detect-language.ts';
import type { DisputedLine } from './approval-answer/find-disputed-line.ts';
import { findDisputedLine } from './approval-answer/find-disputed-line.ts';
import { isOptOutOrKeyword } from './approval-answer/opt-out-words.ts';
import type { RequestLine } from './approval-answer/read-quantities.ts';
import type { Tapback } from './approval-answer/strip-quoted.ts';
import { stripQuoted } from './approval-answer/strip-quoted.ts';
import type { Span, SpanKind, TaggedAnswer } from './approval-answer/tag-answer.ts';
import { tagAnswer } from './approval-answer/tag-answer.ts';
import type { Language } from './actor.ts';

export const ANSWER_VERDICTS = ['approve', 'hours_only', 'dispute', 'deny', 'question', 'unclear', 'none'] as const;
export type AnswerVerdict = (typeof ANSWER_VERDICTS)[number];

/** Why an answer is unclear: it chooses how we ask again and what the office reads. */
export type UnclearWhy =
  | 'condition'
  | 'future'
  | 'hearsay'
  | 'wrong person'
  | 'other request'
  | 'doubt'
  | 'part'
  | 'mixed'
  | 'receipt'
  | 'courtesy'
  | 'which line'
  | 'reaction'
  | 'not understood';

export interface ApprovalAnswerInput {
  /** Everything the contact sent within the quiet period, messages separated by line breaks. */
  text: string;
  /** The lines of the revision that was sent. */
  lines: readonly RequestLine[];
  /** `id_number`, COR number and customer reference of the request; a reply naming another number is not about it. */
  orderNumbers?: readonly number[];
  /** Names the contact may sign or greet with: his own, the sender's. 'Dave approved' stays hearsay. */
  people?: readonly string[];
  /** Names of the job and the company of this request. */
  places?: readonly string[];
  /** The text that was sent, so that a copy of it is not read as an answer. */
  requestText?: string;
  /** The contact's language, used when the words show none ('👍'). */
  language?: Language;
}

export interface ApprovalAnswer {
  verdict: AnswerVerdict;
  /** The line a dispute is about; null when the dispute names no single line. */
  disputedLine: DisputedLine | null;
  /** The contact's own words behind a refusal, dispute or question, without the command word; '' for the rest. */
  reason: string;
  /** Only with 'unclear'. */
  why: UnclearWhy | null;
  language: AnswerLanguage;
  /** The rules that decided, such as 'deny command: DENY'; for the trace and the evidence. */
  matchedBy: string[];
  /** Reactions found in the burst; disliked and removed ones are shown to the office though they answer nothing. */
  tapbacks: Tapback[];
}

type Decision = Pick<ApprovalAnswer, 'verdict' | 'matchedBy'> & Partial<Pick<ApprovalAnswer, 'disputedLine' | 'why'>>;

/**
 * Reads a superintendent's reply to a T&M approval request. Deterministic; no model has a say (docs/rules.md#t-m-approvals).
 *
 * Approving is a closed language: every word must stand in the approving tables, name this request, or repeat its own
 * numbers. One word outside of it, and the answer is something else or is asked about. The first that fits decides:
 *
 * 1. Reactions, quotations and our own words are taken out. Nothing left: liked → unclear, questioned → question,
 *    disliked and removed → none.
 * 2. Opt-out words and keywords of the carrier alone → none.
 * 3. A question mark, or a sentence that opens like a question → question, unless a refusal stands in a sentence of its own.
 * 4. All words say 'hours yes, money no' → hours only.
 * 5. All words approve, and nothing is conditional, partial or a mere receipt → approve.
 * 6. One line with another number, a line called wrong or left out, without doubt or hearsay → dispute.
 * 7. A command word in front, a refusal, or a reason to refuse, without approving words → deny.
 * 8. A wish to see or know something, without approving words → question.
 * 9. Everything else → unclear, with the reason.
 */
export function classifyApprovalAnswer(input: ApprovalAnswerInput): ApprovalAnswer {
  const { words, tapbacks } = stripQuoted(input.text, input.requestText);
  const decision = decide(words, tapbacks, input);
  const fallback = input.language === 'Spanish' ? 'es' : input.language === 'English' ? 'en' : 'unknown';
  const detected = detectLanguage(words);
  const isExplained = decision.verdict === 'deny' || decision.verdict === 'dispute' || decision.verdict === 'question';
  return {
    disputedLine: null,
    why: null,
    ...decision,
    reason: isExplained ? withoutCommand(words) : '',
    language: detected === 'unknown' ? fallback : detected,
    tapbacks,
  };
}

function decide(words: string, tapbacks: readonly Tapback[], input: ApprovalAnswerInput): Decision {
  if (words === '') return decideByTapback(tapbacks);
  if (isOptOutOrKeyword(words)) return { verdict: 'none', matchedBy: ['keyword'] };
  const tagged = tagAnswer(words, {
    lines: input.lines,
    orderNumbers: input.orderNumbers ?? [],
    people: input.people ?? [],
    places: input.places ?? [],
  });
  const decision =
    asQuestion(tagged.spans) ??
    asHoursOnly(tagged.spans) ??
    asApproval(tagged, input.lines) ??
    asDispute(tagged, input.lines) ??
    asDenial(tagged.spans) ??
    asWish(tagged.spans) ??
    unclear(whyUnclear(tagged.spans), tagged.spans);
  const isApproving = decision.verdict === 'approve' || decision.verdict === 'hours_only';
  const contradicts = tapbacks.some((tapback) => tapback !== 'liked' && tapback !== 'emphasized');
  return isApproving && contradicts ? unclear('mixed', tagged.spans) : decision;
}

function decideByTapback(tapbacks: readonly Tapback[]): Decision {
  const matchedBy = tapbacks.map((tapback) => `tapback: ${tapback}`);
  if (tapbacks.includes('questioned')) return { verdict: 'question', matchedBy };
  if (tapbacks.includes('removed') || tapbacks.includes('disliked')) return { verdict: 'none', matchedBy };
  if (tapbacks.length > 0) return { verdict: 'unclear', why: 'reaction', matchedBy };
  return { verdict: 'none', matchedBy: ['nothing said'] };
}

const SOFT = new Set<SpanKind>([
  'filler',
  'greeting',
  'receipt',
  'name',
  'this request',
  'joint',
  'mark',
  'line',
  'link',
]);
const YES = new Set<SpanKind>(['approve', 'assent', 'si clause', 'hours only', 'hours yes']);
const NO = new Set<SpanKind>(['deny command', 'deny', 'no', 'deny reason']);
/** What may stand behind the 'but' of 'hours ok but …'. */
const CONTRASTED = new Set<SpanKind>(['money no', 'hours yes', 'hours only']);
const HOLD = new Set<SpanKind>(['condition', 'future', 'hearsay', 'wrong person', 'other request', 'doubt', 'part']);

const any = (spans: readonly Span[], ...kinds: SpanKind[]): boolean => spans.some((span) => kinds.includes(span.kind));
const anyOf = (spans: readonly Span[], kinds: ReadonlySet<SpanKind>): boolean =>
  spans.some((span) => kinds.has(span.kind));
const told = (spans: readonly Span[], kinds: ReadonlySet<SpanKind>): string[] =>
  spans.filter((span) => kinds.has(span.kind)).map((span) => `${span.kind}: ${span.text}`);
const isEqualQuantity = (span: Span): boolean => (span.quantity?.equal.length ?? 0) > 0 && !span.quantity?.negated;

function asQuestion(spans: readonly Span[]): Decision | null {
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

function asHoursOnly(spans: readonly Span[]): Decision | null {
  const covered = (span: Span): boolean => SOFT.has(span.kind) || YES.has(span.kind) || isEqualQuantity(span) || span.kind === 'money no' || span.kind === 'contrast'; // prettier-ignore
  if (!spans.every(covered) || any(spans, 'si clause')) return null;
  const refusesMoney = spans.some(
    (span) => span.kind === 'money no' && /^(?:(?:but|pero) )?(?:not?|ni|sin|without)\b/iu.test(span.text),
  );
  const says =
    any(spans, 'hours only') ||
    (any(spans, 'money no') && any(spans, 'hours yes')) ||
    (refusesMoney && any(spans, 'approve'));
  const turns = spans.every((span, at) => span.kind !== 'contrast' || CONTRASTED.has(spans[at + 1]?.kind ?? 'mark'));
  if (!says || !turns || isCutShort(spans)) return null;
  return { verdict: 'hours_only', matchedBy: told(spans, new Set(['hours only', 'hours yes', 'money no'])) };
}

function asApproval({ spans, linesByClause }: TaggedAnswer, lines: readonly RequestLine[]): Decision | null {
  const approving = spans.filter((span) => YES.has(span.kind));
  if (
    approving.length === 0 ||
    !spans.every((span) => SOFT.has(span.kind) || YES.has(span.kind) || isEqualQuantity(span))
  )
    return null;
  const matchedBy = told(spans, YES);
  const isStrong = any(spans, 'approve');
  if (any(spans, 'si clause') && approving.length > 1) return { verdict: 'unclear', why: 'condition', matchedBy };
  if (spans.some((span, at) => span.kind === 'name' && !isAddress(spans, at)))
    return { verdict: 'unclear', why: 'hearsay', matchedBy };
  if (isCutShort(spans)) return { verdict: 'unclear', why: 'not understood', matchedBy };
  if (spans.some((span, at) => asksByTone(span, spans[at + 1]))) return { verdict: 'unclear', why: 'doubt', matchedBy };
  const firstYes = spans.findIndex((span) => YES.has(span.kind));
  const greetsBack = spans.some((span, at) => span.kind === 'greeting' && at > firstYes);
  if (!isStrong && (any(spans, 'receipt') || greetsBack)) return { verdict: 'unclear', why: 'receipt', matchedBy };
  if (!isStrong && spans.some((span) => /^(?:…|\.{2,})$/u.test(span.text)))
    return { verdict: 'unclear', why: 'doubt', matchedBy };
  const named = new Set([...linesByClause.values()].flat());
  for (const span of spans) for (const index of span.quantity?.equal ?? []) named.add(index);
  const speaksOfLines = any(spans, 'quantity', 'line', 'hours yes');
  const namesAll = lines.length > 0 && named.size === lines.length && !any(spans, 'hours yes');
  const clausesWithLines = new Set(spans.filter((span) => ['quantity', 'line', 'hours yes'].includes(span.kind)).map((span) => span.clause)); // prettier-ignore
  const isWhole = spans.some((span) => span.kind === 'approve' && !clausesWithLines.has(span.clause));
  if (speaksOfLines && !namesAll && !isWhole) return { verdict: 'unclear', why: 'part', matchedBy };
  return { verdict: 'approve', matchedBy };
}

/** 'Approved boss' and 'boss, approved' speak to someone; 'boss approved' speaks of him. */
function isAddress(spans: readonly Span[], at: number): boolean {
  const after = spans[at + 1];
  return !after || after.kind === 'mark' || after.kind === 'filler' || after.clause !== spans[at]?.clause;
}

/** 'This ok' is more likely asked than said. */
function asksByTone(span: Span, next: Span | undefined): boolean {
  if (span.kind !== 'this request' || !next || next.clause !== span.clause || !YES.has(next.kind)) return false;
  return /^(?:it|this|that|these|those|they|(?:this|that) one|eso|esto)$/iu.test(span.text);
}

/** 'Approved and': more was to come. */
function isCutShort(spans: readonly Span[]): boolean {
  return spans.some((span, at) => {
    const next = spans[at + 1];
    return span.kind === 'joint' && (at === 0 || !next || next.kind === 'mark');
  });
}

function asDispute({ spans, linesBySentence }: TaggedAnswer, lines: readonly RequestLine[]): Decision | null {
  if (any(spans, 'hearsay', 'wrong person', 'doubt', 'other request', 'future') || any(spans, 'deny command'))
    return null;
  const mentions = spans.flatMap((span) => (span.quantity ? [span.quantity] : []));
  const corrects = any(spans, 'correcting', 'contrast', 'no', 'deny', 'negation', 'line wrong');
  const { disputed, unequal } = findDisputedLine(mentions, lines, corrects);
  const matchedBy = told(spans, new Set(['quantity', 'correcting', 'line wrong', 'leave out']));
  if (disputed) return { verdict: 'dispute', disputedLine: disputed, matchedBy };
  if (unequal) return corrects || any(spans, 'no') ? { verdict: 'unclear', why: 'which line', matchedBy } : null;
  const blamed = spans.find((span) => span.kind === 'line wrong' || span.kind === 'leave out');
  if (!blamed || any(spans, 'condition', 'money no')) return null;
  const named = linesBySentence.get(blamed.sentence) ?? [];
  const index = named[0];
  if (index === undefined) return null;
  const only = named.length === 1 ? { index, id: lines[index]?.id ?? null, stated: null } : null;
  return { verdict: 'dispute', disputedLine: only, matchedBy };
}

function asDenial(spans: readonly Span[]): Decision | null {
  if (!anyOf(spans, NO) || anyOf(spans, YES)) return null;
  const matchedBy = told(spans, NO);
  const first = spans.findIndex((span) => !SOFT.has(span.kind) || span.kind === 'line');
  const lead = spans[first];
  if (spans.some((span, at) => NO.has(span.kind) && isTurnedRound(spans, at))) return null;
  const isConditional = spans.some(
    (span) => span.kind === 'condition' && /^(?:if|unless|only|si|a menos)/iu.test(span.text),
  );
  if (lead?.kind === 'deny command' && !isConditional) return { verdict: 'deny', matchedBy };
  if (anyOf(spans, HOLD)) return null;
  if (any(spans, 'deny', 'deny reason')) return { verdict: 'deny', matchedBy };
  const command = spans.findIndex((span) => span.kind === 'deny command');
  if (command > 0 && !any([spans[command - 1] as Span], 'unknown', 'negation', 'contrast'))
    return { verdict: 'deny', matchedBy };
  const next = spans[first + 1];
  const standsAlone =
    !next || next.kind === 'mark' || next.clause !== lead?.clause || SOFT.has(next.kind) || NO.has(next.kind);
  return lead?.kind === 'no' && standsAlone && !any(spans, 'ask') ? { verdict: 'deny', matchedBy } : null;
}

/** 'Not denied', 'no rechazado': a refusal that is itself refused. */
function isTurnedRound(spans: readonly Span[], at: number): boolean {
  const before = spans[at - 1];
  if (!before || before.clause !== spans[at]?.clause || spans[at]?.kind === 'no') return false;
  if (!/\p{L}/u.test(spans[at]?.text ?? '')) return false;
  return before.kind === 'negation' || (before.kind === 'no' && spans[at]?.kind === 'deny command');
}

function asWish(spans: readonly Span[]): Decision | null {
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

function unclear(why: UnclearWhy, spans: readonly Span[]): Decision {
  return { verdict: 'unclear', why, matchedBy: told(spans, new Set([...HOLD, ...YES, ...NO])) };
}

/** 'DENY - not in contract' keeps 'not in contract'; a lone command keeps itself, so that something is shown. */
function withoutCommand(words: string): string {
  const rest = words.replace(
    /^\s*(?:deny|denied|rejected?|negar|negado|denegado|rechazar|rechazado)\b[\s.,:;!–—-]*/iu,
    '',
  );
  return rest === '' ? words : rest;
}
