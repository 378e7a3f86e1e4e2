import type { Difference } from '../../../domain/invoice-differences.ts';
import type { Tx } from '../../../prisma/client.ts';

/** Keeps what a comparison found: new ones begin now, known ones stay since when they began, the others are resolved. */
export async function keepDifferences(
  tx: Tx,
  customerId: number,
  found: readonly Difference[],
  at: Date,
): Promise<void> {
  const open = await tx.quickbooks_differences.findMany({
    where: { customer_id: customerId, resolved_at: null },
    select: { id: true, key: true },
  });
  const known = new Map(open.map((row) => [row.key, row.id]));
  const keys = new Set(found.map(({ key }) => key));
  const gone = open.filter((row) => !keys.has(row.key)).map((row) => row.id);
  await tx.quickbooks_differences.updateMany({ where: { id: { in: gone } }, data: { resolved_at: at } });
  const fresh = found.filter(({ key }) => !known.has(key));
  await tx.quickbooks_differences.createMany({
    data: fresh.map((one) => ({ customer_id: customerId, key: one.key, first_seen_at: at, ...columnsOf(one, at) })),
    skipDuplicates: true,
  });
  for (const one of found) {
    const id = known.get(one.key);
    if (id !== undefined) await tx.quickbooks_differences.update({ where: { id }, data: columnsOf(one, at) });
  }
}

function columnsOf(one: Difference, at: Date) {
  return {
    kind: one.kind,
    change_order_id: one.orderId,
    doc_number: one.docNumber,
    ours_cents: one.oursCents,
    theirs_cents: one.theirsCents,
    detail: one.detail,
    last_seen_at: at,
  };
}
