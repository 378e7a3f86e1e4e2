import type { UserActor } from '../../../domain/actor.ts';
import { decidePermission } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingTokens } from '../../ports.ts';
import { enqueue, executionAggregate } from '../enqueue.ts';
import { hashToken } from '../hash-token.ts';
import { writeAudit } from '../write-audit.ts';
import { tokenColumns } from './open-session.ts';
import { orderReconciliation } from './order-reconciliation.ts';

export type ConsentOutcome = 'quickbooks_connected' | 'quickbooks_error';

/**
 * Ends a consent: its state is used up, the code becomes tokens, the tokens are sealed. Only in the browser of the person
 * who began it (ASVS 5.0 10.2.1). Executions that waited for a connection to this company of QuickBooks go on.
 */
export async function finishConsent(
  deps: Deps,
  actor: UserActor | null,
  callback: { url: string; state: string; realmId: string; code: string },
): Promise<ConsentOutcome> {
  if (!actor || !decidePermission(actor, 'quickbooks.connect').allowed) return 'quickbooks_error';
  if (!(await useState(deps, actor, callback.state))) return 'quickbooks_error';
  if (callback.code === '' || callback.realmId === '') return 'quickbooks_error';
  const tokens = await deps.accounting.exchange(callback.url);
  if (tokens.outcome !== 'done') {
    deps.log.warn({ outcome: tokens.outcome }, 'QuickBooks did not give tokens');
    return 'quickbooks_error';
  }
  const session = { realmId: callback.realmId, accessToken: tokens.value.accessToken };
  const name = await deps.accounting.companyName(session);
  await keepConnection(deps, actor, {
    realmId: callback.realmId,
    companyName: name.outcome === 'done' ? name.value : 'QuickBooks',
    tokens: tokens.value,
  });
  deps.wakeRelay();
  return 'quickbooks_connected';
}

async function useState(deps: Deps, actor: UserActor, state: string): Promise<boolean> {
  if (state === '') return false;
  const now = deps.clock.now();
  const used = await withTenant(deps.db, actor, (tx) =>
    tx.quickbooks_consents.updateMany({
      where: {
        customer_id: actor.customerId,
        state_hash: hashToken(state),
        user_id: actor.userId,
        used_at: null,
        expires_at: { gt: now },
      },
      data: { used_at: now },
    }),
  );
  return used.count === 1;
}

async function keepConnection(
  deps: Deps,
  actor: UserActor,
  made: { realmId: string; companyName: string; tokens: AccountingTokens },
): Promise<void> {
  const now = deps.clock.now();
  await withTenant(deps.db, actor, async (tx) => {
    const columns = {
      status: 'connected',
      realm_id: made.realmId,
      company_name: made.companyName,
      ...tokenColumns(deps, actor.customerId, made.tokens),
      item_id: null,
      problem: null,
      lease_id: null,
      lease_until: null,
      connected_by: actor.userId,
      connected_at: now,
      disconnected_at: null,
    };
    await tx.quickbooks_connections.upsert({
      where: { customer_id: actor.customerId },
      create: { customer_id: actor.customerId, ...columns },
      update: { ...columns, token_version: { increment: 1 } },
    });
    // Links name customers of one company of QuickBooks; another one has others under the same ids.
    await tx.quickbooks_job_links.deleteMany({
      where: { customer_id: actor.customerId, realm_id: { not: made.realmId } },
    });
    const running = { customer_id: actor.customerId, state: 'running' };
    const waiting = await tx.executions.findMany({ where: running, select: { id: true } });
    await tx.executions.updateMany({ where: running, data: { next_at: now } });
    for (const { id } of waiting) {
      await enqueue(tx, now, {
        aggregate: executionAggregate(id),
        kind: 'nudge_execution',
        payload: { customerId: actor.customerId, executionId: id },
      });
    }
    // What was left open while nobody could ask is asked now.
    await orderReconciliation(deps, tx, actor.customerId);
    await writeAudit(tx, now, actor, {
      action: 'quickbooks.connected',
      entity: 'quickbooks_connection',
      entityId: null,
      after: { realm_id: made.realmId, company_name: made.companyName },
    });
  });
}
