import type { Deps } from '../deps.ts';
import { withPlatform } from '../../prisma/walls.ts';

export interface Identity {
  kind: 'user_phone' | 'user_email' | 'contact_phone';
  customerId: number;
  personId: number;
}

/** Everyone a phone (E.164) or lower-case address may be, in every company. */
export async function findIdentities(deps: Pick<Deps, 'db'>, identifier: string): Promise<Identity[]> {
  return withPlatform(deps.db, 'who is this identifier', async (tx) => {
    const rows = await tx.identities.findMany({
      where: { identifier },
      orderBy: [{ customer_id: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => ({
      kind: row.kind as Identity['kind'],
      customerId: row.customer_id,
      personId: row.person_id,
    }));
  });
}
