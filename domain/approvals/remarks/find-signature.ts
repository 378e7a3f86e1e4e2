import { SOFT, YES } from '../spans/span-kinds.ts';
import type { Span } from '../spans/span.ts';
import type { Token } from '../tokens/tokenize.ts';
import { VOCABULARY } from '../spans/tag-answer.ts';
import { FIRST_NAMES } from '../words/first-names.ts';
import { SHORT_VETO_WORDS, VETO_WORDS } from '../words/veto-words.ts';

const VETOES = new Set([...VETO_WORDS, ...SHORT_VETO_WORDS]);
const TITLES = new Set(
  'sr jr supt super superintendent super pm gc project manager engineer foreman ing inge arq mr regards saludos sincerely atte tx co inc llc builders construction office cell'.split(
    ' ',
  ),
);
/** Short for overtime, double time, not applicable, to be determined and the like: no initials of anybody. */
const TRADE = new Set('none zero off out ot dt st pt na tbd tba nte nic ea lf sf hr hrs mhr tm po rfi'.split(' '));
const LONGEST = 12;

/** What a phone or a mail app is called; all of its line must be made of these. */
const DEVICE =
  '(?:iphone|ipad|phone|cell(?:phone)?|mobile|smartphone|device|tablet|android|galaxy|samsung|pixel|motorola|moto|verizon|t-mobile|at&t|blackberry|celular|tel[eé]fono|m[oó]vil)';
const APP = '(?:outlook|yahoo mail|gmail|mail|aol)(?: (?:for|para) (?:iphone|ipad|ios|android|windows|mobile))?';
/** From a mark or the start of a line to the end of that line: 'Sent from my iPhone', 'Enviado desde mi Samsung Galaxy'. */
const DEVICE_LINE = new RegExp(
  `(?<=\\n|[.,!–—-] ?)(?:sent (?:from|via)(?: my ${DEVICE}(?: ${DEVICE}){0,2}| ${APP})|enviado (?:desde|de)(?: mi ${DEVICE}(?: ${DEVICE}){0,2}| ${APP})|get ${APP})\\.? ?(?=\\n|$)`,
  'giu',
);

/** The spans without the line that a phone or a mail app adds. What is written behind it stays. */
export function withoutDeviceLines(text: string, spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const found = [...text.matchAll(DEVICE_LINE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return spans.filter(({ from }) => !found.some(({ start, end }) => isWithin(tokens[from]!, start, end)));
}

const isWithin = (token: Token, start: number, end: number): boolean => token.start >= start && token.end <= end;

/** The only numbers of a signature: a phone number, and a date with its year; 'Mike 6' are hours. */
const PHONE_OR_DATE = new RegExp(
  [
    String.raw`(?<![\d$.#])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])?\d{3}[-. ]\d{4}(?![\d%.])`,
    String.raw`(?<![\d$.#])(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])[/-](?:20)?2\d(?![\d%.])`,
    String.raw`(?<![\d$.#])20\d\d-[01]\d-[0-3]\d(?![\d%.])`,
    String.raw`\b\p{L}{3,10}\.? (?:[1-9]|[12]\d|3[01]),? 20\d\d(?![\d%.])`,
  ].join('|'),
  'giu',
);

const CLAUSE_ENDS = /[.!?;:()–—]|\s-\s/u;
const BETWEEN_NAMES = /\p{L}\s*[,/&+\n]\s*\p{L}|\s(?:and|y)\s/iu;
const VERDICTS = new Set('approve approved aprobado aprobada apruebo yes yep yeah ok okay si and y'.split(' '));

/**
 * Whether a clause of a reply is nothing but several first names beside the verdict: 'Approved. Mike, Tony'. That is nobody's
 * signature; it may say whose hours are meant, so it is asked about. 'Kessler, Dave' and 'Thanks Mike, Tony' are none.
 */
export function listsNames(text: string): boolean {
  return text.split(CLAUSE_ENDS).some((clause) => {
    const words = (clause.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !VERDICTS.has(word));
    return words.length > 1 && words.every((word) => FIRST_NAMES.has(word)) && BETWEEN_NAMES.test(clause);
  });
}

/**
 * Index of the span a signature begins at: behind a mark, a name with titles, company, phone and date. `spans.length` when
 * there is none.
 */
export function signatureStart(
  text: string,
  spans: readonly Span[],
  tokens: readonly Token[],
  people: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): number {
  const found = spans.findIndex(
    (_, at) =>
      at > 0 &&
      /^[\n.,!–—-]$/u.test(spans[at - 1]!.text) &&
      isSignature(text, spans.slice(at), tokens, people, isKnown),
  );
  return found < 0 ? spans.length : found;
}

function isSignature(
  text: string,
  spans: readonly Span[],
  tokens: readonly Token[],
  people: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): boolean {
  const own = spans.flatMap(({ from, to }) => tokens.slice(from, to)).filter(({ kind }) => kind !== 'mark');
  if (own.length === 0 || own.length > LONGEST || spans.some(({ kind }) => YES.has(kind) && kind !== 'assent'))
    return false;
  const isShouted = text === text.toUpperCase();
  const looksLikeName = ({ word, start }: Token): boolean =>
    !isShouted &&
    /^\p{Lu}/u.test(text[start]!) &&
    !TRADE.has(word) &&
    !isKnown(word) &&
    !VOCABULARY.has(word) &&
    !VETOES.has(word);
  const numbers = [...text.matchAll(PHONE_OR_DATE)];
  const isPhoneOrDate = (token: Token): boolean =>
    numbers.some((match) => isWithin(token, match.index, match.index + match[0].length));
  let named = false;
  return (
    own.every((token, at) => {
      const { word, kind } = token;
      const initials = word.length <= 2 && kind === 'word' && looksLikeName(token);
      const isName = people.has(word) || FIRST_NAMES.has(word) || initials;
      const isSurname = at > 0 && named && kind === 'word' && (word.length === 1 || looksLikeName(token));
      named ||= isName;
      return (
        isName || isSurname || TITLES.has(word) || (named && isPhoneOrDate(token)) || isOfPlace(spans, token, tokens)
      );
    }) && named
  );
}

const isOfPlace = (spans: readonly Span[], token: Token, tokens: readonly Token[]): boolean =>
  spans.some(
    ({ kind, from, to }) =>
      (kind === 'this request' || (SOFT.has(kind) && kind === 'name')) && tokens.slice(from, to).includes(token),
  );
