import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { openSecret } from '../seal-secret.ts';
import { writeAudit } from '../write-audit.ts';
import { readConnection, tokenPurpose } from './read-connection.ts';

/**
 * Forgets the tokens, then tells QuickBooks that they are over. When QuickBooks does not answer they are forgotten all the
 * same. Job links and invoices stay: connecting the same company again finds them.
 */
export async function disconnect(
  deps: Deps,
  actor: UserActor,
  body: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.disconnect'>> {
  authorize(actor, 'quickbooks.connect');
  if (body.customer_id !== undefined) requireCompany(actor, body.customer_id);
  const now = deps.clock.now();
  const sealed = await withTenant(deps.db, actor, async (tx) => {
    const connection = await readConnection(tx, actor.customerId);
    if (!connection || connection.status === 'disconnected') return null;
    await tx.quickbooks_connections.update({
      where: { customer_id: actor.customerId },
      data: {
        status: 'disconnected',
        access_token: null,
        refresh_token: null,
        access_expires_at: null,
        refresh_expires_at: null,
        lease_id: null,
        lease_until: null,
        problem: null,
        token_version: { increment: 1 },
        disconnected_at: now,
      },
    });
    await writeAudit(tx, now, actor, {
      action: 'quickbooks.disconnected',
      entity: 'quickbooks_connection',
      entityId: connection.id,
      before: { realm_id: connection.realmId, company_name: connection.companyName },
    });
    return connection.refreshToken;
  });
  const token = sealed === null ? null : openSecret(deps.config, tokenPurpose(actor.customerId), sealed);
  if (token !== null) {
    const revoked = await deps.accounting.revoke(token);
    if (revoked.outcome !== 'done') deps.log.warn({ outcome: revoked.outcome }, 'QuickBooks tokens were not revoked');
  }
  return { success: true, error: null };
}
