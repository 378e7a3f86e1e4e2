import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { call } from './call.ts';
import { refusal } from './refusal.ts';

interface Wanted {
  order: { id: number; version: number; isUnfinished: boolean };
  contactId: number;
  /** Names this attempt, so that a repeated click sends one text. */
  attempt: string;
}

/** Where sending stopped, in words; null when the text is on its way. */
export type SendResult = { problem: string } | null;

/** Completes the order where that is still to be done, then texts the contact. What was completed stays completed. */
export async function completeAndSend(user: SessionUser, { order, contactId, attempt }: Wanted): Promise<SendResult> {
  const params = { id: order.id };
  try {
    if (order.isUnfinished)
      await call('POST /change-orders/:id/complete', {
        params,
        body: { version: order.version },
        idempotencyKey: `complete-${order.id}-${attempt}`,
      });
  } catch (error) {
    return { problem: refusal(error as Error, MESSAGES.orders.saveFailed) };
  }
  try {
    const { approval_message } = await call('GET /approval-requests/preview-approval-message/:id', {
      params,
      query: { approval_contact_id: contactId },
    });
    await call('POST /approval-requests', {
      body: {
        customer_id: user.customer_id,
        change_order_id: order.id,
        approval_contact_id: contactId,
        sender_phone: user.phone_number,
        question_content: approval_message,
      },
      idempotencyKey: `approval-${order.id}-${attempt}`,
    });
    return null;
  } catch (error) {
    return { problem: refusal(error as Error, MESSAGES.approvals.sendFailed) };
  }
}
