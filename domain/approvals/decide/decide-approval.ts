import type { UnclearWhy, VerdictDecision } from '../classify-answer.ts';
import type { RequestLine } from '../spans/quantities.ts';
import { plainWord } from '../tokens/tokenize.ts';
import { MACROS } from '../words/macros.ts';
import { CONTRASTED, SOFT, YES, any, anyOf, isEqualQuantity, told } from '../spans/span-kinds.ts';
import type { Span, SpanKind, TaggedAnswer } from '../spans/span.ts';

const OF_LINES: readonly SpanKind[] = ['quantity', 'line', 'hours yes'];

/** What says of money that it is not agreed. */
const OPEN_MONEY = new Set<SpanKind>([
  'money talk',
  'deny',
  'deny reason',
  'no',
  'negation',
  'future',
  'condition',
  'ask',
  'line wrong',
  'leave out',
  'wrong person',
]);
/** What a remark on the money alone has nothing of. */
const OF_THE_WORK = new Set<SpanKind>([
  'money no',
  'hours yes',
  'hours only',
  'quantity',
  'line',
  'approve',
  'assent',
  'si clause',
  'other request',
  'part',
  'hearsay',
  'doubt',
]);
const MONEY = new Set<string>(MACROS.money.split('|'));

/** 'Hours are right, but that price is nuts': a remark between two marks that leaves the money open is one 'money no'. */
function joinMoneyRemarks(spans: readonly Span[]): Span[] {
  const remarks: Span[][] = [];
  for (const span of spans) {
    const last = remarks.at(-1);
    const goesOn =
      last?.at(-1)?.clause === span.clause &&
      span.kind !== 'mark' &&
      !/^(?:but|pero|though|however|aunque)\b/iu.test(span.text);
    if (goesOn) last!.push(span);
    else remarks.push([span]);
  }
  return remarks.flatMap((remark) => (leavesMoneyOpen(remark) ? [joined(remark)] : remark));
}

/** Another amount, or the letter of another place: 'for Tower B'. */
const isOtherThing = ({ kind, text }: Span): boolean =>
  kind === 'unknown' && (/^[b-hj-tv-xz]$/iu.test(text) || (text.startsWith('$') && text.length > 1));

/** A condition of the answer; 'the price needs work' is none. */
const CONDITION = [
  /^(?:if|once|when|whenever|unless|until|till|assuming|provided|providing|as|at|only)\b/iu,
  /^(?:a menos|con tal|si|cuando|hasta|siempre)\b/iu,
];

function leavesMoneyOpen(remark: readonly Span[]): boolean {
  const said = remark.filter((span) => span.kind !== 'mark' && span.kind !== 'contrast');
  const ofMoney = said.some(
    ({ text }) =>
      /^\$?\d[\d,]*$/u.test(text) ||
      text
        .replace(/\$+/gu, '$')
        .split(/[^\p{L}$]+/u)
        .some((word) => MONEY.has(plainWord(word))),
  );
  if (!ofMoney || anyOf(said, OF_THE_WORK)) return false;
  const isHeld = said.some(
    ({ kind, text }) =>
      kind === 'question' || (kind === 'condition' && CONDITION.some((pattern) => pattern.test(text))),
  );
  if (isHeld || said.some(isOtherThing)) return false;
  const isAboutAll = said.some(({ kind, text }) => kind === 'deny' && /\b(?:this|that|it)$/iu.test(text));
  return !isAboutAll && anyOf(said, OPEN_MONEY);
}

const joined = (remark: readonly Span[]): Span => ({
  ...remark[0]!,
  kind: 'money no',
  text: remark.map((span) => span.text).join(' '),
});

/** Hours only: every word says that the hours are right, or that the money is not agreed, or nothing at all. */
export function asHoursOnly(said: readonly Span[]): VerdictDecision | null {
  const spans = joinMoneyRemarks(said);
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
  const isNamed = (span: Span): boolean => span.kind === 'money' && any(spans, 'approve', 'hours yes', 'si clause');
  if (!spans.every((span) => isCovered(span) || isNamed(span)) || !anyOf(spans, YES)) return null;
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
  if (spans.some((span, at) => (span.kind === 'name' || span.kind === 'other name') && !isAddress(spans, at)))
    return 'hearsay';
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
  const ofLines = spans.filter((span) => OF_LINES.includes(span.kind) || span.kind === 'money');
  if (ofLines.length === 0 || (any(spans, 'money') && any(spans, ...OF_LINES))) return false;
  const named = new Set([...linesByClause.values(), ...spans.map((span) => span.quantity?.equal ?? [])].flat());
  if (lines.length > 0 && named.size === lines.length && !any(spans, 'hours yes')) return false;
  const clauses = new Set(ofLines.map((span) => span.clause));
  return !spans.some((span) => span.kind === 'approve' && !clauses.has(span.clause));
}

/** 'Approved boss' and 'boss, approved' speak to someone; 'boss approved' speaks of him. */
function isAddress(spans: readonly Span[], at: number): boolean {
  const after = spans[at + 1];
  if (!after) return true;
  if (spans[at - 1]?.kind === 'greeting' && VOCATIVE.test(spans[at]!.text)) return true;
  const isEmoji = /^\p{Extended_Pictographic}/u.test(after.text);
  if (isEmoji)
    return at > 0 && (spans[at]!.kind === 'name' || spans.slice(0, at).some(({ kind }) => kind === 'approve'));
  return ['mark', 'filler', 'name', 'other name', 'contrast', 'money no'].includes(after.kind);
}

/** 'Hey man approved' greets; 'hey Dave approved' may tell what Dave did. */
const VOCATIVE = /^(?:man|bro|bud|buddy|guys|dude|brother|sir|amigo|compa|carnal|team|fellas|folks|gentlemen|gents)$/iu;

/** 'This ok' is more likely asked than said. */
function asksByTone(span: Span, next: Span | undefined): boolean {
  if (!next || !YES.has(next.kind)) return false;
  return /^(?:it|this|that|these|those|they|(?:this|that) one|eso|esto)$/iu.test(span.text);
}

/** 'Approved and': more was to come. */
function isCutShort(spans: readonly Span[]): boolean {
  return spans.some((span, at) => {
    const next = spans[at + 1];
    return span.kind === 'joint' && ((at === 0 && next?.kind !== 'approve') || !next || next.kind === 'mark');
  });
}
