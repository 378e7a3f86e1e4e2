import { CATEGORIES } from '../../../domain/change-order.ts';
import { formatQuantity } from '../../../domain/units.ts';
import type { SecuredOrder } from '../../../api/contract/job-links.ts';
import { locale, useTranslation } from '../../i18n.ts';
import styles from './secure-job.module.css';
import { WorkPhotos } from './work-photos.tsx';

const TITLES = { labor: 'Labor', materials: 'Materials', equipment: 'Equipment', other: 'Other' } as const;

/** What was done, line by line, with its photos; the costs are in the PDF. */
export function OrderDetails({ order, token }: { order: SecuredOrder; token: string }) {
  const { t } = useTranslation();
  const language = locale().startsWith('es') ? 'Spanish' : 'English';
  return (
    <div className={styles.details}>
      {CATEGORIES.map((category) => {
        const lines = order.lines.filter((line) => line.category === category);
        if (lines.length === 0) return null;
        return (
          <section key={category}>
            <h2>{t(TITLES[category])}</h2>
            <ul className={styles.lines}>
              {lines.map((line, index) => (
                <li key={`${line.name} ${index}`}>
                  <span>
                    {line.name}
                    {line.is_credit && <small> {t('Credit')}</small>}
                  </span>
                  <strong>
                    {line.quantity === null ? '—' : formatQuantity(String(line.quantity), line.unit, language)}
                  </strong>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <WorkPhotos photos={order.photos} addressOf={(id) => `/change-orders/secure-job-view/${token}/photos/${id}`} />
    </div>
  );
}
