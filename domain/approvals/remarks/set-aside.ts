import { settleSpans } from '../spans/settle.ts';
import type { Span, SpanKind, TaggedAnswer } from '../spans/span.ts';
import { riskOf, type LinearModel } from './linear-model.ts';
import { wordsOfPart, type Part } from './part-features.ts';
import { VOCABULARY } from '../spans/tag-answer.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import { signatureStart, withoutDeviceLines } from './find-signature.ts';
import { splitReply } from './split-reply.ts';
import { vetoOf } from './veto.ts';

export interface RestOfAnswer {
  /** The verdict alone. */
  spans: Span[];
  /** Nothing but questions of another matter and a signature stood beside it. */
  isPlain: boolean;
}

/** Words that can mean nothing but the verdict: beside them more is sure to be harmless than beside a 'looks good'. */
const EXPLICIT = /approv|aprob|aprueb|autori[sz]|sign me|put me/iu;
/** A longer reply is asked about; it keeps the work of a hostile text small. */
const LONGEST = 200;
/** 'That is what we agreed on': with it a mere 'yes' is clear. */
const AFFIRMS = /^(?:thats|that is|its|asi) (?:exactly )?(?:what|how|quedamos)\b/u;
/** The risk at which a part holds back an explicit verdict. */
const CLEAR = 0.85;

/** The same for few words, above all when nobody wrote one of them before: too little to tell what they say. */
const SHORT = 0.4;
const TINY = 0.08;
/** Words that do not count. */
const EMPTY = new Set<SpanKind>(['name', 'other name', 'filler']);

/** Takes the signature and all that stands beside the verdict out of a reply. Null when some of it may hold the verdict back. */
export function setAsideRemarks(
  text: string,
  { tokens, people, raw }: TaggedAnswer,
  model: LinearModel,
): RestOfAnswer | null {
  if (raw.length > LONGEST) return null;
  const typed = withoutDeviceLines(text, raw, tokens);
  const signed = typed.slice(
    0,
    signatureStart(text, typed, tokens, people, (word) => model.known.has(word)),
  );
  const { verdict, beside } = splitReply(signed);
  const isExplicit = verdict.some(
    ({ kind, text }) =>
      kind === 'money no' || kind === 'hours only' || (kind !== 'this request' && EXPLICIT.test(text)),
  );
  const isKnown = (word: string): boolean => model.known.has(word);
  const limitOf = (part: Part): number => {
    const open = { ...part, spans: part.spans.filter(({ kind }) => !EMPTY.has(kind)) };
    const words = wordsOfPart(open, tokens);
    const isUnseen = words.some((word) => !model.known.has(word) && !VOCABULARY.has(word) && !FIRST_NAMES.has(word));
    if (words.length <= 2 && (isUnseen || part.behindVerdict)) return TINY;
    if (words.length <= 2 || (words.length <= 4 && isUnseen)) return SHORT;
    return isExplicit ? CLEAR : model.threshold;
  };
  const holds = beside.some(
    (part) => vetoOf(part, tokens, isKnown) !== null || riskOf(part, tokens, model) >= limitOf(part),
  );
  if (holds) return null;
  return {
    spans: settleSpans(verdict),
    isPlain:
      beside.every(({ isAsked }) => isAsked) ||
      beside.some((part) => AFFIRMS.test(wordsOfPart(part, tokens).join(' '))),
  };
}
