import { useSyncExternalStore } from 'react';

/**
 * Whether the server said since that the company reads only (402, or the plan itself); null where the session's word
 * still holds. Every screen offers the way to pay.
 */
let hasEnded: boolean | null = null;
const listeners = new Set<() => void>();

export function markPlanEnded(ended: boolean): void {
  if (ended === hasEnded) return;
  hasEnded = ended;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): boolean | null => hasEnded;

export const usePlanEnded = (): boolean | null => useSyncExternalStore(subscribe, read, read);
