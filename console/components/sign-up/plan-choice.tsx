import type { PlanBody } from '../../../api/contract/billing.ts';
import { useTranslation } from '../../i18n.ts';
import { PlanPrice } from '../billing/plan-price.tsx';
import styles from './sign-up.module.css';

interface Props {
  plans: readonly PlanBody[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The plans as radio buttons, each with what it costs. */
export function PlanChoice({ plans, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.plans}>
      <legend>{t('Plan')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={styles.plan}>
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === chosen}
            onChange={() => onChoose(plan.id)}
          />
          <strong>{t(plan.planName)}</strong>
          <PlanPrice plan={plan} />
          <span className={styles.small}>{t(plan.description)}</span>
        </label>
      ))}
    </fieldset>
  );
}
