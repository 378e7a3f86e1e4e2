import { canonicalDecimal } from '../../../domain/decimal.ts';
import { materialKey, openMaterialList } from '../../../domain/material-merge.ts';
import { normalizeMaterialText } from '../../../domain/material-text.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';

export interface MaterialRow {
  description: string;
  unit: string;
  /** Dollars, decimal string of at most 4 places. */
  price: string;
}

export interface MergedMaterials {
  inserted: number;
  /** Whose price changed, with the price before. */
  updated: { id: number; description: string; from: string | null; to: string }[];
  same: number;
}

interface Listed {
  id: number;
  description: string;
  unit: string;
  price: string | null;
}

const CHUNK = 2_000;
/** For a few rows only their twins are looked up, not the whole list. */
const FEW = 50;

/**
 * Brings rows into a company's price list: one row a material, by description and unit (`domain/material-merge.ts`). What
 * is listed keeps its id and its spelling and takes the new price; of rows that say the same the last counts. Runs in the
 * caller's transaction, one company's merges after each other.
 */
export async function mergeMaterials(
  tx: Tx,
  customerId: number,
  rows: readonly MaterialRow[],
  at: Date,
): Promise<MergedMaterials> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('materials'), ${customerId})`;
  const wanted = [...new Map(rows.map((row) => [materialKey(row.description, row.unit), row])).values()];
  const find = openMaterialList(await readListed(tx, customerId, wanted));
  const fresh: MaterialRow[] = [];
  const updated: MergedMaterials['updated'] = [];
  for (const row of wanted) {
    const listed = find(row.description, row.unit);
    if (!listed) fresh.push(row);
    else if (listed.price === null || canonicalDecimal(listed.price) !== row.price)
      updated.push({ id: listed.id, description: listed.description, from: listed.price, to: row.price });
  }
  for (let from = 0; from < fresh.length; from += CHUNK)
    await insertChunk(tx, customerId, fresh.slice(from, from + CHUNK), at);
  for (let from = 0; from < updated.length; from += CHUNK)
    await updateChunk(tx, customerId, updated.slice(from, from + CHUNK));
  return { inserted: fresh.length, updated, same: wanted.length - fresh.length - updated.length };
}

async function readListed(tx: Tx, customerId: number, wanted: readonly MaterialRow[]): Promise<Listed[]> {
  const words = wanted.map((row) => materialKey(row.description, '').split('\u0000')[0]!);
  const near =
    wanted.length > FEW
      ? Prisma.empty
      : Prisma.sql`and lower(btrim(regexp_replace(normalize(description, NFKC), '\\s+', ' ', 'g'))) = any(${words})`;
  const [list] = await tx.$queryRaw<{ listed: Listed[] | null }[]>`
    select json_agg(json_build_object('id', id, 'description', description, 'unit', unit, 'price', price::text)) as listed
    from materials where customer_id = ${customerId} ${near}`;
  return list?.listed ?? [];
}

async function insertChunk(tx: Tx, customerId: number, rows: readonly MaterialRow[], at: Date): Promise<void> {
  const list = rows.map((row) => ({ ...row, search_text: normalizeMaterialText(row.description) }));
  await tx.$executeRaw`insert into materials (customer_id, description, unit, price, search_text, created_at)
    select ${customerId}, description, unit, price::numeric, search_text, ${at}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x(description text, unit text, price text, search_text text)`;
}

async function updateChunk(tx: Tx, customerId: number, rows: MergedMaterials['updated']): Promise<void> {
  await tx.$executeRaw`update materials m set price = x.price::numeric, version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, to }) => ({ id, price: to })))}::jsonb) as x(id int, price text)
    where m.customer_id = ${customerId} and m.id = x.id`;
}
