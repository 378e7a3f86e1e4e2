import type { SystemActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ApprovalRecord } from '../../documents/approval-page.ts';
import { filesOfChangeOrderPdf } from '../../documents/files-of-change-order-pdf.ts';
import { renderChangeOrderPdf } from '../../documents/render-lazily.ts';
import { changeOrderPdfName } from '../../documents/document-names.ts';
import { readApprovalRecords } from '../approvals/read-approval-records.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { refuseOldOrder } from '../change-orders/refuse-stale.ts';
import { buildRevisionContent, saysTheSame } from './build-revision-content.ts';
import { latestRevision } from './freeze-revision.ts';

export interface OrderPdf {
  bytes: Uint8Array;
  filename: string;
}

/**
 * The order on paper. With `revision`, that revision as it was frozen, byte for byte the same each time: its PDF is kept
 * under a hash that is set once. Without, the order as it stands, with its approvals so far.
 * @throws AppError NOT_FOUND, ROLE, CONFLICT for an order from before the product
 */
export async function renderOrderPdf(
  deps: Deps,
  actor: UserActor | SystemActor,
  input: { id: number; revision?: number | undefined },
): Promise<OrderPdf> {
  authorize(actor, 'order.pdf');
  if (input.revision !== undefined) return renderFrozen(deps, actor, input.id, input.revision);
  const { content, approvals } = await withTenant(deps.db, actor, async (tx) => {
    const order = await loadOrder(tx, actor.customerId, input.id);
    refuseOldOrder(order);
    const latest = await latestRevision(tx, order);
    const current = await buildRevisionContent(tx, order, order.revision, new Date(order.last_updated));
    return {
      content: latest && saysTheSame(latest.content, current) ? latest.content : current,
      approvals: await readApprovalRecords(tx, actor.customerId, input.id, current.language),
    };
  });
  return { bytes: await render(deps, content, approvals), filename: changeOrderPdfName(content) };
}

/** Makes the PDF of a revision right after its commit, so that what was sent is kept as it was. Again, it does nothing. */
export async function keepRevisionPdf(
  deps: Deps,
  input: { customerId: number; changeOrderId: number; revision: number },
): Promise<void> {
  await renderFrozen(deps, input, input.changeOrderId, input.revision).catch((error: unknown) => {
    // Deleted in the meantime: nobody can ask for it any more.
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  });
}

async function renderFrozen(deps: Deps, of: { customerId: number }, id: number, number: number): Promise<OrderPdf> {
  const { customerId } = of;
  const { revision, approvals } = await withTenant(deps.db, of, async (tx) => {
    await loadOrder(tx, customerId, id);
    const row = await tx.revisions.findFirst({ where: { customer_id: customerId, change_order_id: id, number } });
    if (!row) throw new AppError('NOT_FOUND');
    const content = row.content as unknown as RevisionContent;
    return {
      revision: { id: row.id, content, pdfHash: row.pdf_hash },
      approvals: await readApprovalRecords(tx, customerId, id, content.language, row.frozen_at),
    };
  });
  const filename = changeOrderPdfName(revision.content);
  const kept = revision.pdfHash && (await deps.files.get(revision.pdfHash));
  if (kept) return { bytes: kept, filename };
  const bytes = await render(deps, revision.content, approvals);
  const hash = await deps.files.put(bytes);
  await withTenant(deps.db, of, (tx) => keepPdfHash(tx, customerId, revision.id, hash));
  return { bytes, filename };
}

/** The first rendering is the revision's for good. */
async function keepPdfHash(tx: Tx, customerId: number, revisionId: number, hash: string): Promise<void> {
  await tx.revisions.updateMany({
    where: { customer_id: customerId, id: revisionId, pdf_hash: null },
    data: { pdf_hash: hash },
  });
}

async function render(deps: Deps, revision: RevisionContent, approvals: ApprovalRecord[]): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const hash of filesOfChangeOrderPdf(revision, approvals)) {
    const bytes = await deps.files.get(hash);
    if (bytes) files.set(hash, bytes);
  }
  return renderChangeOrderPdf({ revision, approvals, files });
}
