import { Link } from 'react-router-dom';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './billing.module.css';
import { PlanPrice } from './plan-price.tsx';
import { usePlans } from './use-billing.ts';

/** Step one of setting up: which plan. Choosing one leads to the card. */
export function ChoosePlan({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const plans = usePlans(customerId);
  if (plans.isPending) return <Loading />;
  if (plans.isError)
    return (
      <Notice tone="error">
        {t(MESSAGES.billing.plansFailed)} <TextButton onClick={() => void plans.refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  return (
    <section aria-labelledby="choose-plan">
      <h2 id="choose-plan" className={styles.lead}>
        {t('Choose a plan')}
      </h2>
      <p className="quiet">
        {t('Unlimited users and jobs. A change order is billed once, when it is first completed.')}
      </p>
      <ul className={styles.plans}>
        {plans.data.map((plan) => (
          <li key={plan.id} className={`card ${styles.plan}`}>
            <h3>{t(plan.planName)}</h3>
            <PlanPrice plan={plan} />
            <p className="quiet">{t(plan.description)}</p>
            <Button
              component={Link}
              to={`/billing?plan=${plan.id}`}
              aria-label={t('Choose {name}', { name: t(plan.planName) })}
            >
              {t('Choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
