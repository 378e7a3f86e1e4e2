import { jobLabels } from '../../../domain/job-labels.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { refusal } from '../../api/refusal.ts';
import { useJobs } from '../../api/use-company.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './quickbooks.module.css';

interface Props {
  customerId: number;
  chosen: number | null;
  /** Jobs that have a customer in QuickBooks already. */
  linked: ReadonlySet<number>;
  disabled: boolean;
  onChoose: (jobId: number | null) => void;
}

/** The company's jobs; one that is linked cannot be chosen again. */
export function JobPicker({ customerId, chosen, linked, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const { data = [], error, refetch } = useJobs(customerId);
  return (
    <>
      {error && (
        <Notice tone="error">
          {t(refusal(error, MESSAGES.orders.fetchJobsFailed))}{' '}
          <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      <label className={styles.field}>
        <span>{t('Job')}</span>
        <select
          value={chosen ?? ''}
          disabled={disabled}
          onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('Select a job')}</option>
          {[...jobLabels(data)].map(([id, job]) => (
            <option key={id} value={id} disabled={linked.has(id)}>
              {linked.has(id) ? t('{job} (linked)', { job }) : job}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
