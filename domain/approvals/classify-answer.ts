import type { AnswerLanguage } from './tokens/language.ts';
import { detectLanguage } from './tokens/language.ts';
import type { DisputedLine } from './decide/disputed-line.ts';
import { asApproval, asHoursOnly } from './decide/decide-approval.ts';
import { asDenial, asDispute, asQuestion, asWish, asUnclear } from './decide/decide-other.ts';
import { asksToBeLeftAlone, isKeyword } from './tokens/opt-out-words.ts';
import type { RequestLine } from './spans/quantities.ts';
import type { Tapback } from './tokens/strip-quoted.ts';
import { stripQuoted } from './tokens/strip-quoted.ts';
import { REMARK_MODEL } from './remarks/remark-model.ts';
import { setAsideRemarks } from './remarks/set-aside.ts';
import type { Part } from './remarks/part-features.ts';
import { listsNames, signatureStart, withoutDeviceLines } from './remarks/find-signature.ts';
import { splitReply } from './remarks/split-reply.ts';
import type { Token } from './tokens/tokenize.ts';
import type { LinearModel } from './remarks/linear-model.ts';
import type { Span, TaggedAnswer } from './spans/span.ts';
import { tagAnswer } from './spans/tag-answer.ts';
import type { Language } from '../actor.ts';

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
  /** What the work of this request is called; words of it say nothing new. */
  description?: string;
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

/** What one rule found; the rules of decide/ return null when they do not apply. */
export type VerdictDecision = Pick<ApprovalAnswer, 'verdict' | 'matchedBy'> &
  Partial<Pick<ApprovalAnswer, 'disputedLine' | 'why'>>;

/**
 * Reads a superintendent's reply to a T&M approval request. Deterministic; no model has a say (docs/rules.md#tm-approvals).
 *
 * Approving is a closed language: every word must stand in the approving tables, name this request, or repeat its own
 * numbers. One word outside of it, and the answer is something else or is asked about. The first that fits decides:
 *
 * 1. Reactions, quotations and our own words are taken out. Nothing left: liked → unclear, questioned → question,
 *    disliked and removed → none.
 * 2. Opt-out words and keywords of the carrier, with no decision beside them → none.
 * 3. A question mark, or a sentence that opens like a question → question, unless a refusal stands in a sentence of its own.
 * 4. All words say 'hours yes, money no' → hours only.
 * 5. All words approve, and nothing is conditional, partial or a mere receipt → approve.
 * 6. One line with another number, a line called wrong or left out, without doubt or hearsay → dispute.
 * 7. A command word in front, a refusal, or a reason to refuse, without approving words → deny.
 * 8. A wish to see or know something, without approving words → question.
 * 9. Everything else → unclear, with the reason.
 */
export function classifyApprovalAnswer(input: ApprovalAnswerInput, model = REMARK_MODEL): ApprovalAnswer {
  const { words, tapbacks } = stripQuoted(input.text, input.requestText);
  const decision = decide(words, tapbacks, input, model);
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

function decide(
  words: string,
  tapbacks: readonly Tapback[],
  input: ApprovalAnswerInput,
  model: LinearModel,
): VerdictDecision {
  if (words === '') return decideByTapback(tapbacks);
  if (isKeyword(words)) return { verdict: 'none', matchedBy: ['keyword'] };
  const tagged = tagInput(words, input);
  const decision =
    asApprovalWithRemarks(words, tagged, input.lines, model) ??
    asQuestion(tagged.spans) ??
    asHoursOnly(tagged.spans) ??
    asApproval(tagged, input.lines) ??
    asDispute(tagged, input.lines) ??
    asDenial(tagged.spans) ??
    asWish(tagged.spans) ??
    asUnclear(tagged.spans);
  const isOpen = decision.verdict === 'unclear' || decision.verdict === 'question';
  if (isOpen && asksToBeLeftAlone(words)) return { verdict: 'none', matchedBy: ['opt-out'] };
  const isApproving = decision.verdict === 'approve' || decision.verdict === 'hours_only';
  const contradicts = tapbacks.some((tapback) => tapback !== 'liked' && tapback !== 'emphasized');
  if (isApproving && contradicts) return asUnclear(tagged.spans, 'mixed');
  return isApproving && listsNames(words) ? asUnclear(tagged.spans, 'part') : decision;
}

const tagInput = (words: string, input: ApprovalAnswerInput): TaggedAnswer =>
  tagAnswer(words, {
    lines: input.lines,
    orderNumbers: input.orderNumbers ?? [],
    people: input.people ?? [],
    places: input.places ?? [],
    description: input.description ?? '',
    totals: totalsIn(input.requestText ?? ''),
  });

/**
 * A clear verdict beside reasons, thanks, small talk or a question of another matter. A mere 'yes' or 'ok' is not clear
 * enough beside a remark: it is asked about.
 */
function asApprovalWithRemarks(
  words: string,
  tagged: TaggedAnswer,
  lines: readonly RequestLine[],
  model: LinearModel,
): VerdictDecision | null {
  const rest = setAsideRemarks(words, tagged, model);
  if (!rest || !(isClear(rest.spans) || (rest.isPlain && rest.spans.some(isPlainYes)))) return null;
  const { spans } = rest;
  const decision = asQuestion(spans) ? null : (asHoursOnly(spans) ?? asApproval({ ...tagged, spans }, lines));
  return decision && decision.verdict !== 'unclear' ? decision : null;
}

const isPlainYes = ({ kind, text }: Span): boolean =>
  kind === 'assent' && /^(?:ye[aspu]|yup|yessir|s[ií]p?)/iu.test(text);

/** 'Approved', 'hours only', 'ok on COR 4'. */
const isClear = (spans: readonly Span[]): boolean =>
  spans.some(({ kind }, at) => {
    if (kind === 'approve' || kind === 'hours only' || kind === 'money no') return true;
    const next = spans.slice(at + 1).find((span) => span.kind !== 'link');
    return (
      kind === 'assent' &&
      next?.kind === 'this request' &&
      !/^(?:it|this|that|all|everything|todo|eso|esto)$/iu.test(next.text)
    );
  });

/** 'Total $1,204.50' → 1204.5, or the only amount there is: who names it means all of the request. */
function totalsIn(requestText: string): number[] {
  const labeled = [...requestText.matchAll(/\btotal:? \$(\d[\d,]*(?:\.\d+)?)/giu)];
  const amounts = labeled.length > 0 ? labeled : [...requestText.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/gu)];
  if (labeled.length === 0 && amounts.length > 1) return [];
  const totals = amounts.map(([, total]) => Number(total!.replaceAll(',', '')));
  // 'Approved for 1204' of $1,204.50.
  return totals.flatMap((total) => [total, Math.trunc(total)]);
}

function decideByTapback(tapbacks: readonly Tapback[]): VerdictDecision {
  const matchedBy = tapbacks.map((tapback) => `tapback: ${tapback}`);
  if (tapbacks.includes('questioned')) return { verdict: 'question', matchedBy };
  if (tapbacks.includes('removed') || tapbacks.includes('disliked')) return { verdict: 'none', matchedBy };
  if (tapbacks.length > 0) return { verdict: 'unclear', why: 'reaction', matchedBy };
  return { verdict: 'none', matchedBy: ['nothing said'] };
}

/** 'DENY - not in contract' keeps 'not in contract'; a lone command keeps itself, so that something is shown. */
function withoutCommand(words: string): string {
  const rest = words.replace(
    /^(?:deny|denied|reject(?:ed)?|negar|negado|denegado|rechazar|rechazado)\b[\s.,:;!–—-]*/iu,
    '',
  );
  return rest === '' ? words : rest;
}

/** What stands beside the verdict of a reply, for training and tests. */
export function partsBeside(input: ApprovalAnswerInput): { beside: Part[]; tokens: readonly Token[] } {
  const { words } = stripQuoted(input.text, input.requestText);
  const tagged = tagInput(words, input);
  const typed = withoutDeviceLines(words, tagged.raw, tagged.tokens);
  const signed = typed.slice(
    0,
    signatureStart(words, typed, tagged.tokens, tagged.people, () => false),
  );
  return { beside: splitReply(signed).beside, tokens: tagged.tokens };
}
