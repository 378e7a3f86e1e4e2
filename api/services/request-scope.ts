import { AsyncLocalStorage } from 'node:async_hooks';

/** The one id that ties a webhook, its turn, tools, vendor calls and reply together in logs and rows. */
const scope = new AsyncLocalStorage<{ requestId: string; now?: Date }>();

/** Runs `work` under a correlation id; `now` is a test's own time (X-Test-Time), honoured by `scopedNow`. */
export function withRequest<T>(request: { requestId: string; now?: Date }, work: () => T): T {
  return scope.run(request, work);
}

export function currentRequestId(): string | null {
  return scope.getStore()?.requestId ?? null;
}

/** The time a test gave this request, or null. */
export function scopedNow(): Date | null {
  return scope.getStore()?.now ?? null;
}
