import { useSyncExternalStore } from 'react';

/** Whether the server said that the company reads only (402, or the plan itself): every screen offers the way to pay. */
let hasEnded = false;
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

export const usePlanEnded = (): boolean => useSyncExternalStore(subscribe, () => hasEnded);
