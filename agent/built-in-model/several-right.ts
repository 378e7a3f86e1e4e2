import { multiplyAmounts, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import type { Change } from './line-changes.ts';
import { ADDS, MORE_LIKE, PIECES } from './pieces.ts';
import { changeOf, FORGOT_HIM, isAtOtherRate, linesMeant, PRICE } from './put-number-right.ts';
import { CORRECTS, PUTS } from './right-words.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, toNumber, type Said } from './write-work.ts';
import { withoutKept } from './without-kept.ts';

/**
 * 'I left one out, it was three laborers at four hours each', 'theres 3 electricians on that though, 5 a man': people and the
 * hours of each of a line that has one of the two already, with a word that puts right.
 */
export function crewRight(turn: Turn, act: Act): Said | null {
  const stated =
    statedIn(act.words.replace(LEFT_OUT, ' '))?.filter((one) => !one.isDenied && !isItsNumber(act, one)) ?? [];
  const [people, time, ...others] = stated.toSorted((a, b) => Number(b.isPeople) - Number(a.isPeople));
  if (
    !people?.isPeople ||
    !time ||
    time.isPeople ||
    time.isWhole ||
    ![null, 'hr'].includes(time.unit) ||
    others.length > 0
  )
    return null;
  const isSaid =
    (CORRECTS.test(act.words) || LEFT_OUT.test(act.words)) &&
    !ADDS.test(act.words.replace(LEFT_OUT, ' ').replace(FORGOT_HIM, ' '));
  const [order] = isSaid ? ordersMeant(turn, act).orders : [];
  const labor = order?.items.filter((line) => line.category === 'labor' && line.quantity !== null) ?? [];
  const trades = tradesIn(act.words);
  const [line, ...more] = labor.filter(
    (one) => trades.length === 0 || isOfTrade(one.name, trades) || one.name === 'Labor',
  );
  if (!order || !line || more.length > 0) return null;
  const before = laborWords(turn, line);
  const isHalf = before.people?.count === people.amount || before.duration?.hours === time.amount;
  const quantity = multiplyAmounts(people.amount, time.amount);
  if (isAtOtherRate(act, line)) return null;
  if (!isHalf || quantity === parseAmount(line.quantity ?? '')) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(quantity), quotes: act.said }]);
}

/** Who was not counted. */
const LEFT_OUT =
  /(?:^|\W)(?:left (?:one|him|her|\p{L}+|a (?:guy|man)) out|left out (?:one|a (?:guy|man))|(?:missed|forgot) (?:one|him|her|a (?:guy|man)|about \p{L}+)|though|tho|there(?:'?s|s| is| was| were)|me falt[oó] (?:uno|un \p{L}+))(?:\W|$)/iu;

/**
 * 'Check that, couplings were 8 and pipe 35 ft', '8 couplings not 4 and 35 not 30 on the cast iron': each piece of the text
 * has one right number and one line of the same order it can stand on, and something in it puts right. A piece that tells of
 * more ('and throw on 2 tubes of sealant') is a line of its own.
 */
export function severalRight(turn: Turn, whole: Act): Said | null {
  const act = { ...whole, words: withoutKept(whole.words) };
  const pieces = act.words
    .replace(SO_MANY_THINGS, ' ')
    .split(PIECES)
    .map((words) => ({ words, stated: statedIn(words)?.filter((one) => !isItsNumber(act, one)) }));
  // 'Carpenters 10 hrs between em, not 8': the wrong number of the piece before.
  const counted = pieces.filter(({ stated }) => stated === undefined || stated.some((one) => !one.isDenied));
  const told = counted.flatMap(({ words, stated = [] }) =>
    stated
      .filter((one) => !one.isDenied)
      .map((number) => ({ words, number, denied: stated.flatMap((one) => (one.isDenied ? [one.amount] : [])) })),
  );
  const isSaid = CORRECTS.test(act.words) || told.some(({ denied }) => denied.length > 0);
  if (counted.length < 2 || told.length !== counted.length || !isSaid || PRICE.test(act.words)) return null;
  const { orders, isTold } = ordersMeant(turn, act);
  for (const order of orders) {
    const isMore = ({ words, number }: (typeof told)[number]): boolean =>
      ADDED.test(words.replace(MORE_LIKE, ' ')) || isNew(order, words, number);
    const right = told.filter((one) => !isMore(one));
    const changes = right.flatMap(({ words, number, denied }): Change[] => {
      const piece = { ...act, words };
      const [line, ...others] = linesMeant(turn, order, piece, number, denied, isTold || number.unit === 'hr');
      const planned = line && others.length === 0 ? changeOf(turn, piece, line, number, denied) : null;
      return planned ? [planned] : [];
    });
    const lines = new Set(changes.map((one) => one.item_id));
    if (lines.size === 0 || lines.size !== right.length) continue;
    const more = told.filter(isMore).map(({ words }) => newLine(turn, order, words));
    if (more.includes(null)) continue;
    const said = updateLines(turn, order, changes);
    if (said.text === '') continue;
    const items = more.filter((item) => item !== null);
    const added = items.length > 0 ? addToOrder(turn, { ...act, items, directedBy: null }, order) : null;
    return added ? { text: `${said.text} ${added.text}`, question: added.question } : said;
  }
  return null;
}

/** 'Two tubes of duct sealant', of an order that has none: what it names is no line. */
function isNew(order: ContextOrder, words: string, { isPeople, isEach }: Stated): boolean {
  if (isPeople || isEach || PUTS.test(words) || linesNamed(order, words).length > 0 || tradesIn(words).length > 0)
    return false;
  const lexed = lex(words);
  return lexed.tokens.some((_, at) => nounAt(lexed, at) !== null && unitOfWord(textAt(lexed, at)) === null);
}

/** The one thing that a piece of a text counts, where the order has none yet. */
function newLine(turn: Turn, order: ContextOrder, words: string): UnderstoodItem | null {
  const items = understand([{ id: 0, text: words.replace(THROW_ON, '') }], {
    ...worldOf(turn),
    orders: [],
  }).acts.flatMap((one) => one.items);
  const [item, ...others] = items;
  const isOne = item && others.length === 0 && item.name !== '' && item.category !== 'labor' && item.quantity !== null;
  return isOne && !order.items.some((line) => line.name === item.name) ? item : null;
}

/** Before what is told beside: 'and throw on 2 tubes of sealant'. */
const THROW_ON = /^\W*(?:(?:uh|um|also|and|then|please|pls|throw (?:on|in)|toss in|stick on|put (?:on|in)) )+/i;
/** 'Fix two things' counts the corrections. */
export const SO_MANY_THINGS =
  /(?:two|2|three|3|a? ?couple(?: of)?) (?:things|corrections|changes|fixes|mistakes)(?: (?:on|about) (?:that|it|this)(?: one)?)?/gi;
/** What is told beside is more of it. */
const ADDED =
  /(?:^|\W)(?:more|another|extra|plus|also|add|added|too|used|ran|new|throw (?:on|in)|toss in|stick on|m[aá]s|otr[oa]s?|tambi[eé]n|agrega\w*|usamos)(?:\W|$)/i;
