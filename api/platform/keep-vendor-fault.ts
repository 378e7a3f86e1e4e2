import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export interface VendorFault {
  vendor: string;
  call: string;
  outcome: string;
  reason: string | null;
  ms: number;
  requestId: string | null;
}

/** Keeps that a vendor gave no usable answer. Called after the call, outside of any transaction. */
export async function keepVendorFault(deps: Pick<Deps, 'db' | 'clock'>, fault: VendorFault): Promise<void> {
  await withPlatform(
    deps.db,
    'operations',
    (tx) => tx.$executeRaw`insert into vendor_faults (at, vendor, call, outcome, reason, ms, request_id)
      values (${deps.clock.now()}, ${fault.vendor}, ${fault.call}, ${fault.outcome}, ${fault.reason}, ${fault.ms}, ${fault.requestId})`,
  );
}
