import { Link } from 'react-router-dom';
import type { JobBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Modal } from '../../ui/modal.ts';
import styles from './jobs.module.css';

/** Why a job stays active, and where the orders are that keep it so. */
export default function ArchiveRefused({ job, onClose }: { job: JobBody; onClose: () => void }) {
  const { t } = useTranslation();
  const count = job.unexecuted_change_orders_count;
  return (
    <Modal opened onClose={onClose} title={t('Warning')} centered>
      <p className={styles.refused}>{t(MESSAGES.jobs.hasActiveOrders)}</p>
      {count > 0 && (
        <p className="quiet">
          {t('{name} has {count} unexecuted change orders. Execute, cancel or delete them first.', {
            name: job.job_name,
            count,
          })}
        </p>
      )}
      <div className={styles.modalFoot}>
        <Button variant="default" component={Link} to={`/job/${job.id}`} onClick={onClose}>
          {t('Show the orders')}
        </Button>
        <Button onClick={onClose}>{t('OK')}</Button>
      </div>
    </Modal>
  );
}
