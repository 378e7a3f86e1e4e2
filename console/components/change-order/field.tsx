import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n.ts';
import styles from './fields.module.css';

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  /** Quiet words at the label's right end, such as a count of characters. */
  hint?: string | undefined;
  problem?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its problem below it. */
export function Field({ label, hint, problem, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {hint && <span>{hint}</span>}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? `${id}-problem` : undefined,
      })}
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
