import { foldText } from '../../domain/lexer/fold-text.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { wordSet } from '../../domain/word-table.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { failure } from './phrases.ts';
import { PLAIN } from './plain-item.ts';
import { statedIn, SUM } from './stated-numbers.ts';
import { findItem, lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

const MORE = /(?:^|\W)(?:more|another|otr[oa]s?|m[aá]s)(?:\W|$)/i;
const NOT_THAT = /^\W*(?:no|nope|nah|wait|sorry|i mean|actually|espera|perd[oó]n|digo)(?:\W|$)/i;
const MOST_WORDS = 6;
/** 'One more pic of it', 'another day': more of something else. */
const OF_ELSE =
  /(?:more|another|m[aá]s|otr[oa]s?) (?:quick |good )?(?:pics?|photos?|pictures?|shots?|videos?|fotos?|im[aá]gen(?:es)?|min(?:ute)?s?|sec|things?|questions?|time|times|vez|cosas?|preguntas?|thing|weeks?|months?|hours?|hrs?|days?|guys?|man|men)(?:\W|$)/i;

/**
 * 'Another dozen', '3 more', 'otros 10' without a noun: more of what the text before it spoke of; 'no wait, 3 more' takes
 * that back first. Null when the words are about anything else.
 */
export function moreOfIt(turn: Turn, act: Act): Said | null {
  const measured = moreOfUnit(turn, act);
  if (measured) return measured;
  const [number] = act.bare;
  if (!number || number.amount <= 0 || act.bare.length > 1 || act.items.length > 0 || act.job || act.orderRef)
    return null;
  if (!MORE.test(act.words) || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  if (OF_ELSE.test(act.words)) return null;
  const order = lastOrder(turn);
  const before = wordsBefore(turn);
  const item = before?.items.findLast((one) => one.name !== '' && one.category !== 'labor' && one.quantity !== null);
  const line = order && item ? findItem(order, item.name) : null;
  if (!order || !item || !line || line.category === 'labor') return null;
  if (NOT_THAT.test(act.words)) {
    const isAddition =
      before?.intent === 'add' || (before?.intent === 'work' && before.job === null && MORE.test(before.words));
    if (!isAddition || before.items.length !== 1) return null;
    const undone = turn.call<ToldOrder>('undo_last_change', { order_id: order.order_id });
    if (failed(undone))
      return { text: failure(turn, undone.error, turn.say(`change ${order.id_number}`, '')), question: null };
  }
  const more: UnderstoodItem = {
    ...item,
    name: line.name,
    unit: line.unit,
    quantity: number.amount,
    quotes: [number.quote],
    unitCost: null,
    unitCostQuotes: [],
  };
  return addToOrder(turn, { ...act, items: [more] }, order);
}

/** '1 more gallon', 'another roll': more of the only line that comes so. */
function moreOfUnit(turn: Turn, act: Act): Said | null {
  const [item, ...others] = act.items;
  const order = lastOrder(turn);
  if (
    !item ||
    others.length > 0 ||
    !order ||
    item.name !== '' ||
    item.category === 'labor' ||
    item.quantity === null ||
    item.unit === 'ea'
  )
    return null;
  const isMore =
    MORE.test(act.words) &&
    !NOT_THAT.test(act.words) &&
    !OF_ELSE.test(act.words) &&
    act.job === null &&
    act.orderRef === null;
  if (!isMore || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  const [line, ...more] = order.items.filter(({ unit, category }) => unit === item.unit && category !== 'labor');
  return line && more.length === 0
    ? addToOrder(
        turn,
        { ...act, items: [{ ...item, name: line.name, category: line.category }], description: '' },
        order,
      )
    : null;
}

/** What makes a measured number more of a line: 'another 20 ft', '+10 ft', 'tack on 2 bags'. */
const ADDS =
  /(?:^|\W)(?:more(?! (?:like|than))|another|extra|additional|additionally|plus|add|also|tack|throw|further|otr[oa]s?|m[aá]s|agrega\w*|s[uú]m\w+)(?:\W|$)|^\W*\+/i;
const AROUND_MORE = wordSet(`
  another more extra additional additionally plus add added also tack tacked throw threw on in of it that the this them those and n & we i used ran needed need took grabbed got put pulled had to for there same stuff too ok oh yeah sorry wait actually forgot make up please pls just
  otro otra otros otras mas agrega agregale sumale suma ponle de del la el los las lo y usamos metimos fueron un una unos unas por favor jobs`);

/**
 * '20 ft more of that cord', 'another 10 ft', '2 more boxes': a measured number with a word of more, where one line of the order comes so, or
 * one that is named does. Null where anything else is named.
 */
export function measuredMore(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  const [number, ...others] = ADDS.test(act.words) && act.job === null ? (statedIn(act.words) ?? []) : [];
  if (
    !order ||
    !number ||
    others.length > 0 ||
    number.unit === null ||
    NO_GOODS.has(number.unit) ||
    number.isEach ||
    number.isDenied ||
    number.isWhole
  )
    return null;
  const goods = order.items.filter(
    ({ category, quantity, unit }) =>
      category !== 'labor' && quantity !== null && sameUnit(unit) === sameUnit(number.unit!),
  );
  const named = linesNamed({ ...order, items: goods }, act.words);
  const [line, ...more] = named.length > 0 ? named : goods;
  if (!line || more.length > 0 || !tellsOnly(act.words, line.name)) return null;
  const item: UnderstoodItem = {
    ...PLAIN,
    category: line.category,
    name: line.name,
    unit: line.unit,
    quantity: number.amount,
    quotes: act.said,
  };
  return addToOrder(turn, { ...act, items: [item], description: '' }, order);
}

const NO_GOODS = new Set(['hr', 'day', 'week', 'month', SUM]);
const sameUnit = (unit: string): string => (unit === 'lf' ? 'ft' : unit === 'cy' ? 'yd' : unit);

/** Words of more, of the line, and its number with its unit. */
function tellsOnly(words: string, name: string): boolean {
  const own = foldText(name).text.split(/[^a-z]+/);
  const isOwn = (word: string): boolean =>
    own.some((one) => one !== '' && (word === one || word === `${one}s` || word === `${one}es`));
  return (foldText(words).text.match(/[a-z&]+/g) ?? []).every(
    (word) => AROUND_MORE.has(word) || isOwn(word) || unitOfWord(word) !== null || COUNTED.test(word),
  );
}
const COUNTED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|eighty|hundred|dozen|a|an|couple|half)$/;

/** What this person's text before this one said. */
function wordsBefore(turn: Turn): Act | null {
  const text = turn.prompt.history.findLast((message) => message.role === 'user')?.text ?? '';
  return understand([{ id: 0, text }], worldOf(turn)).acts.at(-1) ?? null;
}
