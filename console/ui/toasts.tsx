import { lazy, Suspense, useEffect, useState } from 'react';
import { toasts } from './notify.ts';

const Notifications = lazy(() => import('./notifications.ts').then((module) => ({ default: module.Notifications })));

/** By then a slow line has brought the screen and its rows; a toast that comes sooner brings it. */
const AFTER_MS = 4_000;

/** The corner where toasts appear; its code comes after the first screen has been drawn. */
export function Toasts() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const come = () => setReady(true);
    const timer = setTimeout(come, AFTER_MS);
    toasts.addEventListener('wanted', come);
    return () => {
      clearTimeout(timer);
      toasts.removeEventListener('wanted', come);
    };
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-right" limit={4} />
    </Suspense>
  );
}
