import type { Language } from '../../../domain/actor.ts';
import { buildApprovalMessage } from '../../../domain/approval-message.ts';
import { hideLinkTokens } from '../../../domain/hide-link-tokens.ts';
import type { Tx } from '../../../prisma/client.ts';
import { contentOf } from '../change-orders/next-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';

/** The text that would be sent for an order now, without its link. */
export async function composeApprovalMessage(tx: Tx, order: OrderRecord, language: Language): Promise<string> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: order.customer_id },
    select: { show_money_to_contacts: true },
  });
  return buildApprovalMessage({
    companyName: order.company.name,
    jobName: order.job?.job_name ?? null,
    number: order.number,
    // It may quote a text, and with it the link of another contact.
    description: hideLinkTokens(order.description),
    items: contentOf(order).items,
    totalCents: company.show_money_to_contacts && order.unknown_count === 0 ? order.total_cents : null,
    language,
  });
}
