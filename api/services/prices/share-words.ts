import { singularOf } from '../../../domain/material-spelling.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';

/** How many rows are weighed, and up to how many a word is rare: all rows of two rare words are. */
const MOST = 400;
const RARE = MOST / 2;
const MOST_WORDS = 12;
const LAST = '\u{10FFFF}';

/**
 * The rows of a long list that share words with a look-up, read from `material_words`, so that the work is by the words, not
 * by the list: those that have the two rarest words of a wording or one of them; where these are words of many rows, those
 * that have two of the three rarest. Those with the most of them come first, then the shorter ones. A word is also the
 * beginning of one ('coupl', '3/4' of '3/4in'); one that nothing begins with is left out. Null when that leaves none.
 */
export async function shareWords(tx: Tx, customerId: number, wordings: readonly string[]): Promise<Prisma.Sql | null> {
  const asked = wordings.map((text) => [...new Set(text.split(' ').map(stemOf))].slice(0, MOST_WORDS));
  const rows = await countRows(tx, customerId, [...new Set(asked.flat())]);
  const seeds = asked.map((words) => seedsOf(words, rows)).filter(({ words }) => words.length > 0);
  if (seeds.length === 0) return null;
  const picked = seeds.map(({ words, least }) => pick(customerId, words, least));
  return Prisma.sql`(
    select listed.* from (select distinct material_id from (${Prisma.join(picked, ' union all ')}) either offset 0) picked
      cross join lateral (select * from materials where customer_id = ${customerId} and id = picked.material_id offset 0) listed) shared`;
}

/** How many rows have a word that begins so; not counted beyond what is rare. */
export async function countRows(tx: Tx, customerId: number, words: readonly string[]): Promise<Map<string, number>> {
  const counts = words.map(
    (word) => Prisma.sql`(select count(*)::int from (${beginning(customerId, word)} limit ${RARE + 1}) listed)`,
  );
  const [found] = await tx.$queryRaw<{ counts: number[] }[]>`select array[${Prisma.join(counts)}] as counts`;
  return new Map(words.map((word, at) => [word, found!.counts[at]!]));
}

/** Of words the list knows the rarest, the longer of two common ones; and how many of them a row must have. */
function seedsOf(words: readonly string[], rows: ReadonlyMap<string, number>): { words: string[]; least: number } {
  const known = words.filter((word) => rows.get(word)! > 0);
  const rarest = known.toSorted((a, b) => rows.get(a)! - rows.get(b)! || b.length - a.length);
  const areRare = rarest.slice(0, 2).every((word) => rows.get(word)! <= RARE);
  return areRare || rarest.length < 3
    ? { words: rarest.slice(0, 2), least: 1 }
    : { words: rarest.slice(0, 3), least: 2 };
}

function pick(customerId: number, words: readonly string[], least: number): Prisma.Sql {
  const having = words.map(
    (word, at) =>
      Prisma.sql`select material_id, letters, ${1 << at}::int as bit from (${beginning(customerId, word)}) begun`,
  );
  return Prisma.sql`(
    select material_id from (${Prisma.join(having, ' union all ')}) each group by material_id, letters
    having bit_count(bit_or(bit)::bit(3)) >= ${least}
    order by bit_count(bit_or(bit)::bit(3)) desc, letters, material_id limit ${MOST})`;
}

/** Ranges of text are what an index may answer under row-level security. A number goes on with no digit: '1' begins '1in', not '12'. */
function beginning(customerId: number, word: string): Prisma.Sql {
  const between = (from: string, to: string): Prisma.Sql =>
    Prisma.sql`select material_id, letters from material_words where customer_id = ${customerId} and word >= ${from} and word < ${to}`;
  const last = word + LAST;
  return /\d$/.test(word)
    ? Prisma.sql`${between(word, `${word}0`)} union all ${between(`${word}:`, last)}`
    : between(word, last);
}

const stemOf = (word: string): string => (/^[a-z]+$/.test(word) ? singularOf(word) : word);
