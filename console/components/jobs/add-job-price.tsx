import { type FormEvent, type ReactNode, useState } from 'react';
import type { JobBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateLaborRate, validateListMarkup } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { Field } from '../change-order/field.tsx';
import { storedMarkup } from '../company/rates-of-region.ts';
import styles from './job.module.css';
import { pasteNumber } from '../../lib/paste-number.ts';

interface Props {
  job: JobBody;
  onDone: () => Promise<void>;
}

const CATEGORIES = ['labor', 'materials', 'general'] as const;

/** A rate of one labor type that counts on this job alone. */
export function AddRate({ job, onDone }: Props) {
  const { t } = useTranslation();
  const [laborType, setLaborType] = useState('');
  const [value, setValue] = useState('');
  const fields = validateLaborRate({ laborType, rateValue: value });
  const { isTried, isBusy, submit } = useAdding(Object.keys(fields).length === 0, async (idempotencyKey) => {
    const body = { labor_type: laborType.trim(), rate_value: value, job_id: job.id };
    await call('POST /customers/:id/labor-rates', { params: { id: job.customer_id }, body, idempotencyKey });
    notify.success(t(MESSAGES.company.laborRateAdded));
    await onDone();
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label={t('Add labor rate')}>
      <Field label={t('Labor type')} problem={isTried ? fields.labor_type : undefined}>
        {(control) => (
          <input
            {...control}
            maxLength={120}
            autoFocus
            value={laborType}
            onChange={({ target }) => setLaborType(target.value)}
          />
        )}
      </Field>
      <Field label={t('Hourly rate ($)')} problem={isTried ? fields.rate_value : undefined}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={value}
            onPaste={pasteNumber(setValue)}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <AddButton isBusy={isBusy}>{t('Add')}</AddButton>
    </form>
  );
}

/** A markup that counts on this job alone. */
export function AddMarkup({ job, onDone }: Props) {
  const { t } = useTranslation();
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>('general');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [isPercent, setPercent] = useState(true);
  const fields = validateListMarkup({ name, value });
  const { isTried, isBusy, submit } = useAdding(Object.keys(fields).length === 0, async (idempotencyKey) => {
    const body = {
      markup_category: category,
      markup_name: name.trim(),
      markup_value: storedMarkup(value, isPercent),
      markup_percentage: isPercent,
      job_id: job.id,
    };
    await call('POST /customers/:id/markups', { params: { id: job.customer_id }, body, idempotencyKey });
    notify.success(t(MESSAGES.company.markupAdded));
    await onDone();
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label={t('Add markup')}>
      <Field label={t('Name')} problem={isTried ? fields.markup_name : undefined}>
        {(control) => (
          <input {...control} maxLength={120} autoFocus value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label={t('Category')}>
        {(control) => (
          <select
            {...control}
            value={category}
            onChange={({ target }) => setCategory(target.value as (typeof CATEGORIES)[number])}
          >
            {CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Value')} problem={isTried ? fields.markup_value : undefined}>
        {(control) => (
          <input {...control} inputMode="decimal" value={value} onChange={({ target }) => setValue(target.value)} />
        )}
      </Field>
      <Field label={t('Type')}>
        {(control) => (
          <select
            {...control}
            value={isPercent ? 'percent' : 'flat'}
            onChange={({ target }) => setPercent(target.value === 'percent')}
          >
            <option value="percent">%</option>
            <option value="flat">$</option>
          </select>
        )}
      </Field>
      <AddButton isBusy={isBusy}>{t('Add')}</AddButton>
    </form>
  );
}

function AddButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" loading={isBusy} variant="default">
      {children}
    </Button>
  );
}

/** Sends once however often it is pressed; what is wrong shows after the first try. */
function useAdding(isValid: boolean, send: (key: string) => Promise<void>) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isValid || isBusy) return;
    setBusy(true);
    try {
      await send(crypto.randomUUID());
    } catch (error) {
      notify.error(t(refusal(error as Error, MESSAGES.company.addRateError)));
      setBusy(false);
    }
  };
  return { isTried, isBusy, submit };
}
