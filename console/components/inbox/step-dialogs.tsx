import type { SessionUser } from '../../../api/contract/session.ts';
import { refetchWork } from '../../api/use-inbox.ts';
import { MarkBilledModal } from '../quickbooks/mark-billed-modal.tsx';
import { AgreeCostModal } from './agree-cost-modal.tsx';
import { PriceModal } from './price-modal.tsx';
import { SendModal } from './send-modal.tsx';
import { showStepDialog, type StepDialog } from './step-dialog-store.ts';

/** The dialog that is open now. */
export function StepDialogs({ user, dialog }: { user: SessionUser; dialog: StepDialog }) {
  const { kind, order } = dialog;
  const close = () => {
    showStepDialog(null);
    void refetchWork();
  };
  if (kind === 'price') return <PriceModal user={user} orderId={order.id} onClose={close} />;
  if (kind === 'send') return <SendModal user={user} order={order} onClose={close} />;
  if (kind === 'agree') return <AgreeCostModal order={order} onClose={close} />;
  return <MarkBilledModal order={order} onClose={close} />;
}
