import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { recordDelivery } from './record-delivery.ts';

/** Twilio repeats a callback for 15 seconds; a text that is 'sent' for longer may have a word that we never took. */
const CALLBACKS_END_MS = 2 * 60_000;
/** Some carriers never say that a text arrived: those are not asked about for ever. */
const LOOK_BACK_MS = 12 * 3600_000;
const MOST = 500;

/** Asks the vendor what became of the texts whose last callback was lost, so that 'did not reach' is not lost with it. Returns how many it asked about. */
export async function sweepDeliveries(deps: Deps): Promise<number> {
  const now = deps.clock.now().getTime();
  const open = await withPlatform(deps.db, 'sweep', (tx) =>
    tx.messages.findMany({
      where: {
        direction: 'out',
        status: 'sent',
        provider_sid: { not: null },
        received_at: { gte: new Date(now - LOOK_BACK_MS), lte: new Date(now - CALLBACKS_END_MS) },
      },
      select: { id: true, provider_sid: true },
      orderBy: { received_at: 'desc' },
      take: MOST,
    }),
  );
  for (const { id, provider_sid: sid } of open) {
    const text = await deps.texts.fetchText(sid!);
    if (text) await recordDelivery(deps, { outboundId: id, sid: sid!, status: text.status, errorCode: text.errorCode });
  }
  return open.length;
}
