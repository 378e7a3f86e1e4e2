import { type RefObject, useEffect, useState } from 'react';

/** Before scrolling, so that the sentences below the fields have their place. */
const SCROLL_AFTER_MS = 100;
const FLASH_MS = 2000;

/** After a failed submit: to the first invalid field. True for the two seconds in which all of them stand out. */
export function useFlash(root: RefObject<HTMLElement | null>, failures: number): boolean {
  const [flashes, setFlashes] = useState(false);
  useEffect(() => {
    if (failures === 0) return;
    setFlashes(true);
    const scroll = setTimeout(() => {
      const first = root.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }, SCROLL_AFTER_MS);
    const end = setTimeout(() => setFlashes(false), FLASH_MS);
    return () => {
      clearTimeout(scroll);
      clearTimeout(end);
    };
  }, [root, failures]);
  return flashes;
}
