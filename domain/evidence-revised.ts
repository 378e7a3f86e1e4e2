import type { QuotedChunk, ReachableNumber } from './evidence-numbers.ts';
import { type Amount, multiplyAmounts, ONE } from './lexer/amount.ts';
import { readRevision } from './lexer/read-revision.ts';
import { type Crew, revisedHours } from './revised-hours.ts';

/** Hours of a crew that the newest quoted text tells anew: 'jorge stayed 2 hrs longer than me', 'half hr lunch each out of that'. */
export function revisedNumbers(
  earlier: { amount: Amount; unit: string },
  quoted: readonly QuotedChunk[],
): ReachableNumber[] {
  const newest = quoted.at(-1);
  if (!newest || earlier.unit !== 'hr') return [];
  const before = quoted.filter(({ message }) => message !== newest.message);
  const isTold = (name: string): boolean => before.some(({ lexed }) => lexed.tokens.some(({ text }) => text === name));
  const isClock = before.some(({ chunk }) => chunk.kind === 'duration' && chunk.isClock);
  const said = readRevision(newest.lexed.folded.text, isTold, isClock) ?? [];
  const trades = [...new Set(said.map(({ trade }) => trade))];
  return trades.flatMap((trade) =>
    crewsOf(earlier.amount, before).flatMap((crew): ReachableNumber[] => {
      const amount = revisedHours(said.filter((one) => one.trade === trade), crew); // prettier-ignore
      return amount === null ? [] : [{ amount, unit: 'hr', derivation: 'hours told anew', from: [...quoted] }];
    }),
  );
}

/** How many people the quoted words tell, and how long each was there, so that it makes the hours of the line. */
function crewsOf(total: Amount, before: readonly QuotedChunk[]): Crew[] {
  const people = before.flatMap(({ chunk }) => (chunk.kind === 'people' ? chunk.groups : []));
  const counts = new Set([ONE, ...people.flatMap(({ count }) => count ?? []), people.reduce((sum, { count }) => sum + (count ?? 0), 0)]); // prettier-ignore
  const crews = [...counts].flatMap((count): Crew[] => {
    const hours = count > 0 ? (total * ONE) / count : NaN;
    return Number.isInteger(hours) && multiplyAmounts(count, hours) === total ? [{ count, hours, total }] : [];
  });
  return [...crews, { count: null, hours: null, total }];
}
