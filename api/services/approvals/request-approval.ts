import type { UserActor } from '../../../domain/actor.ts';
import { decideApprovalSend } from '../../../domain/approval-request-decision.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { nextOf } from '../change-orders/next-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { refuseOldOrder } from '../change-orders/refuse-stale.ts';
import { saveOrder, tellConsoles } from '../change-orders/save-order.ts';
import { approvalAggregate, enqueue } from '../enqueue.ts';
import { freezeRevision, latestRevision } from '../revisions/freeze-revision.ts';
import { writeAudit } from '../write-audit.ts';
import { composeApprovalMessage } from './compose-approval-message.ts';
import { readRequest } from './request-body.ts';

export interface ApprovalInput {
  customer_id?: number | undefined;
  change_order_id?: number | null | undefined;
  approval_contact_id?: number | null | undefined;
  sender_phone?: string | null | undefined;
  /** What was previewed; what goes out is rendered again and must be the same. */
  question_content?: string | null | undefined;
}

/**
 * Freezes a revision, gives the order its COR number, and writes the request and its start in one transaction; the
 * approval's workflow sends the text after the commit. docs/rules.md#tm-approvals
 * @throws AppError INVALID, NOT_FOUND, ROLE, DEMO_MODE; CONFLICT when one is awaiting, the status or a quantity forbids it,
 * the contact opted out, or the preview is stale (with the fresh `approval_message`)
 */
export async function requestApproval(
  deps: Deps,
  actor: UserActor,
  input: ApprovalInput,
): Promise<ApprovalRequestBody> {
  authorize(actor, 'approval.send');
  const { change_order_id: orderId, approval_contact_id: contactId } = input;
  if (!orderId) throw invalid('change_order_id', MESSAGES.approvals.orderIdMissing);
  if (!contactId) throw invalid('approval_contact_id', MESSAGES.approvals.contactRequired);
  const preview = input.question_content?.trim();
  if (!preview) throw invalid('question_content', MESSAGES.approvals.previewEmpty);
  if (input.customer_id !== undefined && input.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  if (input.sender_phone && normalizePhone(input.sender_phone) !== actor.phone) throw new AppError('NOT_FOUND');
  const body = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, orderId);
    const fresh = [
      await composeApprovalMessage(tx, order, 'English'),
      await composeApprovalMessage(tx, order, 'Spanish'),
    ];
    const contact = await requireContact(tx, actor, order, contactId);
    const question = fresh.find((text) => text.trim() === preview);
    if (!question) {
      const approval_message = contact.language === 'Spanish' ? fresh[1]! : fresh[0]!;
      throw new AppError('CONFLICT', MESSAGES.approvals.previewStale, { body: { approval_message } });
    }
    return sendTo(deps, tx, actor, order, contact, question);
  });
  deps.wakeRelay();
  return body;
}

export interface ContactRow {
  id: number;
  job_id: number;
  first_name: string;
  last_name: string;
  phone_number: string;
  language: string;
}

/** Writes the request to one contact; the order is locked and the text is what was agreed on. */
export async function sendTo(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  contact: ContactRow,
  question: string,
): Promise<ApprovalRequestBody> {
  refuseOldOrder(order);
  await refuseForeignPhone(tx, actor, contact.phone_number);
  const decision = decideApprovalSend({
    status: order.status,
    lastApproval: order.approval?.status === 'awaiting' ? 'Awaiting' : null,
    unknownQuantityCount: order.items.filter((item) => item.quantity === null).length,
  });
  if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
  const optOut = await tx.opt_outs.findUnique({ where: { phone_number: contact.phone_number } });
  if (optOut?.opted_out) {
    const detail = `${contact.first_name} opted out of texts and cannot be asked by text.`;
    throw new AppError('CONFLICT', MESSAGES.approvals.sendFailed, { detail });
  }
  const numbered = await saveOrder(deps, actor, order, nextOf(order), {
    action: 'change_order.numbered',
  });
  const frozen = await freezeRevision(deps, tx, actor, numbered, 'sent');
  const revision = await latestRevision(tx, frozen);
  const at = deps.clock.now();
  const row = await tx.approval_requests.create({
    data: {
      customer_id: actor.customerId,
      change_order_id: order.id,
      revision_id: revision!.id,
      approval_contact_id: contact.id,
      contact_snapshot: {
        id: contact.id,
        first_name: contact.first_name,
        last_name: contact.last_name,
        phone_number: contact.phone_number,
        job_id: contact.job_id,
      },
      contact_phone: contact.phone_number,
      question_content: question,
      sender_user_id: actor.userId,
      created_at: at,
    },
    select: { id: true },
  });
  await writeAudit(tx, at, actor, {
    action: 'approval.sent',
    entity: 'approval_request',
    entityId: row.id,
    after: {
      change_order_id: order.id,
      revision: revision!.number,
      contact: `${contact.first_name} ${contact.last_name}`.trim(),
    },
  });
  await enqueue(tx, at, {
    aggregate: approvalAggregate(row.id),
    kind: 'start_approval',
    payload: { customerId: actor.customerId, requestId: row.id },
  });
  await tellConsoles(tx, at, actor.customerId, order.id);
  return readRequest(tx, actor.customerId, row.id);
}

/** A contact of the order's job. @throws AppError NOT_FOUND, INVALID when it is a contact of another job */
async function requireContact(tx: Tx, actor: UserActor, order: OrderRecord, id: number): Promise<ContactRow> {
  const contact = await tx.approval_contacts.findFirst({
    where: { customer_id: actor.customerId, id, deleted_at: null },
  });
  if (!contact) throw new AppError('NOT_FOUND');
  if (contact.job_id !== order.job_id) throw invalid('approval_contact_id', MESSAGES.approvals.contactRequired);
  return contact;
}

/**
 * A demo texts nobody but its visitor. In a company made for a demo the others' phones are drawn on the demo's page:
 * what goes to them never leaves (see send-queued-texts.ts). @throws AppError DEMO_MODE
 */
export async function refuseForeignPhone(tx: Tx, actor: UserActor, phone: string): Promise<void> {
  if (authorize(actor, 'approval.send') !== 'own_phone' || phone === actor.phone) return;
  const company = await tx.customers.findUnique({
    where: { id: actor.customerId },
    select: { demo_account: true },
  });
  if (!company?.demo_account) {
    throw new AppError('DEMO_MODE', undefined, { detail: 'In the demo, approval requests go to your own phone only.' });
  }
}

function invalid(field: string, sentence: string): AppError {
  return new AppError('INVALID', sentence, { fields: { [field]: sentence } });
}
