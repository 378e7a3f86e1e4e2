import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { ErrorBoundary } from '../../frame/error-boundary.tsx';
import { openDialog, subscribe } from './execution-store.ts';

const ExecutionDialogs = lazy(() =>
  import('./execution-dialogs.tsx').then((module) => ({ default: module.ExecutionDialogs })),
);

/**
 * Where the dialogs of executing appear. They belong to no row: a live update may take the row away while they are open.
 * Their code is fetched with the first one.
 */
export function ExecutionHost({ user }: { user: SessionUser }) {
  const dialog = useSyncExternalStore(subscribe, openDialog);
  if (!dialog) return null;
  return (
    <ErrorBoundary fallback="nothing">
      <Suspense fallback={null}>
        <ExecutionDialogs key={`${dialog.kind}-${dialog.order.id}`} user={user} dialog={dialog} />
      </Suspense>
    </ErrorBoundary>
  );
}
