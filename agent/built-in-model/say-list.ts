import type { ToldOrder, Turn } from './turn.ts';

/** Change orders as the tool lists them. */
export interface ToldList {
  orders?: ToldOrder[];
  total?: number;
  sum?: string;
  unpriced?: number;
}

/**
 * A list in the web chat, which shows it whole as a table below: how many there are and what they come to.
 * `head` is '3 open at Tower B'. Null by text, where the words are all there is.
 */
export function sayListAbove(turn: Turn, head: string, list: ToldList): string | null {
  if (turn.context.channel !== 'web') return null;
  const sum = list.sum === undefined ? '' : turn.say(`, ${list.sum} in total`, `, ${list.sum} en total`);
  const { unpriced = 0 } = list;
  const rest =
    unpriced === 0
      ? ''
      : unpriced === 1
        ? turn.say(' One has lines without a price.', ' Una tiene partidas sin precio.')
        : turn.say(` ${unpriced} have lines without a price.`, ` ${unpriced} tienen partidas sin precio.`);
  return `${head}${sum}.${rest}`;
}
