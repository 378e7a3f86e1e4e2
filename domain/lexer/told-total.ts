import { ONE } from './amount.ts';
import type { Chunk, DurationChunk } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { textOf } from './token.ts';

/** '2 plumbers, one 4 hrs the other 6': hours of each of two are so many together. */
export function oneAndOther({ tokens }: LexedText, chunks: readonly Chunk[]): Chunk[] {
  const told = chunks.filter(
    (chunk) => !(chunk.kind === 'measure' && chunk.form === 'spelled' && chunk.amount === ONE),
  );
  const at = told.findIndex((chunk, i) => {
    const [one, other] = [told[i + 1], told[i + 2]];
    if (chunk.kind !== 'people' || chunk.groups.length !== 1 || chunk.groups[0]?.count !== 2 * ONE) return false;
    if (one?.kind !== 'duration' || other?.kind !== 'duration' || !isOfHours(one) || !isOfHours(other)) return false;
    return (
      ONE_HAD.test(textOf(tokens, chunk.last + 1, one.first)) &&
      OTHER_HAD.test(textOf(tokens, one.last + 1, other.first))
    );
  });
  if (at < 0) return [...chunks];
  const [one, other] = [told[at + 1] as DurationChunk, told[at + 2] as DurationChunk];
  const both: DurationChunk = {
    ...one,
    last: other.last,
    hours: one.hours + other.hours,
    stated: { amount: one.hours + other.hours, unit: 'hr' },
    basis: 'total',
  };
  return [...told.slice(0, at + 1), both, ...told.slice(at + 3)];
}

const ONE_HAD =
  /^(?:(?:[,:(-]|with|for) ?)*(?:one|uno|1|the first)(?: (?:of (?:them|em)|guy|man|for|did|had|was|worked|at|got|-|:))*$/;
const OTHER_HAD =
  /^(?:(?:[,;]|and|n|y|&|the|el) ?)*(?:one|other|otro|uno|second)(?: (?:one|guy|man|for|did|had|was|worked|at|got|only|-|:))*$/;

const isOfHours = ({ stated, isClock, isBreak, basis }: DurationChunk): boolean =>
  stated.unit === 'hr' && !isClock && !isBreak && basis !== 'each';
