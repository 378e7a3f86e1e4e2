import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '../../../domain/messages.ts';
import { useDailyLogs } from '../../api/use-daily-logs.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from './job.module.css';

const DAY_MS = 24 * 3600_000;

/** What was logged on a job in the last 24 hours, behind a line with their count. */
export function JobLogWidget({ customerId, jobId }: { customerId: number; jobId: number }) {
  const { t } = useTranslation();
  const { logs, error } = useDailyLogs(customerId, { jobId, withinMs: DAY_MS });
  return (
    <details className={`card ${styles.widget}`} open={logs.length > 0}>
      <summary>
        <h2>{t('New Daily Logs')}</h2>
        <span className={styles.bubble} data-some={logs.length > 0}>
          <span className="sr-only">{t('{count} in the last 24 hours', { count: logs.length })}</span>
          <span aria-hidden>{logs.length}</span>
        </span>
        <ChevronDown size={18} aria-hidden />
      </summary>
      {error && <p role="alert">{t(MESSAGES.dailyLogs.loadFailed)}</p>}
      {logs.length === 0 && !error && <p className="quiet">{t('No logs in the last 24 hours.')}</p>}
      {logs.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.logs} aria-label={t('New Daily Logs')}>
            <thead>
              <tr>
                <th scope="col">{t('Author')}</th>
                <th scope="col">{t('Date')}</th>
                <th scope="col">{t('Content')}</th>
              </tr>
            </thead>
            <tbody>
              {logs.map((log) => (
                <tr key={log.id}>
                  <td>{log.author}</td>
                  <td>{formatMoment(log.datetime)}</td>
                  <td>{log.log_content}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.widgetFoot}>
        <Link to={`/daily-logs?jobId=${jobId}`}>{t('View All Logs')}</Link>
      </p>
    </details>
  );
}
