import { singular } from '../lexicon/plurals.ts';
import { sizeAt } from './sizes.ts';
import type { TaggedText } from './tagged-text.ts';

/** The name of a thing, a machine or a cost that begins at a token. */
export interface Name {
  end: number;
  name: string;
  head: 'goods' | 'machine' | 'cost' | 'unknown' | 'size';
  /** A container or a piece told behind the thing ('3 drywall sheets'). */
  unit: string | null;
  unitKind: string | null;
  hasSize: boolean;
}

interface Part {
  end: number;
  shown: string;
  role: 'goods' | 'machine' | 'cost' | 'adjective' | 'size' | 'unknown' | 'of' | 'unit' | 'tail';
  unit?: string;
  unitKind?: string;
}

const MOST_PARTS = 9;

/** Words of a text from here that name one thing: sizes, known goods, their adjectives, at most two unknown words. */
export function nameAt(text: TaggedText, at: number, isBehindUnit = false): Name | null {
  const parts: Part[] = [];
  let next = at;
  while (parts.length < MOST_PARTS) {
    const part = partAt(text, next, parts, isBehindUnit);
    if (!part) break;
    parts.push(part);
    next = part.end;
  }
  return closed(parts, isBehindUnit);
}

function partAt(text: TaggedText, at: number, parts: readonly Part[], isBehindUnit: boolean): Part | null {
  const token = text.token(at);
  if (!token || token.kind === 'break' || token.kind === 'money') return null;
  const last = parts.at(-1);
  const hasHead = parts.some(({ role }) => HEADS.has(role));
  if (token.kind === 'mark') {
    const isGlue = token.norm === '-' && token.glued && (text.token(at + 1)?.glued ?? false) && parts.length > 0;
    if (isGlue) return partAt(text, at + 1, parts, isBehindUnit);
    if (token.norm !== '#' && token.norm !== '(') return null;
  }
  const isBehindOf = last?.role === 'of' && hasHead;
  if (isBehindOf && token.kind === 'number' && last.shown === 'del')
    return { end: at + 1, shown: `#${token.text}`, role: 'size' };
  if (isBehindOf && token.kind === 'number' && token.value >= 1000 && !text.unit(at + 1))
    return { end: at + 1, shown: token.text, role: 'size' };
  const isGrade =
    hasHead &&
    isBehindUnit &&
    token.kind === 'number' &&
    /^\d{4}$/.test(token.text) &&
    !text.isKnown(at + 1) &&
    (text.isStop(at + 1) || text.isPart(at + 1));
  if (isGrade) return { end: at + 1, shown: token.text, role: 'size' };
  const inner =
    token.kind === 'number' && isBehindUnit && parts.length === 0
      ? text.unit(at + 1, 'weight', 'volume', 'length')
      : null;
  if (inner && inner.value !== 'in' && text.has(inner.end, 'goods', 'adjective'))
    return { end: inner.end, shown: text.words(at, inner.end), role: 'size' };
  const isModel =
    token.kind === 'number' &&
    parts.length > 0 &&
    !hasHead &&
    isBehindUnit &&
    text.has(at + 1, 'goods') &&
    !text.unit(at + 1);
  if (isModel) return { end: at + 1, shown: token.text, role: 'size' };
  // 'cable numero 6'
  const isNumbered = hasHead && ['numero', 'number', 'calibre'].includes(token.norm) && text.isNumber(at + 1);
  if (isNumbered && !text.unit(at + 2)) return { end: at + 2, shown: `#${text.token(at + 1)!.text}`, role: 'size' };
  const size = sizeAt(text, at);
  if (size && isBehindOf && text.unit(at + 1, 'length')) return { end: size.end, shown: size.text, role: 'size' };
  if (size && (!size.isLoose || !hasHead) && !isCounted(text, at, hasHead))
    return { end: size.end, shown: size.text, role: 'size' };
  if (
    token.kind === 'number' &&
    text.token(at)!.spoken !== true &&
    GRADES.has(token.value) &&
    text.isKnown(at) &&
    text.has(at, 'goods') &&
    !text.unit(at + 1)
  ) {
    const angle = text.tag(at, 'goods')!;
    return { end: angle.end, shown: `${text.words(at, angle.end)}`, role: 'goods' };
  }
  const grade =
    token.kind === 'number' && isBehindUnit && parts.length === 0 && token.value >= 1000 && text.has(at + 1, 'goods');
  if (grade) return { end: at + 1, shown: token.text, role: 'size' };
  const isRated =
    token.kind === 'word' &&
    token.norm === 'r' &&
    text.norm(at + 1) === '-' &&
    text.isNumber(at + 2) &&
    text.token(at + 2)!.glued;
  if (isRated) return { end: at + 3, shown: text.words(at, at + 3), role: 'goods' };
  if (token.kind === 'code') return { end: at + 1, shown: token.text, role: text.has(at, 'goods') ? 'goods' : 'size' };
  if (token.kind === 'number' && (token.norm === '90' || token.norm === '45') && !text.unit(at + 1))
    return { end: at + 1, shown: token.text, role: 'goods' };
  if (token.kind !== 'word') return null;
  if (token.norm === 's' && last && token.glued) return { end: at + 1, shown: '', role: last.role };
  const goods = text.tag(at, 'goods');
  const machine = text.tag(at, 'machine');
  const cost = text.tag(at, 'cost');
  const adjective = text.tag(at, 'adjective');
  const longest = [goods, machine, cost].filter((one) => one !== null).toSorted((a, b) => b.end - a.end)[0];
  const trade = text.tag(at, 'trade');
  const isTrade = trade !== null && (!longest || trade.end > longest.end) && text.token(trade.end - 1)!.norm !== 'tech';
  if (isTrade && !(parts.length > 0 && goods)) return null;
  if (longest && !(adjective && adjective.end > longest.end)) {
    const best = goods && goods.end === longest.end ? goods : longest;
    const who = text.tag(best.end, 'people');
    if (who && text.norm(best.end) !== 'hand') return null;
    return { end: best.end, shown: shownOf(text, at, best.end, best.value), role: best.cls as 'goods' };
  }
  const unit = text.unit(at, 'container', 'piece', 'area');
  if (unit && hasHead && unit.value !== 'set' && !text.isNumber(unit.end) && last?.role !== 'unit')
    return { end: unit.end, shown: text.words(at, unit.end), role: 'unit', unit: unit.value, unitKind: unit.detail };
  if (adjective && !text.has(at, 'overtime', 'double', 'people'))
    return { end: adjective.end, shown: shownOf(text, at, adjective.end, adjective.value), role: 'adjective' };
  const isOf = ['de', 'del', 'of', 'para', 'for', 'con'].includes(token.norm);
  if (isOf && parts.length > 0 && hasHead && isNamed(text, at + 1, token.norm))
    return { end: at + 1, shown: token.norm, role: 'of' };
  if (text.isKnown(at)) return null;
  const unknown = parts.filter(({ role }) => role === 'unknown').length;
  const isHyphened =
    text.norm(at + 1) === '-' &&
    text.token(at + 1)!.glued &&
    text.token(at + 2)?.kind === 'word' &&
    text.token(at + 2)!.glued;
  if (unknown < 2 && !hasHead && isHyphened) return { end: at + 3, shown: text.words(at, at + 3), role: 'unknown' };
  const isOfMachine = hasHead && MACHINE_ENDS.has(text.norm(at + 1));
  const isTail =
    hasHead &&
    last?.role === 'goods' &&
    token.text.length > 3 &&
    /^\p{Ll}+$/u.test(token.text) &&
    (text.isStop(at + 1) || text.isPart(at + 1));
  if (isTail) return { end: at + 1, shown: token.text, role: 'tail' };
  if (unknown >= 2 || token.text.length < 2 || (hasHead && last?.role !== 'of' && !isOfMachine)) return null;
  return { end: at + 1, shown: token.text, role: 'unknown' };
}

/** 'pipe freeze machine', 'duct tester rental' */
const MACHINE_ENDS = new Set(['machine', 'rental', 'truck', 'rig', 'tester', 'saw']);
const HEADS = new Set(['goods', 'machine', 'cost']);
const GRADES = new Set([45, 90]);

/** '60 ft' or '12 ea' behind a name is its quantity, not a size. */
function isCounted(text: TaggedText, at: number, hasHead: boolean): boolean {
  if (!hasHead || !['number', 'fraction'].includes(text.token(at)!.kind)) return false;
  return text.unit(at + 1) !== null && text.unit(at + 1)!.value !== 'in';
}

/** Behind 'de': goods, a material or a size; no place, day or person. */
function isNamed(text: TaggedText, at: number, of: string): boolean {
  if (of === 'for' || of === 'para' || of === 'con')
    return of === 'para' && text.has(at, 'goods') && !text.isNumber(at);
  const size = sizeAt(text, at);
  if (text.isNumber(at) && (of === 'del' || text.token(at)!.value >= 1000) && !text.unit(at + 1)) return true;
  return (
    (size !== null && !text.unit(size.end, 'time')) ||
    text.has(at, 'goods', 'adjective') ||
    text.token(at)?.kind === 'code'
  );
}

/** English for Spanish goods, else the words as they stand, with a slip of the thumb put right. */
function shownOf(text: TaggedText, from: number, to: number, value: string): string {
  const said = text.words(from, to);
  const norms = text.tokens
    .slice(from, to)
    .map(({ norm }) => norm)
    .join(' ');
  const isSame = singularOf(norms) === singularOf(value) || norms === value;
  if (isSame)
    return to === from + 1 && text.tokens[from]!.text.toLowerCase() !== norms && !/[\u0080-\uffff]/.test(said)
      ? norms
      : said;
  return value.includes(' ') || value !== '' ? value : said;
}

const singularOf = (words: string): string => words.split(' ').map(singular).join(' ');

function closed(all: readonly Part[], isBehindUnit: boolean): Name | null {
  let parts = [...all];
  const isHead = ({ role }: Part): boolean => HEADS.has(role);
  const lastHead = parts.findLastIndex(isHead);
  if (lastHead >= 0) {
    // Sizes and a unit behind the thing belong to it; unknown words behind it do not.
    let end = lastHead + 1;
    while (end < parts.length && ['size', 'unit', 'adjective', 'of', 'tail'].includes(parts[end]!.role)) end += 1;
    const isTail = (role: string): boolean => role === 'of' || (role === 'adjective' && parts[end - 2]?.role !== 'of');
    while (end > lastHead + 1 && isTail(parts[end - 1]!.role)) end -= 1;
    parts = parts.slice(0, end);
  }
  while (parts.at(-1)?.role === 'of') parts.pop();
  const last = parts.at(-1);
  if (!last) return null;
  const heads = parts.filter(isHead);
  const isSpanish = parts.some(({ role, shown }) => role === 'of' && shown === 'de');
  const head = heads.length === 0 ? null : isSpanish ? heads[0]! : heads.at(-1)!;
  const unknown = parts.filter(({ role }) => role === 'unknown');
  if (!head && unknown.length === 0 && !parts.some(({ role }) => role === 'size' || role === 'adjective')) return null;
  const isLumber = !head && parts.some(({ shown }) => LUMBER.test(shown));
  if (!head && unknown.length === 0 && !isBehindUnit && parts.every(({ role }) => role === 'adjective')) return null;
  const unit = parts.find(({ role }) => role === 'unit');
  const shown = parts
    .filter(({ role }) => role !== 'unit')
    .map((part) => part.shown)
    .filter((one) => one !== '');
  const kept = parts.filter(({ role }) => role !== 'unit');
  const name = nameOf(
    kept.at(-1) === head || !head ? [...shown.slice(0, -1), singularLast(shown.at(-1) ?? '')] : shown,
  );
  return {
    end: last.end,
    name,
    head: head ? (head.role as Name['head']) : isLumber ? 'goods' : unknown.length > 0 ? 'unknown' : 'size',
    unit: unit?.unit ?? null,
    unitKind: unit?.unitKind ?? null,
    hasSize: parts.some(({ role }) => role === 'size'),
  };
}

/** Boards go by their section alone. */
const LUMBER = /^[1246]x(?:[2468]|10|12)(?:x\d+)?['"]?$/;

const singularLast = (shown: string): string => {
  const words = shown.split(' ');
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
};

function nameOf(words: readonly string[]): string {
  const name = words.join(' ').replace(/ {2,}/g, ' ').trim();
  return /^\p{Ll}/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
