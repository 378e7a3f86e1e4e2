import type { Language, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { measureSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { refuseOldOrder } from '../change-orders/refuse-stale.ts';
import { composeApprovalMessage } from './compose-approval-message.ts';

/**
 * The text that would go out, in the contact's language; without a contact in the language that all of the job's contacts
 * share, else in English. @throws AppError NOT_FOUND
 */
export async function previewApprovalMessage(
  deps: Deps,
  actor: UserActor,
  input: { id: number; approval_contact_id?: number | undefined },
): Promise<ResponseOf<'approvals.preview'>> {
  authorize(actor, 'approval.send');
  return withTenant(deps.db, actor, async (tx) => {
    const order = await loadOrder(tx, actor.customerId, input.id);
    refuseOldOrder(order);
    const language = await languageFor(tx, order, input.approval_contact_id ?? null);
    const approval_message = await composeApprovalMessage(tx, order, language);
    return { approval_message, segments: measureSms(approval_message).segments, language };
  });
}

async function languageFor(tx: Tx, order: OrderRecord, contactId: number | null): Promise<Language> {
  const contacts = await tx.approval_contacts.findMany({
    where: {
      customer_id: order.customer_id,
      deleted_at: null,
      ...(contactId === null ? { job_id: order.job_id ?? 0 } : { id: contactId }),
    },
    select: { language: true },
  });
  if (contactId !== null && contacts.length === 0) throw new AppError('NOT_FOUND');
  const languages = new Set(contacts.map((contact) => contact.language));
  return languages.size === 1 && languages.has('Spanish') ? 'Spanish' : 'English';
}
