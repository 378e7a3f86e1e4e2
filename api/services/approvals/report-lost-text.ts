import type { Language } from '../../../domain/actor.ts';
import { describeDeliveryProblem, isUnreachableForGood } from '../../../domain/delivery-problem.ts';
import type { Tx } from '../../../prisma/client.ts';
import { tellOfLostText } from '../staff/tell-of-lost-text.ts';
import { writeAudit } from '../write-audit.ts';
import { loadRequest, namesOf } from './load-request.ts';
import { tellOffice } from './tell-office.ts';

export interface LostText {
  customerId: number;
  messageId: number;
  code: number | null;
  /** What the vendor said, when the code has no words of ours. */
  reason: string | null;
}

/**
 * A text of ours will not arrive: when it belongs to an approval request that still waits, the office is told once, and a
 * number that takes no texts at all is chased no more; of one to the company's own people it is told too. Runs in the
 * transaction that settles the text.
 * Source: docs/rules.md#texting.
 */
export async function reportLostText(tx: Tx, now: Date, lost: LostText): Promise<void> {
  const message = await tx.messages.findUniqueOrThrow({
    where: { id: lost.messageId },
    select: { kind: true, approval_request_id: true, conversation: { select: { user_id: true } } },
  });
  const userId = message.conversation.user_id;
  if (message.approval_request_id === null && userId !== null) {
    const words = (language: Language) => describeLost(lost, language);
    return tellOfLostText(tx, now, { customerId: lost.customerId, userId, words });
  }
  if (message.approval_request_id === null || !['approval', 'reminder'].includes(message.kind)) return;
  const request = await loadRequest(tx, message.approval_request_id);
  if (!request) return;
  await writeAudit(
    tx,
    now,
    { kind: 'system', customerId: lost.customerId, reason: 'delivery' },
    {
      action: 'approval.undelivered',
      entity: 'approval_request',
      entityId: request.id,
      messageId: lost.messageId,
      after: { reason: describeLost(lost, 'English') },
    },
  );
  if (request.status !== 'awaiting') return;
  if (isUnreachableForGood(lost.code)) {
    await tx.approval_requests.updateMany({
      where: { id: request.id, status: 'awaiting', no_reply_at: null },
      data: { no_reply_at: now, next_chase_at: null },
    });
  }
  await tellOffice(tx, now, {
    customerId: lost.customerId,
    changeOrderId: request.changeOrderId,
    approvalRequestId: request.id,
    senderUserId: request.senderUserId,
    contactPhone: request.contactPhone,
    news: 'undelivered',
    key: `lost:${lost.messageId}`,
    facts: (language) => ({ ...namesOf(request), contact: request.contactName, words: describeLost(lost, language) }),
  });
}

function describeLost({ code, reason }: LostText, language: Language): string {
  return code === null && reason ? reason : describeDeliveryProblem(code, language);
}
