import { wordTable } from '../../word-table.ts';
import type { PhraseMatch } from '../spans/phrase-index.ts';
import { settleSpans } from '../spans/settle.ts';
import { SOFT, YES, isEqualQuantity } from '../spans/span-kinds.ts';
import type { Span, TaggedAnswer } from '../spans/span.ts';
import type { Token } from '../tokens/tokenize.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import { EVIDENCE, SUBJECTS, VERBS } from '../words/remark-dangers.ts';
import type { RemarkKind } from '../words/remarks.ts';
import { DANGEROUS, holdsBack, isDangerousWord, isOtherMatter, isPast } from './holds-back.ts';
import { ASKED, TOLD } from './openers.ts';

type Opener = PhraseMatch<RemarkKind>;
const openerAt = (segment: readonly Span[], at: number, tokens: readonly Token[]): Opener | null => {
  const from = segment[at]!.from;
  if (segment.at(-1)!.kind === 'question mark') return ASKED.matchAt(tokens, from);
  const asked = ASKED.matchAt(tokens, from);
  if (asked?.kind === 'bare question') return asked;
  return TOLD.matchAt(tokens, from) ?? (isStatement(segment, at, tokens) ? { kind: 'sentence', length: 1 } : null);
};
/** Words of a question that say it asks for a time: 'what time', 'a que hora'. */
const ASKS_WHEN: Record<string, number> = wordTable({ what: 2, que: 2, a: 3 });
const SENDS = /^(?:send|drop|leave|bring|get|put|shoot|email|text|forward|mand|pas)/iu;
/** A clause with more pieces is no remark; it keeps the work of a hostile text small. */
const LONGEST_CLAUSE = 80;
export interface RestOfAnswer {
  spans: Span[];
  /** A remark says that this was agreed or asked for: with it a plain 'yes' is clear. */
  affirms: boolean;
}

const saidBy = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');
const AFFIRMS = [
  /^(?:thats|its|that is|it is) (?:exactly )?(?:what|how) (?:we|i|you)\b/u,
  /^(?:we|i) (?:asked for|requested|ordered|agreed)\b/u,
  /^(?:as|like) (?:we )?(?:agreed|discussed)\b|^asi quedamos\b/u,
];

/**
 * Takes remarks and questions of another matter out of a reply, so that what is left is the verdict. A remark begins
 * with an opener of `words/remarks.ts` and goes to the end of its clause; a word that may hold the answer back keeps the
 * whole clause in. Returns null when nothing was taken out.
 */
export function setAsideRemarks({ tokens, people, raw: spans }: TaggedAnswer): RestOfAnswer | null {
  const kept: Span[] = [];
  let affirms = false;
  const signed = signatureStart(spans, tokens, people);
  let left = signed < spans.length ? 1 : 0;
  for (const segment of segmentsOf(spans.slice(0, signed))) {
    const at = remarkStart(segment, tokens);
    if (at < 0) kept.push(...(drawsVerdict(segment[0]!) && segment.length > 1 ? segment.slice(1) : segment));
    else {
      left += 1;
      const remark = saidBy(tokens.slice(segment[at]!.from, segment.at(-1)!.to));
      affirms ||= AFFIRMS.some((pattern) => pattern.test(remark));
      const end = remarkEnd(segment, at, tokens);
      const before = segment.slice(0, at).filter(({ text }) => text !== '¿' && text !== '¡');
      while (before.at(-1)?.kind === 'joint') before.pop();
      kept.push(
        ...before,
        ...segment.slice(end).filter((span) => span.kind !== 'question mark' && !drawsVerdict(span)),
      );
    }
  }
  return left === 0 ? null : { spans: settleSpans(kept), affirms };
}

/**
 * Index of the span a signature begins at: behind a line break or a dash, the name of a person of the request, or
 * 'Sent from my iPhone', and with it title, company and phone to the end of the text.
 */
function signatureStart(spans: readonly Span[], tokens: readonly Token[], people: ReadonlySet<string>): number {
  const start = spans.findIndex(({ from }, at) => {
    const before = spans[at - 1]?.text ?? '';
    if (!/^[\n–—~-]$/u.test(before)) return false;
    const [first, second] = [tokens[from]!.word, tokens[from + 1]?.word ?? ''];
    return (
      people.has(first) ||
      (/^(?:sent|enviado)$/u.test(first) && /^(?:from|via|desde|by)$/u.test(second)) ||
      (first === 'get' && second === 'outlook')
    );
  });
  if (start < 0) return spans.length;
  const rest = spans.slice(start);
  const holds = rest.some(
    (span) => YES.has(span.kind) || (DANGEROUS.has(span.kind) && span.kind !== 'no') || span.kind === 'doubt',
  );
  const words = tokens.slice(rest[0]!.from).filter(({ kind }) => kind === 'word');
  return holds || words.some(({ word }) => isDangerousWord(word)) || words.length > 14 ? spans.length : start;
}

/** A sentence with a subject and a verb: 'Tina is copied for the log'. */
function isStatement(segment: readonly Span[], at: number, tokens: readonly Token[]): boolean {
  const said = tokens.slice(segment[at]!.from, segment.at(-1)!.to).filter(({ kind }) => kind === 'word');
  const first = said[0]?.word ?? '';
  if (said.length < 3 || !(SUBJECTS.has(first) || FIRST_NAMES.has(first))) return false;
  const within = FIRST_NAMES.has(first) ? 2 : 6;
  return said.slice(1, within).some((token) => VERBS.has(token.word) || isPast(token));
}

/** Runs of spans up to and with the mark that ends them. */
function segmentsOf(spans: readonly Span[]): Span[][] {
  const segments: Span[][] = [[]];
  for (const span of spans) {
    // 'Thurs.?'
    const closing = segments.at(-2);
    if (span.kind === 'question mark' && span.text === '?' && segments.at(-1)!.length === 0 && closing) {
      closing.push(span);
      continue;
    }
    segments.at(-1)!.push(span);
    if (isMark(span) && span.text !== '¿' && span.text !== '¡') segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}

/** Index of the span a remark begins at, behind nothing or behind words that are whole by themselves; -1 for none. */
function remarkStart(segment: readonly Span[], tokens: readonly Token[]): number {
  if (segment.length > LONGEST_CLAUSE) return -1;
  for (const [at, span] of segment.entries()) {
    if (span.text === '¿' || span.text === '¡') continue;
    if (isMark(span)) return -1;
    const opener = span.kind === 'approve' ? null : openerAt(segment, at, tokens);
    if (opener && isHarmless(segment, at, opener, tokens)) return at;
    if (!SOFT.has(span.kind) && !YES.has(span.kind) && !isEqualQuantity(span)) return -1;
  }
  return -1;
}

function isHarmless(segment: readonly Span[], at: number, { kind, length }: Opener, tokens: readonly Token[]): boolean {
  const isAsked = segment.at(-1)!.kind === 'question mark';
  if (kind === 'lead-in') return at === 0 && segment.at(-1)!.to - segment[0]!.from <= length + 1 && !isAsked;
  const asks = kind === 'side question' || (kind === 'bare question' && isAsked);
  if (kind === 'so' || isAsked !== asks) return false;
  // What opens loosely opens a clause: 'approved, the inspector came by', not 'approved the inspector came by'.
  const stands = segment.slice(0, at).every((span) => isMark(span) || span.kind === 'greeting' || span.kind === 'name');
  if (!stands && (kind === 'sentence' || kind === 'side question')) return false;
  const end = remarkEnd(segment, at, tokens);
  const from = segment[at]!.from;
  const to = segment[end - 1]!.to;
  if (from + length > to) return false;
  const isQuestion = asks || kind === 'bare question';
  const asksWhen = ASKS_WHEN[tokens[from]!.word] ?? 0;
  if (isQuestion && segment.slice(at, end).some((span) => span.from >= from + asksWhen && isOfRequest(span)))
    return false;
  if (isQuestion && !isOtherMatter(tokens.slice(from + asksWhen, to))) return false;
  if (SENDS.test(segment[at]!.text) && tokens.slice(from, to).some(({ word }) => EVIDENCE.has(word))) return false;
  const open = kind === 'remark' || kind === 'advice' ? from + length : from + 1;
  return !holdsBack(segment.slice(at, end), tokens, open, to, isQuestion ? 'question' : kind);
}

/** Of a line of the request, or of the request; 'the gang box' and 'by Friday' only share a word with units. */
const isOfRequest = ({ kind, text }: Span): boolean =>
  (kind === 'line' && !/^(?:box|boxes|days?|weeks?|dias?|crew|guys)$/iu.test(text)) || kind === 'this request';

/** A remark ends with its clause, or where a verdict is drawn from it: 'we asked for it so approved'. */
function remarkEnd(segment: readonly Span[], at: number, tokens: readonly Token[]): number {
  const isRemark = openerAt(segment, at, tokens)?.kind === 'remark';
  const drawn = segment.findIndex((span, index) => {
    if (index <= at) return false;
    if (!(drawsVerdict(span) || span.kind === 'joint')) return isRemark && isVerdictBehind(segment, at, index);
    const rest = segment.slice(index + 1).filter((one) => !isMark(one));
    return rest.length > 0 && rest.some(({ kind }) => kind === 'approve') && rest.every((one) => SOFT.has(one.kind) || YES.has(one.kind)); // prettier-ignore
  });
  const end = drawn < 0 ? segment.length : drawn;
  let last = end;
  while (last > at + 1 && isMark(segment[last - 1]!)) last -= 1;
  return last;
}

/** 'That is what we talked about approved, Dave': nothing but the verdict follows, and nobody is told of it. */
function isVerdictBehind(segment: readonly Span[], at: number, index: number): boolean {
  const [before, verdict] = [segment[index - 1]!, segment[index]!];
  if (verdict.kind !== 'approve' || !CLEAR_VERDICT.test(verdict.text) || LEADS_ON.has(lastWord(before.text)))
    return false;
  if (segment.slice(at, index).some(({ text }) => wordsIn(text).some((word) => REPORTED.has(word)))) return false;
  return segment.slice(index).every((span) => isMark(span) || SOFT.has(span.kind) || YES.has(span.kind));
}

const CLEAR_VERDICT = /^(?:i |we )?(?:approved?|apruebo|aprobad[oa]|go ahead|sign me|good to go)\b/iu;
const LEADS_ON = new Set(
  'this these those to is was be it its them get got gets getting that are were been you ya he she they who as for of and'.split(
    ' ',
  ),
);
const REPORTED = new Set(
  'told tell said say says let heard hope glad sure ask asked want wanted wish think dile diga dijo dijeron'.split(' '),
);

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/u);
const lastWord = (text: string): string => wordsIn(text).at(-1)!.replace(/['’]/gu, '');

/** 'So' in front of a verdict: 'that is what we agreed on, so approved'. */
const drawsVerdict = ({ text }: Span): boolean => /^(?:so|entonces|asi que|therefore)$/iu.test(text);

const isMark = ({ kind }: Span): boolean => kind === 'mark' || kind === 'question mark';
