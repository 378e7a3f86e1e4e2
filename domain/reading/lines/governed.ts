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
  near, by, sobre, bajo, across, along, inside, between, every, thru
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
    if (text.has(at, 'existing') && !text.has(at, 'goods')) return 'scope';
  const start = text.sentenceStart(thing.first);
  let at = thing.first - 1;
  for (let steps = 0; at >= start && steps < 6; steps += 1) {
    const chained = before.find((phrase) => phrase.end === at + 1 || (phrase.end === at && text.has(at, 'and')));
    if (chained && chained.kind === 'thing' && text.has(at, 'and'))
      return chained === thing ? 'used' : useOf(text, chained, before);
    const verb = verbEndingAt(text, at, start);
    if (verb) return verb === 'work' && !isStock(thing) ? 'scope' : 'used';
    if (steps === 0 && PLACES.has(text.norm(at)) && !text.has(at - 1, 'machine') && !isStock(thing)) return 'scope';
    if (!SKIPPED.has(text.norm(at))) return 'used';
    at -= 1;
  }
  return 'used';
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
    const use = text.verb(first, 'use', 'fix');
    return use?.end === at + 1 ? use.detail : work.detail;
  }
  return null;
}
