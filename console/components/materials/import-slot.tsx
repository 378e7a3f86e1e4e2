import { lazy, Suspense } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';

const MaterialImport = lazy(() =>
  import('./material-import.tsx').then((module) => ({ default: module.MaterialImport })),
);

/** Where a file of prices comes in. */
export function ImportSlot({ user }: { user: SessionUser }) {
  return (
    <Suspense fallback={null}>
      <MaterialImport user={user} />
    </Suspense>
  );
}
