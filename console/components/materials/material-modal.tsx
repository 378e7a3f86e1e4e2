import { type FormEvent, useState } from 'react';
import type { MaterialBody } from '../../../api/contract/customers.ts';
import { UNITS } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateMaterial } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { refetchPrices } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { notify } from '../../ui/notify.ts';
import { Field } from '../change-order/field.tsx';
import fields from '../change-order/fields.module.css';
import { orElse, useSaving } from '../company/use-saving.ts';

interface Props {
  customerId: number;
  /** Null adds a new one. */
  material: MaterialBody | null;
  onClose: () => void;
}

/** A material to add or to edit. */
export default function MaterialModal({ customerId, material, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, problems, setProblems, run } = useSaving();
  const [stored] = material?.units ?? [];
  const [form, setForm] = useState({
    description: material?.name ?? '',
    unit: stored?.unit_type ?? 'ea',
    price: stored?.price === null || stored === undefined ? '' : (canonicalDecimal(stored.price) ?? ''),
  });
  const units: readonly string[] = UNITS.some((unit) => unit === form.unit) ? UNITS : [form.unit, ...UNITS];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateMaterial(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...form, description: form.description.trim() };
    const params = { id: customerId };
    const done = await run(async (idempotencyKey) => {
      if (material)
        await call('PUT /customers/:id/materials/:materialId', {
          params: { ...params, materialId: material.id },
          body: { ...body, version: material.version },
        });
      else await call('POST /customers/:id/materials', { params, body: { materials: [body] }, idempotencyKey });
      await refetchPrices();
    }, orElse(MESSAGES.materials.saveOneFailed));
    if (!done) return;
    notify.success(t(material ? MESSAGES.materials.updated : MESSAGES.materials.added));
    onClose();
  };
  const problemOf = (field: string) => problems[field] ?? problems[`materials.0.${field}`];

  return (
    <Modal opened onClose={onClose} title={t(material ? 'Edit material' : 'Add material')} centered>
      <form className={dialog.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('Description')} problem={problemOf('description')}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              maxLength={500}
              value={form.description}
              onChange={({ target }) => setForm({ ...form, description: target.value })}
            />
          )}
        </Field>
        <div className={fields.row}>
          <Field label={t('Unit')} problem={problemOf('unit')}>
            {(control) => (
              <select
                {...control}
                value={form.unit}
                onChange={({ target }) => setForm({ ...form, unit: target.value })}
              >
                {units.map((unit) => (
                  <option key={unit} value={unit}>
                    {unit}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('Price ($)')} problem={problemOf('price')}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={form.price}
                onChange={({ target }) => setForm({ ...form, price: target.value })}
              />
            )}
          </Field>
        </div>
        <div className={dialog.buttons}>
          <Button variant="default" disabled={busy} onClick={onClose}>
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
