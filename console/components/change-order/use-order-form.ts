import { useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { type FormAct, type FormState, reduceForm, startState } from '../../forms/change-order/form-reducer.ts';
import { dropDraft, keepDraft, readKeptDraft } from '../../forms/change-order/kept-draft.ts';
import { emptyForm, isSameForm } from '../../forms/change-order/order-form.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';

const KEEP_MS = 400;

export interface OrderFormHandle {
  state: FormState;
  dispatch: (act: FormAct) => void;
  isDirty: boolean;
  /** When the restored typing was kept, or null when nothing was restored. */
  restoredAt: string | null;
  /** Somebody else saved other content since this edit began. */
  isOutdated: boolean;
  /** Keeps what is typed on the device now, so that the screen may be left without a question. */
  keepNow: () => void;
  /** Forgets what was kept on the device: it is saved, or given up. */
  forget: () => void;
}

/**
 * The form of an order: begins with what the server says or with what this device kept, keeps what is typed, and follows
 * the server while nothing is typed.
 */
export function useOrderForm(user: SessionUser, order: ChangeOrderBody | null): OrderFormHandle {
  const id = order?.id ?? 'new';
  const [kept] = useState(() => readKeptDraft(user.id, id));
  const [state, dispatch] = useReducer(reduceForm, null, () => {
    if (kept) return startState(kept.form, kept.base, kept.version);
    const stored = order ? readForm(order) : emptyForm();
    return startState(stored, stored, order?.version ?? null);
  });
  const isDirty = !isSameForm(state.form, state.base);
  const [isGiven, setGiven] = useState(false);
  useUnsavedGuard(isDirty && !isGiven);

  useEffect(() => {
    if (isGiven) return;
    if (!isDirty) return dropDraft(user.id, id);
    const { form, base, version } = state;
    const keep = () => keepDraft(user.id, id, { form, base, version, at: new Date().toISOString() });
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [state, isDirty, isGiven, user.id, id]);

  const isNewer = order !== null && state.version !== null && order.version > state.version;
  const stored = isNewer ? readForm(order) : null;
  const hasSameContent = stored !== null && isSameForm(stored, state.base);
  // oxlint-disable-next-line react/exhaustive-deps -- compares after every render; it dispatches once per new version
  useEffect(() => {
    if (!stored || !order) return;
    if (!isDirty) dispatch({ act: 'reset', form: stored, base: stored, version: order.version });
    // A file or an answer came: the content is as it was, so the edit goes on from the newer version.
    else if (hasSameContent) dispatch({ act: 'rebase', form: state.form, base: state.base, version: order.version });
  });

  return {
    state,
    dispatch,
    isDirty,
    restoredAt: isDirty && kept ? kept.at : null,
    isOutdated: isNewer && isDirty && !hasSameContent,
    keepNow: () => {
      const { form, base, version } = state;
      if (isDirty) keepDraft(user.id, id, { form, base, version, at: new Date().toISOString() });
      flushSync(() => setGiven(true));
    },
    forget: () => {
      // At once, so that the guard is down when the screen is left in the next line.
      flushSync(() => setGiven(true));
      dropDraft(user.id, id);
    },
  };
}
