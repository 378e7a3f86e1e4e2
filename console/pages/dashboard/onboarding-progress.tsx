import { lazy, Suspense } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useOnboardingStatus } from '../../api/use-company.ts';
import { may } from '../../session/may.ts';

const OnboardingCard = lazy(() => import('./onboarding-card.tsx').then((m) => ({ default: m.OnboardingCard })));

/** The card of a company that is not set up yet, for those who may set it up. */
export function OnboardingProgress({ user }: { user: SessionUser }) {
  const { data } = useOnboardingStatus(user.customer_id);
  if (data?.onboarded !== false || user.isDemo || !may(user, 'settings.edit').allowed) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingCard user={user} status={data} />
    </Suspense>
  );
}
