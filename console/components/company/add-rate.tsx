import { type FormEvent, useEffect, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import type { MarkupCategory } from '../../../domain/change-order.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { LISTED_KINDS, type ListedKind, rateNameOf } from '../../../domain/rate-name.ts';
import { validateLaborRate } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { refetchPrices } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { Field } from '../change-order/field.tsx';
import styles from './company.module.css';
import { markupProblems } from './edit-rows.ts';
import { categoryOptions } from './rate-rows.tsx';
import { keepNumber, storedMarkup } from './rates-of-region.ts';
import { because, useSaving } from './use-saving.ts';
import { pasteNumber } from '../../lib/paste-number.ts';

interface Props {
  user: SessionUser;
  region: number | null;
  /** Whether something stands in the fields that was not added yet. */
  onTyped: (isTyped: boolean) => void;
}

const KIND_NAMES: Record<ListedKind, string> = { regular: 'Regular', overtime: 'Overtime', double: 'Double time' };

const failed = because(MESSAGES.company.addRateError);

/** A new labor rate of the region, or of the whole company. */
export function AddRate({ user, region, onTyped }: Props) {
  const { t } = useTranslation();
  const [form, setForm] = useState({ laborType: '', rateValue: '', kind: 'regular' as ListedKind });
  const { busy, problems, setProblems, run } = useSaving();
  const isTyped = form.laborType.trim() !== '' || form.rateValue !== '';
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateLaborRate(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = { labor_type: rateNameOf(form.laborType.trim(), form.kind), rate_value: form.rateValue, region };
    const done = await run(async (idempotencyKey) => {
      await call('POST /customers/:id/labor-rates', { params: { id: user.customer_id }, body, idempotencyKey });
      await refetchPrices();
    }, failed);
    if (!done) return;
    setForm({ laborType: '', rateValue: '', kind: 'regular' });
    notify.success(t(MESSAGES.company.laborRateAdded));
  };
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('Add labor rate')}
    >
      <Field label={t('Labor type')} problem={problems.labor_type}>
        {(control) => (
          <input
            {...control}
            maxLength={120}
            value={form.laborType}
            onChange={({ target }) => setForm({ ...form, laborType: target.value })}
          />
        )}
      </Field>
      <Field label={t('Hours')}>
        {(control) => (
          <select
            {...control}
            value={form.kind}
            onChange={({ target }) => setForm({ ...form, kind: target.value as ListedKind })}
          >
            {LISTED_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(KIND_NAMES[kind])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Hourly rate ($)')} problem={problems.rate_value}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            value={form.rateValue}
            onPaste={pasteNumber((rateValue) => setForm({ ...form, rateValue }))}
            onChange={({ target }) => setForm({ ...form, rateValue: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="default" loading={busy}>
        {t('Add labor rate')}
      </Button>
    </form>
  );
}

const EMPTY = { category: 'general' as MarkupCategory, name: '', value: '', isPercentage: true };

/** A new markup of the region, or of the whole company. */
export function AddMarkup({ user, region, onTyped }: Props) {
  const { t } = useTranslation();
  const [form, setForm] = useState(EMPTY);
  const { busy, problems, setProblems, run } = useSaving();
  const isTyped = form.name.trim() !== '' || form.value !== '';
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = markupProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      markup_category: form.category,
      markup_name: form.name.trim(),
      markup_value: storedMarkup(form.value, form.isPercentage),
      markup_percentage: form.isPercentage,
      region,
    };
    const done = await run(async (idempotencyKey) => {
      await call('POST /customers/:id/markups', { params: { id: user.customer_id }, body, idempotencyKey });
      await refetchPrices();
    }, failed);
    if (!done) return;
    setForm({ ...EMPTY, category: form.category, isPercentage: form.isPercentage });
    notify.success(t(MESSAGES.company.markupAdded));
  };
  return (
    <form className={styles.inline} onSubmit={(event) => void submit(event)} noValidate aria-label={t('Add markup')}>
      <Field label={t('Name')} problem={problems.markup_name}>
        {(control) => (
          <input
            {...control}
            maxLength={120}
            value={form.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('Category')} problem={problems.markup_category}>
        {(control) => (
          <select
            {...control}
            value={form.category}
            onChange={({ target }) => set({ category: target.value as MarkupCategory })}
          >
            {categoryOptions(t).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Value')} problem={problems.markup_value}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={form.value}
            onChange={({ target }) => set({ value: keepNumber(target.value) })}
          />
        )}
      </Field>
      <Field label={t('Type')}>
        {(control) => (
          <select
            {...control}
            value={form.isPercentage ? 'percent' : 'flat'}
            onChange={({ target }) => set({ isPercentage: target.value === 'percent', value: '' })}
          >
            <option value="percent">{t('Percent (%)')}</option>
            <option value="flat">{t('Flat ($)')}</option>
          </select>
        )}
      </Field>
      <Button type="submit" variant="default" loading={busy}>
        {t('Add markup')}
      </Button>
    </form>
  );
}
