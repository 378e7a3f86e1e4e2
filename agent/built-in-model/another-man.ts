import { type Amount, multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/**
 * 'Forgot the apprentice, 7 hr also', 'apprentice had three too', 'add his helper too, laborer, same 6': one more man of a trade
 * that the order has no line of, for the hours that are told or as long as those who are there.
 */
export function anotherMan(turn: Turn, act: Act): Said | null {
  if (act.job !== null || !ADDS.test(act.words) || NOT.test(act.words.replace(NOT_JUST, ' ').replace(THERE_WAS, ' ')))
    return null;
  const trade = tradeOf(act.words);
  const [order] = trade === null ? [] : ordersMeant(turn, act).orders;
  const labor = order?.items.filter(({ category }) => category === 'labor') ?? [];
  if (
    !order ||
    trade === null ||
    labor.length === 0 ||
    (labor.some(({ name }) => isOfTrade(name, [trade])) && !SECOND.test(act.words)) ||
    namesThing(act.words)
  )
    return null;
  const stated = statedIn(act.words)?.filter((one) => !one.isDenied);
  const people = stated?.filter((one) => one.isPeople) ?? [];
  const [time, ...more] = stated?.filter((one) => !one.isPeople) ?? [];
  if (
    !stated ||
    people.length > 1 ||
    more.length > 0 ||
    (time && (time.amount > 16 * ONE || ![null, 'hr'].includes(time.unit)))
  )
    return null;
  const count = people[0]?.amount ?? ONE;
  const same = time ? null : SAME.test(act.words) ? sameTime(turn, labor) : null;
  const hours = time?.amount ?? same?.hours;
  if (hours === undefined) return null;
  const item = {
    ...PLAIN,
    category: 'labor' as const,
    name: trade,
    unit: 'hr' as const,
    quantity: multiplyAmounts(count, hours),
    quotes: [...act.said, ...(same ? [same.words] : [])],
  };
  return addToOrder(turn, { ...act, items: [item], description: '', directedBy: null }, order);
}

const ADDS =
  /(?:^|\W)(?:also|too|add|forgot|plus|and|n|as well|with (?:him|them|us|me)|left out|missed|another|came (?:in|by|over|out)|joined|jumped in|pitched in|had (?:an?|the|my))(?:\W|$)|^\W*\+/i;
/** One more of a trade that is there. */
const SECOND = /(?:^|\W)(?:an?|one) (?:second|2nd|third|3rd) \p{L}|(?:^|\W)another \p{L}/iu;
const THERE_WAS = /there (?:was|were) (?=(?:an? )?(?:second|2nd|third|3rd|another))/gi;
const NOT =
  /(?:^|\W)(?:not|no|wasn'?t|didn'?t|instead|rather|never|take|off|out|remove|scratch|drop|was an?|were|should|change|make)(?:\W|$)|[?¿]/i;
const NOT_JUST = /(?:not (?:just|only) (?:him|them|me|us|the \p{L}+)|left out)/giu;
const SAME =
  /(?:^|\W)(?:same(?: (?:hours|hrs|time|amount|thing))?|(?:the )?(?:whole|entire) (?:time|day|shift)|just as long)(?:\W|$)/i;

/** The one trade; 'his helper, laborer' is the laborer. */
function tradeOf(words: string): string | null {
  const named = [...new Set(tradesIn(words))];
  const [trade, ...others] = named.length > 1 ? named.filter((one) => one !== 'Helper') : named;
  return trade !== undefined && others.length === 0 ? trade : null;
}

function namesThing(words: string): boolean {
  const lexed = lex(words);
  return lexed.tokens.some(({ text }, at) => tradeOfWord(text) === null && nounAt(lexed, at) !== null);
}

/** The hours of each of those who are there, where all were as long. */
function sameTime(turn: Turn, labor: readonly ContextItem[]): { hours: Amount; words: string } | null {
  const times = labor.map((line) => laborWords(turn, line).duration);
  const [first, ...others] = times;
  return first && others.every((one) => one?.hours === first.hours) ? first : null;
}
