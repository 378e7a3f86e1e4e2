import { parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { readName } from '../../domain/understand/read-name.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import type { Change } from './line-changes.ts';
import { nameFrom, type NameSwap, nameSwaps } from './name-swap.ts';
import { PIECES } from './pieces.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { stems } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

/**
 * 'The cans say semi gloss so it's semi gloss not satin', 'the lift was a boom lift, not a scissor, and it was there two days':
 * other words in the name of the one line that has those said to be wrong, and its number where that is told anew.
 */
export function otherName(turn: Turn, act: Act): Said | null {
  const isThing = (right: string): boolean =>
    readJobs(lex(right), turn.context.jobs).length === 0 && nameFrom(lex(right), 0)?.words === right;
  const swaps = nameSwaps(act.words).filter(({ right }) => isThing(right));
  const meant = MEANT.exec(act.words)?.[1];
  if ((swaps.length === 0 && meant === undefined) || ADDS.test(act.words)) return null;
  const apart = sizeApart(act.words, swaps);
  const words = apart ? act.words.replace(apart.said, ' ') : act.words;
  const stated = statedIn(words)?.filter((one) => !one.isDenied && !isItsNumber(act, one));
  if (!stated) return null;
  for (const order of ordersMeant(turn, act).orders) {
    const pairs = swaps.length > 0 || meant === undefined || !isThing(meant) ? swaps : meantFor(order, meant);
    const found = renamedBy(order, pairs);
    if (!found) continue;
    const change = withNumber(found.line, withSize(found.name, apart?.size ?? sizeIn(words)), stated);
    return change && updateLines(turn, order, [{ ...change, quotes: act.said }]);
  }
  return null;
}

/** 'Typo: masonry SCREWS', 'i meant masonry screws', '*masonry screws' */
const MEANT =
  /^\W*(?:(?:sorry|oops|ugh|lol|no|wait|my bad) )*(?:(?:typo|autocorrect|spell ?check)\W+(?:it'?s |that'?s |i meant )?|i (?:meant|mean)(?: to say)? |\* ?)(?:the )?([\p{L}/ -]{4,40}?)\W*$/iu;

/** What shares a word with one line alone, and the rest of that line's words. */
function meantFor(order: ContextOrder, right: string): NameSwap[] {
  const put = stems(right);
  const near = order.items.filter(
    ({ category, name }) => category !== 'labor' && stems(name).some((stem) => put.includes(stem)),
  );
  const [line, ...others] = near;
  const wrong =
    line?.name
      .split(' ')
      .filter((word) => !stems(word).some((stem) => put.includes(stem)))
      .join(' ') ?? '';
  return others.length > 0 || wrong === '' ? [] : [{ right, wrong }];
}

const ADDS = /\+|(?:^|\W)(?:also|plus|more|another|extra|add(?:ed)?|too|as well|forgot|no longer)(?:\W|$)/i;

/** The change of the one line of an order that pairs of words call otherwise. */
export function renamedBy(order: ContextOrder, pairs: readonly NameSwap[]): { line: ContextItem; name: string } | null {
  const found = pairs.flatMap((swap) => [...inchFor(order, swap), ...lineWith(order, swap)]);
  const others = found.some(({ line }) => line !== found[0]!.line);
  // 'nails lol not mice. masonry nails': what is told closest.
  return others ? null : (found.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null);
}

/** The one line whose name has the wrong words, and what it is called then. */
function lineWith(order: ContextOrder, { right, wrong }: NameSwap): { line: ContextItem; name: string }[] {
  // 'Cast' alone is cast iron.
  const gone = stems(wrong.replace(/\bcast\b(?! iron)/i, 'cast iron'));
  const goods = order.items.filter(({ category }) => category !== 'labor' && category !== 'other');
  const lines = goods.filter((line) => gone.length > 0 && gone.every((stem) => stems(line.name).includes(stem)));
  const [line, ...others] = lines;
  const put = stems(right);
  const isOther = goods.some(
    (one) => one !== line && put.length > 0 && put.every((stem) => stems(one.name).includes(stem)),
  );
  if (!line || others.length > 0 || isOther || put.every((stem) => stems(line.name).includes(stem))) return [];
  return [{ line, name: inPlace(line.name, gone, right) }];
}

/** A name with the right words where the wrong ones stood; none stands twice. */
function inPlace(name: string, gone: readonly string[], right: string): string {
  const own = name.split(' ');
  const isGone = (word: string): boolean => stems(word).some((stem) => gone.includes(stem));
  const at = own.findIndex(isGone);
  const lexed = lex(right);
  const read = readName(lexed, 0, lexed.tokens.length - 1, true);
  const told = read && read.last === lexed.tokens.length - 1 ? read.name : inLine(right);
  const put = (at > 0 && /^\p{Lu}\p{Ll}/u.test(told) ? told.charAt(0).toLowerCase() + told.slice(1) : told).split(' ');
  const made = own.filter((word) => !isGone(word) && !put.some((one) => stems(one)[0] === stems(word)[0]));
  const shown = [...made.slice(0, at), ...put, ...made.slice(at)].join(' ');
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`.slice(0, 200);
}

/** 'RUBBER' as a line has it; 'MC' stays. */
const inLine = (words: string): string => words.replace(/\p{Lu}{5,}/gu, (word) => word.toLowerCase());

/** 'It was inch, not three quarter' */
function inchFor(order: ContextOrder, { right, wrong }: NameSwap): { line: ContextItem; name: string }[] {
  const size = sizeIn(wrong);
  const [line, ...others] =
    right === 'inch' && size !== null ? order.items.filter(({ name }) => name.startsWith(`${size} `)) : [];
  return line && size !== null && others.length === 0 ? [{ line, name: line.name.replace(size, '1"') }] : [];
}

/** The only size of a text. */
function sizeIn(words: string): string | null {
  const [size, ...others] = lex(words).tokens.flatMap((token) => (token.kind === 'size' ? [nameOfSize(token)] : []));
  return size !== undefined && others.length === 0 ? size : null;
}

/** 'It's MC not THHN, twelve two': two numbers that are a size of such a thing alone. */
function sizeApart(words: string, swaps: readonly NameSwap[]): { said: string; size: string } | null {
  for (const said of words.split(PIECES).filter((piece) => /^\p{L}+ \p{L}+$|^\d+ \d+$/u.test(piece))) {
    const size = swaps.map(({ right }) => sizeIn(`${said} ${right}`)).find((one) => one !== null);
    if (size) return { said, size };
  }
  return null;
}

/** A size that stands apart goes before a name that has none. */
function withSize(name: string, size: string | null): string {
  if (size === null || /\d/.test(name)) return name;
  return `${size} ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

/** Its number is told again, or anew; any other number makes it more than a name. */
function withNumber(line: ContextItem, name: string, stated: readonly Stated[]): Omit<Change, 'quotes'> | null {
  const anew = stated.filter(({ amount }) => amount !== parseAmount(line.quantity ?? ''));
  const [number, ...others] = anew;
  if (!number) return { item_id: line.item_id, name };
  if (others.length > 0 || number.isPeople || (number.unit ?? 'ea') !== line.unit) return null;
  return { item_id: line.item_id, name, quantity: toNumber(number.amount) };
}
