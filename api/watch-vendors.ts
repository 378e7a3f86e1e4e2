import { AppError } from '../domain/errors.ts';
import type { Deps } from './deps.ts';
import { keepVendorFault } from './platform/keep-vendor-fault.ts';
import { observeVendorCall } from './process-metrics.ts';
import { currentRequestId } from './services/request-scope.ts';
import { inSpan } from './services/span.ts';

/** How we name each vendor in logs, metrics and faults. */
const VENDORS = {
  texts: 'twilio',
  push: 'pusher',
  mail: 'smtp',
  accounting: 'quickbooks',
  payments: 'stripe',
  files: 'storage',
  senses: 'model',
} as const;
/** Outcomes of a port that are no answer of the vendor; refusals are one. */
const FAULTS: readonly string[] = ['unknown', 'limited'];

/**
 * The same dependencies with an eye on each vendor: every call is timed and logged with its request id, and one without a
 * usable answer is kept for the operations page. No argument and no answer is looked at but for its outcome.
 */
export function watchVendors(deps: Deps): Deps {
  const watched: Deps = { ...deps };
  const ports = watched as unknown as Record<string, object | undefined>;
  for (const [port, vendor] of Object.entries(VENDORS)) {
    const real = ports[port];
    if (real) ports[port] = watch(watched, vendor, real);
  }
  return watched;
}

function watch<T extends object>(deps: Deps, vendor: string, port: T): T {
  return new Proxy(port, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== 'function' || typeof name !== 'string') return part;
      return (...args: unknown[]): unknown => {
        const began = performance.now();
        const call = (): unknown => (part as (...given: unknown[]) => unknown).apply(target, args);
        const answer = callInSpan(vendor, name, call);
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (value: unknown) => {
            note(deps, vendor, name, began, outcomeOf(value));
            return value;
          },
          (error: unknown) => {
            note(deps, vendor, name, began, failureOf(error));
            throw error;
          },
        );
      };
    },
  });
}

/** A port's calls answer with promises but for a few, which are no calls of the vendor. */
function callInSpan(vendor: string, name: string, call: () => unknown): unknown {
  let plain: { value: unknown } | null = null;
  const spanned = inSpan(
    `${vendor} ${name}`,
    { 'corbel.vendor': vendor, 'corbel.call': name },
    () => {
      const value = call();
      if (value instanceof Promise) return value;
      plain = { value };
      return Promise.resolve();
    },
    'client',
  );
  return plain ? (plain as { value: unknown }).value : spanned;
}

interface Came {
  outcome: string;
  reason: string | null;
}

function outcomeOf(value: unknown): Came {
  const { outcome, reason } = (value ?? {}) as { outcome?: unknown; reason?: unknown };
  return {
    outcome: typeof outcome === 'string' ? outcome : 'done',
    reason: typeof reason === 'string' ? reason : null,
  };
}

/** A refusal with a sentence is an answer; anything else that is thrown is none. */
function failureOf(error: unknown): Came {
  if (error instanceof AppError && error.status < 500) return { outcome: 'refused', reason: error.code };
  return { outcome: 'thrown', reason: error instanceof Error ? error.message : String(error) };
}

function note(deps: Deps, vendor: string, call: string, began: number, came: Came): void {
  const ms = Math.round(performance.now() - began);
  const isFault = came.outcome === 'thrown' || FAULTS.includes(came.outcome);
  observeVendorCall(vendor, call, came.outcome, ms / 1000);
  const requestId = currentRequestId();
  const reason = isFault && came.reason ? withoutNumbers(came.reason) : null;
  const line = { vendor, call, outcome: came.outcome, ms, requestId, ...(reason ? { reason } : {}) };
  if (!isFault) return deps.log.info(line, 'vendor call');
  deps.log.warn(line, 'vendor call');
  keepVendorFault(deps, { vendor, call, outcome: came.outcome, reason, ms, requestId }).catch((error: unknown) =>
    deps.log.debug({ err: error }, 'a vendor fault could not be kept'),
  );
}

/** At most 200 characters, without telephone numbers and mail addresses: a vendor's words may repeat whom we wrote to. */
export function withoutNumbers(reason: string): string {
  return reason
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replaceAll(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '…')
    .slice(0, 200);
}
