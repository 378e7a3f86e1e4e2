import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { Embedded } from './embed-wordings.ts';
import { lookUpMaterials, type MaterialMatch } from './look-up-materials.ts';

/** Of a longer list the look-up weighs only what shares words with the query. */
const LONG = 5_000;

/**
 * The one look-up of console and agent: synonyms, Spanish and vectors beside trigrams; on a long list by shared words,
 * and by letters alone where nothing shares them (a typing mistake). `embedded` for callers inside a transaction.
 */
export async function searchMaterials(
  deps: Deps,
  actor: UserActor,
  look: { query: string; unit?: string; limit?: number; embedded?: Embedded | undefined },
): Promise<{ matches: MaterialMatch[]; clear: boolean }> {
  const count = await withTenant(deps.db, actor, (tx) =>
    tx.materials.count({ where: { customer_id: actor.customerId }, take: LONG + 1 }),
  );
  const isLong = count > LONG;
  const found = await lookUpMaterials(deps, actor, { ...look, isNarrow: isLong, isWide: true });
  return isLong && found.matches.length === 0 ? lookUpMaterials(deps, actor, look) : found;
}
