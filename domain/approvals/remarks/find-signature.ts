import { SOFT, YES } from '../spans/span-kinds.ts';
import type { Span } from '../spans/span.ts';
import type { Token } from '../tokens/tokenize.ts';
import { VOCABULARY } from '../spans/tag-answer.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import { SHORT_VETO_WORDS, VETO_WORDS } from '../words/veto-words.ts';

const VETOES = new Set([...VETO_WORDS, ...SHORT_VETO_WORDS]);
const TITLES = new Set(
  'sr jr supt super superintendent super pm gc project manager engineer foreman ing inge arq mr regards saludos sincerely atte tx co inc llc builders construction office cell'.split(' '),
); // prettier-ignore
const LONGEST = 12;

/**
 * Index of the span a signature begins at: behind a mark, a name with titles, company, phone and date, or 'Sent from my
 * iPhone'. `spans.length` when there is none.
 */
export function signatureStart(
  text: string,
  spans: readonly Span[],
  tokens: readonly Token[],
  people: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): number {
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const found = spans.findIndex(({ from }, at) => {
    const sentBy =
      /^(?:sent|enviado)$/u.test(tokens[from]!.word) && /^(?:from|via|desde|by)$/u.test(tokens[from + 1]?.word ?? '');
    if (sentBy) return at > 0 && words > 4;
    const rest = spans.slice(at);
    return at > 0 && /^[\n.,!–—-]$/u.test(spans[at - 1]!.text) && isSignature(text, rest, tokens, people, isKnown);
  });
  return found < 0 ? spans.length : found;
}

function isSignature(
  text: string,
  spans: readonly Span[],
  tokens: readonly Token[],
  people: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): boolean {
  const own = tokens.slice(spans[0]!.from).filter(({ kind }) => kind !== 'mark');
  if (own.length === 0 || own.length > LONGEST || spans.some(({ kind }) => YES.has(kind) && kind !== 'assent'))
    return false;
  const isShouted = text === text.toUpperCase();
  const looksLikeName = ({ word, start }: Token): boolean =>
    !isShouted && /^\p{Lu}/u.test(text[start]!) && !isKnown(word) && !VOCABULARY.has(word) && !VETOES.has(word);
  let named = false;
  return (
    own.every((token, at) => {
      const { word, kind } = token;
      const initials = word.length <= 2 && kind === 'word' && looksLikeName(token);
      const isName = people.has(word) || FIRST_NAMES.has(word) || initials;
      const isSurname = at > 0 && named && kind === 'word' && (word.length === 1 || looksLikeName(token));
      named ||= isName;
      return (
        isName ||
        isSurname ||
        TITLES.has(word) ||
        (named && (kind === 'number' || /^\d/u.test(word))) ||
        isOfPlace(spans, token, tokens)
      );
    }) && named
  );
}

const isOfPlace = (spans: readonly Span[], token: Token, tokens: readonly Token[]): boolean =>
  spans.some(
    ({ kind, from, to }) =>
      (kind === 'this request' || (SOFT.has(kind) && kind === 'name')) && tokens.slice(from, to).includes(token),
  );
