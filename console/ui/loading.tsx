import { useTranslation } from '../i18n.ts';
import styles from './loading.module.css';

/** Shown only when waiting is long enough to be noticed (the style delays it by 250 ms). */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.bar} aria-hidden />
      <span className="sr-only">{t('Loading...')}</span>
    </div>
  );
}
