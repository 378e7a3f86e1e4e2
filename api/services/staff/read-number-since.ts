import type { Tx } from '../../../prisma/client.ts';

/**
 * When somebody else of the company last gave this number up, because he left or took another; the first of all days when
 * nobody did. What was said on it before is not for whoever has it now. `userId` null: nobody of the staff has it.
 */
export async function readNumberSince(
  tx: Tx,
  of: { customerId: number; phone: string; userId: number | null },
): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    select greatest('epoch'::timestamptz,
      (select max(removed_at) from users
        where customer_id = ${of.customerId} and phone_number = ${of.phone} and id is distinct from ${of.userId}::int),
      (select max(at) from audit_events
        where customer_id = ${of.customerId} and entity = 'user' and entity_id is distinct from ${of.userId}::int and action = 'user.updated'
          and before->>'phone_number' = ${of.phone} and after->>'phone_number' <> ${of.phone})) as at`;
  return row!.at;
}
