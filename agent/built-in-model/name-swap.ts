import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { verbClass } from '../../domain/understand/verbs.ts';
import { isSmall } from './small-words.ts';
import { tradesIn } from './trades-in.ts';

/** Words for a thing that are said to be wrong, and those that are right in their place. */
export interface NameSwap {
  right: string;
  wrong: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const DENIES = words("not wasn't wasnt weren't werent isn't isnt aren't arent");
/** 'Instead of', 'rather than' */
const DENY_TWO = new Set(['instead of', 'rather than', 'and not', 'never the']);
/** 'I said satin': what stands next was wrong. */
const SAID = words('said wrote typed put called listed texted labeled');
const ARTICLES = words('a an the that those these them some any regular plain our no of');
/** Between the wrong words and the right ones: 'satin, it was', 'said pex meant'. */
const BECOMES = words("its it's it was were they're theyre thats that's should meant mean needs lol");
/** Behind them where they are changed: 'change the satin to'. */
const INTO = words('to into for with');
const CHANGES = words('change switch swap');
/** No name of a thing: the rest of why. */
const NO_NAME = words(
  'in fact turns turned says telling tells lol haha bad misspoke typo autocorrect correction kindly yours mine ours theirs his hers gcs dead broken bad shot done gone here there ready missing late ok okay needed enough right wrong correct owner owners gc gcs super architect engineer inspector client boss foreman me him her them us you now today yesterday tomorrow also too already yet still really definitely material name read reads say',
);
const MOST = 4;

/**
 * 'It's semi gloss not satin', 'not satin its semi-gloss', 'PVC -> ABS', 'change the vinyl to rubber': every pair of words that
 * a text sets one in the place of the other, whatever else it tells.
 */
export function nameSwaps(text: string): NameSwap[] {
  if (WANTED.test(text)) return [];
  const lexed = lex(text);
  const pairs = lexed.tokens.flatMap((token, at) => {
    const denied = deniedAt(lexed, at);
    if (denied !== null) return [...before(lexed, at, denied), ...behind(lexed, denied, BECOMES)];
    if (isArrow(lexed, at))
      return before(lexed, at, at + (token.text === '-' ? 2 : 1)).map(({ right, wrong }) => ({
        right: wrong,
        wrong: right,
      }));
    if (CHANGES.has(token.text)) return behind(lexed, at + 1, INTO);
    if (!SAID.has(token.text)) return [];
    // 'The posts were T-posts, I wrote pipe posts by mistake'
    const told = behind(lexed, at + 1, BECOMES);
    return told.length > 0 || !['i', 'we'].includes(lexed.tokens[at - 1]?.text ?? '')
      ? told
      : before(lexed, at - 1, at + 1);
  });
  // '#5 not #4' is a size alone.
  return pairs.filter(({ right }) => lex(right).tokens.some(({ kind }) => kind === 'word'));
}

/** 'They wanted tile not vinyl' tells of no line. */
export const WANTED =
  /(?:^|\W)(?:want(?:s|ed)?|order(?:ed|s)|ask(?:s|ed)|call(?:s|ed) for|supposed|drawings?|plans?|prints?|specs?)(?:\W|$)/i;

/** Where the wrong words begin, behind a denial. */
function deniedAt(lexed: LexedText, at: number): number | null {
  const { text } = lexed.tokens[at]!;
  if (DENIES.has(text)) return at + 1;
  // 'we had a scissor, no boom': one machine for another.
  const machine = (from: number): boolean => nounAt(lexed, from)?.category === 'equipment';
  const isMachine = text === 'no' && machine(at + 1) && (machine(at - 2) || machine(at - 3) || machine(at - 1));
  // 'those are t posts, no pipe posts': two kinds of one thing
  const denied = text === 'no' && lexed.tokens[at - 1]?.text === ',' ? nameFrom(lexed, at + 1) : null;
  if (isMachine || (denied && denied.last > at + 1 && lexed.tokens[denied.last]?.text === lexed.tokens[at - 2]?.text))
    return at + 1;
  return DENY_TWO.has(`${text} ${lexed.tokens[at + 1]?.text ?? ''}`) ? at + 2 : null;
}

const isArrow = ({ tokens }: LexedText, at: number): boolean =>
  tokens[at]?.text === '=>' || (tokens[at]?.text === '-' && tokens[at + 1]?.text === '>');

/** Whether a word may be of a thing's name. */
function isName(lexed: LexedText, at: number): boolean {
  const token = lexed.tokens[at];
  if (token === undefined || token.kind === 'mark' || token.kind === 'number') return false;
  if (token.kind === 'size') return true;
  const { text } = token;
  if (text.endsWith('ing') && nounAt(lexed, at) === null) return false;
  return (
    !isSmall(text) &&
    !NO_NAME.has(text) &&
    !ARTICLES.has(text) &&
    !DENIES.has(text) &&
    verbClass(text) === null &&
    tradesIn(text).length === 0
  );
}

/** The words of a name from a place on; none where no name stands there. */
export function nameFrom(lexed: LexedText, from: number): { words: string; last: number } | null {
  let first = from;
  while (ARTICLES.has(lexed.tokens[first]?.text ?? '')) first += 1;
  let last = first - 1;
  while (last - first + 1 < MOST && isName(lexed, last + 1)) last += 1;
  return last < first ? null : { words: wordsOf(lexed, first, last), last };
}

/** 'Rubber not vinyl', 'nails lol not mice' */
function before(lexed: LexedText, at: number, from: number): NameSwap[] {
  let last = at - 1;
  while ([',', 'lol', 'and'].includes(lexed.tokens[last]?.text ?? '')) last -= 1;
  let first = last + 1;
  while (last - first + 1 < MOST && isName(lexed, first - 1)) first -= 1;
  const wrong = nameFrom(lexed, from);
  // 'It was the panel not the breakers that was bad'
  const isSubject =
    wrong !== null &&
    (['that', 'who', 'which'].includes(lexed.tokens[wrong.last + 1]?.text ?? '') ||
      verbLike(lexed.tokens[wrong.last + 1]?.text ?? ''));
  return first > last || !wrong || isSubject ? [] : [{ right: wordsOf(lexed, first, last), wrong: wrong.words }];
}

/** 'Not satin its semi-gloss', 'a scissor that day it was the boom lift' */
function behind(lexed: LexedText, from: number, becomes: ReadonlySet<string>): NameSwap[] {
  const wrong = nameFrom(lexed, from);
  if (!wrong) return [];
  const near = lexed.tokens.slice(wrong.last + 1, wrong.last + 6);
  const lead = near.findIndex(({ text }) => becomes.has(text));
  const begins = lead >= 0 || becomes === INTO ? lead : near.findIndex(({ kind }) => kind === 'mark');
  if (begins < 0) return [];
  let at = wrong.last + 1 + begins;
  while (becomes.has(lexed.tokens[at]?.text ?? '') || LEADS.has(lexed.tokens[at]?.text ?? '')) at += 1;
  const right = nameFrom(lexed, at);
  // 'Not the lift, the truck was late'
  const isSubject = right !== null && verbLike(lexed.tokens[right.last + 1]?.text ?? '');
  return right && !isSubject ? [{ right: right.words, wrong: wrong.words }] : [];
}

const LEADS = words('say be been read really actually supposed have say but , . ! : lol');
const verbLike = (word: string): boolean =>
  /^(?:is|was|are|were|has|had|will|can|should|got|came)$/.test(word) || verbClass(word) !== null;
