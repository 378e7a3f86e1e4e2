import type { MeasureChunk } from '../lexer/chunk.ts';
import type { LexedText } from '../lexer/lex.ts';
import { CONTAINER_WORDS } from '../lexer/unit-words.ts';
import type { FoundItem } from './new-item.ts';
import { textAt } from './words-at.ts';

const COLORS = /^(?:white|black|red|blue|green|yellow|gray|grey|brown|orange|beige|cream)$/i;
/** What comes in these is no mortar: 'dos botes de mezcla' of whoever hangs board. */
const BUCKETS = new Set(['bucket', 'pail', 'can']);

/** What the measure of a thing says about it: gallons of a color are paint, mezcla in buckets is joint compound. */
export function kindOfStuff(lexed: LexedText, chunk: MeasureChunk, { name, unit }: FoundItem): string {
  if (unit === 'gal' && COLORS.test(name)) return `${name} paint`;
  // '6 yds 4000 psi'
  if (unit === 'cy' && / psi$/i.test(name)) return `${name} concrete`;
  // 'three yards of mud'
  if (unit === 'cy' && name === 'Mud') return 'Concrete';
  const isBucket = [chunk.last, chunk.last + 1].some((at) => BUCKETS.has(CONTAINER_WORDS[textAt(lexed, at)] ?? ''));
  return isBucket && name === 'Mortar' ? 'Joint compound' : name;
}
