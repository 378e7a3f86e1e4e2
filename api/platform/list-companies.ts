import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** The companies that anybody belongs to, by id; with a phone (E.164), those that this person belongs to. */
export async function listCompanies(deps: Pick<Deps, 'db'>, phone: string | null): Promise<number[]> {
  return withPlatform(deps.db, 'companies of the sandbox', async (tx) => {
    const rows = await tx.identities.findMany({
      where: phone === null ? {} : { identifier: phone },
      distinct: ['customer_id'],
      select: { customer_id: true },
      orderBy: { customer_id: 'asc' },
    });
    return rows.map((row) => row.customer_id);
  });
}
