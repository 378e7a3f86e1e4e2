import type { UserActor } from '../../../domain/actor.ts';
import {
  fuseByRank,
  namingWords,
  readAsked,
  sizeFactor,
  sizesIn,
  UNASKED,
  weighWords,
} from '../../../domain/material-rank.ts';
import { vectorText } from '../../../domain/material-vector.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { type Embedded, ngramsOf, wordingsOf } from './embed-wordings.ts';
import { shareWords } from './share-words.ts';

export interface MaterialMatch {
  id: number;
  description: string;
  unit: string;
  /** Dollars, decimal string. */
  price: string | null;
  /** 0 to 1. */
  score: number;
  version: number;
}

/** Below this nothing is offered; from here on a match stands for itself when no other is near. */
const OFFERED = 0.3;
const OFFERED_FITTING = 0.22;
const SURE = 0.55;
const NEAR = 0.08;

/**
 * The company's materials nearest to some words: trigram likeness of normalised texts. Sizes compare exactly, because a size
 * that differs is a different material. `clear` is true when the first stands well before the second. `isWide` asks other
 * wordings too (as a list has them, out of Spanish) and fuses by rank with the nearness of n-gram vectors; rows whose vector
 * is not there yet are found by trigrams alone. `isNarrow` weighs only what shares words (`share-words.ts`): on a list of
 * tens of thousands that is a hundredth of the work.
 */
export async function lookUpMaterials(
  deps: Deps,
  actor: UserActor,
  look: {
    query: string;
    unit?: string;
    limit?: number;
    isNarrow?: boolean;
    isWide?: boolean;
    embedded?: Embedded | undefined;
    vectors?: boolean;
  },
): Promise<{ matches: MaterialMatch[]; clear: boolean }> {
  const wordings = wordingsOf(look.query, Boolean(look.isWide));
  if (wordings.length === 0) return { matches: [], clear: false };
  const limit = look.limit ?? 5;
  const embedded = look.embedded ?? ngramsOf(wordings);
  const withVectors =
    Boolean(look.isWide) &&
    (look.vectors ?? true) &&
    !look.isNarrow &&
    wordings.every((text) => embedded.vectors.has(text));
  const found = await withTenant(deps.db, actor, async (tx) => {
    const listed = Prisma.sql`materials where customer_id = ${actor.customerId}`;
    if (withVectors) return findNear(tx, listed, wordings, embedded, limit * 6);
    const from = look.isNarrow ? await shareWords(tx, actor.customerId, wordings) : listed;
    return from === null ? [] : findAlike(tx, from, wordings, limit * 6);
  });
  const asked = readAsked(wordings);
  const ranked = found
    .map((row) => {
      const listed = { sizes: sizesIn(row.search_text), words: namingWords(row.search_text) };
      const factors = asked.map(({ sizes }) => sizeFactor(sizes, listed.sizes));
      const best = (values: readonly (number | null)[]): number =>
        Math.max(...asked.map(({ words }, at) => weighWords(values[at] ?? 0, words, listed.words) * factors[at]!));
      const unitFactor = look.unit && row.unit !== look.unit ? 0.9 : 1;
      return {
        ...row,
        score: round(best(row.scores) * unitFactor),
        nearness: best(row.near ?? []),
        fits: factors.some((factor) => factor >= UNASKED),
      };
    })
    .filter((row) => row.score >= (row.fits ? OFFERED_FITTING : OFFERED))
    .sort((a, b) => b.score - a.score || a.description.length - b.description.length);
  const ordered = withVectors && ranked.some(({ nearness }) => nearness > 0) ? fuseByRank(ranked) : ranked;
  const [first, second] = ordered;
  const matches = ordered.slice(0, limit).map(({ id, description, unit, price, score, version }) => ({
    id,
    description,
    unit,
    price: price === null ? null : price.toString(),
    score,
    version,
  }));
  return {
    matches,
    clear:
      first !== undefined &&
      first.fits &&
      first.score >= SURE &&
      (second === undefined || first.score - second.score >= NEAR),
  };
}

interface Found extends Omit<MaterialMatch, 'price' | 'score'> {
  price: { toString(): string } | null;
  search_text: string;
  /** Trigram likeness to each wording. */
  scores: number[];
  /** Nearness of the vectors to each wording; null for a row that has none yet. */
  near: (number | null)[] | null;
}

/** How many rows, by the cheaper half of the likeness, are weighed by all of it. */
const WEIGHED = 150;

const greatest = (values: readonly Prisma.Sql[]): Prisma.Sql => Prisma.sql`greatest(${Prisma.join(values)})`;

/** The greatest of an array column that has a value for each wording: what made the values is reckoned once. */
const greatestOf = (column: Prisma.Sql, wordings: readonly string[]): Prisma.Sql =>
  greatest(wordings.map((_, index) => Prisma.sql`${column}[${index + 1}::int]`));

const SCORES = Prisma.sql`scores`;
const NEARS = Prisma.sql`near`;
const COLUMNS = Prisma.sql`id, description, unit, price, search_text, version`;

/** Likeness of the whole texts. */
const alike = (text: string): Prisma.Sql => Prisma.sql`similarity(search_text, ${text})`;

/** Likeness of the whole texts and of the one inside the other, half and half. */
const likeness = (text: string): Prisma.Sql =>
  Prisma.sql`(0.5 * similarity(search_text, ${text}) + 0.5 * greatest(word_similarity(${text}, search_text), word_similarity(search_text, ${text})))::float8`;

async function findAlike(tx: Tx, from: Prisma.Sql, wordings: readonly string[], count: number): Promise<Found[]> {
  return tx.$queryRaw<Found[]>`
    with rough as materialized (
      select ${COLUMNS}, ${greatest(wordings.map(alike))} as alike from ${from} order by alike desc, id limit ${WEIGHED}),
    weighed as materialized (select ${COLUMNS}, array[${Prisma.join(wordings.map(likeness))}] as scores, null as near from rough)
    select * from weighed order by ${greatestOf(SCORES, wordings)} desc, length(search_text), id limit ${count}`;
}

/** The rows nearest by trigrams, and those nearest by vector. Exact within the company: an index over all would forget rows. */
async function findNear(
  tx: Tx,
  from: Prisma.Sql,
  wordings: readonly string[],
  by: Embedded,
  count: number,
): Promise<Found[]> {
  // A vector of another model says nothing beside this one's.
  const near = wordings.map(
    (text) =>
      Prisma.sql`case when embedded_by is not distinct from ${by.model}::text then 1 - (embedding <=> ${vectorText(by.vectors.get(text)!)}::vector) end`,
  );
  return tx.$queryRaw<Found[]>`
    with rough as materialized (
      select *, ${greatestOf(NEARS, wordings)} as nearest from (
        select ${COLUMNS}, ${greatest(wordings.map(alike))} as alike, array[${Prisma.join(near)}] as near from ${from} offset 0) each),
    kept as materialized (
      (select * from rough order by alike desc, id limit ${WEIGHED})
      union
      (select * from rough where nearest is not null order by nearest desc, id limit ${count})),
    weighed as materialized (
      select ${COLUMNS}, array[${Prisma.join(wordings.map(likeness))}] as scores, near, nearest from kept)
    (select * from weighed order by ${greatestOf(SCORES, wordings)} desc, length(search_text), id limit ${count})
    union
    (select * from weighed where nearest is not null order by nearest desc, id limit ${count})`;
}

const round = (score: number): number => Math.round(score * 1000) / 1000;
