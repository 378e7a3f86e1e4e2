import { type Amount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import type { Plan } from './correct-lines.ts';
import { hoursIn, laborChange, MOST_HOURS } from './line-changes.ts';
import { PLAIN } from './plain-item.ts';
import { HOURLY } from './hourly-rate.ts';
import { findItem } from './targets.ts';
import type { Turn } from './turn.ts';
import { askWhich, lastTouched } from './which-line.ts';
import { toNumber } from './write-work.ts';

/** 'no, 6' and '6 not 8': the line whose number was wrong, else the only line, else the last. */
export function planBare(turn: Turn, act: Act, order: ContextOrder, plan: Plan): void {
  const isOrder = (amount: Amount): boolean => turn.orders.some((one) => one.id_number * ONE === amount);
  const numbers = act.bare.filter((one) => !act.instead.includes(one.amount) && !isOrder(one.amount));
  const [number] = numbers.length > 0 ? numbers : act.bare;
  if (!number) return;
  // 'not the 20 amp, the 30s' are things.
  if (new RegExp(`(?<![\\d.])${String(number.amount / ONE)}'?s(?![a-z])`, 'i').test(act.words)) {
    plan.question = askWhich(turn, order, order.items);
    return;
  }
  // 'set the labor to 92 per hour' is no time.
  if (act.words.match(HOURLY)?.some((rate) => rate.includes(String(number.amount / ONE)))) {
    plan.question = askWhich(turn, order, order.items);
    return;
  }
  const item: UnderstoodItem = {
    ...PLAIN,
    category: 'labor',
    name: 'Labor',
    quantity: number.amount,
    unit: 'hr',
    quotes: [number.quote],
    each: number.each,
  };
  const named = findItem(order, act.words);
  const byNumber = order.items.filter(
    (line) => line.quantity !== null && act.instead.includes(parseAmount(line.quantity) ?? -1),
  );
  const labor = order.items.filter((line) => line.category === 'labor');
  const byHours = labor.filter(
    (line) =>
      act.instead.length > 0 && hoursIn((line.words ?? []).join(' ')).some((one) => act.instead.includes(one.hours)),
  );
  const saysHours =
    /(?:^|\W)(?:hours?|hrs?|horas?|time)(?:\W|$)/i.test(act.words) && labor.length === 1 ? labor[0] : null;
  const line =
    named ??
    saysHours ??
    (byNumber.length === 1
      ? byNumber[0]
      : byHours.length === 1
        ? byHours[0]
        : (number.each || /(?:^|\W)(?:total|each|apiece|en total|cada uno)(?:\W|$)/i.test(act.words)) &&
            labor.length === 1
          ? labor[0]
          : order.items.length === 1
            ? order.items[0]
            : lastTouched(turn, order));
  // '104A not 104': a number that stands nowhere is a room's or a drawing's.
  const isNowhere =
    act.instead.length > 0 && byNumber.length === 0 && byHours.length === 0 && !number.each && order.items.length > 1;
  const isOfOther = !named && act.job === null && OTHER_SUBJECT.test(act.words);
  // 'those panels are the 24 port kind, not 48', 'nope, back to 5' behind what was not understood: no hours of anybody.
  const isOfThings = number.amount > MOST_HOURS && !named && !saysHours && namesThing(act.words);
  const asked = turn.prompt.history.findLast(({ role }) => role === 'user')?.text ?? '';
  const isUnheard =
    !named &&
    !saysHours &&
    !number.each &&
    namesThing(asked) &&
    /^(?:Nothing changed|Sin cambios)/.test(turn.prompt.history.at(-1)?.text ?? '');
  const isNoTime =
    line?.category === 'labor' && ((number.each && number.amount > MOST_HOURS) || isOfThings || isUnheard);
  if (!line || (isNowhere && !named) || isOfOther || isNoTime)
    plan.question = askWhich(turn, order, byNumber.length > 1 ? byNumber : order.items);
  else if (line.category === 'labor') plan.changes.push(laborChange(turn, act, item, line));
  else if ((act.instead.length === 0 || line.unit === 'ls') && isSum(turn, line, number.amount))
    plan.changes.push({
      item_id: line.item_id,
      unit_cost: toNumber(number.amount),
      quotes: priceQuotes(turn, act, line),
    });
  else plan.changes.push({ item_id: line.item_id, quantity: toNumber(number.amount), quotes: [number.quote] });
}

const namesThing = (words: string): boolean => {
  const lexed = lex(words);
  return lexed.tokens.some((_, at) => ['materials', 'equipment'].includes(nounAt(lexed, at)?.category ?? ''));
};

/** A word that is no pronoun and no word of time or people. */
const THING =
  '(?!it|that|this|those|these|they|there|him|her|them|us|hours?|hrs?|total|time|crew|guys|men|people|was|should|actually|correction|labor|number|count|qty|quantity|line|order|amount|one|which|all|each|el|la|los|las|horas?|eso|son|we|everybody|everyone|both)[a-z]{3,}s?';
/** 'dump was 80', 'make the patch 7', 'change bolts to 32': a number of something that no line is. */
const OTHER_SUBJECT = new RegExp(
  String.raw`^\W*(?:the |my |our |oh |and |ok )*${THING} (?:was|were|is|=|should (?:be|say|read)) (?:only |just |really |actually )?\d|^\W*(?:(?:ok|and|actually|sorry|please|pls) )*(?:make|change|set|bump|fix|put|update) (?:the |those |that |my )?${THING} (?:(?:to|at|from) )?\d`,
  'i',
);

/** A lump sum, or a line whose price was our last word: a number is its price. */
function isSum(turn: Turn, line: ContextItem, amount: Amount): boolean {
  const last = turn.prompt.history.at(-1);
  const isOne = Number(line.quantity) === 1 && line.unit === 'ea' && amount >= 20 * ONE;
  return line.unit === 'ls' || isOne || (last?.role === 'assistant' && /: (?:price of|precio de) /.test(last.text));
}

/** What a bare number is a price by: what the line stands on, and the prices that were texted before. */
export const priceQuotes = (turn: Turn, act: Act, line: ContextItem): string[] =>
  [...act.said, ...(line.words ?? []), ...pricesBefore(turn)].slice(0, 8);

/** The prices that were texted before, with the word that makes them one ('paid 85'). */
function pricesBefore(turn: Turn): string[] {
  return turn.prompt.history.slice(-6).flatMap(({ role, text }) => {
    const lexed = lex(text);
    return role === 'user'
      ? readChunks(lexed).flatMap((chunk) =>
          chunk.kind === 'price' ? [wordsOf(lexed, Math.max(0, chunk.first - 1), chunk.last)] : [],
        )
      : [];
  });
}

/** Every price that was texted before. */
export const pricesTold = (turn: Turn): Amount[] =>
  turn.prompt.history.flatMap(({ role, text }) =>
    role === 'user' ? readChunks(lex(text)).flatMap((chunk) => (chunk.kind === 'price' ? [chunk.amount] : [])) : [],
  );

/** '150 a day' was told: what runs by the day cannot go by the hour for that. */
export const isPricedBy = (turn: Turn, unit: string): boolean =>
  turn.prompt.history.some(
    ({ role, text }) =>
      role === 'user' && readChunks(lex(text)).some((chunk) => chunk.kind === 'price' && chunk.perUnit === unit),
  );
