import { jobLabels } from '../../../domain/job-labels.ts';
import { type FormEvent, useState } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { CATEGORIES } from '../../../domain/change-order.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatCents } from '../../../domain/money.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { useJobs } from '../../api/use-company.ts';
import { formBreakdown } from '../../forms/change-order/form-content.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import type { FormLine, OrderForm } from '../../forms/change-order/order-form.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { writeBody } from '../../forms/change-order/write-body.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.ts';
import { Field } from '../change-order/field.tsx';
import styles from './dialogs.module.css';

interface Props {
  user: SessionUser;
  order: ChangeOrderBody;
  onDone: () => void;
}

/** The lines that lack a number, and the job where none is chosen; the rest of the order stays as it is. */
export function PriceForm({ user, order, onDone }: Props) {
  const { t } = useTranslation();
  const [base] = useState(() => readForm(order));
  const [form, setForm] = useState(base);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const jobs = useJobs(user.customer_id).data ?? [];
  const open = new Set(
    linesOf(base)
      .filter(isOpen)
      .map(({ key }) => key),
  );
  const breakdown = formBreakdown(form);
  const change = (key: string, part: Partial<FormLine>) => setForm((now) => changeLine(now, key, part));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const isDraft = isUnfinished(order.status);
      const body = writeBody(form, { base, isDraft, seesMoney: true, jobName: order.job?.job_name ?? null });
      await call('PUT /change-orders/:id', {
        params: { id: order.id },
        body: { ...body, version: order.version, ...(isDraft ? { status: 'Incomplete' } : {}) },
      });
      notify.success(t(MESSAGES.orders.saved));
      onDone();
    } catch (error) {
      setProblem(refusal(error as Error, MESSAGES.orders.saveFailed));
      setBusy(false);
    }
  };

  return (
    <form className={dialog.form} onSubmit={(event) => void save(event)} noValidate>
      {base.jobId === null && (
        <Field label={t('Job')}>
          {(control) => (
            <select
              {...control}
              value={form.jobId ?? ''}
              onChange={(event) => setForm({ ...form, jobId: Number(event.target.value) || null })}
            >
              <option value="">{t('Choose a job')}</option>
              {[...jobLabels(jobs)].map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {open.size === 0 && linesOf(base).length === 0 && (
        <p className={dialog.body}>{t('This change order has no line items yet. Open it to add them.')}</p>
      )}
      {linesOf(form)
        .filter(({ key }) => open.has(key))
        .map((line) => (
          <div key={line.key} className={styles.line} role="group" aria-label={line.name}>
            <span>{line.name}</span>
            <TextInput
              label={t('Quantity ({unit})', { unit: line.unit })}
              inputMode="decimal"
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
            />
            <TextInput
              label={t('Cost per unit ($)')}
              inputMode="decimal"
              value={line.unitCost}
              onChange={(event) => change(line.key, { unitCost: event.target.value })}
            />
          </div>
        ))}
      {breakdown && (
        <p className={styles.total}>
          <span>{t('Total Cost')}</span>
          <span>{formatCents(breakdown.totalCents)}</span>
        </p>
      )}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

const linesOf = (form: OrderForm): FormLine[] => CATEGORIES.flatMap((category) => form.lines[category]);

/** Nobody has given a number yet; a 0 counts too, since an empty field of a draft is saved as 0. */
const isOpen = ({ quantity, unitCost }: FormLine): boolean => Number(quantity) === 0 || Number(unitCost) === 0;

function changeLine(form: OrderForm, key: string, part: Partial<FormLine>): OrderForm {
  const lines = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      form.lines[category].map((line) => (line.key === key ? { ...line, ...part } : line)),
    ]),
  ) as OrderForm['lines'];
  return { ...form, lines };
}
