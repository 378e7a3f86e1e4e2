import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { NextItem } from './next-order.ts';
import type { ItemRecord, OrderRecord } from './order-record.ts';

/** A subcontractor's bill must be an attachment of the order it is on. @throws AppError INVALID */
export function refuseForeignBill(
  record: Pick<OrderRecord, 'items' | 'attachments'>,
  items: readonly NextItem[],
): void {
  const stored = new Map(record.items.map((item) => [item.id, billOf(item)]));
  const attached = new Set(record.attachments.map((attachment) => attachment.id));
  for (const item of items) {
    const bill = billOf(item);
    // A bill that was deleted later stays named until somebody chooses another.
    if (bill === null || attached.has(bill) || (item.id !== null && stored.get(item.id) === bill)) continue;
    const sentence = MESSAGES.pricing.billNotAttached;
    throw new AppError('INVALID', sentence, { fields: { bill_attachment_id: sentence } });
  }
}

function billOf({ terms }: Pick<ItemRecord, 'terms'> | NextItem): number | null {
  return terms?.kind === 'subcontractor' ? terms.billAttachmentId : null;
}
