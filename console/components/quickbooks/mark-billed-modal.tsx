import { type FormEvent, useState } from 'react';
import type { UnbilledOrder } from '../../../api/contract/quickbooks.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { refetchAccounting } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.ts';

type Billed = Pick<UnbilledOrder, 'id' | 'number'>;

/** An order that was billed by hand: with the number of that bill it leaves the list. */
export function MarkBilledModal({ order, onClose }: { order: Billed; onClose: () => void }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mark = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /change-orders/:id/billed-elsewhere', { params: { id: order.id }, body: { reference } });
      notify.success(t(MESSAGES.unbilled.marked));
      onClose();
    } catch (error) {
      setProblem(refusal(error as Error, MESSAGES.unbilled.markFailed));
      setBusy(false);
    } finally {
      void refetchAccounting();
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Mark {number} as billed', { number: order.number })} centered>
      <form className={dialog.form} onSubmit={(event) => void mark(event)} noValidate>
        <p className={dialog.body}>{t('This removes it from the list. No invoice will be created in QuickBooks.')}</p>
        <TextInput
          label={t('Invoice number or reference (optional)')}
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          data-autofocus
        />
        {problem && <Notice tone="error">{t(problem)}</Notice>}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Mark as billed')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
