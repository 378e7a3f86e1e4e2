import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { ErrorBoundary } from '../../frame/error-boundary.tsx';
import { openStepDialog, subscribeToSteps } from './step-dialog-store.ts';

const StepDialogs = lazy(() => import('./step-dialogs.tsx').then((module) => ({ default: module.StepDialogs })));

/** Where the dialogs of the next step appear; their code is fetched with the first one. */
export function StepDialogHost({ user }: { user: SessionUser }) {
  const dialog = useSyncExternalStore(subscribeToSteps, openStepDialog);
  if (!dialog) return null;
  return (
    <ErrorBoundary fallback="nothing">
      <Suspense fallback={null}>
        <StepDialogs key={`${dialog.kind}-${dialog.order.id}`} user={user} dialog={dialog} />
      </Suspense>
    </ErrorBoundary>
  );
}
