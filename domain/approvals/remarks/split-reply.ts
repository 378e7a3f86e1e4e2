import { SOFT, YES, isEqualQuantity } from '../spans/span-kinds.ts';
import type { Span, SpanKind } from '../spans/span.ts';
import type { Part } from './part-features.ts';

export interface SplitReply {
  /** The clauses of the verdict, word for word. */
  verdict: Span[];
  beside: Part[];
}

const VERDICT = new Set<SpanKind>([...YES, 'closing yes', 'si']);
const NEUTRAL = new Set<SpanKind>([...SOFT, 'no trouble', 'money', 'money no']);

const isHead = ({ kind }: Span): boolean => VERDICT.has(kind);
const isOfVerdict = (span: Span): boolean => isHead(span) || NEUTRAL.has(span.kind) || isEqualQuantity(span);
export const isMark = ({ kind }: Span): boolean => kind === 'mark' || kind === 'question mark';
/** 'So' in 'we asked for it, so approved'; 'but' when nothing but the verdict follows. */
const DRAWS = /^(?:so|then|and|therefore|but|entonces|asi que|pero|y)$/iu;
const isDrawing = ({ text }: Span): boolean => DRAWS.test(text);

/** Tells the verdict of a reply from all that stands beside it. */
export function splitReply(spans: readonly Span[]): SplitReply {
  const verdict: Span[] = [];
  const beside: Part[] = [];
  const askedSentences = new Set(spans.filter(({ text }) => text === '?').map(({ sentence }) => sentence));
  for (const clause of clausesOf(spans)) {
    const isAsked = clause.some(({ text, sentence }) => text === '?' || askedSentences.has(sentence));
    const runs = runsOf(clause.filter((span) => !isMark(span)));
    const held = !standsAlone(runs);
    let last: Run | undefined;
    for (const [at, run] of (held ? [{ isVerdict: false, spans: runs.flatMap((one) => one.spans) }] : runs).entries()) {
      const drawn = !run.isVerdict && run.spans.every(isDrawing) && drawsVerdict(run, runs[at + 1]);
      if (run.isVerdict) verdict.push(...run.spans);
      else if (!drawn)
        add({ spans: run.spans, isAsked: isAsked || opensQuestion(run.spans), behindVerdict: last?.isVerdict });
      last = drawn ? last : run;
    }
    // A question mark belongs to what stands last in front of it.
    const ofBeside = last !== undefined && !last.isVerdict;
    verdict.push(...clause.filter((span) => isMark(span) && span.text !== '¿' && (span.text !== '?' || !ofBeside)));
  }
  return { verdict, beside };

  /** One or two words behind a remark of the same sentence go on with it: ', please', ', no rush'. */
  function add(part: Part): void {
    const last = beside.at(-1);
    const goesOn =
      last?.isAsked === part.isAsked &&
      last.spans[0]!.sentence === part.spans[0]!.sentence &&
      part.spans.length <= 2 &&
      !part.behindVerdict;
    if (goesOn) beside[beside.length - 1] = { ...last, spans: [...last.spans, ...part.spans] };
    else beside.push(part);
  }
}

interface Run {
  isVerdict: boolean;
  spans: Span[];
}

/** Neighbors that may belong to a verdict, and the rest. A run of neutral words without a verdict belongs to its neighbor. */
function runsOf(clause: readonly Span[]): Run[] {
  if (clause.every(isOfVerdict)) return clause.length > 0 ? [{ isVerdict: true, spans: [...clause] }] : [];
  const runs: Run[] = [];
  for (const [at, span] of clause.entries()) {
    const last = runs.at(-1);
    const next = clause[at + 1];
    // 'Si' in front of what is no verdict is 'if'.
    const isVerdict = isOfVerdict(span) && !(span.kind === 'si' && next && !isOfVerdict(next));
    if (last?.isVerdict === isVerdict) last.spans.push(span);
    else runs.push({ isVerdict, spans: [span] });
  }
  const merged: Run[] = [];
  for (const run of runs) {
    const isVerdict = run.isVerdict && run.spans.some(isHead);
    const last = merged.at(-1);
    if (last && last.isVerdict === isVerdict) last.spans.push(...run.spans);
    else merged.push({ isVerdict, spans: run.spans });
  }
  return merged;
}

/** 'The inspector approved' tells of somebody: behind other words a verdict needs a 'so' in front. */
const standsAlone = (runs: readonly Run[]): boolean =>
  runs.every(({ isVerdict, spans }, at) => {
    const before = runs[at - 1]?.spans.at(-1);
    return !isVerdict || !before || isDrawing(before) || isDrawing(spans[0]!);
  });

/** 'So approved', 'but yes, it is approved'; 'but ok' is too little. */
const drawsVerdict = (run: Run, next: Run | undefined): boolean =>
  next?.isVerdict === true &&
  (!/^(?:but|pero)$/iu.test(run.spans.at(-1)!.text) || next.spans.some(({ kind }) => kind === 'approve'));

const QUESTION_WORDS =
  /^(?:whens|what|whats|where|wheres|how|hows|are|can|could|did|do|does|will|is|a que|donde|que)\b/iu;
function opensQuestion(part: readonly Span[]): boolean {
  const first = part.findIndex(({ kind }) => !['joint', 'name', 'greeting', 'filler'].includes(kind));
  const opener = part[first];
  return opener !== undefined && (opener.kind === 'question' || QUESTION_WORDS.test(opener.text)) && part.length > 2;
}

/** Spans up to and with the mark behind them. */
function clausesOf(spans: readonly Span[]): Span[][] {
  const clauses: Span[][] = [[]];
  for (const span of spans) {
    // 'Thurs.?'
    const isLone = clauses.at(-1)!.length === 0 && clauses.length > 1 && span.text === '?';
    clauses.at(isLone ? -2 : -1)!.push(span);
    if (!isLone && isMark(span) && span.text !== '¿' && span.text !== '¡') clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}
