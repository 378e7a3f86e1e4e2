import { useTranslation } from '../../i18n.ts';
import { countDays, LATE_AFTER_DAYS } from '../../lib/count-days.ts';
import styles from './days-old.module.css';

/** Days since the order was made; above 45 red, bold and said in words. */
export function DaysOld({ since }: { since: string }) {
  const { t } = useTranslation();
  const days = countDays(since, new Date());
  if (days <= LATE_AFTER_DAYS) return <>{days}</>;
  return (
    <strong className={styles.late} title={t('Open for more than {days} days', { days: LATE_AFTER_DAYS })}>
      {days}
    </strong>
  );
}
