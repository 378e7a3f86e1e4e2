import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma } from '../../../prisma/client.ts';
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
  const rank = Prisma.sql`case when lower(description) like ${`${escapeLike(typed)}%`} then 0 when strpos(lower(description), ${typed}) > 0 then 1 else 2 end`;
  const found =
    typed === ''
      ? Prisma.sql`from materials where customer_id = ${of.customerId}`
      : Prisma.sql`from materials where customer_id = ${of.customerId} and lower(description) like ${inOrder(typed)}`;
  const order = typed === '' ? Prisma.sql`description, id` : Prisma.sql`${rank}, description, id`;
  const [page] = await withTenant(
    deps.db,
    of,
    (tx) => tx.$queryRaw<Page[]>`
      select (select count(*)::int ${found}) as total,
        coalesce((select json_agg(json_build_object('id', m.id, 'name', m.description, 'version', m.version,
          'units', json_build_array(json_build_object('unit_type', m.unit, 'price', m.price::float8))) order by m.place)
          from (select id, description, unit, price, version, row_number() over (order by ${order}) as place ${found} order by ${order} limit ${limit} offset ${offset}) m), '[]') as materials`,
  );
  const { total, materials } = page ?? { total: 0, materials: [] };
  if (maySeeMoney(actor)) return { total, materials };
  const priceless = materials.map((row) => ({ ...row, units: row.units.map((unit) => ({ ...unit, price: null })) }));
  return { total, materials: priceless };
}

/** 'e%' → '%e%\%%': each character stands for itself, anything may stand between. */
export function inOrder(typed: string): string {
  return `%${Array.from(typed, escapeLike).join('%')}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
