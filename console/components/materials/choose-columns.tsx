import { useState } from 'react';
import type { ImportedSheet } from '../../../api/contract/material-imports.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { columnLetters, FIELDS, isComplete, toColumns, toFields, type Fields } from './column-fields.ts';
import { readAgain } from './read-again.ts';
import styles from './choose-columns.module.css';

interface Props {
  customerId: number;
  jobId: number;
  sheet: ImportedSheet;
  others: readonly ImportedSheet[];
  onClose: () => void;
}

/** Which column of a sheet is read for which field. The file is then read again. */
export function ChooseColumns({ customerId, jobId, sheet, others, onClose }: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<Fields>(() => toFields(sheet.used ?? null));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    if (!isComplete(fields)) return setProblem('Choose a column for the description and for the price.');
    setSending(true);
    setProblem(null);
    try {
      await readAgain({ customerId, jobId, sheet, columns: toColumns(fields), others });
      onClose();
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status < 500 && error.body.message
          ? error.body.message
          : MESSAGES.materials.columnsFailed,
      );
    }
    setSending(false);
  };

  return (
    <form
      className={`card ${styles.form}`}
      aria-label={t('Columns of {name}', { name: sheet.name || t('the file') })}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {FIELDS.map(({ key, label }) => (
        <label key={key}>
          {t(label)}
          <select
            aria-label={t(label)}
            value={fields[key]}
            onChange={(event) => setFields({ ...fields, [key]: event.target.value })}
            disabled={sending}
          >
            <option value="">{t('no column')}</option>
            {(sheet.columns ?? []).map((column) => (
              <option key={column.index} value={column.index}>
                {[columnLetters(column.index), column.heading ?? column.samples.join(', ')].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
          <Sample sheet={sheet} index={fields[key]} />
        </label>
      ))}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <div className={styles.buttons}>
        <TextButton onClick={onClose}>{t('Cancel')}</TextButton>
        <Button type="submit" size="xs" loading={sending}>
          {t('Read with these columns')}
        </Button>
      </div>
    </form>
  );
}

function Sample({ sheet, index }: { sheet: ImportedSheet; index: string }) {
  const samples = sheet.columns?.find((column) => String(column.index) === index)?.samples ?? [];
  return <span className="quiet">{samples.join(' · ')}</span>;
}
