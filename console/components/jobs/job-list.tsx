import { Link, useNavigate } from 'react-router-dom';
import type { JobBody } from '../../../api/contract/customers.ts';
import { useTranslation } from '../../i18n.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { isForRow } from '../orders/open-order.ts';
import { ArchiveButton } from './archive-button.tsx';
import styles from './jobs.module.css';

interface Props {
  jobs: readonly JobBody[];
  label: string;
  mayWrite: boolean;
}

/** Jobs as a table, on a phone as cards. A click on a row opens the job. */
export function JobList({ jobs, label, mayWrite }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  if (phone) {
    return (
      <ul className={`card ${styles.cards}`} aria-label={label}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`/job/${job.id}`} className={styles.cardLink}>
              <span className={styles.name}>{job.job_name}</span>
              <Detail job={job} />
            </Link>
            <div className={styles.cardFoot}>
              <Status job={job} />
              {mayWrite && <ArchiveButton job={job} />}
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={`card ${styles.scroll}`}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('Job Name')}</th>
            <th scope="col" data-column="status">
              {t('Status')}
            </th>
            <th scope="col" data-column="actions">
              {t('Actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id} job={job} mayWrite={mayWrite} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ job, mayWrite }: { job: JobBody; mayWrite: boolean }) {
  const navigate = useNavigate();
  return (
    <tr className={styles.row} onClick={(event) => isForRow(event) && void navigate(`/job/${job.id}`)}>
      <td>
        <Link to={`/job/${job.id}`} className={styles.name}>
          {job.job_name}
        </Link>
        <Detail job={job} />
      </td>
      <td data-column="status">
        <Status job={job} />
      </td>
      <td data-column="actions">{mayWrite && <ArchiveButton job={job} />}</td>
    </tr>
  );
}

function Detail({ job }: { job: JobBody }) {
  const words = [job.general_contractor, job.region?.name, job.project_number, job.address].filter(Boolean).join(' · ');
  return words === '' ? null : <span className={styles.detail}>{words}</span>;
}

/** The status in the company's own words, and what keeps the job open. */
function Status({ job }: { job: JobBody }) {
  const { t } = useTranslation();
  const open = job.unexecuted_change_orders_count;
  return (
    <span className={styles.status}>
      <span className={styles.badge} data-archived={job.job_status === 'Archived'}>
        {t(job.job_status)}
      </span>
      {open > 0 && <span className={styles.detail}>{t('{count} unexecuted', { count: open })}</span>}
    </span>
  );
}
