import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoicePreviewQuery } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { execute } from './execute.ts';
import { showDialog, type ExecutedOrder } from './execution-store.ts';
import { InvoicePreview } from './invoice-preview.tsx';

/** The invoice of an executed order as QuickBooks will get it; it is made only after somebody has seen it. */
export function InvoiceModal({ order, onClose }: { order: ExecutedOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useQuery(invoicePreviewQuery(order.id));
  const create = async () => {
    setBusy(true);
    setProblem(null);
    const done = await execute(order, false);
    setBusy(false);
    if (done === 'needs_link') return showDialog({ kind: 'link', order });
    if (done === 'done') return onClose();
    setProblem(done.problem);
  };
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={t('Create an invoice for {number}?', { number: order.number })}
      size="lg"
      centered
    >
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <InvoicePreview preview={preview} />
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Close')}
        </Button>
        <Button loading={busy} disabled={!preview.data} onClick={() => void create()} data-autofocus>
          {t('Create Invoice')}
        </Button>
      </div>
    </Modal>
  );
}
