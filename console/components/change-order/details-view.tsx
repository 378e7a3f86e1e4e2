import { CLAUSES } from '../../../domain/order-clauses.ts';
import type { OrderForm } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { Block } from './block.tsx';
import { CLAUSE_LABELS } from './clause-labels.ts';
import styles from './facts.module.css';
import { SCHEDULE_PARTS } from './schedule-parts.ts';

/** What was done and why, as read; note and schedule extension only where there is one. */
export function DetailsView({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const extension = SCHEDULE_PARTS.filter(({ part }) => form.schedule[part] > 0);
  return (
    <Block title={t('Description')}>
      <p className={styles.text}>{form.description}</p>
      {extension.length > 0 && (
        <div className={styles.schedule}>
          <h3>{t('Schedule extension')}</h3>
          <p className={styles.text}>
            {extension.map(({ part, label }) => `${form.schedule[part]} ${t(label).toLowerCase()}`).join(', ')}
          </p>
        </div>
      )}
      {CLAUSES.filter((name) => form[name] !== '').map((name) => (
        <div key={name} className={styles.note}>
          <h3>{t(CLAUSE_LABELS[name])}</h3>
          <p className={styles.text}>{form[name]}</p>
        </div>
      ))}
      {form.note !== '' && (
        <div className={styles.note}>
          <h3>{t('Note')}</h3>
          <p className={styles.text}>{form.note}</p>
        </div>
      )}
    </Block>
  );
}
