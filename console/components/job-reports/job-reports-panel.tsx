import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReportDesk } from '../../../api/contract/job-reports.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './job-reports.module.css';
import { saveReportLog } from './save-report-log.ts';

const ReportPreview = lazy(() => import('./report-preview.tsx').then((module) => ({ default: module.ReportPreview })));
/** More of what was sent is shown on demand. */
const SHOWN = 5;

/** The weekly report to the general contractor: when it leaves, to whom, what it says, and what was sent. */
export function JobReportsPanel({ user, jobId }: { user: SessionUser; jobId: number }) {
  const { t } = useTranslation();
  const [isLooking, setLooking] = useState(false);
  const desk = useQuery({
    queryKey: [KEYS.jobReports, jobId],
    queryFn: ({ signal }) => call('GET /jobs/:id/reports', { params: { id: jobId }, signal }),
    // What was sent a moment ago is waiting for its mail server.
    refetchInterval: ({ state }) =>
      state.data?.sent[0]?.mails.some((mail) => mail.status === 'waiting') ? 3_000 : false,
  });
  const send = useSendReport(jobId);
  if (desk.error && !desk.data)
    return (
      <section className={`card ${styles.panel}`}>
        <p role="alert">{t('Failed to load the weekly report. Please try again later.')}</p>
      </section>
    );
  if (!desk.data) return null;
  const { next_at, open_count, recipients, sent } = desk.data;
  const maySend = may(user, 'report.send');
  const reached = recipients.filter(({ state }) => state !== 'unsubscribed').length;
  const sendNow = async () => {
    const yes = await ask({
      title: t('Send the report now?'),
      body: t('{count} recipients will get it now. The weekly report still goes out on Friday.', { count: reached }),
      confirm: t('Send now'),
      cancel: t('Cancel'),
    });
    if (yes) send.mutate();
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="weekly-report">
      <div className={styles.head}>
        <div>
          <h2 id="weekly-report">{t('Weekly report')}</h2>
          <p className="quiet">
            {next_at
              ? t('The next report goes out {moment} with {open} open change orders.', {
                  moment: formatMoment(next_at),
                  open: open_count,
                })
              : t(whyNone(desk.data))}
          </p>
        </div>
        <div className={`${styles.actions} no-print`}>
          <Button variant="default" onClick={() => setLooking(true)}>
            {t('Preview')}
          </Button>
          <Button
            disabled={!maySend.allowed || reached === 0 || open_count === 0 || send.isPending}
            title={maySend.allowed ? undefined : t(maySend.message)}
            onClick={() => void sendNow()}
          >
            {t(send.isPending ? 'Loading...' : 'Send now')}
          </Button>
        </div>
      </div>
      <Recipients recipients={recipients} />
      <Sent jobId={jobId} sent={sent} />
      {isLooking && (
        <Suspense>
          <ReportPreview jobId={jobId} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function useSendReport(jobId: number) {
  const { t } = useTranslation();
  // A second click, or a try after a lost answer, sends nothing more.
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: () => call('POST /jobs/:id/reports', { params: { id: jobId }, body: {}, idempotencyKey: key.current }),
    onSuccess: (desk) => {
      key.current = crypto.randomUUID();
      queryClient.setQueryData([KEYS.jobReports, jobId], desk);
      notify.success(t('The report is on its way.'));
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused) key.current = crypto.randomUUID();
      notify.error(t(isRefused ? error.message : 'Failed to send the report. Please try again.'));
    },
  });
}

function whyNone({ recipients, open_count }: ReportDesk): string {
  if (recipients.length === 0) return 'No recipients yet. Edit the job to add some.';
  if (!recipients.some(({ state }) => state === 'active')) return 'No recipient can receive it right now.';
  return open_count === 0 ? 'Nothing is open, so no report goes out on Friday.' : '';
}

function Recipients({ recipients }: Pick<ReportDesk, 'recipients'>) {
  const { t } = useTranslation();
  if (recipients.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('Recipients')}>
      {recipients.map(({ address, state, since, reason }) => (
        <li key={address} className={styles.row}>
          <strong>{address}</strong>
          {state === 'unsubscribed' && (
            <span className="quiet">{t('Unsubscribed {moment}', { moment: formatMoment(since!) })}</span>
          )}
          {state === 'bounced' && (
            <span className={styles.problem}>
              {t('Email has bounced since {moment}: {reason}', {
                moment: formatMoment(since!),
                reason: String(reason),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sent({ jobId, sent }: { jobId: number; sent: ReportDesk['sent'] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (sent.length === 0) return <p className="quiet">{t('No reports sent yet.')}</p>;
  return (
    <>
      <h3>{t('Sent reports')}</h3>
      <ul className={styles.list} aria-label={t('Sent reports')}>
        {(all ? sent : sent.slice(0, SHOWN)).map((report) => (
          <li key={report.id} className={styles.row}>
            <div>
              <strong>{formatMoment(report.at)}</strong>
              <span className="quiet">
                {report.kind === 'weekly' ? t('Weekly') : t('Sent by {name}', { name: String(report.sent_by) })}
                {' · '}
                {t('{open} open', { open: report.open_count })}
              </span>
              {report.mails.map((mail) => (
                <span key={mail.address} className={mail.status === 'failed' ? styles.problem : 'quiet'}>
                  {mail.address}: {t({ sent: 'sent', waiting: 'waiting', failed: 'not delivered' }[mail.status])}
                  {mail.status === 'failed' && mail.reason && ` (${mail.reason})`}
                </span>
              ))}
            </div>
            <TextButton onClick={() => void saveReportLog(jobId, report.id)}>{t('Download log')}</TextButton>
          </li>
        ))}
      </ul>
      {!all && sent.length > SHOWN && (
        <TextButton onClick={() => setAll(true)}>{t('Show all {count}', { count: sent.length })}</TextButton>
      )}
    </>
  );
}
