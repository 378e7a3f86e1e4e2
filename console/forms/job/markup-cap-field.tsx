import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import type { JobPartProps } from './job-fields.tsx';
import styles from './job-form.module.css';

/** The most that markups may add on this job's change orders; empty is no cap. */
export function MarkupCapField({ form, problems, set }: JobPartProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.grid}>
        <Field label={t('Markup cap of the contract (%)')} problem={problems.markup_cap}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              maxLength={8}
              placeholder={t('no cap')}
              value={form.markupCap}
              onChange={(event) => set({ markupCap: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p className={styles.note}>
        {t(
          'All markups of a new change order together stay at or below it. Bonds and taxes on the order total come on top.',
        )}
      </p>
    </>
  );
}
