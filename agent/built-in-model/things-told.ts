import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { namedLines } from './targets.ts';
import type { Turn } from './turn.ts';

/**
 * Whether 'them' are things: behind its people the text before told of several ('2 electricians 4 hrs each, put in exit
 * lights', 'plus 4 inch junction boxes'). The lines of the order that they are; null where 'them' are people.
 */
export function thingsTold(turn: Turn, order: ContextOrder): ContextItem[] | null {
  const lexed = lex(turn.prompt.history.findLast(({ role }) => role === 'user')?.text ?? '');
  const crew = readChunks(lexed).findLast(({ kind }) => kind === 'people' || kind === 'duration')?.last ?? -1;
  const at = lexed.tokens.findLastIndex(({ text }, i) => i > crew && text.endsWith('s') && nounAt(lexed, i) !== null);
  const { text } = lexed.tokens[at] ?? {};
  const goods = { ...order, items: order.items.filter(({ category }) => category !== 'labor') };
  return text === undefined ? null : namedLines(goods, text);
}
