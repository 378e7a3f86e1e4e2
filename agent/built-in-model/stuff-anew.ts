import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { isAlsoCalled, linesNamed, ordersMeant } from './draft-orders.ts';
import { WANTED } from './name-swap.ts';
import { PIECES } from './pieces.ts';
import { PRICE } from './put-number-right.ts';
import { CORRECTS } from './right-words.ts';
import { isOfItsKind, isOfUnit, nameOf, toldThing, type ToldThing } from './told-thing.ts';
import type { Turn } from './turn.ts';
import { withoutKept } from './without-kept.ts';
import { type Said, toNumber } from './write-work.ts';

/**
 * 'Should be mineral wool, and it was 11 bags', 'rebar is number 5, sixty feet', 'wrong bar, instead of that its 60 ft of #5':
 * another name or size for one line and its number where it is told. The line is the one denied or named, else the only one that
 * comes so.
 */
export function stuffAnew(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || PRICE.test(act.words) || WANTED.test(act.words) || ADDS.test(act.words)) return null;
  if (!CORRECTS.test(act.words) && !DENIED.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const words = withoutKept(act.words);
  const wrong = order
    ? [...words.matchAll(new RegExp(DENIED, 'giu'))].flatMap(({ groups }) => goodsNamed(order, groups?.['what'] ?? ''))
    : [];
  const machines =
    order && WRONG_MACHINE.test(words) ? order.items.filter(({ category }) => category === 'equipment') : [];
  const gone = wrong.length > 0 ? wrong : machines;
  const told = order && read(order, words.replace(new RegExp(DENIED, 'giu'), ', '));
  const line = told && lineOf(order, told, gone);
  const isTold = told?.number
    ? line !== null && isOfUnit(line!, told.number)
    : gone.length > 0 && line?.category === 'equipment';
  if (!line || !told || !isTold || (gone.length === 0 && !IS_OTHER.test(act.words))) return null;
  if (!isOfItsKind(line, told)) return null;
  const name = nameOf(line, told);
  // 'joint compound should be 1 bucket' of the mud: the same by another name.
  if (told.name !== '' && isAlsoCalled(line, told.name)) return null;
  if (name === line.name || order.items.some((one) => one.name.toLowerCase() === name.toLowerCase())) return null;
  return updateLines(turn, order, [
    { item_id: line.item_id, name, ...(told.number && { quantity: toNumber(told.number.amount) }), quotes: act.said },
  ]);
}

/** '1 inch was 40 ft' is of a thing of its own; 'should be #5', 'rebar is #5', '60 ft of #5, wrong bar' put another in its place. */
const IS_OTHER =
  /(?:^|\W)(?:should(?:a|'?ve| have)? ?be(?:en)?|s\/b|meant|wrong|instead|rather|(?:it|that|those|they|this)(?:'s| was| were| is)|its|really|(?:is|was|were) (?:really |actually )?(?:number|no\.|#|(?:\d+ )?\p{L}+ of|\d[\d.]* ?\p{L}+ of))(?:\W|\d|$)/iu;
const ADDS = /\+|(?:^|\W)(?:more|another|extra|plus|also|add(?:ed)?|too|as well|forgot)(?:\W|$)/i;
/** What was not the one. */
const DENIED =
  /(?:^|(?<=\W))(?:not|instead of|rather than|wasn'?t|weren'?t|wrong)(?: (?:any|the|that|those|a))?(?: (?<what>[\p{L}\d#"/-]+(?: (?!(?:it|its|it's|was|were|but|and)\W)[\p{L}\d#"/-]+){0,2}?))?(?= *(?:$|[,.;]| (?:it|its|it's|was|were|but|and)\W))/iu;

const WRONG_MACHINE = /(?:^|\W)(?:wrong|not that) (?:machine|equipment|rig)(?:\W|$)/i;

const goodsNamed = (order: ContextOrder, words: string): ContextItem[] =>
  linesNamed(
    { ...order, items: order.items.filter(({ category }) => category === 'materials' || category === 'equipment') },
    words,
  );

/** All that the pieces of a text tell of one thing: one number, one name or size. */
function read(order: ContextOrder, words: string): ToldThing | null {
  const pieces = words
    .split(PIECES)
    .filter((piece) => /[\p{L}\d]/u.test(piece))
    .map((piece) => toldThing(order, piece));
  const told = pieces.flatMap((piece) => piece ?? []);
  const numbers = told.flatMap(({ number }) => number ?? []);
  const sizes = new Set(told.flatMap(({ size }) => size ?? []));
  const names = new Set(told.flatMap(({ name }) => (name === '' ? [] : [name])));
  const isOne =
    told.length === pieces.length &&
    numbers.length <= 1 &&
    sizes.size <= 1 &&
    names.size <= 1 &&
    sizes.size + names.size > 0;
  const named = told.flatMap(({ lines }) => (lines.length > 0 ? [lines] : []));
  // 'Tile is 2x2, main tees 14': of two things
  if (!isOne || (named.length > 1 && !named[0]!.some((line) => named.every((lines) => lines.includes(line)))))
    return null;
  return {
    number: numbers[0] ?? null,
    size: [...sizes][0] ?? null,
    name: [...names][0] ?? '',
    kinds: told.flatMap(({ kinds }) => kinds),
    lines: [...new Set(told.flatMap(({ lines }) => lines))],
  };
}

function lineOf(order: ContextOrder, { number, lines }: ToldThing, gone: readonly ContextItem[]): ContextItem | null {
  const unit = number?.unit ?? null;
  const alike = unit === null ? [] : order.items.filter((line) => line.category === 'materials' && line.unit === unit);
  const [line, ...others] = [gone, lines, alike].find((some) => some.length > 0) ?? [];
  return line && others.length === 0 && line.quantity !== null ? line : null;
}
