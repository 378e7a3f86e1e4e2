import type { Tx } from '../../prisma/client.ts';

/**
 * The companies a number (E.164) belongs to as staff or contact, by id: the order in which a person is asked to choose.
 * Nobody proves a number when he signs up: a company that never had a plan takes no texts of a number that a company with
 * one knows, and a demo none that any live company knows. Runs inside the caller's platform transaction.
 */
export async function listCompaniesOfNumber(tx: Tx, phone: string): Promise<{ id: number; name: string }[]> {
  const rows = await tx.identities.findMany({
    where: { identifier: phone, kind: { in: ['user_phone', 'contact_phone'] } },
    select: { customer_id: true },
    distinct: ['customer_id'],
  });
  if (rows.length === 0) return [];
  const alive = await tx.customers.findMany({
    where: { id: { in: rows.map((row) => row.customer_id) }, deleted_at: null },
    select: { id: true, name: true, demo_account: true, plan_status: true },
    orderBy: { id: 'asc' },
  });
  const live = alive.filter((one) => !one.demo_account);
  const known = live.filter((one) => one.plan_status !== 'none');
  const first = [known, live, alive].find((some) => some.length > 0) ?? [];
  return first.map(({ id, name }) => ({ id, name }));
}
