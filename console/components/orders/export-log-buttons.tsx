import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportLog, type LogFormat } from '../../api/export-log.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './export-log-buttons.module.css';

interface Props {
  /** The orders of the log, in its order. */
  findIds: () => Promise<readonly number[]>;
  status: string;
}

/** The log of a group as PDF, and the same as a sheet. */
export function ExportLogButtons({ findIds, status }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  const save = async (format: LogFormat) => {
    setBusy(true);
    await exportLog(findIds, format);
    setBusy(false);
  };
  const sheet = (format: 'csv' | 'xlsx') => (
    <TextButton
      disabled={busy}
      onClick={() => void save(format)}
      label={t('Export COR Log of {status} as {format}', { status: t(status), format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </TextButton>
  );

  return (
    <span className={`${styles.buttons} no-print`}>
      <TextButton disabled={busy} onClick={() => void save('pdf')}>
        <Download size={15} aria-hidden />
        {t('Export COR Log')}
      </TextButton>
      {sheet('csv')}
      {sheet('xlsx')}
    </span>
  );
}
