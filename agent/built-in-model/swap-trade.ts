import { ONE } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { tradesIn } from './trades-in.ts';
import { isAboutDraft, ordersMeant } from './draft-orders.ts';
import { DENIES, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Fix that, apprentice not journeyman', 'wasnt a journeyman it was an apprentice': the hours of one trade become another's. */
export function swapTrade(turn: Turn, act: Act): Said | null {
  const named = new Set(tradesIn(act.words));
  if (!isAboutDraft(turn, act) || named.size !== 2 || SOME.test(act.words)) return null;
  const stated = statedIn(act.words);
  if (!stated?.every((one) => one.isPeople && one.amount === ONE)) return null;
  const wrong = [...named].filter((trade) => isDenied(act.words, trade));
  const right = [...named].find((trade) => !wrong.includes(trade));
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((item) => item.category === 'labor') ?? [];
  const lines = labor.filter((item) => wrong.includes(item.name));
  const [line] = lines;
  if (!order || !line || lines.length > 1 || wrong.length > 1 || right === undefined) return null;
  if (labor.some((item) => item.name === right)) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, name: right, quotes: act.said }]);
}

/** One of several is split off, not renamed. */
const SOME = /(?:^|\W)(?:(?:one|two|2|1) (?:of|was|were)|(?:only )?(?:one|second|other|third|last) (?:was|guy|man|one)|other guy'?s)(?:\W|$)/i; // prettier-ignore

/** The word that names the trade stands behind a denial. */
function isDenied(words: string, trade: string): boolean {
  const said = [...words.matchAll(/\p{L}+/gu)];
  return said.some((word) => tradesIn(word[0])[0] === trade && DENIES.test(words.slice(0, word.index)));
}
