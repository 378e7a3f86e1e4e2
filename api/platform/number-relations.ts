import type { Tx } from '../../prisma/client.ts';

/** The holder of a number texted a company, chose it or signed in to it. Runs inside the caller's platform transaction. */
export async function confirmNumber(tx: Tx, phone: string, customerId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into number_relations (phone_number, customer_id, confirmed_at) values (${phone}, ${customerId}, ${now})
    on conflict (phone_number, customer_id) do update set confirmed_at = excluded.confirmed_at, declined_at = null
    where number_relations.confirmed_at is null`;
}

/** The holder was asked about these companies and chose another; those he texted before stay confirmed. */
export async function declineNumber(tx: Tx, phone: string, customerIds: number[], now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into number_relations (phone_number, customer_id, declined_at)
    select ${phone}, id, ${now} from unnest(${customerIds}::int[]) id
    on conflict (phone_number, customer_id) do update set declined_at = excluded.declined_at
    where number_relations.confirmed_at is null`;
}

/** Whether a number texted another company before this one. */
export async function hasTextedAnother(tx: Tx, phone: string, customerId: number): Promise<boolean> {
  const other = await tx.inbound_texts.findFirst({
    where: { from_number: phone, outcome: 'routed', customer_id: { not: customerId } },
    select: { id: true },
  });
  return other !== null;
}
