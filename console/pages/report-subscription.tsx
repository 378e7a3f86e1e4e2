import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError } from '../api/request.ts';
import styles from '../components/secure-job/secure-job.module.css';
import { setLanguage, useTranslation } from '../i18n.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** Where a recipient ends a job's weekly report, or begins it again. Opening the link changes nothing: mail programs open links. */
export function ReportSubscription() {
  const { t } = useTranslation();
  const token = useParams().token ?? '';
  const [search] = useSearchParams();
  const key = ['report-subscription', token];
  const view = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /report-subscriptions/:token', { params: { token }, signal }),
  });
  const change = useMutation({
    mutationFn: (subscribed: boolean) =>
      call('POST /report-subscriptions/:token', { params: { token }, body: { subscribed } }),
    onSuccess: (now) => queryClient.setQueryData(key, now),
  });
  const isSpanish = search.get('lang') === 'es';
  useEffect(() => {
    if (isSpanish) void setLanguage('es');
  }, [isSpanish]);
  if (view.isPending) return <Loading />;
  const data = view.data;
  const isRefused = view.error instanceof ApiError && view.error.status < 500;
  const words = data && { company: data.company, job: data.job, address: data.address };
  return (
    <main className={styles.page}>
      <div className={styles.closed}>
        <Brand />
        {!data || !words ? (
          <Notice tone={isRefused ? 'info' : 'error'}>
            {t(isRefused ? MESSAGES.reports.linkInvalid : String(view.error?.message))}{' '}
            {!isRefused && <TextButton onClick={() => void view.refetch()}>{t('Try again')}</TextButton>}
          </Notice>
        ) : (
          <>
            <h1>{t(data.subscribed ? 'Weekly report of {job}' : 'You are unsubscribed', words)}</h1>
            <p role="status">
              {t(
                data.subscribed
                  ? '{company} emails {address} a change order report on {job} every Friday.'
                  : '{address} will no longer get weekly reports on {job} from {company}.',
                words,
              )}
            </p>
            {change.error && <Notice tone="error">{t(MESSAGES.reports.subscribeFailed)}</Notice>}
            <Button
              variant={data.subscribed ? 'filled' : 'default'}
              disabled={change.isPending}
              onClick={() => change.mutate(!data.subscribed)}
            >
              {t(data.subscribed ? 'Unsubscribe' : 'Subscribe again')}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

export default ReportSubscription;
