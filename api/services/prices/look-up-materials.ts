import type { UserActor } from '../../../domain/actor.ts';
import { normalizeMaterialText } from '../../../domain/material-text.ts';
import { Prisma } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

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
const MOST_WORDS = 12;
const SIZE = /^(?:\d+(?:-\d+)?(?:\/\d+)?(?:in|ft|awg|a)?|\d+\/\d+|\d+(?:x\d+)+)$/;

/**
 * The company's materials nearest to some words: trigram likeness of normalised texts, sizes compared exactly, because a
 * size that differs is a different material. `clear` is true when the first stands well before the second. `isNarrow` weighs
 * only what has all the words but one: on a list of tens of thousands that is a hundredth of the work.
 */
export async function lookUpMaterials(
  deps: Deps,
  actor: UserActor,
  look: { query: string; unit?: string; limit?: number; isNarrow?: boolean },
): Promise<{ matches: MaterialMatch[]; clear: boolean }> {
  const text = normalizeMaterialText(look.query);
  if (text === '') return { matches: [], clear: false };
  const limit = look.limit ?? 5;
  const narrow = look.isNarrow ? Prisma.sql`where ${sharesWords(text)}` : Prisma.empty;
  const rows = await withTenant(
    deps.db,
    actor,
    (tx) =>
      tx.$queryRaw<(Omit<MaterialMatch, 'price'> & { price: { toString(): string } | null; search_text: string })[]>`
      select id, description, unit, price, search_text, version,
        (0.5 * similarity(search_text, ${text}) + 0.5 * greatest(word_similarity(${text}, search_text), word_similarity(search_text, ${text})))::float8 as score
      from materials ${narrow} order by score desc, length(search_text), id limit ${limit * 6}`,
  );
  const asked = sizesIn(text);
  const matches = rows
    .map((row) => ({
      id: row.id,
      description: row.description,
      unit: row.unit,
      price: row.price === null ? null : row.price.toString(),
      version: row.version,
      score: round(
        row.score * sizeFactor(asked, sizesIn(row.search_text)) * (look.unit && row.unit !== look.unit ? 0.9 : 1),
      ),
    }))
    .filter((row) => row.score >= OFFERED)
    .sort((a, b) => b.score - a.score || a.description.length - b.description.length)
    .slice(0, limit);
  const [first, second] = matches;
  return {
    matches,
    clear: first !== undefined && first.score >= SURE && (second === undefined || first.score - second.score >= NEAR),
  };
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
