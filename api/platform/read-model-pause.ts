import type { Tx } from '../../prisma/client.ts';

/** Until when some process leaves the language model's endpoint alone, because it was down; null when none does. */
export async function readModelPause(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ until: Date | null }[]>`
    select max(at + make_interval(secs => ms / 1000.0)) as until from vendor_faults
    where vendor = 'model' and call = 'circuit' and at > ${new Date(now.getTime() - 600_000)}`;
  return row?.until && row.until > now ? row.until : null;
}
