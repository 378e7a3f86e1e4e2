import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';

/** What `material-import.tsx` is given: it shows its own button, progress and review, and refetches prices when it saved. */
export interface MaterialImportProps {
  user: SessionUser;
}

const files = import.meta.glob<{ MaterialImport: ComponentType<MaterialImportProps> }>('./material-import.tsx');
const load = files['./material-import.tsx'];
const MaterialImport = load ? lazy(async () => ({ default: (await load()).MaterialImport })) : null;

/** Where a file of prices comes in. */
export function ImportSlot({ user }: MaterialImportProps) {
  return MaterialImport ? (
    <Suspense fallback={null}>
      <MaterialImport user={user} />
    </Suspense>
  ) : null;
}
