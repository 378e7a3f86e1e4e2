import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  requestId: string;
  /** The company whose work it is, once that is known: on every line of the log. */
  customerId?: number | null;
  now?: Date;
  /** Nothing is told to anybody: what is written is history, not news. */
  silent?: boolean;
}

/** The one id that ties a webhook, its turn, tools, vendor calls and reply together in logs and rows. */
const scope = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` under a correlation id; `now` is a test's own time (X-Test-Time), honoured by `scopedNow`. The company of an outer
 * scope stays where none is named.
 */
export function withRequest<T>(request: Scope, work: () => T): T {
  const customerId = request.customerId ?? scope.getStore()?.customerId ?? null;
  return scope.run({ ...request, customerId }, work);
}

/** The rest of this request is a company's. */
export function nameCompany(customerId: number): void {
  const store = scope.getStore();
  if (store) store.customerId = customerId;
}

export function currentCompany(): number | null {
  return scope.getStore()?.customerId ?? null;
}

export function currentRequestId(): string | null {
  return scope.getStore()?.requestId ?? null;
}

/** The time a test gave this request, or null. */
export function scopedNow(): Date | null {
  return scope.getStore()?.now ?? null;
}

/** Whether what is written now is to be told to nobody. */
export function isSilent(): boolean {
  return scope.getStore()?.silent ?? false;
}
