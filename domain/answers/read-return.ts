import { wordSet } from '../reading/lexicon/word-set.ts';
import { TaggedText } from '../reading/phrases/tagged-text.ts';

/** Things that went back: how many, and how many there were or stay where that is told too. */
export interface Returned {
  count: number;
  /** A second number of the text. */
  other: number | null;
  /** The unit they are counted in. */
  unit: string | null;
}

/** 'Sent 6 of the studs back' */
const MOVES = wordSet(`
  sent, brought, brot, brung, took, taken, carried, went, came, shipped, hauled, send, bring
`);
const GONE = wordSet(`
  unopened, unopend, unused, leftover, leftovers, regresamos, regresaron, devolvimos, devolvieron, sobraron, sobro, regrese
`);

/** Reads that counted things went back; null where nothing did, something is asked, or more than two numbers are told. */
export function readReturn(source: string): Returned | null {
  const text = new TaggedText(source.slice(0, 300));
  if (/[?¿]/.test(source) || text.length > 40) return null;
  const verb = verbAt(text);
  const isOfPeople = text.tokens.some((_, at) => text.has(at, 'people', 'trade') || text.unit(at, 'time') !== null);
  if (verb === null || isOfPeople) return null;
  const numbers = text.tokens.map((_, at) => at).filter((at) => text.isNumber(at) && !text.unit(at + 1, 'time'));
  if (numbers.length === 0 || numbers.length > 2) return null;
  const [near, far] = numbers.toSorted((a, b) => Math.abs(a - verb) - Math.abs(b - verb) || a - b);
  const unit = numbers.map((at) => unitAt(text, at)).find((one) => one !== null) ?? null;
  return { count: text.token(near!)!.value, other: far === undefined ? null : text.token(far)!.value, unit };
}

/** A thing stands in the text, and not only a unit that things are counted in. */
export function namesGoods(source: string): boolean {
  const text = new TaggedText(source.slice(0, 300));
  return text.tokens.some((_, at) => text.has(at, 'goods', 'machine') && text.unit(at) === null);
}

/** 'Brought 10 studs back up to level 3': they came, they did not go. */
const ON_SITE = wordSet('for, and, n, up, down, on, in, over, out, inside, upstairs, downstairs');

function verbAt(text: TaggedText): number | null {
  for (let at = 0; at < text.length; at += 1) {
    if (GONE.has(text.norm(at))) return at;
    if (!MOVES.has(text.norm(at))) continue;
    for (let back = at + 1; back < Math.min(text.length, at + 9); back += 1) {
      if (text.isStop(back)) break;
      // 'Went back for 10 more'
      if (text.norm(back) === 'back') return ON_SITE.has(text.norm(back + 1)) ? null : at;
    }
  }
  return null;
}

/** '4 of them bags', '6 tubes' */
function unitAt(text: TaggedText, at: number): string | null {
  for (let next = at + 1; next < Math.min(text.length, at + 5); next += 1) {
    const unit = text.unit(next);
    if (unit && unit.value !== 'ea') return unit.value;
    if (!text.has(next, 'of', 'article')) return null;
  }
  return null;
}
