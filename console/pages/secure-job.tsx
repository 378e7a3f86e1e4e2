import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { SecuredOrder } from '../../api/contract/job-links.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { call } from '../api/call.ts';
import { isDeadLink } from '../api/request.ts';
import { OrderCard } from '../components/secure-job/order-card.tsx';
import { Letterhead } from '../components/secure-job/letterhead.tsx';
import styles from '../components/secure-job/secure-job.module.css';
import { setLanguage, useTranslation } from '../i18n.ts';
import { formatMoney } from '../lib/format-money.ts';
import { ReferralBanner } from '../site/referral-banner.tsx';
import { Brand } from '../ui/brand.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** What a client sees by the link he was sent: the change orders of one job, and their papers. */
export function SecureJob() {
  const { t } = useTranslation();
  const token = useParams().token ?? '';
  const [search] = useSearchParams();
  const [selected, setSelected] = useState<number | null>(null);
  const view = useQuery({
    queryKey: ['secure-job', token],
    queryFn: ({ signal }) => call('GET /change-orders/secure-job-view/:token', { params: { token }, signal }),
    staleTime: 60_000,
  });
  const isSpanish = search.get('lang') === 'es';
  useEffect(() => {
    if (isSpanish) void setLanguage('es');
  }, [isSpanish]);
  const job = view.data?.[0]?.job;
  useEffect(() => {
    if (job) document.title = `${job.job_name} · ${PRODUCT_NAME}`;
  }, [job]);

  if (view.isPending) return <Loading />;
  if (view.isLoadingError || isDeadLink(view.error)) {
    const isRefused = isDeadLink(view.error);
    return (
      <main className={styles.page}>
        <div className={styles.closed}>
          <Brand />
          <h1>{t(isRefused ? 'This link has expired or is not valid' : 'The job could not be loaded')}</h1>
          <Notice tone={isRefused ? 'info' : 'error'}>
            {t(isRefused ? MESSAGES.secureJob.invalidLink : String(view.error?.message))}{' '}
            {!isRefused && <TextButton onClick={() => void view.refetch()}>{t('Try again')}</TextButton>}
          </Notice>
        </div>
      </main>
    );
  }
  // What waits for the reader stands first.
  const orders = view.data.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const total = orders.reduce(
    (sum, order) => (order.status === 'Cancelled' ? sum : sum + Math.round((order.total_amount ?? 0) * 100)),
    0,
  );
  return (
    <main className={styles.page}>
      {job && (
        <Letterhead
          company={job.company_name}
          phone={job.company_phone}
          logo={job.has_logo ? `/change-orders/secure-job-view/${token}/logo` : null}
        />
      )}
      <div className={styles.columns}>
        <aside className={styles.facts} aria-label={t('Job information')}>
          <div>
            <h1>{job?.job_name ?? t('Change orders')}</h1>
          </div>
          {job && (
            <dl>
              {job.project_number && <Fact name={t('Project number')} value={job.project_number} />}
              {job.address && <Fact name={t('Address')} value={job.address} />}
              <div className={styles.sum}>
                <dt>{t('{count} change orders', { count: orders.length })}</dt>
                <dd>
                  <strong>{formatMoney(total / 100)}</strong>
                </dd>
              </div>
            </dl>
          )}
        </aside>
        {orders.length === 0 ? (
          <p className={styles.empty}>{t(MESSAGES.secureJob.empty)}</p>
        ) : (
          <ul className={styles.orders} aria-label={t('Change orders')}>
            {orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                token={token}
                isSelected={order.id === selected}
                onSelect={() => setSelected(order.id === selected ? null : order.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <footer className={styles.footer}>
        <p className={styles.powered}>
          {t('Powered by')} <Link to="/">{PRODUCT_NAME}</Link>
        </p>
        <ReferralBanner code={orders[0]?.referral_code} />
      </footer>
    </main>
  );
}

const isMine = (order: SecuredOrder): boolean => order.approval?.answer_url != null;

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export default SecureJob;
