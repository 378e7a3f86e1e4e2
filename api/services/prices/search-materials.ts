import type { UserActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { type Embedded, wordingsOf } from './embed-wordings.ts';
import { lookUpMaterials, type MaterialMatch } from './look-up-materials.ts';
import { mendByList } from './mend-by-list.ts';

/** Of a longer list the look-up weighs only what shares words with the query. */
const LONG = 5_000;

/**
 * The one look-up of console and agent: synonyms, Spanish and vectors beside trigrams; on a long list by shared words,
 * and where these find nothing by the list's own words that are nearest to those typed, which is never clear. `embedded`
 * for callers inside a transaction.
 */
export async function searchMaterials(
  deps: Deps,
  actor: UserActor,
  look: { query: string; unit?: string; limit?: number; embedded?: Embedded | undefined },
): Promise<{ matches: MaterialMatch[]; clear: boolean }> {
  return withTenant(deps.db, actor, async (tx) => {
    if (!(await isLong(tx, actor.customerId))) return lookUpMaterials(deps, actor, { ...look, isWide: true });
    const found = await lookUpMaterials(deps, actor, { ...look, isNarrow: true, isWide: true });
    if (found.matches.length > 0) return found;
    const mended = await mendByList(tx, actor.customerId, wordingsOf(look.query, false)[0] ?? '');
    if (mended === null) return found;
    const { matches } = await lookUpMaterials(deps, actor, { ...look, query: mended, isNarrow: true });
    return { matches, clear: false };
  });
}

async function isLong(tx: Tx, customerId: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    unknown[]
  >`select 1 from materials where customer_id = ${customerId} order by id offset ${LONG} limit 1`;
  return row !== undefined;
}
