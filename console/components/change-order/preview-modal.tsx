import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalContactBody } from '../../../api/contract/approvals.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { temporaryKey } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './approvals.module.css';

interface Props {
  user: SessionUser;
  orderId: number;
  contact: ApprovalContactBody;
  message: string;
  /** The order changed since: the text as it would be now. */
  onStale: (message: string) => void;
  onSent: () => void;
  onClose: () => void;
}

/** The text as the contact will get it, and the way to send it. */
export function PreviewModal({ user, orderId, contact, message, onStale, onSent, onClose }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One dialog sends one text, however often its button is pressed.
  const [attempt] = useState(temporaryKey);

  const send = async () => {
    if (message.trim() === '') return setProblem(MESSAGES.approvals.previewEmpty);
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /approval-requests', {
        body: {
          customer_id: user.customer_id,
          change_order_id: orderId,
          approval_contact_id: contact.id,
          sender_phone: user.phone_number,
          question_content: message,
        },
        idempotencyKey: `approval-${orderId}-${attempt}-${message.length}`,
      });
      onSent();
    } catch (error) {
      console.warn(MESSAGES.approvals.sendFailed, error);
      setProblem(refusal(error as Error, MESSAGES.approvals.sendFailed));
      const fresh = error instanceof ApiError ? error.body.approval_message : undefined;
      if (typeof fresh === 'string') onStale(fresh);
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t('Approval message')} centered>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <p className={dialog.body}>
        {t('To {name}, {phone}. We add a link to review and answer.', {
          name: `${contact.first_name} ${contact.last_name}`.trim(),
          phone: formatPhone(contact.phone_number),
        })}
      </p>
      <blockquote className={styles.message}>{message}</blockquote>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('Back')}
        </Button>
        <Button leftSection={<Send size={16} aria-hidden />} loading={busy} onClick={() => void send()} data-autofocus>
          {t('Send Approval request')}
        </Button>
      </div>
    </Modal>
  );
}
