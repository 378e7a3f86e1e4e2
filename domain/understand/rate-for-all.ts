import type { RateKind } from '../change-order.ts';
import { rateAt } from '../lexer/duration-words.ts';
import type { LexedText } from '../lexer/lex.ts';
import { isPause, textAt, textOf, type Token, tokenAt } from '../lexer/token.ts';
import type { Act } from './understanding.ts';

/** 'double time for everybody', 'on overtime, the whole time', 'everybody was on OT' */
const BEHIND =
  /^(?:, )?(?:for (?:everybody|everyone|all|both|the whole)|the whole|the entire|all of it|all day|all night|para todos)(?: |$)/;
const BEFORE =
  /(?:^| )(?:everybody|everyone|everything|all|whole thing|whole crew|all of (?:it|them)|todos)(?: (?:was|were|is|got|a|en))?(?: (?:on|at|in))?$/;

/** A rate said of everybody, in a sentence of its own, holds for all hours of the text that have none. */
export function rateForAll(lexed: LexedText, acts: readonly Act[]): void {
  const labor = acts.flatMap((act) => act.items).filter((item) => item.category === 'labor');
  if (labor.length === 0 || labor.some((item) => item.rateKind !== null)) return;
  const rate = saidOfAll(lexed);
  if (rate) for (const item of labor) item.rateKind = rate;
}

/** 'rehung the door sat on OT.': how a sentence without a number ends. */
function isAlone(tokens: readonly Token[], at: number, end: number): boolean {
  if (!['on', 'was', 'were'].includes(textAt(tokens, at - 1)) || !isPause(tokenAt(tokens, end))) return false;
  const opens = tokens.slice(0, at).findLastIndex(({ text }) => ['.', '\n', ';'].includes(text));
  return !tokens.slice(opens + 1, at).some(({ kind }) => kind === 'number');
}

function saidOfAll(lexed: LexedText): RateKind | null {
  const { tokens } = lexed;
  for (let at = 0; at < tokens.length; at += 1) {
    const said = rateAt(lexed, at);
    if (!said) continue;
    if (isAlone(tokens, at, at + said.words)) return said.rate;
    const behind = textOf(tokens, at + said.words, at + said.words + 4);
    if (BEHIND.test(behind) || BEFORE.test(textOf(tokens, Math.max(0, at - 4), at))) return said.rate;
  }
  return null;
}
