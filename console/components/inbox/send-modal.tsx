import { useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { completeAndSend } from '../../api/send-approval.ts';
import { ApprovalContactForm } from '../../forms/change-order/approval-contact-form.tsx';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { useApprovalContacts } from '../change-order/use-order-queries.ts';
import styles from './dialogs.module.css';
import type { StepOrder } from './step-dialog-store.ts';

/** Whom to ask where the job has several contacts, or none yet. */
export function SendModal({ user, order, onClose }: { user: SessionUser; order: StepOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const contacts = useApprovalContacts(order.job_id);
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt] = useState(() => Math.random().toString(36).slice(2, 10));
  const open = isUnfinished(order.status);
  const send = async (contactId: number) => {
    setBusy(contactId);
    setProblem(null);
    const result = await completeAndSend(user, { order: { ...order, isUnfinished: open }, contactId, attempt });
    setBusy(null);
    if (result) return setProblem(result.problem);
    notify.success(t(MESSAGES.approvals.sent));
    onClose();
  };
  const list = contacts.data ?? [];
  return (
    <Modal opened onClose={onClose} title={t('Send {number} for approval', { number: order.number })} centered>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      {contacts.error && <Notice tone="error">{t(MESSAGES.approvals.fetchContactsFailed)}</Notice>}
      {contacts.isPending && order.job_id !== null && <p className={dialog.body}>{t('Loading...')}</p>}
      {order.job_id === null && <p className={dialog.body}>{t(MESSAGES.orders.jobRequired)}</p>}
      <ul className={styles.people}>
        {list.map((contact) => {
          const name = `${contact.first_name} ${contact.last_name}`.trim() || formatPhone(contact.phone_number);
          return (
            <li key={contact.id}>
              <span>
                {name} <span className="quiet">{formatPhone(contact.phone_number)}</span>
              </span>
              {contact.opted_out ? (
                <span className="quiet">{t('opted out of texts')}</span>
              ) : (
                <Button
                  size="compact-md"
                  loading={busy === contact.id}
                  disabled={busy !== null}
                  onClick={() => void send(contact.id)}
                >
                  {t(open ? 'Complete and send to {name}' : 'Send to {name}', { name: contact.first_name || name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {contacts.data?.length === 0 && order.job_id !== null && may(user, 'contact.write').allowed && (
        <>
          <p className={dialog.body}>
            {t('This job has no approval contact yet. Add the person who signs for extra work.')}
          </p>
          <ApprovalContactForm contact={null} jobId={order.job_id} onDone={(saved) => saved === null && onClose()} />
        </>
      )}
    </Modal>
  );
}
