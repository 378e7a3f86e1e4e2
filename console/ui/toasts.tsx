import { lazy, Suspense, useEffect, useState } from 'react';

const Notifications = lazy(() => import('./notifications.ts').then((module) => ({ default: module.Notifications })));

/** The corner where toasts appear; its code comes after the first screen has been drawn. */
export function Toasts() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={4} />
    </Suspense>
  );
}
