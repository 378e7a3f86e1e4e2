import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoicePreviewQuery } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { execute } from './execute.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import { showDialog, type ExecutedOrder } from './execution-store.ts';

/** Executing an order of a linked job: with an invoice in QuickBooks, or without. */
export function InvoiceQuestion({ order, onClose }: { order: ExecutedOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'create' | 'skip' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useQuery(invoicePreviewQuery(order.id));
  const answer = async (skip: boolean) => {
    setBusy(skip ? 'skip' : 'create');
    setProblem(null);
    const done = await execute(order, skip);
    if (done === 'needs_link') return showDialog({ kind: 'link', order });
    if (done === 'done') return onClose();
    setBusy(null);
    setProblem(done.problem);
  };
  return (
    <Modal opened onClose={() => busy === null && onClose()} title={t('Create an invoice?')} size="lg" centered>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <p className={dialog.body}>
        {t('{number} becomes Executed and can no longer be edited. Create its invoice in QuickBooks?', {
          number: order.number,
        })}
      </p>
      <InvoicePreview preview={preview} />
      <div className={dialog.buttons}>
        <Button variant="subtle" disabled={busy !== null} onClick={onClose}>
          {t('Close')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'skip'}
          disabled={busy === 'create'}
          onClick={() => void answer(true)}
        >
          {t('Skip Invoice')}
        </Button>
        <Button
          loading={busy === 'create'}
          disabled={busy === 'skip'}
          onClick={() => void answer(false)}
          data-autofocus
        >
          {t('Create Invoice')}
        </Button>
      </div>
    </Modal>
  );
}
