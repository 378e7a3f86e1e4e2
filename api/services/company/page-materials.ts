import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from './require-company.ts';

type Page = ResponseOf<'materials.page'>;
const PAGE = 50;
const LARGEST_PAGE = 500;

/**
 * One page of the price list by description, and how many there are. With `search` those whose description has the typed
 * characters in order (`domain/material-match.ts` is the same rule): names that begin with it, then names that contain
 * it, then the rest. Prices only for who may see money.
 * @throws AppError NOT_FOUND
 */
export async function pageMaterials(
  deps: Deps,
  actor: UserActor,
  input: { id: number; offset?: number | undefined; limit?: number | undefined; search?: string | undefined },
): Promise<Page> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.read');
  const typed = (input.search ?? '').replaceAll('\u0000', '').trim().toLowerCase();
  const limit = Math.min(input.limit ?? PAGE, LARGEST_PAGE);
  const offset = input.offset ?? 0;
  const [page] = await withTenant(deps.db, of, (tx) =>
    typed === '' ? readPage(tx, of.customerId, limit, offset) : searchPage(tx, of.customerId, typed, limit, offset),
  );
  const { total, materials } = page ?? { total: 0, materials: [] };
  if (maySeeMoney(actor)) return { total, materials };
  const priceless = materials.map((row) => ({ ...row, units: row.units.map((unit) => ({ ...unit, price: null })) }));
  return { total, materials: priceless };
}

/** The whole list: the index gives its order, so only the page is read; its length is kept by triggers (`material_counts`). */
function readPage(tx: Tx, customerId: number, limit: number, offset: number): Promise<Page[]> {
  return tx.$queryRaw<Page[]>`
    select (select coalesce(sum(change), 0)::int from material_counts where customer_id = ${customerId}) as total,
      coalesce(json_agg(${MATERIAL} order by m.description, m.id), '[]') as materials
    from (select id, description, unit, price, version from materials where customer_id = ${customerId}
      order by description, id limit ${limit} offset ${offset}) m`;
}

/** What was typed, looked for once: the hits are counted and the page is taken from them. */
function searchPage(tx: Tx, customerId: number, typed: string, limit: number, offset: number): Promise<Page[]> {
  return tx.$queryRaw<Page[]>`
    with hits as materialized (
      select id, description, unit, price, version, case when lower(description) like ${`${escapeLike(typed)}%`} then 0
        when strpos(lower(description), ${typed}) > 0 then 1 else 2 end as rank
      from materials where customer_id = ${customerId} and lower(description) like ${inOrder(typed)})
    select (select count(*)::int from hits) as total,
      coalesce(json_agg(${MATERIAL} order by m.rank, m.description, m.id), '[]') as materials
    from (select * from hits order by rank, description, id limit ${limit} offset ${offset}) m`;
}

const MATERIAL = Prisma.sql`json_build_object('id', m.id, 'name', m.description, 'version', m.version,
  'units', json_build_array(json_build_object('unit_type', m.unit, 'price', m.price::float8)))`;

/** 'e%' → '%e%\%%': each character stands for itself, anything may stand between. */
export function inOrder(typed: string): string {
  return `%${Array.from(typed, escapeLike).join('%')}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
