import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './billing.module.css';
import { formatCents } from './format-billing.ts';

/** The company's referral code and link, who signed up with it, and what was credited for them. */
export function ReferralPanel({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [KEYS.billing, 'referrals', customerId],
    queryFn: ({ signal }) => call('GET /billing/:customerId/referrals', { params: { customerId }, signal }),
  });
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('Link copied.'));
    } catch {
      // A browser may forbid the clipboard: the link stands there to be copied by hand.
      notify.error(t('Could not copy the link. Select it and copy it.'));
    }
  };
  const waiting = data?.referrals.filter(({ credited_at }) => credited_at === null).length ?? 0;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="billing-referrals">
      <h2 id="billing-referrals">{t('Refer a contractor')}</h2>
      {isPending && <Loading />}
      {isError && (
        <Notice tone="error">
          {t('Could not load your referrals.')} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {data && (
        <>
          <p>
            {t('They get {amount} off their first month. You get {amount} in credit after their first payment.', {
              amount: formatCents(data.credit),
            })}
          </p>
          <p>
            {t('Your code')}: <strong>{data.code}</strong>
          </p>
          <p className={styles.link}>
            {data.link} <TextButton onClick={() => void copy(data.link)}>{t('Copy link')}</TextButton>
          </p>
          <p className="quiet">
            {t('Signed up: {n}. Waiting for a first payment: {waiting}. Credited so far: {amount}.', {
              n: data.referrals.length,
              waiting,
              amount: formatCents(data.credited),
            })}
          </p>
        </>
      )}
    </section>
  );
}
