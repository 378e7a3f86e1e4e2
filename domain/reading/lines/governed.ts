import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase, PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';

/** Whether a thing was used up, or stands there to say what the work was or where. */
export type Use = 'used' | 'scope';

const STAYS = new Set(['bag', 'gal', 'lb', 'roll']);
const SKIPPED = wordSet(`
  the, about, approx, of, de, all, our, down, out, up, in, el, la, los, las, back, like, roughly, around, an,
  a, some, off, to
`);
/** '… in 3 rooms', 'for 6 lights': where and what for. */
const PLACES = wordSet(`
  in, on, at, for, around, under, behind, above, en, para, a, between, from, to, over, through, into, onto,
  near, by, sobre, bajo, across, along, inside, between, every, thru, round, arround, beside, past, against, alrededor
`);

/** How a thing with a quantity stands in its sentence: by the verb before it, behind it, or a word of place. */
export function useOf(text: TaggedText, thing: PhraseOf<'thing'>, before: readonly Phrase[]): Use {
  const behind = text.verb(afterAux(text, thing.end));
  const isPassive =
    behind !== null &&
    behind.detail === 'work' &&
    /(?:ed|ado|ada|ados|adas|torn|dug|cut)$/.test(text.norm(behind.end - 1));
  if (isPassive && !text.isNumber(behind.end)) return 'scope';
  for (let at = thing.first - 1; at < thing.end; at += 1)
    if (text.has(at, 'existing') && !text.has(at, 'goods')) return isReplaced(text, thing.first) ? 'used' : 'scope';
  const start = text.sentenceStart(thing.first);
  let at = thing.first - 1;
  const behindIt = BACK.has(text.norm(thing.end)) ? thing.end + 1 : thing.end;
  if (GONE.has(text.norm(behindIt)) && !isStock(thing) && verbInSentence(text, start, thing.first)) return 'scope';
  for (let steps = 0; at >= start && steps < 6; steps += 1) {
    const chained = before.find((phrase) => phrase.end === at + 1 || (phrase.end === at && text.has(at, 'and')));
    if (chained && chained.kind === 'thing' && text.has(at, 'and'))
      return chained === thing ? 'used' : useOf(text, chained, before);
    const verb = verbEndingAt(text, at, start);
    if (verb === 'damage') return 'scope';
    if (verb) return verb === 'work' && (!isStock(thing) || CARRY.has(text.norm(at))) ? 'scope' : 'used';
    const isPlain = text.tokens.slice(at + 1, thing.first).every((_, i) => text.has(at + 1 + i, 'article'));
    if (isPlain && PLACES.has(text.norm(at)) && !text.has(at - 1, 'machine') && !isStock(thing)) return 'scope';
    if (!SKIPPED.has(text.norm(at))) return 'used';
    at -= 1;
  }
  return 'used';
}

/** 'swapped 12 bad drivers': as many went in. */
const isReplaced = (text: TaggedText, first: number): boolean =>
  [1, 2, 3].some((step) => text.verb(first - step, 'fix') !== null);

/** What is carried somewhere is not used up by that. */
const CARRY = new Set([
  'carried',
  'carrying',
  'lugged',
  'lugging',
  'moved',
  'moving',
  'unloaded',
  'unloading',
  'relocated',
  'restacked',
]);

/** 'pulled 340 sf of tile back out', 'took 3 doors off'. */
const GONE = new Set(['out', 'off']);
const BACK = new Set(['back', 'them', 'it']);

function verbInSentence(text: TaggedText, start: number, end: number): boolean {
  for (let at = Math.max(start, end - 4); at < end; at += 1) if (text.verb(at)) return true;
  return false;
}

const isStock = (thing: PhraseOf<'thing'>): boolean => thing.isPacked === true || STAYS.has(thing.unit);

const AUX = wordSet(`
  were, was, got, had, to, be, that, we, fueron, que, all
`);

function afterAux(text: TaggedText, at: number): number {
  let next = at;
  while (AUX.has(text.norm(next)) && next < at + 3) next += 1;
  return next;
}

/** The sort of a verb that ends at a token; 'use' beats 'work' where it is both. */
function verbEndingAt(text: TaggedText, at: number, start: number): string | null {
  for (let first = Math.max(start, at - 2); first <= at; first += 1) {
    const work = text.verb(first);
    if (work?.end !== at + 1) continue;
    if (text.verb(first, 'damage')?.end === at + 1 && !text.verb(first, 'use')) return 'damage';
    const use = text.verb(first, 'use', 'fix');
    return use?.end === at + 1 ? use.detail : work.detail;
  }
  return null;
}
