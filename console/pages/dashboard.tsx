import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { Inbox } from '../components/inbox/inbox.tsx';
import { useUser } from '../session/use-session.ts';
import { may } from '../session/may.ts';
import { Button } from '../ui/button.ts';
import { Later } from '../ui/later.tsx';
import { FeedbackPrompt } from './dashboard/feedback-prompt.tsx';
import styles from './dashboard/dashboard.module.css';
import { OrdersSection } from './dashboard/orders-section.tsx';
import { StatusOverview } from './dashboard/status-overview.tsx';
import { OnboardingProgress } from './dashboard/onboarding-progress.tsx';
import { WelcomeModals } from './dashboard/welcome-modals.tsx';

/** Where everything stands, and the open orders. */
export function Dashboard() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('Dashboard')}</h1>
        {may(user, 'order.draft').allowed && (
          <Button
            component={Link}
            to="/change-order/new"
            className="no-print"
            leftSection={<Plus size={16} aria-hidden />}
          >
            {t('Create New COR')}
          </Button>
        )}
      </header>
      <OnboardingProgress user={user} />
      <Inbox user={user} />
      <StatusOverview user={user} />
      <OrdersSection user={user} />
      <Later>
        <FeedbackPrompt />
        <WelcomeModals user={user} />
      </Later>
    </>
  );
}

export default Dashboard;
