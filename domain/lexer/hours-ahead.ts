import { ONE } from './amount.ts';
import type { Chunk } from './chunk.ts';
import { EACH } from './duration-words.ts';
import { hoursOfBare } from './hours-beside.ts';
import type { LexedText } from './lex.ts';
import { textAt, textOf, tokenAt } from './token.ts';
import { EACH_UNITS } from './unit-words.ts';

/** '4 apiece, 2 men', '5 ea for 3 laborers': what opens a sentence and was each's of those counted right behind are hours. */
export function hoursAhead({ tokens }: LexedText, chunks: Chunk[]): void {
  for (const [i, each] of chunks.entries()) {
    const people = chunks[i + 1];
    if (each.kind !== 'measure' || people?.kind !== 'people' || !people.groups.every(({ count }) => count !== null))
      continue;
    const before = tokenAt(tokens, each.first - 1);
    const opens = each.first === 0 || ['.', ';', '\n'].includes(before.text) || OPENS.has(before.text);
    const said = textOf(tokens, each.last + 1, people.first);
    const isEach =
      (each.unitWord !== null && EACH_UNITS.has(each.unitWord)) || EACH.includes(textAt(tokens, each.last + 1));
    const isOfThem =
      /^(?:(?:apiece|each|ea|a piece|per|[,:x@-]|for|to|of|with|on|and|w|w\/|the|had|was|para|cada uno|c\/u) ?)*$/.test(
        said,
      );
    const next = chunks[i + 2];
    if (opens && isEach && isOfThem && each.amount <= 24 * ONE && next?.kind !== 'duration' && next?.kind !== 'measure')
      chunks[i] = { ...hoursOfBare(each), basis: 'each' };
  }
}

const OPENS = new Set([
  'was',
  'its',
  'it',
  'took',
  'and',
  'add',
  'put',
  'plus',
  'also',
  'actually',
  'sorry',
  'make',
  'ok',
  'like',
]);
