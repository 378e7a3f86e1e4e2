import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { findOutboundCompany } from '../platform/find-outbound-company.ts';
import { enqueue, pushAggregate } from './enqueue.ts';

/** Order of a text's life; a callback that arrives late never moves it backwards. */
const RANK: Record<string, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  refused: 3,
};
const STATUS: Record<string, string> = {
  accepted: 'sending',
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
};

/** Keeps what the vendor says of one of our texts. Doubled and reordered callbacks change nothing. */
export async function recordDelivery(
  deps: Deps,
  callback: { outboundId: number; sid: string; status: string; errorCode: number | null },
): Promise<void> {
  const status = STATUS[callback.status];
  if (!status || !Number.isInteger(callback.outboundId) || callback.outboundId <= 0) return;
  const customerId = await findOutboundCompany(deps, callback.outboundId);
  if (customerId === null) return;
  const now = deps.clock.now();
  await withTenant(deps.db, { customerId }, async (tx) => {
    const row = await tx.messages.findFirst({ where: { id: callback.outboundId, direction: 'out' } });
    if (!row || (row.provider_sid !== null && row.provider_sid !== callback.sid)) return;
    const better = (RANK[status] ?? 0) > (RANK[row.status] ?? 0);
    await tx.messages.update({
      where: { id: row.id },
      data: {
        provider_sid: callback.sid,
        ...(better ? { status } : {}),
        ...(better && status === 'delivered' ? { delivered_at: now } : {}),
        ...(callback.errorCode ? { error_code: callback.errorCode } : {}),
      },
    });
    if (better && (status === 'undelivered' || status === 'failed' || row.approval_request_id)) {
      await enqueue(tx, now, {
        aggregate: pushAggregate(customerId),
        kind: 'push_change',
        payload: { customerId, entity: 'message', id: row.id },
      });
    }
  });
  deps.wakeRelay();
}
