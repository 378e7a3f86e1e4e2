import { AppError } from '../../../domain/errors.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../platform/network-of.ts';
import { takeRate } from '../../platform/take-rate.ts';

/** Counts one form that anybody may send against its address's hourly limit. @throws AppError RATE_LIMITED */
export async function countForm(deps: Deps, address: string): Promise<void> {
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'limits of public forms', (tx) =>
    takeRate(tx, `form:address:${networkOf(address)}`, deps.config.FORMS_PER_ADDRESS_HOUR, 3600, now),
  );
  if (wait) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: wait });
}
