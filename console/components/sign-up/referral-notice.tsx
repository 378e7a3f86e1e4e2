import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { readReferral } from '../../session/keep-referral.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../billing/format-billing.ts';

/** Says what a referral takes off the first month. A code that nobody has is not mentioned. */
export function ReferralNotice() {
  const { t } = useTranslation();
  const ref = readReferral();
  const { data } = useQuery({
    queryKey: ['referral', ref],
    queryFn: ({ signal }) => call('GET /signups/online/referral', { query: { ref: ref ?? '' }, signal }),
    enabled: ref !== null,
    retry: false,
    staleTime: Infinity,
  });
  if (!data || data.off === 0) return null;
  return (
    <Notice tone="info">
      {t('You were referred: {amount} off your first month.', { amount: formatCents(data.off) })}
    </Notice>
  );
}
