import type { Tx } from '../../prisma/client.ts';

/**
 * The company whose own number this is (E.164); null for the platform's, whatever was stored. Runs inside the caller's
 * platform transaction.
 */
export async function findNumberOwner(tx: Tx, phone: string, platform: string | undefined): Promise<number | null> {
  if (phone === platform) return null;
  const row = await tx.sender_numbers.findUnique({ where: { phone_number: phone }, select: { customer_id: true } });
  return row?.customer_id ?? null;
}

export interface SenderRows {
  /** Every company that texts from a sender of its own, by name. */
  companies: { customerId: number; company: string; address: string; textsPerSecond: number }[];
  /** What the vendor last said, by address. */
  states: { address: string; kind: string; status: string; detail: string | null; checkedAt: Date }[];
  /** Texts that wait for their moment, by sender. */
  lines: { sender: string; waiting: number; oldest: Date }[];
}

/** All that the operations page shows of senders. */
export async function readSenders(tx: Tx): Promise<SenderRows> {
  return {
    companies: await tx.$queryRaw<SenderRows['companies']>`
      select s.customer_id as "customerId", c.name as company, s.address, s.texts_per_second as "textsPerSecond"
      from company_senders s join customers c on c.id = s.customer_id where c.deleted_at is null order by c.name, c.id`,
    states: await tx.$queryRaw<SenderRows['states']>`
      select address, kind, status, detail, checked_at as "checkedAt" from sender_states`,
    lines: await tx.$queryRaw<SenderRows['lines']>`
      select sender, count(*)::int as waiting, min(since) as oldest from send_lines group by sender`,
  };
}

/** Replaces what is known of the numbers behind a company's sender. A number of another company stays with it. */
export async function keepSenderNumbers(tx: Tx, customerId: number, numbers: readonly string[]): Promise<void> {
  await tx.sender_numbers.deleteMany({ where: { customer_id: customerId, phone_number: { notIn: [...numbers] } } });
  await tx.sender_numbers.createMany({
    data: numbers.map((phone_number) => ({ phone_number, customer_id: customerId })),
    skipDuplicates: true,
  });
}
