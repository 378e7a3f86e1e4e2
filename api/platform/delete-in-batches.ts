import { Prisma } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** Rows a transaction deletes: some ten milliseconds of locks. */
export const BATCH_ROWS = 1_000;
/** So many batches at one visit; what is left is for the next one. */
const MOST_BATCHES = 500;

/** What may be deleted: a table with a key and a condition. Names stand in code, never in data. */
export interface Expired {
  table:
    | 'login_codes'
    | 'sessions'
    | 'inbound_texts'
    | 'webhook_events'
    | 'rate_limits'
    | 'outbox'
    | 'vendor_faults'
    | 'round_faults';
  key?: 'id' | 'key';
  where: Prisma.Sql;
}

/**
 * Deletes what has had its time in small transactions, so that no lock and no snapshot lasts: one long delete kept vacuum from
 * every table. Returns how many rows went. Source: docs/adr/0186.
 */
export async function deleteInBatches(deps: Pick<Deps, 'db'>, { table, key = 'id', where }: Expired): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const went = await withPlatform(
      deps.db,
      'retention',
      (tx) =>
        tx.$executeRaw`delete from ${Prisma.raw(table)} where ${Prisma.raw(key)} in
          (select ${Prisma.raw(key)} from ${Prisma.raw(table)} where ${where} limit ${BATCH_ROWS})`,
    );
    deleted += went;
    if (went < BATCH_ROWS) break;
  }
  return deleted;
}
