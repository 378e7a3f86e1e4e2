import type { Language } from '../../../domain/actor.ts';
import { buildApprovalMessage } from '../../../domain/approval-message.ts';
import type { Tx } from '../../../prisma/client.ts';
import { contentOf } from '../change-orders/next-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { peekCorNumber } from '../change-orders/take-numbers.ts';

/** The text that would be sent for an order now, without its link, naming the COR number that sending will give it. */
export async function composeApprovalMessage(tx: Tx, order: OrderRecord, language: Language): Promise<string> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: order.customer_id },
    select: { show_money_to_contacts: true },
  });
  const corNumber =
    order.cor_number ?? (order.job_id === null ? null : await peekCorNumber(tx, order.customer_id, order.job_id));
  return buildApprovalMessage({
    companyName: order.company.name,
    jobName: order.job?.job_name ?? null,
    number: corNumber ?? order.id_number,
    description: order.description,
    items: contentOf(order).items,
    totalCents: company.show_money_to_contacts && order.unknown_count === 0 ? order.total_cents : null,
    language,
  });
}
