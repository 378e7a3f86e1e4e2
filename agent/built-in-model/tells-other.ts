import type { Amount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { linesNamed } from './draft-orders.ts';

/** '20 ft of 2in pvc went in', where only a cord came by the foot; '3/0 is 165 ft', where nothing is of that size. */
export const tellsOther = (order: ContextOrder, act: Act, amount: Amount): boolean =>
  act.items.some(
    ({ category, name, quantity }) =>
      category !== 'labor' && / |\d/.test(name) && quantity === amount && linesNamed(order, name).length === 0,
  ) || isOfOtherSize(order, act.words);

function isOfOtherSize(order: ContextOrder, words: string): boolean {
  const { tokens } = lex(words);
  const at = tokens.findIndex(({ kind, text }) => kind !== 'mark' && !SIZE_LEADS.has(text));
  const size = tokens[at]?.kind === 'size' && SIZE_IS.has(tokens[at + 1]?.text ?? '') ? tokens[at]!.text : null;
  return size !== null && !order.items.some(({ name }) => name.includes(size));
}

const SIZE_LEADS = new Set(['the', 'and', 'oh', 'ok', 'also', 'then', 'plus']);
const SIZE_IS = new Set(['is', 'was', 'were', 'are', '=', ':', 'came', 'ended']);
