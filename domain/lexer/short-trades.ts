import { wordTable } from '../word-table.ts';
import { tradeOfWord } from './people-words.ts';
import { amountOf, isPause, textAt, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** What a time sheet calls a trade. Words of their own elsewhere ('the lab', 'fin tube', 'the app'). */
const SHORT = wordTable<string>({
  iw: 'ironworker',
  lead: 'foreman',
  lab: 'laborer',
  labr: 'laborer',
  fin: 'finisher',
  oe: 'operator',
  opr: 'operator',
  op: 'operator',
  oper: 'operator',
  app: 'apprentice',
  appr: 'apprentice',
  jm: 'journeyman',
  jrny: 'journeyman',
  spf: 'sprinkler fitter',
  plm: 'plumber',
  plb: 'plumber',
  ptr: 'painter',
  pnt: 'painter',
  wld: 'welder',
  frm: 'foreman',
  rfr: 'roofer',
  glz: 'glazier',
});

/**
 * 'IW x2 @ 8 hrs', 'lab 4h, fin 3h', '2 JW + 1 app, 6h ea': short for a trade where it is counted or timed as one, and spelled out
 * then. Its place in the text stays.
 */
export function spellTrades(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const word = token.kind === 'word' ? (SHORT[token.text] ?? SHORT[token.text.replace(/s$/, '')]) : undefined;
    if (word === undefined || !opensTime(tokens, at) || !isWorked(tokens, at)) return token;
    const isSeveral = /.s$/.test(token.text) && SHORT[token.text] === undefined;
    return { ...token, text: isSeveral ? severalOf(word) : word };
  });
}

const severalOf = (word: string): string => (word.endsWith('man') ? word.replace(/man$/, 'men') : `${word}s`);

/** Behind a pause, a count, or what joins one man to another. */
function opensTime(tokens: readonly Token[], at: number): boolean {
  const before = tokenAt(tokens, at - 1);
  if (before.text === 'the') return ONLY_TRADES.has(textAt(tokens, at));
  return (
    isPause(before) ||
    before.kind === 'number' ||
    before.kind === 'place' ||
    JOINTS.has(before.text) ||
    unitOfWord(before.text) === 'hr'
  );
}

/** 'jw', 'apps': a word that a time sheet has for a trade, whatever it is elsewhere. */
export const isShortTrade = (word: string): boolean =>
  SHORT[word] !== undefined || (word.endsWith('s') && SHORT[word.slice(0, -1)] !== undefined);

/** What such a word stands for: 'apprentices' of 'apps'. */
export const spelledTrade = (word: string): string | undefined =>
  SHORT[word] ??
  (word.endsWith('s') && SHORT[word.slice(0, -1)] !== undefined ? severalOf(SHORT[word.slice(0, -1)]!) : undefined);

/** What no other word is, behind an article: 'forgot the appr', but not 'the lab'. */
export const shortTrade = (word: string): string | undefined => (ONLY_TRADES.has(word) ? SHORT[word] : undefined);
const ONLY_TRADES = new Set([
  'appr',
  'jm',
  'jrny',
  'labr',
  'opr',
  'oper',
  'plm',
  'plb',
  'ptr',
  'pnt',
  'wld',
  'frm',
  'rfr',
  'glz',
]);

const JOINTS = new Set([
  'and',
  '&',
  'n',
  'plus',
  'w/',
  'with',
  'one',
  'a',
  'an',
  'my',
  'our',
  'x',
  'labor',
  'standby',
  'y',
  'con',
]);
const MARKS = new Set([',', ':', '-', '=', 'x', '@', 'at', 'for', '(', 'was', 'were']);

/** 'x2', ', 2h', ': 2 men x 3 hr', '3 x 4h', '2 x 6 hrs': a number right behind, and hours there. */
function isWorked(tokens: readonly Token[], at: number): boolean {
  if (isPutRight(tokens, at + 1)) return true;
  let next = at + 1;
  while (MARKS.has(textAt(tokens, next)) && next < at + 3) next += 1;
  // 'app 2 x 8'
  const isSheet =
    textAt(tokens, next + 1) === 'x' &&
    amountOf(tokenAt(tokens, next + 2)) !== null &&
    isPause(tokenAt(tokens, next + 3));
  if (isSheet && amountOf(tokenAt(tokens, next)) !== null) return true;
  if (amountOf(tokenAt(tokens, next)) === null) return isCounted(tokens, at) && hoursBehind(tokens, at + 1, 9);
  if (isBesideTrade(tokens, at) && isPause(tokenAt(tokens, at + 2))) return true;
  return hoursBehind(tokens, next + 1, 4);
}

/** 'op s/b 4h', 'lab was 4', 'iw got 6 not 5': hours put right, and nothing they count. */
function isPutRight(tokens: readonly Token[], at: number): boolean {
  let number = at;
  while (SAID.has(textAt(tokens, number)) && number < at + 3) number += 1;
  const behind = tokenAt(tokens, number + 1);
  return (
    number > at &&
    amountOf(tokenAt(tokens, number)) !== null &&
    (isPause(behind) || unitOfWord(behind.text) === 'hr' || BEHIND.has(behind.text))
  );
}

const SAID = new Set([
  'was',
  'were',
  'is',
  's/b',
  'sb',
  'should',
  'shoulda',
  'shld',
  'be',
  'been',
  'had',
  'got',
  'did',
  'only',
  'really',
  'actually',
]);
const BEHIND = new Set(['not', 'instead', 'each', 'ea', 'apiece', 'too', 'actually', 'only', 'tho', 'now']);

/** 'jw 4 app 4': beside a trade that has its number. */
function isBesideTrade(tokens: readonly Token[], at: number): boolean {
  const number = JOINTS.has(textAt(tokens, at - 1)) || textAt(tokens, at - 1) === ',' ? at - 2 : at - 1;
  return (
    amountOf(tokenAt(tokens, at + 1)) !== null &&
    amountOf(tokenAt(tokens, number)) !== null &&
    tradeOfWord(textAt(tokens, number - 1)) !== null
  );
}

/** '2 JW + 1 app, 6h ea' */
const isCounted = (tokens: readonly Token[], at: number): boolean => amountOf(tokenAt(tokens, at - 1)) !== null;

function hoursBehind(tokens: readonly Token[], from: number, within: number): boolean {
  const end = tokens.findIndex(({ text }, i) => i >= from && ['.', ';', '\n'].includes(text));
  return tokens
    .slice(from, Math.min(from + within, end < 0 ? tokens.length : end))
    .some(({ text }) => ['hr', 'day'].includes(unitOfWord(text) ?? ''));
}
