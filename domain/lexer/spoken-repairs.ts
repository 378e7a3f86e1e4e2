import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** What a voice makes while it thinks: 'so uh two tinners um four hours'. */
export const HESITATIONS = /^(?:u+h+m*|u+m+|erm+|hmm+)$/;

/** A dictated text without its hesitations: words that stand for nothing must not part what belongs together. */
export const withoutHesitation = (tokens: Token[]): Token[] =>
  tokens.filter(({ kind, text }, at) => !(kind === 'word' && HESITATIONS.test(text)) && !(text === ',' && HESITATIONS.test(textAt(tokens, at - 1)))); // prettier-ignore

/** How somebody who speaks takes a number back, and what he may say on before the right one. */
const TAKES_BACK = ['no', 'nope', 'nah', 'wait', 'hold on', 'sorry', 'i mean', 'i meant', 'make that', 'scratch that', 'strike that', 'correction', 'or rather', 'excuse me', 'digo', 'perdon', 'mejor dicho']; // prettier-ignore
const SAID_ON = [
  ...TAKES_BACK,
  ',',
  'make it',
  'it was',
  'that was',
  'there were',
  'actually',
  'its',
  "it's",
  'thats',
  'uh',
];

/** Where the words end that take a number back ('no wait make that'); -1 where none begin. */
function endOfRepair(tokens: readonly Token[], at: number): number {
  const begin = textAt(tokens, at) === ',' ? at + 1 : at;
  let end = begin + wordsAt(tokens, begin, TAKES_BACK);
  if (end === begin) return -1;
  for (let words = wordsAt(tokens, end, SAID_ON); words > 0; words = wordsAt(tokens, end, SAID_ON)) end += words;
  return end;
}

const wordsAt = (tokens: readonly Token[], at: number, phrases: readonly string[]): number =>
  [2, 1].find((words) => phrases.includes(textOf(tokens, at, at + words))) ?? 0;

/**
 * 'two no three laborers', '4 laborers no wait make that 3 laborers', 'four hours each, sorry make it five': who puts himself
 * right while he speaks meant the second number. The first one goes, with the words that took it back; what it counted
 * stays where the second counts nothing by itself.
 */
export function withoutRepair(told: Token[]): Token[] {
  let tokens = told;
  for (let at = 1; at < tokens.length; at += 1) {
    const end = endOfRepair(tokens, at);
    const number = tokenAt(tokens, end);
    const first = end < 0 || number.kind !== 'number' ? -1 : numberBefore(tokens, at, end);
    if (first < 0) {
      at = Math.max(at, end - 1);
      continue;
    }
    const [before, rest] = [tokens.slice(0, first), tokens.slice(end + 1)];
    const counted = tokens.slice(first + 1, at);
    if (countsAgain(tokens, first, end)) tokens = [...before, ...counted.slice(1), number, ...rest];
    else if (counted.length === 0) tokens = [...before, number, ...rest];
    else tokens = [...before, ...moved(tokenAt(tokens, first), counted, number), ...rest];
  }
  return tokens;
}

/** The number that is taken back: right before, with what it counts, or farther off where the same is counted again. */
function numberBefore(tokens: readonly Token[], at: number, end: number): number {
  const isNumber = (first: number): boolean => tokenAt(tokens, first).kind === 'number';
  const next = tokenAt(tokens, end + 1);
  // 'eran 3 hombres no 2' denies the second.
  const isDenial = textOf(tokens, at, end).replace(', ', '') === 'no';
  if (isNumber(at - 1)) return next.kind === 'word' || !isDenial ? at - 1 : -1;
  const own = textAt(tokens, at - 1) !== '' && EACH.test(textAt(tokens, at - 1)) ? at - 3 : at - 2;
  const isAlone = isPause(next) || COUNTS_NOTHING.test(next.text);
  if (isNumber(own) && (countsAgain(tokens, own, end) || (isAlone && !isDenial))) return own;
  for (let first = own - 1; first >= Math.max(0, at - 9); first -= 1)
    if (isNumber(first) && countsAgain(tokens, first, end)) return first;
  return -1;
}

/** '4 hours … 5 hours', '2 tinners … 3 tinners': two numbers count the same. */
function countsAgain(tokens: readonly Token[], first: number, second: number): boolean {
  const [a, b] = [textAt(tokens, first + 1), textAt(tokens, second + 1)];
  const unit = unitOfWord(a);
  return (
    a !== '' &&
    (a === b ||
      (unit !== null && unit === unitOfWord(b)) ||
      (CREW_WORDS.has(a) && CREW_WORDS.has(b)) ||
      (tradeOfWord(a) !== null && tradeOfWord(a) === tradeOfWord(b)))
  );
}

/** 'four hours each … five': five of them; the words that were counted stand behind the number, without a place of their own. */
const moved = (first: Token, counted: readonly Token[], number: Token): Token[] => [
  { ...number, start: first.start },
  ...counted.map((token) => ({ ...token, start: number.end, end: number.end })),
];

const EACH = /^(?:each|ea|apiece|total|cada)$/;
const COUNTS_NOTHING =
  /^(?:each|ea|apiece|total|of|for|at|on|in|to|from|and|so|because|instead|with|doing|is|was|altogether|all|y|en|por|para)$/;
