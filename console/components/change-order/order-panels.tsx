import { lazy, Suspense } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { mayAttach } from '../../forms/change-order/may-edit.ts';
import type { Panel } from './use-panel.ts';

const AttachmentsModal = lazy(() => import('./attachments-modal.tsx').then((m) => ({ default: m.AttachmentsModal })));
const ApprovalsModal = lazy(() => import('./approvals-modal.tsx').then((m) => ({ default: m.ApprovalsModal })));
const PdfModal = lazy(() => import('./pdf-modal.tsx').then((m) => ({ default: m.PdfModal })));

interface Props {
  user: SessionUser;
  order: ChangeOrderBody;
  panel: Panel | null;
  onClose: () => void;
  /** The form has changes that are not saved: a text would say something else than the screen. */
  isDirty?: boolean;
}

/** The dialogs over an order that exists; each one's code is fetched when it is first opened. */
export function OrderPanels({ user, order, panel, onClose, isDirty = false }: Props) {
  const attach = mayAttach(user, order);
  return (
    <Suspense fallback={null}>
      {panel === 'attachments' && (
        <AttachmentsModal
          orderId={order.id}
          attachments={order.attachments}
          lockedBecause={attach.allowed ? null : attach.why}
          onClose={onClose}
        />
      )}
      {panel === 'approvals' && <ApprovalsModal user={user} order={order} isDirty={isDirty} onClose={onClose} />}
      {panel === 'pdf' && <PdfModal order={order} onClose={onClose} />}
    </Suspense>
  );
}
