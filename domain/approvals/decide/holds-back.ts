import { isOneSlipAway } from '../tokens/spelling.ts';
import type { Token } from '../tokens/tokenize.ts';
import { isEqualQuantity } from '../spans/span-kinds.ts';
import type { Span, SpanKind } from '../spans/span.ts';
import { VOCABULARY } from '../spans/tag-answer.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import {
  DANGER,
  NO_DANGER,
  REQUEST_WORDS,
  SHORT_DANGER,
  STORY_WORDS,
  SUBJECTS,
  VERBS,
} from '../words/remark-dangers.ts';
import { REMARK_MACROS, type RemarkKind } from '../words/remarks.ts';
import { ASKED, TOLD } from './openers.ts';

const PAST = new Set(
  [REMARK_MACROS.past, REMARK_MACROS.bePast, REMARK_MACROS.pasado].flatMap((list) => list.split('|')),
);
const SAFE_WORDS = new Set([
  ...VOCABULARY,
  ...TOLD.vocabulary,
  ...ASKED.vocabulary,
  ...NO_DANGER,
  ...SUBJECTS,
  ...VERBS,
  ...FIRST_NAMES,
]);
const STORY_LIST = [...STORY_WORDS];
const REQUEST_LIST = [...REQUEST_WORDS];
const EXACT_DANGER = new Set([...DANGER, ...SHORT_DANGER, ...SHORT_DANGER.flatMap(slipsOf)]);

/** Spans that hold an answer back wherever they stand. */
export const DANGEROUS = new Set<SpanKind>([
  'deny command', 'deny', 'no', 'deny reason', 'line wrong', 'leave out', 'money no', 'other request',
  'wrong person', 'negation', 'contrast', 'hours only', 'part',
]); // prettier-ignore
const LIGHT = new Set('lol haha lmao sorry well um uh just about so'.split(' '));

const HARMLESS_WHEN =
  /^when(?:ever)? (?:you|u|ya) (?:can|could|(?:get|have|got) (?:a )?(?:chance|minute|min|sec|second|time))\b/u;

const AGREED_MONEY =
  /good|great|fine|ok|right|fair|reasonable|acceptable|bien|just|razonable|inclu|^(?:and|with|plus|y|con)\b/iu;
const HARMLESS_IN_QUESTIONS = new Set('yet need still check'.split(' '));

/** In front of the number of a place: 'floor 3', 'at 2'. */
const BEFORE_PLACE = new Set(
  'floor level lvl room rm line grid phase bldg building area door unit suite gate piso nivel cuarto area'.split(' '),
);
const BEHIND_ORDINAL = new Set('st nd rd th am pm oclock ish floor'.split(' '));

/** Whether the rest of a remark, behind its opener, may take back or limit a verdict. */
export function holdsBack(
  spans: readonly Span[],
  tokens: readonly Token[],
  from: number,
  to: number,
  kind: RemarkKind | 'question',
): boolean {
  const rest = spans.filter((span) => span.to > from);
  if (rest.some((span) => isDangerousSpan(span, tokens, from))) return true;
  for (let at = from; at < to; at += 1) {
    const { word } = tokens[at]!;
    if (
      tokens[at]!.kind === 'mark' ||
      spans.some((span) => span.kind === 'this request' && span.from <= at && at < span.to)
    )
      continue;
    if ((word === 'told' || isSlipOf(word, 'told')) && /^(?:was|were|been)$/u.test(tokens[at - 1]?.word ?? ''))
      return true;
    if (isStoryWord(word)) {
      const said = tokens.slice(at, Math.min(to, at + 6)).map((token) => token.word);
      if (kind !== 'advice' && !HARMLESS_WHEN.test(said.join(' ')) && !tokens.slice(at + 1, to).some(isPast))
        return true;
    } else if (
      isDangerousWord(word) &&
      !((kind === 'question' || kind === 'advice') && HARMLESS_IN_QUESTIONS.has(word))
    ) {
      const isGood = rest.some(
        (span) => span.kind === 'money' && AGREED_MONEY.test(span.text) && span.from <= at && at < span.to,
      );
      if (!isGood) return true;
    }
  }
  return false;
}

function isDangerousSpan(span: Span, tokens: readonly Token[], from: number): boolean {
  if (span.from < from) return false;
  if (span.kind === 'quantity') {
    return !isEqualQuantity(span) && span.text.toLowerCase() !== 'one' && !isPlaceNumber(tokens, span);
  }
  if (span.kind === 'doubt') return !LIGHT.has(span.text.toLowerCase());
  if (span.kind === 'part') return span.text.toLowerCase() !== 'just';
  return DANGEROUS.has(span.kind);
}

function isPlaceNumber(tokens: readonly Token[], { from, to }: Span): boolean {
  const [before, after] = [tokens[from - 1]?.word ?? '', tokens[to]?.word ?? ''];
  if (to - from !== 1) return false;
  return BEFORE_PLACE.has(before) || BEHIND_ORDINAL.has(after) || (before === 'at' && tokens[from]!.value <= 12);
}

export const isPast = ({ word }: Token): boolean => PAST.has(word) || /...(?:ed|aron|ieron)$/u.test(word);

const isStoryWord = (word: string): boolean =>
  STORY_WORDS.has(word) || (!SAFE_WORDS.has(word) && STORY_LIST.some((own) => isSlipOf(word, own)));

export function isDangerousWord(word: string): boolean {
  if (EXACT_DANGER.has(word)) return true;
  if (/^\$|%$/u.test(word)) return true;
  if (word.length < 3 || SAFE_WORDS.has(word)) return false;
  return DANGER.some((danger) => isSlipOf(word, danger));
}

export const isSlipOf = (word: string, meant: string): boolean =>
  meant.length >= 4 && meant[0] === word[0] && isOneSlipAway(word, meant);

/** Whether a question names something that is no part of the request. */
export function isOtherMatter(asked: readonly Token[]): boolean {
  const names = ({ word }: Token): boolean =>
    REQUEST_WORDS.has(word) || (!SAFE_WORDS.has(word) && REQUEST_LIST.some((own) => isSlipOf(word, own)));
  if (asked.some(names)) return false;
  return asked.filter(({ kind, word }) => kind === 'word' && word.length >= 4).length > 0;
}

/** What a slip of the thumb makes of a short word: a letter left out, doubled or swapped, behind the first. */
function slipsOf(word: string): string[] {
  const slips: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    slips.push(word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + word[at]! + word.slice(at));
    if (at + 1 < word.length) slips.push(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2));
  }
  return slips.filter((slip) => slip.length > 1 && !NO_DANGER.has(slip) && !VOCABULARY.has(slip));
}
