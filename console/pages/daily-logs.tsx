import { jobLabels } from '../../domain/job-labels.ts';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { MESSAGES } from '../../domain/messages.ts';
import { useJobs } from '../api/use-company.ts';
import { useDailyLogs } from '../api/use-daily-logs.ts';
import { Field } from '../components/change-order/field.tsx';
import { filterLogs, sortLogs } from '../components/daily-logs/arrange-logs.ts';
import { LogList } from '../components/daily-logs/log-list.tsx';
import { LogSort } from '../components/daily-logs/log-sort.tsx';
import styles from '../components/daily-logs/logs.module.css';
import { useLogFilter } from '../components/daily-logs/use-log-filter.ts';
import { DailyLogForm } from '../forms/daily-log-form.tsx';
import { useTranslation } from '../i18n.ts';
import { PHONE, useMedia } from '../lib/use-media.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** Rows drawn at first, and with each wish for more, so that a long list stays fast. */
const STEP = 100;

/** The company's daily logs: by job, by words, in any order; and a form for a new one. */
export function DailyLogs() {
  const { t } = useTranslation();
  const user = useUser();
  const { logs, isPending, error, retry } = useDailyLogs(user.customer_id);
  const jobs = useJobs(user.customer_id).data ?? [];
  const { filter, sorting, setJob, setText, setSorting } = useLogFilter();
  const phone = useMedia(PHONE);
  const [writing, setWriting] = useState(false);
  const [room, setRoom] = useState(STEP);
  const { jobId } = filter;
  const text = useDeferredValue(filter.text);
  const { column, descending } = sorting;
  const found = useMemo(
    () => sortLogs(filterLogs(logs, { jobId, text }), { column, descending }),
    [logs, jobId, text, column, descending],
  );

  return (
    <>
      <header className={styles.head}>
        <h1>{t('Daily Job Logs')}</h1>
        {!writing && (
          <Button className="no-print" leftSection={<Plus size={16} aria-hidden />} onClick={() => setWriting(true)}>
            {t('New Log')}
          </Button>
        )}
      </header>
      {writing && <DailyLogForm user={user} jobId={jobId} onDone={() => setWriting(false)} />}
      <div className={`${styles.filters} no-print`} role="search">
        <Field label={t('Job')}>
          {(control) => (
            <select
              {...control}
              value={jobId ?? ''}
              onChange={({ target }) => setJob(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t('All jobs')}</option>
              {[...jobLabels(jobs)].map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('Search')}>
          {(control) => (
            <input
              {...control}
              type="search"
              placeholder={t('Search logs, jobs or people')}
              value={filter.text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {phone && <LogSort sorting={sorting} onSort={setSorting} />}
      </div>
      {error && (
        <Notice tone="error">
          {t(MESSAGES.dailyLogs.loadFailed)} <TextButton onClick={retry}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {isPending && !error && logs.length === 0 && <Loading />}
      {found.length > 0 && <LogList logs={found.slice(0, room)} sorting={sorting} onSort={setSorting} />}
      {!isPending && !error && found.length === 0 && (
        <p className={`card ${styles.empty}`}>
          {t(
            logs.length === 0
              ? 'No logs yet. Text in what happened on the job today, or write it here.'
              : 'No logs match this search.',
          )}
        </p>
      )}
      <div className={styles.foot}>
        <p role="status">
          {t('Showing {shown} of {all} logs', { shown: Math.min(found.length, room), all: logs.length })}
        </p>
        {found.length > room && (
          <TextButton onClick={() => setRoom(room + STEP)}>
            {t('Show {count} more', { count: Math.min(STEP, found.length - room) })}
          </TextButton>
        )}
      </div>
    </>
  );
}

export default DailyLogs;
