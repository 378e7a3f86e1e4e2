import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import { typePhone } from '../../lib/type-phone.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import type { JobPartProps } from './job-fields.tsx';
import styles from './job-form.module.css';

/** Who signs for the general contractor, and whether nothing is executed without that. */
export function SuperintendentFields({ form, problems, set }: JobPartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      <Field label={t('Superintendent name')}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={form.superintendentName}
            onChange={(event) => set({ superintendentName: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Superintendent phone number')} problem={problems.superintendent_phone_number}>
        {(control) => (
          <input
            {...control}
            type="tel"
            value={form.superintendentPhone}
            onChange={(event) => set({ superintendentPhone: typePhone(event.target) })}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Checkbox
          label={t('Require superintendent approval before a change order is executed')}
          checked={form.requireApproval}
          onChange={(event) => set({ requireApproval: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
