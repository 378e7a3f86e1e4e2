import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { decideEdit, decideStatusAct } from '../../../domain/status-decision.ts';
import type { StatusAct } from '../../../domain/order-status.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChangeOrderBody, ChangeOrderUpdate } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { isLive, readInvoice } from '../quickbooks/read-invoice.ts';
import { freezeRevision } from '../revisions/freeze-revision.ts';
import { authorizeOn } from './authorize-on.ts';
import { changeStatus } from './change-status.ts';
import { checkClaims } from './check-claims.ts';
import { lockOrder } from './load-order.ts';
import { mergeOrder } from './merge-order.ts';
import { nextOf } from './next-order.ts';
import { orderBody } from './order-body.ts';
import type { OrderRecord } from './order-record.ts';
import { refuseOldOrder, refuseStale } from './refuse-stale.ts';
import { requireJob } from './require-job.ts';
import { saveOrder } from './save-order.ts';

export interface UpdateInput {
  id: number;
  body: ChangeOrderUpdate;
}

/** Fields that change nothing of the content. */
const NOT_CONTENT = new Set([
  'status',
  'version',
  'invoice_action',
  'customer_id',
  'creator',
  'creator_id',
  'date_created',
  'total_amount',
  'id',
  'id_number',
]);

/**
 * PUT: a status alone takes the way of the dropdown; content with status Incomplete saves a draft; content alone, or with
 * the status it has, saves changes. @throws AppError INVALID, NOT_FOUND, STALE_VERSION, CONFLICT, ROLE
 */
export async function updateChangeOrder(
  deps: Deps,
  actor: UserActor,
  { id, body }: UpdateInput,
): Promise<ChangeOrderBody> {
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, id);
    checkClaims(actor, body, order);
    if (!isStatusAlone(body)) return saveContent(deps, tx, actor, order, body);
    return changeStatus(deps, actor, order, {
      status: body.status,
      version: body.version,
      invoiceAction: body.invoice_action,
    });
  });
  deps.wakeRelay();
  return orderBody(saved, actor);
}

function isStatusAlone(body: ChangeOrderUpdate): body is ChangeOrderUpdate & { status: string } {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return body.status !== undefined && given.every(([field]) => NOT_CONTENT.has(field));
}

async function saveContent(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  body: ChangeOrderUpdate,
): Promise<OrderRecord> {
  refuseOldOrder(order);
  authorizeOn(actor, 'order.edit', order);
  if (isAgreedCostAlone(body) && (await isCostOpen(tx, order))) return saveAgreedCost(deps, actor, order, body);
  const edit = decideEdit(order.status);
  if (!edit.allowed) throw new AppError(edit.code, edit.message, { detail: edit.detail });
  refuseStale(order, body.version, actor.language);
  const act = decideAct(order, body.status);
  const decision = decideStatusAct(order.status, act);
  if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
  // What was completed and stays so obeys the rules of completing, and each state of it is a revision.
  const isFinished = decision.to !== 'Incomplete' && decision.to !== 'Draft' && order.completed_at !== null;
  const next = mergeOrder(actor, nextOf(order), body, isFinished ? 'complete' : 'draft');
  await requireJob(tx, actor.customerId, next.jobId);
  const action = act === 'saveDraft' ? 'change_order.draft_saved' : 'change_order.updated';
  const saved = await saveOrder(deps, actor, order, { ...next, status: decision.to }, { action });
  return isFinished && saved.version !== order.version ? freezeRevision(deps, tx, actor, saved, 'completed') : saved;
}

/** The console sends the amount as a decimal string, others may send a number. */
const isAgreedCostAlone = (body: ChangeOrderUpdate): boolean =>
  String(body.approved_amount ?? '').trim() !== '' &&
  Object.entries(body).every(
    ([field, value]) => value === undefined || field === 'approved_amount' || field === 'version',
  );

/** Executed on verified hours, with no amount agreed and no invoice: all other executed orders are locked. */
async function isCostOpen(tx: Tx, order: OrderRecord): Promise<boolean> {
  return (
    order.status === 'Executed' &&
    order.approval?.status === 'hours_only' &&
    order.approved_amount_cents === null &&
    !order.is_billed &&
    !isLive(await readInvoice(tx, order.customer_id, order.id))
  );
}

/**
 * Records the amount that both sides agreed on after the work was executed. Nothing else changes and nothing is priced again;
 * a revision does not hold this amount, so none is frozen.
 */
async function saveAgreedCost(
  deps: Deps,
  actor: UserActor,
  order: OrderRecord,
  body: ChangeOrderUpdate,
): Promise<OrderRecord> {
  refuseStale(order, body.version, actor.language);
  const current = nextOf(order);
  const next = { ...current, approvedAmountCents: mergeOrder(actor, current, body, 'draft').approvedAmountCents };
  return saveOrder(deps, actor, order, next, { action: 'change_order.updated', keepsPrice: true });
}

function decideAct(order: OrderRecord, status: string | undefined): StatusAct {
  if (status === 'Incomplete') return 'saveDraft';
  if (status === undefined || status === order.status) return 'saveChanges';
  throw new AppError('CONFLICT', MESSAGES.orders.statusFailed, {
    detail: `Content is saved as Incomplete or with the status it has (${order.status}), not as ${status}.`,
  });
}
