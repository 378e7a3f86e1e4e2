import { type FormEvent, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.ts';
import type { StepOrder } from './step-dialog-store.ts';

/** Hours were verified; here the office records the amount both sides agreed on. It changes no line. */
export function AgreeCostModal({ order, onClose }: { order: StepOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(order.total_amount.toFixed(2));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = canonicalDecimal(typed.replace(/[$,\s]/g, ''));
  const differs = amount !== null && Math.round(Number(amount) * 100) !== Math.round(order.total_amount * 100);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) return setProblem(MESSAGES.orders.costNumber);
    setBusy(true);
    setProblem(null);
    try {
      const body = { approved_amount: amount, version: order.version };
      await call('PUT /change-orders/:id', { params: { id: order.id }, body });
      notify.success(t('Agreed cost saved: {amount}', { amount: formatMoney(Number(amount)) }));
      onClose();
    } catch (error) {
      setProblem(refusal(error as Error, MESSAGES.orders.saveFailed));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Agreed cost of {number}', { number: order.number })} centered>
      <form className={dialog.form} onSubmit={(event) => void save(event)} noValidate>
        <p className={dialog.body}>
          {t('The hours are verified. Enter the amount you and the general contractor agreed on.')}
        </p>
        <TextInput
          label={t('Agreed amount ($)')}
          inputMode="decimal"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        {differs && (
          <Notice tone="warning">
            {t('This change order totals {total}. Change its lines to match before you invoice.', {
              total: formatMoney(order.total_amount),
            })}
          </Notice>
        )}
        {problem && <Notice tone="error">{t(problem)}</Notice>}
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
