import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import type { JobPartProps } from './job-fields.tsx';
import styles from './job-form.module.css';

/** What the contract of the job says of its sum. Empty fields are unknown. */
export function ContractFields({ form, problems, set }: JobPartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      <Field label={t('Original contract sum ($)')} problem={problems.original_contract_sum}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            maxLength={20}
            value={form.originalSum}
            onChange={(event) => set({ originalSum: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Retainage (%)')} problem={problems.retainage}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            maxLength={8}
            value={form.retainage}
            onChange={(event) => set({ retainage: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Checkbox
          label={t('Print the contract sum on change orders')}
          description={t('Each change order then shows the sum before it, this change, and the sum to date.')}
          checked={form.printContractSum}
          onChange={(event) => set({ printContractSum: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
