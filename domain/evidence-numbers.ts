/** The numbers that a set of quoted words supports (agent.md rule 1): written, derived, and nothing else. */
import { laborNumbers } from './evidence-labor.ts';
import { ADDING, sums, TAKING } from './evidence-sums.ts';
import { multiplyAmounts, ONE } from './lexer/amount.ts';
import type { MeasureChunk, PeopleChunk, PriceChunk } from './lexer/chunk.ts';
import { isCountedNoun } from './lexer/counted-noun.ts';
import { PEOPLE_OR_THINGS } from './lexer/people-words.ts';
import { textAt } from './lexer/token.ts';
import type { QuotedChunk, ReachableNumber } from './reachable-number.ts';
import { LENGTH_PIECES, unitsAgree } from './lexer/unit-words.ts';

/** Every number the quoted chunks support, likeliest first. `words` are the quotes themselves. */
export function reachableNumbers(quoted: readonly QuotedChunk[], words: string): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (const one of quoted) found.push(...asWritten(one));
  found.push(...laborNumbers(quoted, words), ...countTimesEach(quoted));
  if (ADDING.test(words) || TAKING.test(words) || words.includes(',')) found.push(...sums(quoted, words));
  return found;
}

function asWritten(quoted: QuotedChunk): ReachableNumber[] {
  const { chunk, lexed } = quoted;
  if (chunk.kind === 'measure') {
    if (chunk.amount < 0 || chunk.form === 'negative') return [];
    const derivation = chunk.form === 'digits' ? 'as written' : chunk.form === 'article' ? 'one of it' : 'in words';
    return [
      {
        amount: chunk.amount,
        // '450 de cable' is no count of pieces.
        unit:
          chunk.unit ??
          (!['of', 'de'].includes(textAt(lexed.tokens, chunk.last + 1)) && isCountedNoun(lexed, chunk.last + 1)
            ? 'ea'
            : null),
        derivation,
        from: [quoted],
      },
    ];
  }
  if (chunk.kind === 'people') return ofThem(chunk, quoted);
  if (chunk.kind === 'price')
    return [{ amount: ONE, unit: ofTheWhole(quoted, chunk) ?? 'ls', derivation: 'one lump sum', from: [quoted] }];
  if (chunk.kind !== 'duration' || chunk.isBreak) return [];
  const hours: ReachableNumber = {
    amount: chunk.hours,
    unit: 'hr',
    derivation: chunk.isClock ? 'clock range' : 'as written',
    from: [quoted],
  };
  if (chunk.stated.unit === 'hr') return [hours];
  return [
    { ...hours, amount: chunk.stated.amount, unit: chunk.stated.unit },
    { ...hours, derivation: 'days of 8 hours' },
  ];
}

/** '140 bucks for the day' is one day, '$118 for one' one of it. */
const ofTheWhole = ({ lexed }: QuotedChunk, { last, perUnit }: PriceChunk): string | null =>
  /^(?:.* )?for (?:the \S+|one)$/.test([2, 1, 0].map((back) => textAt(lexed.tokens, last - back)).join(' '))
    ? perUnit
    : null;

/** '22 of them', of things that were spoken of, reads like people; so do '15 drivers' of the lights. */
function ofThem(chunk: PeopleChunk, quoted: QuotedChunk): ReachableNumber[] {
  const last = textAt(quoted.lexed.tokens, chunk.last);
  const isThem = /^(?:them|'?em|those)$/.test(last) || PEOPLE_OR_THINGS.test(last);
  const counts = isThem ? chunk.groups.map(({ count }) => count).filter((count) => count !== null) : [];
  return counts.map((amount) => ({ amount, unit: null, derivation: 'as written', from: [quoted] }));
}

/** '3 runs of 20 ft', '4 x 10 ft', '6 10-ft sticks', '2 outlets in each of 4 rooms', '2 lifts for 3 days'. */
function countTimesEach(quoted: readonly QuotedChunk[]): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  for (const [i, one] of quoted.entries()) {
    if (one.chunk.kind !== 'measure' || one.chunk.amount <= 0) continue;
    const size = one.lexed.tokens.slice(one.chunk.last + 1, one.chunk.last + 3).find((token) => token.each);
    if (size?.each && isCount(one.chunk))
      found.push({
        amount: multiplyAmounts(one.chunk.amount, size.each.amount),
        unit: size.each.unit,
        derivation: 'count × length',
        from: [one],
      });
    for (const other of quoted.slice(i + 1)) {
      if (other.message !== one.message || (other.chunk.kind !== 'measure' && other.chunk.kind !== 'duration'))
        continue;
      const gap = one.lexed.tokens.slice(one.chunk.last + 1, other.chunk.first).map((token) => token.text);
      const each = one.lexed.tokens
        .slice(one.chunk.first, other.chunk.last + 4)
        .some((token) => ['each', 'per', 'ea', 'cada', 'apiece'].includes(token.text));
      if (other.chunk.kind === 'measure' && other.chunk.unit === null && gap.at(-1) === 'x' && gap.length <= 7)
        found.push({
          amount: multiplyAmounts(one.chunk.amount, other.chunk.amount),
          unit: one.chunk.unit,
          derivation: 'length × count',
          from: [one, other],
        });
      if (!isCount(one.chunk)) continue;
      const joined = gap.some((word) => ['of', 'x', 'de', '@', 'at', 'for', 'por', 'a'].includes(word));
      // '2 jackhammers 1 day'
      const timed =
        other.chunk.kind === 'duration' && other.chunk.stated.unit !== 'hr' && gap.length > 0 && gap.length <= 3;
      // '3 10 ft sticks'
      const behind = one.lexed.tokens[other.chunk.last + 1]?.text ?? '';
      const inPieces = other.chunk.kind === 'measure' && gap.length === 0 && LENGTH_PIECES.has(behind);
      if (
        gap.length > 7 ||
        // 'barricades 6, 3 days'
        (gap.some((word) => [',', '.', ';', 'and', 'y', '\n'].includes(word)) && !(gap.join() === ',' && timed)) ||
        (!each && !joined && !timed && !inPieces)
      )
        continue;
      const [amount, unit] =
        other.chunk.kind === 'duration'
          ? [other.chunk.stated.amount, other.chunk.stated.unit]
          : [other.chunk.amount, other.chunk.unit];
      found.push({
        amount: multiplyAmounts(one.chunk.amount, amount),
        unit: unit === 'ea' ? null : unit,
        derivation: 'count × each',
        from: [one, other],
      });
      if (other.chunk.kind === 'duration')
        found.push({
          amount: multiplyAmounts(one.chunk.amount, other.chunk.hours),
          unit: 'hr',
          derivation: 'count × hours',
          from: [one, other],
        });
    }
  }
  return found;
}

function isCount(chunk: MeasureChunk): boolean {
  return chunk.unit === null || unitsAgree(chunk.unit, 'ea');
}
