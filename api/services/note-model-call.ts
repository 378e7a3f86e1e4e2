import type { Deps } from '../deps.ts';
import { keepVendorFault } from '../platform/keep-vendor-fault.ts';
import { countModelPause, observeVendorCall } from '../process-metrics.ts';
import { withoutNumbers } from '../watch-vendors.ts';
import { currentRequestId } from './request-scope.ts';

/** Counts one call of the language model, and keeps a failed one for the operations page. */
export function noteModelCall(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  model: string,
  { outcome, reason, ms }: { outcome: string; reason: string | null; ms: number },
): void {
  const requestId = currentRequestId();
  const isPause = outcome === 'circuit_opened';
  if (isPause) countModelPause(model);
  else observeVendorCall('model', 'chat', outcome, ms / 1000);
  if (outcome === 'done') return;
  const told = reason === null ? null : withoutNumbers(reason);
  deps.log.warn({ vendor: 'model', call: 'chat', outcome, ms, requestId, reason: told }, 'vendor call');
  keepVendorFault(deps, {
    vendor: 'model',
    call: isPause ? 'circuit' : 'chat',
    outcome,
    reason: told,
    ms,
    requestId,
  }).catch((error: unknown) => deps.log.debug({ err: error }, 'a fault of the model could not be kept'));
}
