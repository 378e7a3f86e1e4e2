import { FIRST_NAMES } from '../understand/director-words.ts';
import type { Amount } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { isKnownWord } from './known-words.ts';
import { lex, type LexedText } from './lex.ts';
import { tradeOfWord } from './people-words.ts';
import { type RevisionKind, revisionKind } from './revision-words.ts';
import { shortTrade } from './short-trades.ts';
import { type NumberForm, textAt, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** A text that tells hours of a crew anew, as pieces of one statement each, and a piece as words. */

/** A `thing` is goods, a size, a price or a unit; `free` is any word that says nothing of hours. */
type WordKind = RevisionKind | 'number' | 'name' | 'trade' | 'free' | 'thing';

interface Word {
  kind: WordKind;
  text: string;
  amount: Amount;
  form: NumberForm | undefined;
}

export interface Piece {
  text: string;
  words: readonly Word[];
}

/** Whether somebody of that name was told of before. */
export type IsTold = (name: string) => boolean;

/** What a word is; undefined outside of the piece. */
export const kindAt = ({ words }: Piece, at: number): WordKind | undefined => words[at]?.kind;

/** A word's text; '' outside of the piece. */
export const wordAt = ({ words }: Piece, at: number): string => words[at]?.text ?? '';

export const hasKind = ({ words }: Piece, ...kinds: WordKind[]): boolean =>
  words.some(({ kind }) => kinds.includes(kind));

/** '3 hrs', '2 days': a number that tells itself what it counts. */
export const isTime = (piece: Piece, at: number): boolean => ['hour', 'day'].includes(kindAt(piece, at + 1) ?? '');

/** Marks cut a text, and what tells why: 'one was only 4, he left early', '16 not 18 cuz jorge was late'. */
export const cutPieces = (plain: string, isTold: IsTold): string[] =>
  plain
    .split(CUTS)
    .flatMap(cutAnd)
    .flatMap((part) => cutNames(part, isTold))
    .filter((part) => /[a-z\d]/.test(part));

const CUTS =
  /[,;\n()!]|\.(?=\s|\.|$)|\s-+\s|\s(?=(?:but|except|besides|pero|because|bc|cuz|cause|since|so|then|restwho|otherone|the other \d)\s)/;

/** 'jorge 5 and mike 3': 'and' cuts where hours stand on both sides. */
function cutAnd(piece: string): string[] {
  const parts = piece.split(AND);
  return parts.every((part) => HAS_NUMBER.test(part)) ? parts : [piece];
}
const AND = /\s(?:and|n|&|y)\s(?!(?:an? )?half)/;
const HAS_NUMBER = /\d|(?<![a-z])(?:two|three|four|five|six|seven|eight|nine|ten)(?![a-z])/;

/** 'me 4 travis 6': each with his own. */
function cutNames(piece: string, isTold: IsTold): string[] {
  const cuts = [...piece.matchAll(NEXT_WITH_HIS)].filter(({ 1: name = '' }) => name === 'me' || isName(name, isTold));
  const ends = [0, ...cuts.map(({ index }) => index)];
  return ends.map((from, i) => piece.slice(from, ends[i + 1]));
}
const NEXT_WITH_HIS = /(?<=\d(?: ?(?:hrs?|hours?))?) (?=([a-z]{2,}) (?:had |did |was |at )?\d)/g;

/** A first name, or an unknown word that somebody was called before. */
const isName = (word: string, isTold: IsTold): boolean =>
  FIRST_NAMES.has(word) || (/^[a-z]{3,}$/.test(word) && !isKnownWord(word) && isTold(word));

export function pieceOf(text: string, isTold: IsTold): Piece {
  const lexed = lex(text);
  const words = lexed.tokens.flatMap(({ text, amount = 0, form }, at) =>
    kindsAt(lexed, at, isTold).map((kind): Word => ({ kind, text, amount, form })),
  );
  return { text, words };
}

/** What a token is: nothing where it is a mark, two words where it is 'another hour', 'otra hora'. */
function kindsAt(lexed: LexedText, at: number, isTold: IsTold): WordKind[] {
  const { kind, text } = tokenAt(lexed.tokens, at);
  if (kind === 'mark') return [];
  if (kind === 'number') return /^(?:another|otra?)(?: |$)/.test(text) ? ['more', 'number'] : ['number'];
  return [kind === 'word' ? kindOfWord(lexed, at, isTold) : 'thing'];
}

function kindOfWord(lexed: LexedText, at: number, isTold: IsTold): WordKind {
  const word = textAt(lexed.tokens, at);
  const known = revisionKind(word);
  if (known) return known;
  if (tradeNamed(word) !== null) return 'trade';
  if (unitOfWord(word) !== null) return 'thing';
  if (isName(word, isTold)) return 'name';
  const noun = nounAt(lexed, at);
  return noun === null || (noun.category === 'materials' && isWorkedOn(lexed, at)) ? 'free' : 'thing';
}

/** 'carpenters', 'appr' */
const tradeNamed = (word: string): string | null => tradeOfWord(word) ?? tradeOfWord(shortTrade(word) ?? '');

/** 'four hours each on embeds' */
const isWorkedOn = ({ tokens }: LexedText, at: number): boolean =>
  textAt(tokens, at - 1) === 'on' || (textAt(tokens, at - 1) === 'the' && textAt(tokens, at - 2) === 'on');

/** The trades that a piece names, each once. */
export function tradesIn({ words }: Piece): string[] {
  return [...new Set(words.flatMap(({ kind, text }) => (kind === 'trade' ? (tradeNamed(text) ?? []) : [])))];
}
