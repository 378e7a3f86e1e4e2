import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { ERRORS } from '../../domain/errors.ts';
import { usePlanEnded } from '../api/plan-ended.ts';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { Notice } from '../ui/notice.tsx';

/** Over every screen of a company past its paid period: why nothing new is saved, and where to pay. Billing says it itself. */
export function PlanBanner({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hasEnded = usePlanEnded() ?? user.isReadOnly;
  if (!hasEnded || pathname === '/billing') return null;
  return (
    <Notice tone="warning">
      {t(ERRORS.READ_ONLY_PLAN.message)}{' '}
      {may(user, 'billing.manage').allowed && <Link to="/billing?step=plan">{t('Choose a plan')}</Link>}
    </Notice>
  );
}
