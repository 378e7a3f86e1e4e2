import type { Language } from '../../../domain/actor.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { Tx } from '../../../prisma/client.ts';
import { conversationAggregate, enqueue } from '../enqueue.ts';
import { queueReply } from '../queue-reply.ts';
import { currentRequestId } from '../request-scope.ts';

const SAYS: Record<Language, (company: string, by: string) => string> = {
  English: (company, by) =>
    `${by} added you to ${PRODUCT_NAME} for ${company}. Text the hours, materials and photos of extra work to this number. Msg frequency varies, msg & data rates may apply. Reply STOP to opt out, HELP for help.`,
  Spanish: (company, by) =>
    `${by} lo agregó a ${PRODUCT_NAME} de ${company}. Mande a este número horas, materiales y fotos del trabajo extra. La frecuencia varía; pueden aplicar tarifas. STOP para no recibir más, HELP para ayuda.`,
};

/**
 * Queues the one text a new person gets: who added him, what to text, and how to get out of it. Once per person, whatever
 * happens to him later. Runs in the transaction that adds him; who cannot be texted is not.
 */
export async function welcomeUser(
  tx: Tx,
  at: Date,
  to: { customerId: number; userId: number; by: string },
): Promise<void> {
  const user = await tx.users.findFirstOrThrow({
    where: { customer_id: to.customerId, id: to.userId },
    include: { customer: { select: { name: true } } },
  });
  if (!user.phone_number) return;
  const at_number = { customer_id: to.customerId, phone_number: user.phone_number };
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: at_number },
    create: { ...at_number, user_id: user.id, last_message_at: at, created_at: at },
    update: { user_id: user.id },
  });
  const queued = await queueReply(tx, {
    customerId: to.customerId,
    conversationId: conversation.id,
    turnId: null,
    channel: 'sms',
    kind: 'notice',
    body: SAYS[user.language as Language](user.customer.name, to.by),
    dedupeKey: `welcome:${user.id}`,
    requestId: currentRequestId(),
    at,
  });
  if (queued === null) return;
  await enqueue(tx, at, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId: to.customerId, conversationId: conversation.id },
  });
}
