import type { SystemActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { renderOrderPdf, type OrderPdf } from '../revisions/render-order-pdf.ts';
import { findJobLink } from './job-link-token.ts';
import { shownToClients } from './view-job-link.ts';

/**
 * The PDF of an order for somebody who holds one of these link tokens, or null when none of them opens it: an order of
 * another job, of another company, or one that clients do not see.
 */
export async function renderLinkedPdf(
  deps: Deps,
  input: { tokens: string[]; id: number; revision?: number | undefined },
): Promise<OrderPdf | null> {
  // Clients get the order as it stands; its earlier revisions are the office's.
  if (input.revision !== undefined) return null;
  for (const token of input.tokens) {
    const link = await findJobLink(deps, token);
    if (!link) continue;
    const isOfJob = await withTenant(deps.db, link, (tx) =>
      tx.change_orders.count({ where: { ...shownToClients(link), id: input.id } }),
    );
    if (isOfJob === 0) continue;
    const actor: SystemActor = { kind: 'system', customerId: link.customerId, reason: `job link ${link.linkId}` };
    return renderOrderPdf(deps, actor, { id: input.id });
  }
  return null;
}
