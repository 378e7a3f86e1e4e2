import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { pendingQuestion, type Question, subscribe } from './ask.ts';

const ConfirmDialog = lazy<ComponentType<{ question: Question }>>(() =>
  import('./confirm-dialog.tsx').then(
    (module) => ({ default: module.ConfirmDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

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

/** The browser's own question, where the dialog's code cannot be fetched: without one nothing could be gone on with. */
function PlainQuestion({ question }: { question: Question }) {
  useEffect(() => {
    const body = typeof question.body === 'string' ? question.body : '';
    question.answer(window.confirm(`${question.title}\n${body}`.trim()));
  }, [question]);
  return null;
}
