import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import type { JobPartProps } from './job-fields.tsx';
import styles from './job-form.module.css';

/** The notice period of the job's contract; an empty number is none. */
export function NoticeFields({ form, problems, set }: JobPartProps) {
  const { t } = useTranslation();
  const isNone = form.noticeAmount.trim() === '';
  return (
    <>
      <div className={styles.grid}>
        <Field label={t('Notice period')} problem={problems.notice_amount}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              maxLength={3}
              placeholder={t('None')}
              value={form.noticeAmount}
              onChange={(event) => set({ noticeAmount: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('Counted in')}>
          {(control) => (
            <select
              {...control}
              disabled={isNone}
              value={form.noticeKind}
              onChange={(event) => set({ noticeKind: event.target.value as typeof form.noticeKind })}
            >
              <option value="days working">{t('working days')}</option>
              <option value="days calendar">{t('calendar days')}</option>
              <option value="hours working">{t('working hours')}</option>
              <option value="hours calendar">{t('hours (around the clock)')}</option>
            </select>
          )}
        </Field>
      </div>
      <p className={styles.note}>
        {t(
          'How soon your contract requires written notice of extra work. Each change order shows a countdown, and the office gets reminders.',
        )}
      </p>
    </>
  );
}
