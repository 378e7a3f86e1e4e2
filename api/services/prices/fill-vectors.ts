import { materialVector, vectorText } from '../../../domain/material-vector.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

const CHUNK = 500;

/**
 * Gives a company's materials that have none their vector, a chunk a transaction, so that nobody waits behind a long list.
 * Look-ups work without. Returns how many were filled.
 */
export async function fillVectors(deps: Pick<Deps, 'db'>, customerId: number): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await withTenant(deps.db, { customerId }, async (tx) => {
      const rows = await tx.$queryRaw<{ id: number; search_text: string }[]>`
        select id, search_text from materials where customer_id = ${customerId} and embedding is null order by id limit ${CHUNK}`;
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      const vectors = rows.map(({ search_text }) => vectorText(materialVector(search_text)));
      await tx.$executeRaw`update materials m set embedding = x.vector::vector
        from unnest(${ids}::int[], ${vectors}::text[]) as x(id, vector) where m.customer_id = ${customerId} and m.id = x.id`;
      return rows.length;
    });
    filled += count;
    if (count < CHUNK) return filled;
  }
}

/** The background round: every company in turn; one that has nothing to fill costs a look at an index. */
export async function fillAllVectors(deps: Pick<Deps, 'db'>): Promise<void> {
  const companies = await withPlatform(deps.db, 'companies whose materials need vectors', (tx) =>
    tx.customers.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
  );
  for (const { id } of companies) await fillVectors(deps, id);
}
