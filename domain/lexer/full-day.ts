import { ONE } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { EACH, phraseAt } from './duration-words.ts';
import { finish } from './finish-duration.ts';
import type { LexedText } from './lex.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';

/** 'a full 8 each', 'full 8 both of those days': hours of a working day, where they count nothing. */
export function readFull(lexed: LexedText, at: number): DurationChunk | null {
  const { tokens } = lexed;
  const full = textAt(tokens, at) === 'a' ? at + 1 : at;
  if (!/^(?:full|solid|whole|straight)$/.test(textAt(tokens, full)) || tokenAt(tokens, at - 1).kind === 'number')
    return null;
  const amount = amountOf(tokenAt(tokens, full + 1));
  const next = full + 2;
  const isAlone =
    (isPause(tokenAt(tokens, next)) && !OF_SIZES.has(textAt(tokens, next))) ||
    phraseAt(lexed, next, EACH) > 0 ||
    BEHIND_FULL.has(textAt(tokens, next));
  if (amount === null || amount < 4 * ONE || amount > 14 * ONE || amount % (ONE / 2) !== 0 || !isAlone) return null;
  const both =
    /^both(?: of)?(?: (?:those|the|these))? days$/.exec(textOf(tokens, next, next + 4)) ??
    /^both days/.exec(textOf(tokens, next, next + 2));
  const days = both ? 2 : 1;
  return finish(
    lexed,
    at,
    next + (both ? both[0].split(' ').length : 0),
    amount * days,
    'hr',
    amount * days,
    null,
    false,
  );
}

const OF_SIZES = new Set(['"', "'", '/', '-', '%']);
const BEHIND_FULL = new Set('on today yesterday both there in apiece and then that plus'.split(' '));

/** 'at a hundred eighty five a day', 'they charged us ninety five a day', 'four ten a day': what the day costs. */
export function isPriceOfDay(tokens: readonly Token[], at: number): boolean {
  const [before, dollars] = [tokenAt(tokens, at - 1), amountOf(tokenAt(tokens, at - 1))];
  if (
    tokenAt(tokens, at).form !== 'article' ||
    !/^(?:day|week)$/.test(textAt(tokens, at + 1)) ||
    before.form === 'article'
  )
    return false;
  return dollars !== null && (dollars >= 20 * ONE || tokenAt(tokens, at - 2).kind === 'number');
}
