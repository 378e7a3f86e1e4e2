import type { PlanBody } from '../../../api/contract/billing.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './billing.module.css';
import { formatCents } from './format-billing.ts';

/** '$85.00 per month', or '$20.00 per change order' for what is charged by the piece. */
export function PlanPrice({ plan }: { plan: PlanBody }) {
  const { t } = useTranslation();
  return (
    <span className={styles.price}>
      <strong>{formatCents(plan.price)}</strong>{' '}
      {t(plan.interval === 'change order' ? 'per change order' : 'per month')}
    </span>
  );
}
