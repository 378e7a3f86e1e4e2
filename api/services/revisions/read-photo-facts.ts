import type { RevisionPhoto } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';

type Facts = NonNullable<RevisionPhoto['facts']>;

/** When each photo was taken or else arrived, and who sent it, by attachment. */
export async function readPhotoFacts(tx: Tx, customerId: number, ids: readonly number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: number; taken_at: Date | null; created_at: Date; by: string | null }[]>`
    select a.id, a.taken_at, a.created_at, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by
    from attachments a
      left join messages m on m.customer_id = a.customer_id and m.id = a.message_id
      left join conversations c on c.customer_id = a.customer_id and c.id = m.conversation_id
      left join users u on u.customer_id = a.customer_id and u.id = coalesce(a.creator_id, c.user_id)
    where a.customer_id = ${customerId} and a.id = any(${[...ids]}::int[])`;
  return new Map(
    rows.map(({ id, taken_at: taken, created_at: added, by }) => [
      id,
      { takenAt: taken?.toISOString() ?? null, addedAt: added.toISOString(), by },
    ]),
  );
}
