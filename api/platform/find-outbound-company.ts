import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** The company one of our texts belongs to, or null. The platform may see ids of messages, never their words. */
export async function findOutboundCompany(deps: Pick<Deps, 'db'>, messageId: number): Promise<number | null> {
  return withPlatform(deps.db, 'delivery status', async (tx) => {
    const row = await tx.messages.findFirst({
      where: { id: messageId, direction: 'out' },
      select: { customer_id: true },
    });
    return row?.customer_id ?? null;
  });
}
