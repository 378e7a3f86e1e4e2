import type { QuotedChunk, ReachableNumber } from './reachable-number.ts';
import { type Amount, multiplyAmounts, ONE } from './lexer/amount.ts';
import type { PeopleChunk } from './lexer/chunk.ts';
import type { LexedText } from './lexer/lex.ts';
import { readRevision } from './lexer/read-revision.ts';
import { withoutRate } from './lexer/revision-words.ts';
import { type Crew, revisedHours } from './revised-hours.ts';

/** The newest text that is quoted. */
export interface Newest {
  message: number;
  lexed: LexedText;
}

/** Hours of a crew that the newest quoted text corrects: 'jorge stayed 2 hrs longer than me', 'half hr lunch each out of that'. */
export function revisedNumbers(
  earlier: { amount: Amount; unit: string },
  quoted: readonly QuotedChunk[],
  newest: Newest | null,
): ReachableNumber[] {
  if (!newest || earlier.unit !== 'hr') return [];
  const before = quoted.filter(({ message }) => message !== newest.message);
  const days =
    before.flatMap(({ chunk }) =>
      chunk.kind === 'duration' && chunk.stated.unit === 'day' ? [chunk.stated.amount] : [],
    )[0] ?? null;
  // 'danny 3h and me 3h'
  const times = before.flatMap(({ chunk }) => (chunk.kind === 'duration' ? [chunk.hours] : []));
  const named =
    times.length > 1 && times.every((one) => one === times[0]) ? [{ trade: null, count: times.length * ONE }] : [];
  const heads = quoted.flatMap(({ chunk }) => (chunk.kind === 'people' ? chunk.groups : []));
  const isTold = (name: string): boolean => before.some(({ lexed }) => lexed.tokens.some(({ text }) => text === name));
  const isClock = before.some(({ chunk }) => chunk.kind === 'duration' && chunk.isClock);
  const { text } = newest.lexed.folded;
  const said = readRevision(text, isTold, isClock) ?? readRevision(withoutRate(text), isTold, isClock) ?? [];
  const trades = [...new Set(said.map(({ trade }) => trade))];
  return trades.flatMap((trade) =>
    crewsOf(earlier.amount, [...heads, ...named], days).flatMap((crew): ReachableNumber[] => {
      const amount = revisedHours(
        said.filter((one) => one.trade === trade),
        crew,
      );
      return amount === null ? [] : [{ amount, unit: 'hr', derivation: 'hours told anew', from: [...quoted] }];
    }),
  );
}

/** How many people the quoted words tell, and how long each was there, so that it makes the hours of the line. */
function crewsOf(total: Amount, people: readonly PeopleChunk['groups'][number][], days: Amount | null): Crew[] {
  const counts = new Set([
    ONE,
    ...people.flatMap(({ count }) => count ?? []),
    people.reduce((sum, { count }) => sum + (count ?? 0), 0),
  ]);
  const crews = [...counts].flatMap((count): Crew[] => {
    const hours = count > 0 ? (total * ONE) / count : NaN;
    return Number.isInteger(hours) && multiplyAmounts(count, hours) === total
      ? [{ count, hours, total, days }]
      : count > 0
        ? [{ count, hours: null, total, days }]
        : [];
  });
  return [...crews, { count: null, hours: null, total, days }];
}
