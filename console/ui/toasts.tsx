import { lazy, Suspense, useEffect, useState } from 'react';

const Notifications = lazy(() => import('./notifications.ts').then((module) => ({ default: module.Notifications })));

/** By then a slow line has brought the screen and its rows; a toast that comes sooner fetches the code itself. */
const AFTER_MS = 4_000;

/** The corner where toasts appear; its code comes after the first screen has been drawn. */
export function Toasts() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={4} />
    </Suspense>
  );
}
