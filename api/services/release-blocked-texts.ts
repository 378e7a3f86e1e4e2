import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { readStoredText } from './read-stored-text.ts';
import { listRecipients, routeText, routeToOwner } from './route-text.ts';

const AFTER_MS = 60_000;
const AT_ONCE = 200;

/** Takes up the texts that a flood held back, oldest first, once their minute is over. Returns how many. */
export async function releaseBlockedTexts(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - AFTER_MS);
  const held = await withPlatform(deps.db, 'blocked texts', (tx) =>
    tx.inbound_texts.findMany({
      where: { outcome: 'blocked', received_at: { lt: before } },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { id: true },
    }),
  );
  for (const { id } of held) {
    await withPlatform(deps.db, 'a blocked text', async (tx, enterTenant) => {
      // Another process may be at it: the row is the lock.
      await tx.$queryRaw`select id from inbound_texts where id = ${id} for update`;
      const row = await tx.inbound_texts.findUniqueOrThrow({ where: { id } });
      if (row.outcome !== 'blocked') return;
      const text = readStoredText(row);
      const { owner, companies } = await listRecipients(tx, text, deps.config.TWILIO_FROM);
      if (companies.length === 0) {
        await tx.inbound_texts.update({ where: { id }, data: { outcome: 'unknown' } });
        return;
      }
      const of = { id, text, now: row.received_at };
      if (owner !== null) await routeToOwner(tx, enterTenant, { ...of, owner });
      else await routeText(tx, enterTenant, { ...of, companies });
    });
  }
  if (held.length > 0) deps.wakeRelay();
  return held.length;
}
