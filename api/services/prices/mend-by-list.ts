import { Prisma, type Tx } from '../../../prisma/client.ts';
import { countRows } from './share-words.ts';

/** Letters that are taken as rightly typed, and the shortest word that is mended. */
const SURE_LETTERS = 2;
const SHORTEST = 4;
/** Words looked through for one that is mistyped. */
const MOST_WORDS = 1_000;
const ALIKE = 0.3;

/**
 * A text with each word that no word of the company's list begins with replaced by the listed word most alike among those
 * that begin with the same two letters; null where there is none. Reads words, however many materials have them.
 */
export async function mendByList(tx: Tx, customerId: number, text: string): Promise<string | null> {
  const words = text.split(' ');
  const rows = await countRows(tx, customerId, [...new Set(words)]);
  const mended = new Map<string, string>();
  for (const [word, count] of rows) {
    if (count > 0 || word.length < SHORTEST) continue;
    const near = await nearest(tx, customerId, word);
    if (near !== null) mended.set(word, near);
  }
  return mended.size === 0 ? null : words.map((word) => mended.get(word) ?? word).join(' ');
}

/** Steps from word to word of the index, not from row to row. */
async function nearest(tx: Tx, customerId: number, word: string): Promise<string | null> {
  const first = word.slice(0, SURE_LETTERS);
  const next = (after: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`select w.word from material_words w where w.customer_id = ${customerId} and w.word > ${after} and w.word < ${`${first}\u{10FFFF}`} order by w.word limit 1`;
  const [found] = await tx.$queryRaw<{ word: string }[]>`
    with recursive listed as (
      (${next(Prisma.sql`${first}`)})
      union all
      select following.word from listed cross join lateral (${next(Prisma.sql`listed.word`)}) following)
    select word from (select word from listed limit ${MOST_WORDS}) words where similarity(word, ${word}) >= ${ALIKE}
    order by similarity(word, ${word}) desc, word limit 1`;
  return found?.word ?? null;
}
