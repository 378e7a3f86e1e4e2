import { wordSet } from '../lexicon/word-set.ts';
import { singular } from '../lexicon/plurals.ts';
import type { PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import type { Veto } from './clauses.ts';
import type { ReadLine } from './line.ts';

type Thing = PhraseOf<'thing'>;

const SAME = wordSet(`
  same, mismo, misma, mismos, mismas
`);
const INSTEAD = wordSet(`
  for, with, to, por, con, instead
`);

/** 'the same beams' go back in; 'a valve' is the one that is counted elsewhere; 'swap 3 panels for frosted ones'. */
export function isToldOf(
  text: TaggedText,
  thing: Thing,
  lines: readonly { thing: Thing; line: ReadLine }[],
  vetoes: readonly (Veto | null)[],
): boolean {
  const head = headOf(thing.name);
  // '4 fans … the owner bought the fans'
  const isUnpaid = vetoes.some(
    (veto, at) => veto === 'unpaid' && singular(text.norm(at)) === head && !isCountedAt(text, at),
  );
  if (isUnpaid && head !== '') return true;
  const isReused = text.tokens.some(
    ({ norm }, at) =>
      SAME.has(norm) && [1, 2, 3].some((step) => singular(text.norm(at + step)) === head) && !text.isNumber(thing.end),
  );
  if (isReused && head !== '') return true;
  if (head !== '' && isCountedFor(text, head, thing)) return true;
  const others = lines.filter((one) => one.thing !== thing);
  if (thing.isPricedAlone && others.some((one) => headOf(one.thing.name) === head)) return true;
  if (thing.isArticle)
    return (
      !(isGoverned(text, thing.first) || isListed(text, thing, lines)) ||
      others.some((one) => headOf(one.thing.name) === head && !(one.thing.isArticle && one.thing.first > thing.first))
    );
  const isSwapped = text.verb(verbBefore(text, thing.first), 'fix') !== null;
  const instead = [0, 1, 2].some((step) => INSTEAD.has(text.norm(thing.end + step)));
  return (
    isSwapped && instead && others.some((one) => one.thing.quantity === thing.quantity && one.thing.first > thing.first)
  );
}

/** '40 yds of concrete are contract': another count of it. */
const isCountedAt = (text: TaggedText, at: number): boolean =>
  [1, 2, 3, 4].some((step) => text.isNumber(at - step) || text.token(at - step)?.kind === 'fraction');

/** '2 tubes per frame', '3 bags por poste': what something else is counted for; a price per piece is none. */
function isCountedFor(text: TaggedText, head: string, thing: Thing): boolean {
  return text.tokens.some(({ norm }, at) => {
    if (!COUNTED_FOR.has(norm) || singular(text.norm(at + 1)) !== head || (at >= thing.first && at < thing.end))
      return false;
    const isPrice = [1, 2, 3].some(
      (step) =>
        text.token(at - step)?.kind === 'money' ||
        ['@', 'dollars', 'bucks', 'at', 'dolares'].includes(text.norm(at - step)),
    );
    const isCount = [1, 2, 3, 4].some((step) => text.isNumber(at - step));
    return isCount && !isPrice;
  });
}
const COUNTED_FOR = new Set(['per', 'each', 'every', 'cada', 'por']);

const headOf = (name: string): string => singular(name.toLowerCase().split(' ').at(-1) ?? '');

/** The place of the verb in the few words before a thing. */
function verbBefore(text: TaggedText, first: number): number {
  for (let at = first - 1; at >= Math.max(text.sentenceStart(first), first - 4); at -= 1)
    if (['with', 'w', 'w/', 'con', 'by', 'from'].includes(text.norm(at))) return -1;
    else if (text.verb(at, 'use', 'fix')) return at;
  return -1;
}
/** '2 elbows and a valve': the next of a list. */
const isListed = (text: TaggedText, thing: Thing, lines: readonly { thing: Thing }[]): boolean =>
  text.has(thing.first - 1, 'and') &&
  lines.some((one) => one.thing.end === thing.first - 1 && !one.thing.isArticle && one.thing.quantity !== null);
const isGoverned = (text: TaggedText, first: number): boolean => verbBefore(text, first) >= 0;
