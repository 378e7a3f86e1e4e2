import type { Chunk, MeasureChunk, PeopleChunk } from './chunk.ts';
import { ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import type { LexedText } from './lex.ts';
import { amountOf, textAt, tokenAt } from './token.ts';

/** 'put in 24 of them', 'elbows, 8 of em': no people, where things were named last and no hours follow. */
export function goodsOfThem(lexed: LexedText, chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk, i) => {
    const isTimed = chunks[i + 1]?.kind === 'duration';
    const goods = chunk.kind === 'people' && !isTimed ? ofThem(lexed, chunk) : null;
    // '30 yd dumpster, 2 of them'
    if (
      goods &&
      textAt(lexed.tokens, goods.first - 1) === ',' &&
      nounAt(lexed, goods.first - 2)?.category === 'equipment' &&
      tokenAt(lexed.tokens, goods.first - 3).kind === 'size'
    )
      return goods;
    // 'forgot the rollers, 3 of them'
    if (
      goods &&
      textAt(lexed.tokens, goods.first - 1) === ',' &&
      /s$/.test(textAt(lexed.tokens, goods.first - 2)) &&
      nounAt(lexed, goods.first - 2)?.category === 'equipment' &&
      !chunks.slice(0, i).some(({ kind }) => kind === 'people' || kind === 'duration')
    )
      return goods;
    // 'wall packs were 185 each, 2 of them'
    const before = chunks[i - 1];
    if (goods && before?.kind === 'price' && before.perUnit !== null) return goods;
    // 'forty contractor bags, no I'm serious, forty of them'
    const isAgain = chunks
      .slice(0, i)
      .some((one) => one.kind === 'measure' && one.amount === goods?.amount && one.amount > 20 * ONE);
    return goods && (isAgain || !crewBetween(chunks.slice(0, i), thingsBefore(lexed, goods.first))) ? goods : chunk;
  });
}

/** The count of 'N of them', or null. */
function ofThem({ tokens }: LexedText, { first, last }: PeopleChunk): MeasureChunk | null {
  const amount = amountOf(tokenAt(tokens, first));
  const isOfThem =
    last === first + 2 && textAt(tokens, first + 1) === 'of' && /^(?:them|em)$/.test(textAt(tokens, last));
  return amount !== null && isOfThem
    ? { kind: 'measure', first, last: first, amount, unit: null, unitWord: null, form: 'digits' }
    : null;
}

/** Where the nearest things of more than one stand before; -1 where none do. */
function thingsBefore(lexed: LexedText, from: number): number {
  for (let at = from - 1; at >= 0; at -= 1)
    if (/s$/.test(textAt(lexed.tokens, at)) && ['materials', 'other'].includes(nounAt(lexed, at)?.category ?? ''))
      return at;
  return -1;
}

/** People or hours that were told behind the things, or anywhere without a count, are who is meant; so is everybody where no things are. */
function crewBetween(before: readonly Chunk[], things: number): boolean {
  return (
    things < 0 ||
    before.some(
      ({ kind, ...chunk }) =>
        (kind === 'duration' && chunk.first > things) ||
        (kind === 'people' &&
          (chunk.first > things || ('groups' in chunk && chunk.groups.some(({ count }) => count === null)))),
    )
  );
}
