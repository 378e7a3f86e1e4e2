import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import styles from '../components/billing/billing.module.css';
import { CardPanel } from '../components/billing/card-panel.tsx';
import { ChoosePlan } from '../components/billing/choose-plan.tsx';
import { InvoicesPanel } from '../components/billing/invoices-panel.tsx';
import { PlanNotices } from '../components/billing/plan-notices.tsx';
import { PlanPanel } from '../components/billing/plan-panel.tsx';
import { ReferralPanel } from '../components/billing/referral-panel.tsx';
import { UpcomingPanel } from '../components/billing/upcoming-panel.tsx';
import { isRunning, usePaymentMethods, usePlans, useSubscription } from '../components/billing/use-billing.ts';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import head from './dashboard/dashboard.module.css';

const Checkout = lazy(async () => ({ default: (await import('../components/billing/checkout.tsx')).Checkout }));

/** The company's plan, card and invoices; choosing a plan and paying where there is none. */
export function Billing() {
  const { t } = useTranslation();
  const user = useUser();
  const right = may(user, 'billing.read');
  return (
    <>
      <header className={head.head}>
        <h1>{t('Billing')}</h1>
      </header>
      {user.isDemo ? (
        <DemoNotice />
      ) : !right.allowed ? (
        <Notice tone="info">{t(right.message)}</Notice>
      ) : user.customer_id ? (
        <CompanyBilling user={user} />
      ) : (
        <Notice tone="error">{t(MESSAGES.billing.userMissing)}</Notice>
      )}
    </>
  );
}

function DemoNotice() {
  const { t } = useTranslation();
  return (
    <div className={`card ${styles.panel}`}>
      <p>{t('This is a demo account. Nothing is billed. Sign up to send real change orders.')}</p>
      <div>
        <Button component={Link} to="/request-quote">
          {t('Get Started')}
        </Button>
      </div>
    </div>
  );
}

function CompanyBilling({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const methods = usePaymentMethods(user.customer_id);
  const subscription = useSubscription(user.customer_id);
  if (methods.isLoadingError)
    return <Failed sentence={MESSAGES.billing.paymentInfoFailed} again={() => methods.refetch()} />;
  if (subscription.isLoadingError)
    return <Failed sentence={MESSAGES.billing.planFailed} again={() => subscription.refetch()} />;
  if (!methods.data || !subscription.data) return <Loading />;
  const runs = isRunning(subscription.data);
  const manage = may(user, 'billing.manage');
  const isSettingUp = search.has('plan') || search.get('step') === 'plan' || methods.data.length === 0;
  if (isSettingUp && !runs) {
    if (!manage.allowed) return <Notice tone="info">{t(manage.message)}</Notice>;
    return <Setup user={user} chosen={Number(search.get('plan')) || null} />;
  }
  const blocked = manage.allowed ? null : manage.message;
  return (
    <>
      <PlanNotices subscription={subscription.data} />
      <div className={styles.grid}>
        <PlanPanel customerId={user.customer_id} subscription={subscription.data} blocked={blocked} />
        <CardPanel customerId={user.customer_id} method={methods.data[0] ?? null} blocked={blocked} />
        <UpcomingPanel customerId={user.customer_id} runs={runs} />
        <InvoicesPanel customerId={user.customer_id} />
        <ReferralPanel customerId={user.customer_id} />
      </div>
    </>
  );
}

/** First a plan, then a card. The chosen plan is in the address. */
function Setup({ user, chosen }: { user: SessionUser; chosen: number | null }) {
  const plans = usePlans(user.customer_id);
  const plan = chosen === null ? undefined : plans.data?.find(({ id }) => id === chosen);
  if (chosen !== null && plans.isPending) return <Loading />;
  if (!plan) return <ChoosePlan customerId={user.customer_id} />;
  return (
    <Suspense fallback={<Loading />}>
      <Checkout user={user} plan={plan} />
    </Suspense>
  );
}

function Failed({ sentence, again }: { sentence: string; again: () => Promise<unknown> }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error">
      {t(sentence)} <TextButton onClick={() => void again()}>{t('Try again')}</TextButton>
    </Notice>
  );
}

export default Billing;
