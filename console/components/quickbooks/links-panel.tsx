import { jobLabels } from '../../../domain/job-labels.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useJobs } from '../../api/use-company.ts';
import { useQuickBooksLinks, useQuickBooksStatus } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './quickbooks.module.css';

const loadModal = () => import('./link-job-modal.tsx');
const LinkJobModal = lazy(() => loadModal().then((module) => ({ default: module.LinkJobModal })));

/** Which job's invoices go to which customer; linking and unlinking. */
export function LinksPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const status = useQuickBooksStatus(user.customer_id);
  const links = useQuickBooksLinks(user.customer_id);
  const jobs = useJobs(user.customer_id);
  const [linking, setLinking] = useState(false);
  const mayLink = may(user, 'job.linkAccounting').allowed;
  const labels = jobLabels(jobs.data ?? []);
  const nameOf = (id: number) => labels.get(id) ?? '';
  const unlink = async (jobId: number) => (await loadModal()).unlinkJob(user.customer_id, jobId, t);
  const open = () => {
    if (status.data?.isConnected) setLinking(true);
    else notify.error(t(MESSAGES.accounting.notConnected));
  };

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="job-links">
      <div className={styles.head}>
        <h2 id="job-links">{t('Linked jobs')}</h2>
        {mayLink && (
          <div>
            <Button variant="default" onClick={open}>
              {t('Link Job to QuickBooks Customer')}
            </Button>
          </div>
        )}
      </div>
      {links.data?.length === 0 && (
        <p className="quiet">{t('No job is linked yet. The first execution of a job asks for its customer.')}</p>
      )}
      {links.data && links.data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('Job')}</th>
              <th>{t('QuickBooks customer')}</th>
              <th>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {links.data.map((link) => (
              <tr key={link.job_id}>
                <td>
                  <Link to={`/job/${link.job_id}`}>{nameOf(link.job_id)}</Link>
                </td>
                <td className={styles.wide}>{link.quickbooks_customer_name.split(':').join(' › ')}</td>
                <td className={styles.number}>
                  {mayLink && (
                    <TextButton
                      danger
                      label={t('Unlink {job}', { job: nameOf(link.job_id) })}
                      onClick={() => void unlink(link.job_id)}
                    >
                      {t('Unlink')}
                    </TextButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {linking && (
        <Suspense>
          <LinkJobModal user={user} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </section>
  );
}
