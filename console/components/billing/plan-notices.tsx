import type { SubscriptionBody } from '../../../api/contract/billing.ts';
import { ERRORS } from '../../../domain/errors.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from './format-billing.ts';

/** What about the plan needs somebody: a payment that failed or waits, an end. */
export function PlanNotices({ subscription }: { subscription: SubscriptionBody }) {
  const { t } = useTranslation();
  const { status, read_only: readOnly, plan_status: planStatus, paid_until: paidUntil } = subscription;
  if (status === 'past_due')
    return <Notice tone="error">{t('The last payment did not go through. Update the card to keep the plan.')}</Notice>;
  if (status === 'incomplete')
    return (
      <Notice tone="warning">
        {t('Your bank has not confirmed the first payment yet. Choose the plan again to confirm it.')}
      </Notice>
    );
  if (readOnly) return <Notice tone="warning">{t(ERRORS.READ_ONLY_PLAN.message)}</Notice>;
  if (planStatus === 'ended' && paidUntil !== null)
    return (
      <Notice tone="info">
        {t('The plan is cancelled. Remaining credits last until {date}.', { date: formatDay(paidUntil) })}
      </Notice>
    );
  return null;
}
