import type { UserActor } from '../../../domain/actor.ts';
import { vectorText } from '../../../domain/material-vector.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { type Embedded, ngramsOf, wordingsOf } from './embed-wordings.ts';

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
const SURE = 0.55;
const NEAR = 0.08;
/** How soon a place further down counts for less when both orders are put together. */
const FUSION = 20;
/** Trigrams know more about a list than hashed letters do. */
const TRIGRAM_WEIGHT = 2;
const MOST_WORDS = 12;
const SIZE = /^(?:\d+(?:-\d+)?(?:\/\d+)?(?:in|ft|awg|a)?|\d+\/\d+|\d+(?:x\d+)+)$/;

/**
 * The company's materials nearest to some words: trigram likeness of normalised texts. Sizes compare exactly, because a size
 * that differs is a different material. `clear` is true when the first stands well before the second. `isWide` asks other
 * wordings too (as a list has them, out of Spanish) and fuses by rank with the nearness of n-gram vectors; rows whose vector
 * is not there yet are found by trigrams alone. `isNarrow` weighs only what has all the words but one: on
 * a list of tens of thousands that is a hundredth of the work.
 */
export async function lookUpMaterials(
  deps: Deps,
  actor: UserActor,
  look: { query: string; unit?: string; limit?: number; isNarrow?: boolean; isWide?: boolean; embedded?: Embedded | undefined; vectors?: boolean },
): Promise<{ matches: MaterialMatch[]; clear: boolean }> {
  const wordings = wordingsOf(look.query, Boolean(look.isWide));
  if (wordings.length === 0) return { matches: [], clear: false };
  const limit = look.limit ?? 5;
  const narrow = look.isNarrow ? Prisma.sql`where ${Prisma.join(wordings.map(sharesWords), ' or ')}` : Prisma.empty;
  const embedded = look.embedded ?? ngramsOf(wordings);
  const withVectors =
    Boolean(look.isWide) && (look.vectors ?? true) && !look.isNarrow && wordings.every((text) => embedded.vectors.has(text));
  const found = await withTenant(deps.db, actor, (tx) =>
    withVectors ? findNear(tx, wordings, embedded, limit * 6) : findAlike(tx, wordings, limit * 6, narrow),
  );
  const ranked = found
    .map((row) => {
      const listed = sizesIn(row.search_text);
      const best = (values: readonly (number | null)[]): number =>
        Math.max(...wordings.map((text, at) => (values[at] ?? 0) * sizeFactor(sizesIn(text), listed)));
      const unitFactor = look.unit && row.unit !== look.unit ? 0.9 : 1;
      return { ...row, score: round(best(row.scores) * unitFactor), nearness: best(row.near ?? []) };
    })
    .filter((row) => row.score >= OFFERED)
    .sort((a, b) => b.score - a.score || a.description.length - b.description.length);
  const matches = (withVectors && ranked.some(({ nearness }) => nearness > 0) ? fuse(ranked) : ranked)
    .slice(0, limit)
    .map(({ id, description, unit, price, score, version }) => ({ id, description, unit, price: price === null ? null : price.toString(), score, version }));
  const [first, second] = matches;
  return {
    matches,
    clear: first !== undefined && first.score >= SURE && (second === undefined || first.score - second.score >= NEAR),
  };
} // prettier-ignore

interface Found extends Omit<MaterialMatch, 'price' | 'score'> {
  price: { toString(): string } | null;
  search_text: string;
  /** Trigram likeness to each wording. */
  scores: number[];
  /** Nearness of the vectors to each wording; null for a row that has none yet. */
  near: (number | null)[] | null;
}

/** Trigram likeness of `m` to each wording, as an array. */
const likeness = (wordings: readonly string[]): Prisma.Sql =>
  Prisma.sql`array[${Prisma.join(wordings.map((text) => Prisma.sql`(0.5 * similarity(m.search_text, ${text}) + 0.5 * greatest(word_similarity(${text}, m.search_text), word_similarity(m.search_text, ${text})))::float8`))}]`; // prettier-ignore

const BEST = Prisma.raw(`(select max(score) from unnest(scores) score) desc, length(search_text), id`);

async function findAlike(tx: Tx, wordings: readonly string[], count: number, narrow: Prisma.Sql): Promise<Found[]> {
  return tx.$queryRaw<Found[]>`
    select * from (select id, description, unit, price, search_text, version, ${likeness(wordings)} as scores, null as near
      from materials m ${narrow}) m order by ${BEST} limit ${count}`;
}

/** The rows nearest by trigrams, and those nearest by vector. Exact within the company: an index over all would forget rows. */
async function findNear(tx: Tx, wordings: readonly string[], by: Embedded, count: number): Promise<Found[]> {
  // A vector of another model says nothing beside this one's.
  const near = Prisma.join(wordings.map((text) => Prisma.sql`case when embedded_by is not distinct from ${by.model}::text then 1 - (embedding <=> ${vectorText(by.vectors.get(text)!)}::vector) end`)); // prettier-ignore
  return tx.$queryRaw<Found[]>`
    with scored as materialized (
      select id, description, unit, price, search_text, version, ${likeness(wordings)} as scores, array[${near}] as near
      from materials m)
    (select * from scored order by ${BEST} limit ${count})
    union
    (select * from scored where near[1] is not null order by (select max(one) from unnest(near) one) desc, id limit ${count})`;
}

/** By reciprocal rank over both orders; what is equal in both stays as the trigrams have it. */
function fuse<T extends { id: number; nearness: number }>(ranked: readonly T[]): T[] {
  const byVector = ranked.toSorted((a, b) => b.nearness - a.nearness);
  const place = new Map(byVector.map((row, at) => [row.id, at]));
  const points = new Map(
    ranked.map((row, at) => [row.id, TRIGRAM_WEIGHT / (FUSION + at) + 1 / (FUSION + place.get(row.id)!)]),
  );
  return ranked.toSorted((a, b) => points.get(b.id)! - points.get(a.id)!);
}

/** All the words but one; a single word must be there. */
function sharesWords(text: string): Prisma.Sql {
  const words = [...new Set(text.split(' '))].slice(0, MOST_WORDS);
  const counts = words.map((word) => Prisma.sql`(strpos(search_text, ${word}) > 0)::int`);
  return Prisma.sql`${Prisma.join(counts, ' + ')} >= ${Math.max(1, words.length - 1)}`;
}

function sizesIn(text: string): string[] {
  return text.split(' ').filter((word) => SIZE.test(word));
}

/** Asked sizes that are missing or different sink a material; sizes nobody asked for only lower it. */
function sizeFactor(asked: string[], listed: string[]): number {
  if (asked.length === 0) return listed.length === 0 ? 1 : 0.92;
  const bare = (size: string): string => size.replace(/(?:in|ft|awg|a)$/, '');
  const hit = asked.every((size) => listed.some((own) => bare(own) === bare(size)));
  return hit ? 1 : 0.35;
}

const round = (score: number): number => Math.round(score * 1000) / 1000;
