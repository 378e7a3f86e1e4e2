import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './save-problems.module.css';

interface Props {
  /** Why the last save failed as a whole. */
  failure: string | null;
  /** The bullets of a failed submit. */
  summary: readonly string[];
}

/** Why it was not saved, above the buttons that were pressed. */
export function SaveProblems({ failure, summary }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {failure && <Notice tone="error">{t(failure)}</Notice>}
      {summary.length > 0 && (
        <Notice tone="error">
          <ul className={styles.summary}>
            {summary.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
