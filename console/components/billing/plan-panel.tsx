import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionBody } from '../../../api/contract/billing.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import styles from './billing.module.css';
import { formatCents, formatDay } from './format-billing.ts';
import { PlanPrice } from './plan-price.tsx';
import { isRunning } from './use-billing.ts';

const CancelPlanModal = lazy(async () => ({ default: (await import('./cancel-plan-modal.tsx')).CancelPlanModal }));
const ChangePlanModal = lazy(async () => ({ default: (await import('./change-plan-modal.tsx')).ChangePlanModal }));

interface Props {
  customerId: number;
  subscription: SubscriptionBody;
  /** Why nothing may be changed, or null. */
  blocked: string | null;
}

/** The plan in force, its credits and what was used of it, as it counts. */
export function PlanPanel({ customerId, subscription, blocked }: Props) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { plan, trial_end: trialEnd, current_period_end: end } = subscription;
  // A trial, an open payment and an agreed price are changed by people.
  const mayChange = subscription.status === 'active' && plan !== null && !plan.unlimited_plan;
  const runs = isRunning(subscription) && plan !== null;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="billing-plan">
      <h2 id="billing-plan">{t('Current plan')}</h2>
      {runs ? (
        <>
          <p className={styles.planName}>
            <strong>{t(plan.planName)}</strong> <PlanPrice plan={plan} />
          </p>
          {subscription.status === 'trialing' && trialEnd !== null && (
            <p>{t('Free trial until {date}. You are not charged before then.', { date: formatDay(trialEnd) })}</p>
          )}
          {end !== null && subscription.status !== 'trialing' && (
            <p className="quiet">{t('This period ends {date}.', { date: formatDay(end) })}</p>
          )}
        </>
      ) : (
        <p>
          {t('You have no active plan.')} <Link to="/support">{t('Contact support')}</Link>
        </p>
      )}
      <Usage subscription={subscription} />
      <div className={styles.actions}>
        {runs ? (
          <>
            {mayChange && (
              <Button disabled={blocked !== null} onClick={() => setChanging(true)}>
                {t('Switch plan')}
              </Button>
            )}
            <Button variant="default" component={Link} to="/support">
              {t('Change Plan')}
            </Button>
            <Button variant="default" disabled={blocked !== null} onClick={() => setCancelling(true)}>
              {t('Cancel plan')}
            </Button>
          </>
        ) : (
          <Button component={Link} to="/billing?step=plan" disabled={blocked !== null}>
            {t('Choose a plan')}
          </Button>
        )}
      </div>
      {isChanging && plan && (
        <Suspense>
          <ChangePlanModal customerId={customerId} current={plan} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelPlanModal customerId={customerId} subscription={subscription} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Usage({ subscription }: { subscription: SubscriptionBody }) {
  const { t } = useTranslation();
  const { credits, usage, plan } = subscription;
  return (
    <>
      {credits && (
        <div className={styles.credits}>
          <div className={styles.creditsHead}>
            <span>{t('Credits')}</span>
            <span>{t('{used} of {granted} used', { used: credits.used, granted: credits.granted })}</span>
          </div>
          <progress value={credits.used} max={Math.max(1, credits.granted)} aria-label={t('Credits used')} />
        </div>
      )}
      {plan?.unlimited_plan && <p>{t('Unlimited')}</p>}
      <dl className={styles.facts}>
        <dt>{t('Completed this period')}</dt>
        <dd>{usage.completed}</dd>
        {!plan?.unlimited_plan && (
          <>
            <dt>{t('Charged per change order')}</dt>
            <dd>
              {usage.charged} · {formatCents(usage.charged_amount)}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
