import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { embedQueries } from '../prices/embed-wordings.ts';
import { searchMaterials } from '../prices/search-materials.ts';
import { requireCompany } from './require-company.ts';

type Materials = ResponseOf<'customers.materials'>;
const FOUND = 50;

/** The price list by description; with `q` what the ranked look-up finds, best first. @throws AppError NOT_FOUND */
export async function listMaterials(
  deps: Deps,
  actor: UserActor,
  input: { id: number; q?: string | undefined; limit?: number | undefined; offset?: number | undefined },
): Promise<Materials> {
  const of = requireCompany(actor, input.id);
  const materials = input.q?.trim()
    ? await findMaterials(deps, actor, input.q, input.limit ?? FOUND)
    : await readMaterials(deps, of, input);
  return maySeeMoney(actor)
    ? materials
    : materials.map((row) => ({ ...row, units: row.units.map((unit) => ({ ...unit, price: null })) }));
}

async function findMaterials(deps: Deps, actor: UserActor, query: string, limit: number): Promise<Materials> {
  const embedded = await embedQueries(deps, [query]);
  const { matches } = await searchMaterials(deps, actor, { query, limit: Math.min(limit, FOUND), embedded });
  return matches.map(({ id, description, unit, price, version }) => ({
    id,
    name: description,
    version,
    units: [{ unit_type: unit, price: price === null ? null : Number(price) }],
  }));
}

async function readMaterials(
  deps: Deps,
  of: { customerId: number },
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<Materials> {
  const limit = page.limit === undefined ? Prisma.empty : Prisma.sql`limit ${page.limit}`;
  const offset = page.offset === undefined ? Prisma.empty : Prisma.sql`offset ${page.offset}`;
  const rows = await withTenant(
    deps.db,
    of,
    (tx) => tx.$queryRaw<{ list: Materials }[]>`
      select coalesce(json_agg(json_build_object('id', m.id, 'name', m.description, 'version', m.version,
        'units', json_build_array(json_build_object('unit_type', m.unit, 'price', m.price::float8))) order by m.description, m.id), '[]') as list
      from (select id, description, unit, price, version from materials where customer_id = ${of.customerId} order by description, id ${limit} ${offset}) m`,
  );
  return rows[0]?.list ?? [];
}
