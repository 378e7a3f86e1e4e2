import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useOnboardingStatus } from '../../api/use-company.ts';

const DemoInfoModal = lazy(() => import('../../forms/demo-info.tsx').then((m) => ({ default: m.DemoInfoModal })));
const OnboardingModal = lazy(() => import('./onboarding-modal.tsx').then((m) => ({ default: m.OnboardingModal })));

/** What greets a visitor of the demo, or the people of a company that has not been set up. */
export function WelcomeModals({ user }: { user: SessionUser }) {
  const [later, setLater] = useState(false);
  const onboarding = useOnboardingStatus(user.customer_id);
  if (user.isDemo && !user.demoUserSubmitted && !later) {
    return (
      <Suspense fallback={null}>
        <DemoInfoModal onLater={() => setLater(true)} />
      </Suspense>
    );
  }
  if (user.isDemo || later || onboarding.data?.onboarded !== false) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingModal onClose={() => setLater(true)} />
    </Suspense>
  );
}
