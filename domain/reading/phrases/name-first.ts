import { nameAt, type Name } from './names.ts';
import { quantityAt } from './quantities.ts';
import { sizeAt } from './sizes.ts';
import type { TaggedText } from './tagged-text.ts';
import { isTubeOfNothing, isVague, withUnit, type PutThing } from './thing-units.ts';

/** 'EMT 60 ft', '3/4 couplings x 6', 'wire nuts (20)', 'boxes: 4'. */
export function nameFirst(text: TaggedText, at: number, put: PutThing): void {
  if (text.isNumber(at) && !sizeAt(text, at)) return;
  if (
    text.has(at - 1, 'adjective', 'goods') &&
    text.token(at - 1)?.kind === 'word' &&
    text.token(at)!.glued === false &&
    !text.isPart(at - 1) &&
    text.norm(at - 1) !== 'de'
  )
    return;
  const name = nameAt(text, at);
  const isRental =
    name !== null &&
    name.head !== 'size' &&
    (text.has(name.end, 'rented') ||
      text.has(at - 1, 'rented') ||
      (text.has(at - 1, 'article') && text.has(at - 2, 'rented')));
  if (name && isRental && timeBehind(text, text.tag(name.end, 'rented')?.end ?? name.end))
    return put(text.tag(name.end, 'rented')?.end ?? name.end, 8, null, { ...name, head: 'machine' }, null, true);
  if (!name || (name.head === 'size' && !name.hasSize) || name.head === 'unknown')
    return bareMachine(text, at, name, put);
  bareMachine(text, at, name, put);
  if (!text.isNumber(at - 1) && priceBehind(text, name)) {
    const isPiece = name.head === 'goods' || name.head === 'machine';
    put(
      name.end,
      7,
      isPiece ? { name: name.name, isUnknown: false, isPricedAlone: true, quantity: 1, unit: 'ea' } : null,
      name,
      1,
      name.head === 'machine',
    );
  }
  const code = /^x(\d{1,4})$/.exec(text.norm(name.end));
  const first = { name: name.name, isUnknown: isVague(name) };
  if (code) return put(name.end + 1, 11, { ...first, quantity: Number(code[1]), unit: 'ea' }, name, Number(code[1]));
  const isCross = ['x', '×', '*'].includes(text.norm(name.end));
  const isMark = isCross || ['-', ':', '–', '=', '('].includes(text.norm(name.end)) || text.norm(name.end) === ',';
  const next = isMark ? name.end + 1 : name.end;
  const quantity =
    text.isNumber(next) || text.token(next)?.kind === 'fraction' || text.has(next, 'vague')
      ? quantityAt(text, next)
      : null;
  if (!quantity) return;
  const said = text.unit(quantity.end);
  const unit = said && isTubeOfNothing(text, said.end - 1, name.name) ? null : said;
  const closing = (end: number): number => (text.norm(name.end) === '(' && text.norm(end) === ')' ? end + 1 : end);
  if (unit && unit.detail !== 'time' && unit.value !== 'in') {
    if (startsThing(text, unit.end) && !isCross) return;
    const isComma = text.norm(name.end) === ',';
    put(
      closing(unit.end),
      isComma ? 6 : 9 + (name.end - at),
      { ...withUnit(quantity.amount, unit.value, name.name), isUnknown: isVague(name) },
      name,
      quantity.amount,
    );
    return;
  }
  if (
    unit ||
    text.has(quantity.end, 'people', 'trade', 'manhour', 'each', 'overtime', 'machine') ||
    startsThing(text, quantity.end) ||
    (sizeAt(text, next)?.end !== undefined && text.isNumber(next) === false)
  )
    return;
  if (text.norm(name.end) === ',' || (!isMark && quantity.amount === null)) return;
  const isList =
    isCross || text.norm(name.end) === '(' || (ends(text, quantity.end) && (isMark || isPluralEnd(text, name)));
  if (isList)
    put(
      closing(quantity.end),
      isCross ? 11 : 8,
      {
        ...(name.unit
          ? withUnit(quantity.amount, name.unit, name.name)
          : { quantity: quantity.amount, unit: 'ea', name: name.name }),
        isUnknown: isVague(name),
      },
      name,
      quantity.amount,
    );
}

const isPluralEnd = (text: TaggedText, name: Name): boolean => text.norm(name.end - 1).endsWith('s');

const ends = (text: TaggedText, at: number): boolean =>
  text.isStop(at) || text.isPart(at) || text.has(at, 'and') || text.token(at)?.kind === 'number';

/** A thing begins behind a unit: the number counts that one. */
function startsThing(text: TaggedText, at: number): boolean {
  const of = ['of', 'de'].includes(text.norm(at)) ? at + 1 : at;
  if (text.isStop(of) || text.isPart(of) || text.isNumber(of)) return false;
  const name = nameAt(text, of);
  return name !== null && name.head !== 'unknown';
}

/** 'new panel $890', 'glass was 240 dollars', 'rigging: $400': one of it, at its price. */
function priceBehind(text: TaggedText, name: Name): boolean {
  if (text.norm(name.end - 1).endsWith('s') && name.head === 'goods') return false;
  const next = IS_AT.has(text.norm(name.end)) ? name.end + 1 : name.end;
  const sum = text.token(next);
  const isMoney = sum?.kind === 'money' || (sum?.kind === 'number' && DOLLARS.has(text.norm(next + 1)));
  const behind = sum?.kind === 'money' ? next + 1 : next + 2;
  return (
    isMoney && !['a', 'an', 'per', '/', 'each', 'ea', 'apiece', 'la', 'el', 'por', 'cada'].includes(text.norm(behind))
  );
}
const IS_AT = new Set(['was', 'is', ':', '-', '=', 'at', '@', 'cost', 'ran', '(', ',', 'for', 'fue', 'costo', 'salio']);
const DOLLARS = new Set(['dollars', 'dollar', 'bucks', 'dolares', 'dlls', 'pesos']);

/** 'scissor lift', 'rented a lull', 'dump fee': machines and costs need no count. */
function bareMachine(text: TaggedText, at: number, name: Name | null, put: PutThing): void {
  // 'la bomba 5 horas': goods that are machines too, with a time of theirs
  const also = name?.head === 'goods' ? text.tag(at, 'machine') : null;
  if (also && also.end === name!.end && (timeBehind(text, also.end) || timeBefore(text, at)))
    return put(also.end, 5, null, { ...name!, head: 'machine' }, null);
  if (!name || (name.head !== 'machine' && name.head !== 'cost')) return;
  const isTrade =
    text.tag(at, 'trade')?.end === name.end && !text.has(name.end, 'rented') && !text.has(at - 1, 'rented');
  if (isTrade) return;
  const isRented = text.has(at - 1, 'rented') || text.has(at - 2, 'rented') || text.has(name.end, 'rented');
  const end = text.has(name.end, 'rented') ? text.tag(name.end, 'rented')!.end : name.end;
  put(end, 3, null, name, null, isRented);
}

const timeBefore = (text: TaggedText, at: number): boolean =>
  ['the', 'la', 'el'].includes(text.norm(at - 1)) &&
  ['on', 'of', 'with', 'de', 'con', 'en'].includes(text.norm(at - 2)) &&
  text.unit(at - 3, 'time') !== null;

const timeBehind = (text: TaggedText, at: number): boolean => {
  const next = [',', '-', 'for', 'por', ':', 'was'].includes(text.norm(at)) ? at + 1 : at;
  return (text.isNumber(next) || text.token(next)?.kind === 'fraction') && text.unit(next + 1, 'time') !== null;
};
