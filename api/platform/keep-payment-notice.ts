import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import type { PaymentNotice } from '../ports.ts';
import { billingAggregate, enqueue } from '../services/enqueue.ts';

/**
 * Keeps a provider's event once and, when it is about a company of ours, asks for that company to be read again; both or
 * neither. Of the event only ids and its kind are kept. True when somebody has to be served.
 */
export async function keepPaymentNotice(deps: Pick<Deps, 'db' | 'clock'>, notice: PaymentNotice): Promise<boolean> {
  const at = deps.clock.now();
  return withPlatform(deps.db, 'payment webhook', async (tx, enterTenant) => {
    const payload = JSON.stringify({
      type: notice.type,
      livemode: notice.livemode,
      customer: notice.customer,
      object: notice.objectId,
      created: notice.createdAt,
    });
    const isNew = await tx.$executeRaw`insert into webhook_events (provider, event_id, payload, received_at)
      values ('stripe', ${notice.id}, ${payload}::jsonb, ${at}) on conflict do nothing`;
    if (isNew === 0 || notice.customer === null) return false;
    const [owner] = await tx.$queryRaw<{ customer_id: number }[]>`select customer_id from billing_accounts
      where stripe_customer_id = ${notice.customer} and livemode = ${notice.livemode}`;
    if (!owner) return false;
    const customerId = owner.customer_id;
    await enterTenant(customerId, (inside) =>
      // The version too: a reading that began before this word is not written down.
      inside.billing_accounts.update({
        where: { customer_id: customerId },
        data: { sync_wanted_at: at, version: { increment: 1 } },
      }),
    );
    await enqueue(tx, at, { aggregate: billingAggregate(customerId), kind: 'nudge_billing', payload: { customerId } });
    return true;
  });
}
