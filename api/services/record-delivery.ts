import { describeDeliveryProblem } from '../../domain/delivery-problem.ts';
import { assertNoTransaction, withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { findOutboundCompany } from '../platform/find-outbound-company.ts';
import { reportLostText } from './approvals/report-lost-text.ts';
import { enqueuePush } from './enqueue.ts';
import { writeAudit } from './write-audit.ts';

/** Order of a text's life; a callback that arrives late never moves it backwards. What arrived, arrived. */
const RANK: Record<string, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  undelivered: 3,
  failed: 3,
  refused: 3,
  delivered: 4,
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
  const isLost = status === 'undelivered' || status === 'failed';
  if (!isLost && (await recordPlainDelivery(deps, callback.outboundId, callback.sid, status)) === 'done') return;
  const customerId = await findOutboundCompany(deps, callback.outboundId);
  if (customerId === null) return;
  const now = deps.clock.now();
  const isPushed = await withTenant(deps.db, { customerId }, async (tx) => {
    // Locked: two callbacks of one text may come at the same moment, in either order.
    await tx.$queryRaw`select id from messages where id = ${callback.outboundId} for update`;
    const row = await tx.messages.findFirst({ where: { id: callback.outboundId, direction: 'out' } });
    if (!row || (row.provider_sid !== null && row.provider_sid !== callback.sid)) return false;
    // Without a sid, what we had settled on was our own guess.
    const before = row.provider_sid === null ? 0 : (RANK[row.status] ?? 0);
    const better = (RANK[status] ?? 0) > before;
    await tx.messages.update({
      where: { id: row.id },
      data: {
        provider_sid: callback.sid,
        ...(better ? { status } : {}),
        ...(better && status === 'delivered' ? { delivered_at: now } : {}),
        ...(better && isLost
          ? { error_code: callback.errorCode, error_reason: describeDeliveryProblem(callback.errorCode) }
          : {}),
        ...(better && !isLost ? { error_code: null, error_reason: null } : {}),
      },
    });
    if (better && isLost) {
      await reportLostText(tx, now, { customerId, messageId: row.id, code: callback.errorCode, reason: null });
    } else if (better && status === 'delivered' && row.approval_request_id !== null && row.kind !== 'chat') {
      await writeAudit(
        tx,
        now,
        { kind: 'system', customerId, reason: 'delivery' },
        {
          action: 'approval.delivered',
          entity: 'approval_request',
          entityId: row.approval_request_id,
          messageId: row.id,
        },
      );
    }
    if (!better || (!isLost && !row.approval_request_id)) return false;
    await enqueuePush(tx, now, { customerId, entity: 'message', id: row.id });
    return true;
  });
  if (isPushed) deps.wakeRelay();
}

/** One statement for a text nobody has to be told about; 'slow' when the long way must decide. */
async function recordPlainDelivery(deps: Deps, id: number, sid: string, status: string): Promise<'done' | 'slow'> {
  assertNoTransaction('recordPlainDelivery');
  const { rows } = await deps.db.pool.query<{ outcome: 'done' | 'slow' }>({
    name: 'record_plain_delivery',
    text: 'select record_plain_delivery($1, $2, $3, $4) as outcome',
    values: [id, sid, status, deps.clock.now()],
  });
  return rows[0]?.outcome ?? 'slow';
}
