import type { Amount } from './amount.ts';
import type { PeopleChunk } from './chunk.ts';

/** How many people all its groups are; null where one of them is not counted. */
export const countOf = (people: PeopleChunk): Amount | null =>
  people.groups.reduce<Amount | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0);
