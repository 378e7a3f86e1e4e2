import { type Amount, parseAmount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { PIECES } from './pieces.ts';
import { PLAIN } from './plain-item.ts';
import { PRICE } from './put-number-right.ts';
import { statedIn } from './stated-numbers.ts';
import { isKindOf, isOfItsKind, isOfUnit, nameOf, toldThing, type ToldThing } from './told-thing.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

type Part = ToldThing & { number: NonNullable<ToldThing['number']> };

/**
 * 'Anchors were really 6 of the half inch and 4 of the 5/8', 'split the duct: 12 feet of 10" and 8 feet of 8"': parts of one
 * line, each with its size or its name, that come to what the line has. One of them stays its line, the others become their own.
 */
export function splitGoods(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || PRICE.test(act.words) || ADDS.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const some = order && someOf(turn, act, order);
  if (some) return some;
  const parts = order ? partsOf(order, act.words) : [];
  const line = order && parts.length > 1 ? lineOf(order, parts) : null;
  if (!order || !line) return null;
  const named = parts.map((part) => ({ name: nameOf(line, part), quantity: part.number.amount }));
  const own = named.find(({ name }) => name.toLowerCase() === line.name.toLowerCase()) ?? named[0]!;
  if (new Set(named.map(({ name }) => name)).size < named.length) return null;
  return takeApart(
    turn,
    act,
    order,
    line,
    own,
    named.filter((one) => one !== own),
  );
}

interface Named {
  name: string;
  quantity: Amount;
}

/** The line as what stays of it, the others as lines of their own; they are none where the line could not be changed. */
function takeApart(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  line: ContextItem,
  stays: Named,
  others: readonly Named[],
): Said {
  const name = stays.name === line.name ? {} : { name: stays.name };
  const said = updateLines(turn, order, [
    { item_id: line.item_id, ...name, quantity: toNumber(stays.quantity), quotes: act.said },
  ]);
  if (said.text === '') return said;
  const items = others.map((one) => ({ ...PLAIN, ...one, category: line.category, unit: line.unit, quotes: act.said }));
  const added = addToOrder(turn, { ...act, words: '', items, description: '', directedBy: null }, order);
  return { ...said, text: `${said.text} ${added.text}`, question: added.question };
}

/** '12 of the 2x4s were 2x6s': so many of a line are another thing, the rest stay. */
function someOf(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const { count, what, other } = SOME_OF.exec(act.words)?.groups ?? {};
  if (count === undefined || what === undefined || other === undefined) return null;
  const amount = statedIn(`${count} pcs`)?.[0]?.amount ?? 0;
  const [line, ...others] = linesNamed(order, what).filter(({ category }) => category === 'materials');
  // 'Two of the breakers were 30s', of 20A breakers
  const unit = /(?:^| )\d+(A|W|V|"| ga)(?= |$)/.exec(line?.name ?? '')?.[1];
  const put = toldThing(order, unit === undefined ? other : other.replace(/^(\d+)'?s(?!\p{L})/u, `$1${unit}`));
  const left = (parseAmount(line?.quantity ?? '') ?? 0) - amount;
  if (
    !line ||
    others.length > 0 ||
    !put ||
    put.number ||
    (put.size === null && put.name === '') ||
    left <= 0 ||
    amount <= 0 ||
    !isOfItsKind(line, put)
  )
    return null;
  const said = takeApart(turn, act, order, line, { name: line.name, quantity: left }, [
    { name: nameOf(line, put), quantity: amount },
  ]);
  return said.text === '' ? null : said;
}

const SOME_OF =
  /^\W*(?:(?:actually|oh|no|sorry|wait|so|and|but|oops|my bad|correction)\W+)*(?<count>\d+|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:ft|feet|pcs|pieces|sheets|bags|gal|gallons|boxes|rolls))? of (?:the|those|them|these|my|our) ?(?<what>[^,.;]*?) (?:was|were|are|is|should(?:'ve| have)? be(?:en)?) (?:actually |really |the |a )*(?<other>[^,.;]+?)\W*$/i;

const ADDS = /\+|(?:^|\W)(?:more|another|extra|plus|also|add(?:ed)?|too|as well)(?:\W|$)/i;
/** 'In two', 'two sizes': the parts are counted. */
const SO_MANY_PARTS =
  /(?<=^|\W)(?:(?:in|into) (?:two|2|three|3)(?= *(?:$|[,.:;-]|please|pls))|(?:two|2|three|3) (?:different )?(?:sizes|kinds|types|lines|parts|ways))(?=\W|$)/gi;

/** The pieces that tell a part each; none where another piece tells more than why. */
function partsOf(order: ContextOrder, words: string): Part[] {
  const pieces = words
    .replace(SO_MANY_PARTS, ' ')
    .split(/:\s/)
    .flatMap((piece) => piece.split(PIECES))
    .filter((piece) => /[\p{L}\d]/u.test(piece));
  const told = pieces.map((piece) => toldThing(order, piece));
  const parts = told.flatMap((one) =>
    one?.number && (one.size !== null || (one.name !== '' ? isKindOf(one.name) : one.lines.length > 0))
      ? [{ ...one, number: one.number }]
      : [],
  );
  const isRead = told.every(
    (one) => one !== null && (one.number === null || parts.some((part) => part.number === one.number)),
  );
  const lines = [...new Set(told.flatMap((one) => one?.lines ?? []))];
  return isRead ? parts.map((part) => ({ ...part, lines })) : [];
}

/** The line that the parts come to, named where one is. */
function lineOf(order: ContextOrder, parts: readonly Part[]): ContextItem | null {
  const all = parts.reduce((sum, { number }) => sum + number.amount, 0);
  const fits = (line: ContextItem): boolean =>
    ['materials', 'equipment'].includes(line.category) &&
    parseAmount(line.quantity ?? '') === all &&
    parts.every(({ number }) => number.unit === null || isOfUnit(line, number));
  const named = parts[0]!.lines;
  const [line, ...others] = order.items.filter((one) => fits(one) && (named.length === 0 || named.includes(one)));
  return line && others.length === 0 ? line : null;
}
