import { useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { refetchAccounting } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ExecutedOrder } from './execution-store.ts';

interface Props {
  order: ExecutedOrder;
  /** Where the order goes. */
  status: string;
  onClose: () => void;
}

/** An order with an invoice leaves Executed: the invoice is voided in QuickBooks, or kept. */
export function LeaveQuestion({ order, status, onClose }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'void' | 'keep' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (action: 'void' | 'keep') => {
    setBusy(action);
    setProblem(null);
    try {
      await call('PUT /change-orders/:id', { params: { id: order.id }, body: { status, invoice_action: action } });
      onClose();
    } catch (error) {
      setProblem(refusal(error as Error, MESSAGES.orders.statusFailed));
      setBusy(null);
    } finally {
      void refetchAccounting();
    }
  };
  return (
    <Modal opened onClose={() => busy === null && onClose()} title={t('What should happen to the invoice?')} centered>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <p className={dialog.body}>{t(MESSAGES.orders.invoiceDecision)}</p>
      <div className={dialog.buttons}>
        <Button variant="subtle" disabled={busy !== null} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'keep'}
          disabled={busy === 'void'}
          onClick={() => void leave('keep')}
        >
          {t('Keep Invoice')}
        </Button>
        <Button color="red.8" loading={busy === 'void'} disabled={busy === 'keep'} onClick={() => void leave('void')}>
          {t('Void Invoice')}
        </Button>
      </div>
    </Modal>
  );
}
