import { lazy, Suspense } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';

/** What `material-import.tsx` is given: it shows its own button, progress and review, and refetches prices when it saved. */
export interface MaterialImportProps {
  user: SessionUser;
}

const MaterialImport = lazy(() =>
  import('./material-import.tsx').then((module) => ({ default: module.MaterialImport })),
);

/** Where a file of prices comes in. */
export function ImportSlot({ user }: MaterialImportProps) {
  return (
    <Suspense fallback={null}>
      <MaterialImport user={user} />
    </Suspense>
  );
}
