import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingQuestion, subscribe } from './ask.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** Where the dialog of `ask()` appears; its code is fetched with the first question. */
export function Confirm() {
  const question = useSyncExternalStore(subscribe, pendingQuestion);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} />
    </Suspense>
  );
}
