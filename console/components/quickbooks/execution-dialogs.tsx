import type { SessionUser } from '../../../api/contract/session.ts';
import { showDialog, type ExecutionDialog } from './execution-store.ts';
import { InvoiceModal } from './invoice-modal.tsx';
import { InvoiceQuestion } from './invoice-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { LinkJobModal } from './link-job-modal.tsx';

/** The dialog that is open now. */
export function ExecutionDialogs({ user, dialog }: { user: SessionUser; dialog: ExecutionDialog }) {
  const close = () => showDialog(null);
  if (dialog.kind === 'question') return <InvoiceQuestion order={dialog.order} onClose={close} />;
  if (dialog.kind === 'invoice') return <InvoiceModal order={dialog.order} onClose={close} />;
  if (dialog.kind === 'leave') return <LeaveQuestion order={dialog.order} status={dialog.status} onClose={close} />;
  return <LinkJobModal user={user} order={dialog.order} onClose={close} />;
}
