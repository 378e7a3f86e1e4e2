import type { NavigateFunction } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { forgetImplicit, markImplicit } from './implicit-draft.ts';
import { SAVED } from './saved-banner.tsx';
import type { Submit } from './use-submit-order.ts';

/**
 * Where a save leads: a saved draft to the dashboard, everything else to the order as it reads now. A new order that was
 * made but not completed goes on as its own edit, which Cancel still takes away.
 */
export function finishSubmit(navigate: NavigateFunction, what: Submit, saved: ChangeOrderBody): void {
  if (what === 'complete' && isUnfinished(saved.status)) {
    markImplicit(saved.id);
    return void navigate(`/change-order/${saved.id}`, { replace: true });
  }
  forgetImplicit(saved.id);
  if (what === 'draft') void navigate('/dashboard');
  else void navigate(`/change-order/${saved.id}`, { replace: true, state: SAVED });
}
