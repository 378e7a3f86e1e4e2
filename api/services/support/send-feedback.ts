import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { layoutMail } from '../../documents/mail-layout.ts';
import { authorize } from '../authorize.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { writeAudit } from '../write-audit.ts';

/** Keeps what somebody wrote to support and mails it there. @throws AppError NOT_FOUND for another's name, INVALID */
export async function sendFeedback(
  deps: Deps,
  actor: UserActor,
  input: { userId: number; phone?: string | null | undefined; feedback: string },
): Promise<{ success: true; message: string }> {
  authorize(actor, 'support.use');
  if (input.userId !== actor.userId) throw new AppError('NOT_FOUND');
  const words = input.feedback.trim();
  if (words === '') {
    const sentence = MESSAGES.support.feedbackRequired;
    throw new AppError('INVALID', sentence, { fields: { feedback: sentence } });
  }
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    const phone = normalizePhone(input.phone ?? '') ?? actor.phone;
    const row = await tx.feedback.create({
      data: { customer_id: actor.customerId, user_id: actor.userId, phone, words, created_at: at },
    });
    const company = await tx.customers.findUniqueOrThrow({ where: { id: actor.customerId }, select: { name: true } });
    const mail = layoutMail({
      language: 'English',
      subject: `Feedback from ${actor.name}, ${company.name}`,
      title: 'Feedback',
      paragraphs: [`From: ${actor.name}, ${company.name}`, `Phone: ${formatPhone(phone)}`],
      quote: words,
      footer: 'From the Support page.',
    });
    await queueMail(tx, {
      ...mail,
      customerId: actor.customerId,
      kind: 'feedback',
      to: deps.config.SUPPORT_EMAIL,
      userId: null,
      dedupeKey: `feedback:${row.id}`,
      at,
    });
    await writeAudit(tx, at, actor, { action: 'feedback.sent', entity: 'feedback', entityId: row.id });
  });
  deps.wakeRelay();
  return { success: true, message: 'Thank you for your feedback.' };
}
