import { useSyncExternalStore } from 'react';

/** Which line's words stand out in the conversation now: the one that is pointed at or being typed in. */
let highlighted: number | null = null;
const listeners = new Set<() => void>();

export function highlightLine(itemId: number | null): void {
  if (itemId === highlighted) return;
  highlighted = itemId;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The highlighted line's id; a store of its own, so that pointing at a line does not redraw the form. */
export const useHighlightedLine = (): number | null => useSyncExternalStore(subscribe, () => highlighted);

/** Whether this very line is highlighted: redraws only the two lines that change. */
export function useIsHighlighted(itemId: number | null): boolean {
  const isIt = () => itemId !== null && highlighted === itemId;
  return useSyncExternalStore(subscribe, isIt, isIt);
}
