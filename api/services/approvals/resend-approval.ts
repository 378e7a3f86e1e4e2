import type { UserActor } from '../../../domain/actor.ts';
import { decideReminder } from '../../../domain/approval-request-decision.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ApprovalRequestBody } from '../../contract/approvals.ts';
import type { Deps } from '../../deps.ts';
import { sendText } from '../advance-approval.ts';
import { authorize } from '../authorize.ts';
import { writeAudit } from '../write-audit.ts';
import { lockRequest } from './load-request.ts';
import { refuseForeignPhone } from './request-approval.ts';
import { readRequest } from './request-body.ts';

/**
 * Reminds by hand, at most once in ten minutes; the text counts among the request's texts.
 * @throws AppError NOT_FOUND; CONFLICT when nothing awaits, the first text has not left, or the contact opted out;
 * RATE_LIMITED when it is too soon
 */
export async function resendApproval(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ApprovalRequestBody> {
  authorize(actor, 'approval.send');
  const body = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    const request = await lockRequest(tx, input.id);
    if (!request || request.customerId !== actor.customerId || request.orderDeleted) throw new AppError('NOT_FOUND');
    await refuseForeignPhone(tx, actor, request.contactPhone);
    const before = await readRequest(tx, actor.customerId, request.id);
    const lastTextAt = before.reminded_at ?? before.sent_at;
    const decision = decideReminder(
      request.status === 'awaiting' ? 'Awaiting' : null,
      lastTextAt === null ? null : Date.parse(lastTextAt),
      now.getTime(),
    );
    if (!decision.allowed) throw refusal(decision.reason, decision.waitSeconds, before.reminded_at !== null);
    if (request.textsSent === 0)
      throw new AppError('CONFLICT', MESSAGES.approvals.resendFailed, {
        detail: 'The request itself is still being sent.',
      });
    const optOut = await tx.opt_outs.findUnique({ where: { phone_number: request.contactPhone } });
    if (optOut?.opted_out)
      throw new AppError('CONFLICT', MESSAGES.approvals.resendFailed, { detail: 'The contact opted out of texts.' });
    await sendText(deps, tx, request, now);
    await writeAudit(tx, now, actor, { action: 'approval.reminded', entity: 'approval_request', entityId: request.id });
    return readRequest(tx, actor.customerId, request.id);
  });
  deps.wakeRelay();
  return body;
}

function refusal(reason: 'not_awaiting' | 'too_soon', waitSeconds: number, isReminded: boolean): AppError {
  if (reason === 'not_awaiting')
    return new AppError('CONFLICT', MESSAGES.approvals.resendFailed, {
      detail: 'This request is no longer awaiting an answer.',
    });
  const minutes = Math.ceil(waitSeconds / 60);
  const last = isReminded ? 'The last reminder' : 'The request';
  const detail = `${last} was sent less than 10 minutes ago. You can send a reminder in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('RATE_LIMITED', MESSAGES.approvals.resendFailed, { detail, retryAfterSeconds: waitSeconds });
}
