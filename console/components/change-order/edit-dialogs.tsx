import { lazy, Suspense } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { mergeForms, type Side } from '../../forms/change-order/merge-forms.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import type { OrderFormHandle } from './use-order-form.ts';
import type { ApprovalChoice, Submit } from './use-submit-order.ts';

const MarkupsModal = lazy(() => import('./markups-modal.tsx').then((m) => ({ default: m.MarkupsModal })));
const ConfirmSaveModal = lazy(() => import('./confirm-save-modal.tsx').then((m) => ({ default: m.ConfirmSaveModal })));
const ConflictModal = lazy(() => import('./conflict-modal.tsx').then((m) => ({ default: m.ConflictModal })));

interface Props {
  user: SessionUser;
  order: ChangeOrderBody | null;
  handle: OrderFormHandle;
  showsMarkups: boolean;
  onCloseMarkups: () => void;
  /** The save that waits for what becomes of the approval. */
  asked: Submit | null;
  onChoose: (choice: ApprovalChoice) => void;
  onCloseAsked: () => void;
  conflict: { order: ChangeOrderBody; sentence: string } | null;
  onCloseConflict: () => void;
}

/** The dialogs of an edit: markups, what becomes of an approval, two versions of one order. */
export function EditDialogs(props: Props) {
  const { user, order, handle, showsMarkups, asked, conflict } = props;
  const { state, dispatch } = handle;
  const merge = (theirs: ChangeOrderBody, choices: Record<string, Side>) => {
    const stored = readForm(theirs);
    const form = mergeForms(state.base, stored, state.form, choices);
    dispatch({ act: 'rebase', form, base: stored, version: theirs.version });
    props.onCloseConflict();
  };
  return (
    <Suspense fallback={null}>
      {showsMarkups && (
        <MarkupsModal
          user={user}
          jobId={state.form.jobId}
          markups={state.form.markups}
          cap={state.form.markupCap}
          onSave={(markups, markupCap) => {
            dispatch({ act: 'setMarkups', markups });
            dispatch({ act: 'set', change: { markupCap } });
            props.onCloseMarkups();
          }}
          onClose={props.onCloseMarkups}
        />
      )}
      {asked && order && (
        <ConfirmSaveModal
          status={order.last_approval_status === 'Approved' ? 'Approved' : 'Awaiting'}
          onChoose={props.onChoose}
          onClose={props.onCloseAsked}
        />
      )}
      {conflict && (
        <ConflictModal
          customerId={user.customer_id}
          sentence={conflict.sentence}
          theirName={conflict.order.updated_by}
          base={state.base}
          theirs={readForm(conflict.order)}
          mine={state.form}
          onMerge={(choices) => merge(conflict.order, choices)}
          onClose={props.onCloseConflict}
        />
      )}
    </Suspense>
  );
}
