import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import type { SessionUser } from '../../api/contract/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OPEN_PALETTE } from './open-palette.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl/⌘-K, and `/` outside a field, open the palette; its code is fetched the first time. */
export function PaletteHost({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);

  // From the moment the screen is seen: a key pressed then is not lost.
  useLayoutEffect(() => {
    const open = () => {
      setUsed(true);
      setOpened(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!chord && !slash) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(OPEN_PALETTE, open);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(OPEN_PALETTE, open);
    };
  }, []);

  if (!used) return null;
  return (
    <ErrorBoundary fallback="nothing">
      <Suspense fallback={null}>
        <Palette user={user} opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
