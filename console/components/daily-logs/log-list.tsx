import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DailyLogBody } from '../../../api/contract/jobs.ts';
import { useTranslation } from '../../i18n.ts';
import { formatDate, formatMoment } from '../../lib/format-date.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import type { LogColumn, LogSorting } from './arrange-logs.ts';
import styles from './logs.module.css';
import { LogPhotos } from './log-photos.tsx';

interface Props {
  logs: readonly DailyLogBody[];
  sorting: LogSorting;
  onSort: (sorting: LogSorting) => void;
}

const HEADERS: Record<LogColumn, string> = { job: 'Job', author: 'Author', date: 'Date' };

/** Daily logs as a table, on a phone as cards. */
export function LogList({ logs, sorting, onSort }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  if (phone) {
    return (
      <ul className={`card ${styles.cards}`} aria-label={t('Daily Job Logs')}>
        {logs.map((log) => (
          <li key={log.id}>
            <p className={styles.cardHead}>
              <Link to={`/job/${log.job_id}`}>{log.job_name}</Link>
              <span className="quiet">{formatDate(log.log_date)}</span>
            </p>
            <Content log={log} />
            <p className={styles.by}>{log.author}</p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={`card ${styles.scroll}`}>
      <table className={styles.table} aria-label={t('Daily Job Logs')}>
        <thead>
          <tr>
            {(Object.keys(HEADERS) as LogColumn[]).map((column) => (
              <Header key={column} column={column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">{t('Content')}</th>
          </tr>
        </thead>
        <tbody>
          {logs.map((log) => (
            <tr key={log.id}>
              <td data-column="job">
                <Link to={`/job/${log.job_id}`}>{log.job_name}</Link>
              </td>
              <td data-column="author">{log.author}</td>
              <td data-column="date" title={formatMoment(log.datetime)}>
                {formatDate(log.log_date)}
              </td>
              <td>
                <Content log={log} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header({ column, sorting, onSort }: { column: LogColumn } & Pick<Props, 'sorting' | 'onSort'>) {
  const { t } = useTranslation();
  const isOn = sorting.column === column;
  const Arrow = isOn && sorting.descending ? ArrowDown : ArrowUp;
  // A date is first asked for from its new end.
  const next = isOn ? !sorting.descending : column === 'date';
  return (
    <th scope="col" data-column={column} aria-sort={isOn ? (sorting.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort({ column, descending: next })}>
        {t(HEADERS[column])}
        <Arrow size={13} aria-hidden data-on={isOn} />
      </button>
    </th>
  );
}

/** The log; one that came by text with the person's own words, where the log says it otherwise, and the photos. */
function Content({ log }: { log: DailyLogBody }) {
  const { t } = useTranslation();
  const said = log.message?.text.trim() ?? '';
  return (
    <div className={styles.content}>
      <p>{log.log_content}</p>
      {log.message && (
        <div className={styles.text}>
          <span className="quiet">{t('By text, {time}', { time: formatMoment(log.message.at) })}</span>
          {said !== '' && said !== log.log_content.trim() && <q>{said}</q>}
          <LogPhotos logId={log.id} photos={log.message.photos} />
        </div>
      )}
    </div>
  );
}
