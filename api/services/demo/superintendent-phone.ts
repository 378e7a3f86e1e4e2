import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { PhoneText } from '../../contract/demo.ts';
import type { Deps } from '../../deps.ts';
import { conversationAggregate, enqueue } from '../enqueue.ts';
import { currentRequestId } from '../request-scope.ts';

const SHOWN = 30;

interface Phone {
  phone: string;
  name: string;
  jobName: string;
  changeOrderId: number | null;
}

/** Only in a company that was made for a demo: elsewhere nobody answers in another's name. @throws AppError FORBIDDEN */
async function findPhone(tx: Tx, actor: UserActor): Promise<Phone> {
  const company = await tx.customers.findUnique({ where: { id: actor.customerId }, select: { demo_account: true } });
  if (!actor.isDemo || !company?.demo_account) throw new AppError('FORBIDDEN', 'Only in a demo.');
  const include = { job: { select: { job_name: true } } };
  const asked = await tx.approval_requests.findFirst({
    where: { customer_id: actor.customerId, sender_user_id: actor.userId, contact: { deleted_at: null } },
    orderBy: { id: 'desc' },
    select: { change_order_id: true, approval_contact_id: true },
  });
  const order = await tx.change_orders.findFirst({
    where: { customer_id: actor.customerId, creator_id: actor.userId, deleted_at: null, job_id: { not: null } },
    orderBy: { id: 'desc' },
    select: { id: true, job_id: true },
  });
  // Whom the visitor asked about his newest order; before that, whom he would ask.
  const isStale = asked && order && asked.change_order_id < order.id;
  const contact = await tx.approval_contacts.findFirst({
    where: {
      customer_id: actor.customerId,
      deleted_at: null,
      ...(asked && !isStale ? { id: asked.approval_contact_id } : order ? { job_id: order.job_id! } : {}),
    },
    orderBy: { id: 'asc' },
    include,
  });
  if (!contact) throw new AppError('NOT_FOUND', 'This job has no superintendent in the demo. Try one on Riverside.');
  return {
    phone: contact.phone_number,
    name: `${contact.first_name} ${contact.last_name}`.trim(),
    jobName: contact.job.job_name,
    changeOrderId: asked?.change_order_id ?? null,
  };
}

/** What is on the phone of the superintendent the demo last asked, oldest first. */
export async function readSuperintendentPhone(
  deps: Deps,
  actor: UserActor,
): Promise<{ name: string; job_name: string; change_order_id: number | null; messages: PhoneText[] }> {
  return withTenant(deps.db, actor, async (tx) => {
    const found = await findPhone(tx, actor);
    const rows = await tx.messages.findMany({
      where: {
        customer_id: actor.customerId,
        conversation: { phone_number: found.phone },
        // What was said before the visitor came is history of the demo data.
        status: { not: 'stored' },
      },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return {
      name: found.name,
      job_name: found.jobName,
      change_order_id: found.changeOrderId,
      messages: rows.reverse().map(toText),
    };
  });
}

/** Puts an answer into the superintendent's own conversation, as if he had texted it. @throws AppError FORBIDDEN, NOT_FOUND */
export async function sayAsSuperintendent(
  deps: Deps,
  actor: UserActor,
  input: { message: string },
): Promise<PhoneText> {
  const said = await withTenant(deps.db, actor, async (tx) => {
    const { customerId } = actor;
    const at = deps.clock.now();
    const { phone } = await findPhone(tx, actor);
    const conversation = await tx.conversations.upsert({
      where: { customer_id_phone_number: { customer_id: customerId, phone_number: phone } },
      create: { customer_id: customerId, phone_number: phone, last_message_at: at, created_at: at },
      update: { last_message_at: at },
    });
    const row = await tx.messages.create({
      data: {
        customer_id: customerId,
        conversation_id: conversation.id,
        direction: 'in',
        channel: 'web',
        body: input.message,
        status: 'received',
        received_at: at,
        request_id: currentRequestId(),
      },
    });
    await enqueue(tx, at, {
      aggregate: conversationAggregate(conversation.id),
      kind: 'nudge_conversation',
      payload: { customerId, conversationId: conversation.id },
    });
    return toText(row);
  });
  deps.wakeRelay();
  return said;
}

const toText = (row: { id: number; body: string; direction: string; received_at: Date }): PhoneText => ({
  id: row.id,
  content: row.body,
  is_own: row.direction === 'in',
  created_at: row.received_at.toISOString(),
});
