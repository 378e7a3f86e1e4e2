import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import type { JobPartProps } from './job-fields.tsx';
import styles from './job-form.module.css';

/** Who gets the weekly report, one address a line. */
export function RecipientsField({ form, problems, set }: JobPartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('Email addresses, one per line')} problem={problems.general_contractor_reports_email}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.recipients}
            onChange={(event) => set({ recipients: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.note}>{t('They get an automatic change order report every week.')}</p>
    </>
  );
}
