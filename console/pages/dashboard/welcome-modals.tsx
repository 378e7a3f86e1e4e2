import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useOnboardingStatus } from '../../api/use-company.ts';

const DemoInfoModal = lazy(() => import('../../forms/demo-info.tsx').then((m) => ({ default: m.DemoInfoModal })));
const OnboardingModal = lazy(() => import('./onboarding-modal.tsx').then((m) => ({ default: m.OnboardingModal })));

/** What greets a visitor of the demo, or the people of a company that has not been set up. */
export function WelcomeModals({ user }: { user: SessionUser }) {
  const [later, setLater] = useState(false);
  const [dismissed, setDismissed] = useState(() => readDismissed(user.id));
  const onboarding = useOnboardingStatus(user.customer_id);
  if (user.isDemo && !user.demoUserSubmitted && !later) {
    return (
      <Suspense fallback={null}>
        <DemoInfoModal onLater={() => setLater(true)} />
      </Suspense>
    );
  }
  if (user.isDemo || dismissed || onboarding.data?.onboarded !== false) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingModal
        onClose={() => {
          keepDismissed(user.id);
          setDismissed(true);
        }}
      />
    </Suspense>
  );
}

const keyOf = (userId: number): string => `corbel.welcomed.${userId}`;

/** Dismissed once, the greeting stays away; the card on the dashboard goes on showing what is left to set up. */
function readDismissed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'yes';
  } catch {
    return false;
  }
}

function keepDismissed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // Storage is forbidden: it greets again next time.
  }
}
