import { isOfEndpoint, type ModelFailure } from './model-failure.ts';

/** Failures in a row after which an endpoint is left alone. */
const MOST_FAILURES = 4;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Leaves an endpoint alone while it is down, so that nobody waits for it: closed, then open for a pause, then half open,
 * where a single call tries it. Each failed try doubles the pause. One for each endpoint and process.
 */
export interface CircuitBreaker {
  /** Milliseconds until the endpoint may be asked; 0 when it may be now. After a 0 the caller must tell how it went. */
  enter(): number;
  succeed(): void;
  /** Milliseconds the circuit is open for, when this failure opened it; else 0. */
  fail(failure: ModelFailure): number;
  /** Neither: the call was given up for a reason of ours. */
  leave(): void;
  isOpen(): boolean;
}

export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let pauseMs = 0;
  let openUntil = 0;
  let isTrying = false;

  const open = (ms: number): number => {
    pauseMs = Math.min(ms, LONGEST_PAUSE_MS);
    openUntil = now() + pauseMs;
    return pauseMs;
  };

  return {
    enter() {
      const leftMs = openUntil - now();
      if (leftMs > 0) return Math.ceil(leftMs);
      if (pauseMs === 0) return 0;
      if (isTrying) return 1_000;
      isTrying = true;
      return 0;
    },
    succeed() {
      failures = 0;
      pauseMs = 0;
      isTrying = false;
    },
    fail(failure) {
      isTrying = false;
      if (!isOfEndpoint(failure)) return 0;
      failures += 1;
      // Calls that were under way when it opened add nothing.
      if (openUntil > now()) return 0;
      const asked = failure.retryAfterMs ?? 0;
      if (pauseMs > 0) return open(Math.max(pauseMs * 2, asked));
      if (failures >= MOST_FAILURES || failure.kind === 'settings') return open(Math.max(FIRST_PAUSE_MS, asked));
      // An endpoint that names a time beyond any turn is left alone for that time.
      return asked >= FIRST_PAUSE_MS ? open(asked) : 0;
    },
    leave() {
      isTrying = false;
    },
    isOpen: () => openUntil > now(),
  };
}
