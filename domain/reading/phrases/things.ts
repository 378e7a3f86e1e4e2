import { type PutThing, isTubeOfNothing, withUnit, isVague } from './thing-units.ts';
import { quantityAt, type Quantity, measureAt } from './quantities.ts';
import { nameFirst } from './name-first.ts';
import { measured } from './measured-things.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { nameAt, type Name } from './names.ts';

import type { Machine, Phrase, Thing } from './phrase.ts';

import { sizeAt } from './sizes.ts';

import type { TaggedText } from './tagged-text.ts';

const FRESH = wordSet(`
  more, new, extra, additional, each, ea, pcs, total, de, of, nuevos, nuevas, nuevo, nueva, mas, of the, x,
  full, complete, whole, used, other, diff, different, brand, pieces, piezas, pz, pza, pc, the, those, -, )
`);

/** Goods, machines and costs with a quantity that begin here, in every order people write them. */
export function thingsAt(text: TaggedText, at: number): Phrase[] {
  const found: Phrase[] = [];
  const put: PutThing = (end, score, thing, of, count, isRented = false) => {
    const isKnown = of.head !== 'unknown' && of.head !== 'size';
    if (thing && of.head !== 'machine' && of.head !== 'cost')
      found.push({ kind: 'thing', first: at, end, score: score - (isKnown ? 0 : 3), ...thing });
    else if (of.head === 'machine')
      found.push({
        kind: 'machine',
        first: at,
        end,
        score,
        ...machineOf(of, isArticle(text, at) ? null : count, isRented),
      });
    else if (of.head === 'cost')
      found.push({ kind: 'cost', first: at, end, score, name: of.name, count: isArticle(text, at) ? null : count });
  };
  countFirst(text, at, put);
  nameFirst(text, at, put);
  const measure = measureAt(text, at);
  if (measure) found.push(measure);
  return found;
}

const isArticle = (text: TaggedText, at: number): boolean =>
  text.token(at)!.kind === 'word' ||
  (text.token(at)!.spoken === true &&
    text.token(at)!.value === 1 &&
    text.token(at)!.norm !== 'one' &&
    text.token(at)!.text.toLowerCase() !== 'one');

/** '185 compressor': more than anybody has is its class. */
const machineOf = (of: Name, count: number | null, isRented: boolean): Machine => ({
  name: of.name,
  count: count !== null && count > 12 ? null : count,
  isRented,
});

/** '60 ft of 3/4 EMT', '12 sheets 5/8 rock', '(13) 1-1/4 couplings', 'a roll of tape', 'some wire'. */
function countFirst(text: TaggedText, at: number, put: PutThing): void {
  const quantity = quantityAt(text, at);
  if (text.norm(at - 1) === '#' && text.token(at)!.glued) return;
  if (!quantity) return halfMore(text, at, put);
  let next = quantity.end;
  const isListMark = text.isStop(at - 1) || text.isPart(at - 1);
  while (
    ((FRESH.has(text.norm(next)) && (text.norm(next) !== '-' || text.token(next)!.glued || isListMark)) ||
      text.has(next, 'existing')) &&
    next < quantity.end + 3 &&
    !text.unit(next, 'container')
  )
    next += 1;
  if (text.norm(next) === 'hundred') return;
  const isDash =
    ['-', '–'].includes(text.norm(quantity.end)) &&
    text.token(quantity.end)!.glued &&
    (text.token(quantity.end + 1)?.glued ?? false);
  if (
    (isDash || ['to', 'or', 'a'].includes(text.norm(quantity.end))) &&
    text.isNumber(quantity.end + 1) &&
    (text.token(at)?.value ?? 0) > 0 &&
    !sizeAt(text, quantity.end)
  )
    return rangeFirst(text, quantity, put);
  const score = quantity.isArticle ? 4 : 8;
  const isX = /^x\d/.test(text.norm(next));
  if (isX) return;
  measured(text, next, quantity, score, put);
  const name = nameAt(text, next);
  if (name && !startsUnit(text, next, name)) {
    const unit = name.unit;
    const thing = unit
      ? withUnit(quantity.amount, unit, name.name)
      : { quantity: quantity.amount, unit: 'ea', name: name.name, isUnknown: isVague(name) };
    const isWire = /^#\d+$/.test(name.name) && text.norm(name.end) === ',' && measureAt(text, name.end + 1) !== null;
    const isBare = (name.head === 'size' && !isWire) || (name.head === 'unknown' && quantity.isArticle);
    if (!isBare || (name.hasSize && name.head === 'unknown'))
      put(
        name.end,
        score + (name.end - next),
        { ...doubtful(text, at, quantity, next, thing), ...(quantity.isArticle ? { isArticle: true } : {}) },
        name,
        quantity.amount,
      );
  }
}

/** 'yard and a half of concrete', 'metro y medio de tubo' */
function halfMore(text: TaggedText, at: number, put: PutThing): void {
  const unit = text.unit(at, 'volume', 'length', 'area', 'weight', 'container');
  const half = unit ? text.token(unit.end + 1) : undefined;
  if (
    !unit ||
    unit.value === 'in' ||
    !['and', 'y'].includes(text.norm(unit.end)) ||
    half?.kind !== 'number' ||
    half.value >= 1
  )
    return;
  const of = ['of', 'de'].includes(text.norm(unit.end + 2)) ? unit.end + 3 : unit.end + 2;
  const name = nameAt(text, of, true);
  const isConcrete = name?.head === 'size' && /psi|sack|\d{4}/i.test(name.name);
  if (name && (name.head !== 'size' || isConcrete))
    put(
      name.end,
      16,
      {
        ...withUnit(1 + half.value, unit.value, isConcrete ? `${name.name} concrete` : name.name),
        isUnknown: !isConcrete && isVague(name),
      },
      isConcrete ? { ...name, head: 'goods' } : name,
      null,
    );
}

/** '10-12 sheets of rock': nobody knows. */
function rangeFirst(text: TaggedText, quantity: Quantity, put: PutThing): void {
  const second = text.token(quantity.end + 1)!;
  if (second.value <= (quantity.amount ?? 0)) return;
  measured(text, quantity.end + 2, { ...quantity, amount: null }, 9, put);
  const name = nameAt(text, quantity.end + 2);
  if (name && name.head !== 'size')
    put(name.end, 9, { quantity: null, unit: 'ea', name: name.name, isUnknown: isVague(name) }, name, null);
}

/** The first word is a unit that the other reading takes ('4 boxes of screws'), but 'junction box' is a thing. */
const startsUnit = (text: TaggedText, at: number, name: Name): boolean => {
  const unit = text.unit(at);
  return (
    unit !== null &&
    !isTubeOfNothing(text, at, name.name) &&
    unit.end <= name.end &&
    !(text.tag(at, 'goods') && text.tag(at, 'goods')!.end > unit.end && !['de', 'of'].includes(text.norm(unit.end)))
  );
};

/** '3 1/2 couplings' may be three of 1/2" or some of 3-1/2": both readings are close. */
function doubtful(text: TaggedText, at: number, quantity: Quantity, next: number, thing: Thing): Thing {
  const fraction = text.token(next);
  const isMixed =
    fraction?.kind === 'fraction' &&
    fraction.value < 1 &&
    text.isNumber(at) &&
    !text.token(at)!.spoken &&
    next === at + 1;
  const isClose = isMixed && (quantity.amount ?? 9) <= 3 && ['1/2', '1/4'].includes(fraction.text);
  return isClose ? { ...thing, doubt: text.words(at, next + 1) } : thing;
}
