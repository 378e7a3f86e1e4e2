import type { NavigateFunction } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { forgetImplicit } from './implicit-draft.ts';
import { SAVED } from './saved-banner.tsx';
import type { Submit } from './use-submit-order.ts';

/** Where a save leads: a saved draft to the dashboard, everything else to the order as it reads now. */
export function finishSubmit(navigate: NavigateFunction, what: Submit, saved: ChangeOrderBody): void {
  forgetImplicit(saved.id);
  if (what === 'draft') void navigate('/dashboard');
  else void navigate(`/change-order/${saved.id}`, { replace: true, state: SAVED });
}
