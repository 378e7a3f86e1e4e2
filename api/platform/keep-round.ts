import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export interface RoundFault {
  kind: string;
  /** How many companies were left out, and the first of them; 0 and null when the round failed as a whole. */
  companies: number;
  firstCompany: number | null;
  reason: string;
  requestId: string | null;
}

/** Keeps that a scheduled round came to its end. */
export async function keepRoundDone(deps: Pick<Deps, 'db' | 'clock'>, kind: string): Promise<void> {
  await withPlatform(
    deps.db,
    'operations',
    (tx) => tx.$executeRaw`insert into round_marks (kind, done_at) values (${kind}, ${deps.clock.now()})
      on conflict (kind) do update set done_at = excluded.done_at`,
  );
}

/** Keeps that a try of a scheduled round failed. */
export async function keepRoundFault(deps: Pick<Deps, 'db' | 'clock'>, fault: RoundFault): Promise<void> {
  await withPlatform(
    deps.db,
    'operations',
    (tx) => tx.$executeRaw`insert into round_faults (at, kind, companies, first_company, reason, request_id)
      values (${deps.clock.now()}, ${fault.kind}, ${fault.companies}, ${fault.firstCompany}, ${fault.reason}, ${fault.requestId})`,
  );
}
