import { type ReactNode, useDeferredValue } from 'react';

/** What nobody looks at first: made in slices once the rest stands, so that a phone answers to taps in between. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
