import { useSyncExternalStore } from 'react';

/** Cards instead of tables at this width and below. */
export const PHONE = '(max-width: 768px)';

/** Whether a media query fits now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
