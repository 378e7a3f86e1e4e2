import type { ReactNode } from 'react';
import styles from './text-button.module.css';

interface Props {
  onClick: () => void;
  disabled?: boolean;
  /** Takes something away: shown in red. */
  danger?: boolean;
  /** For those who do not see what stands around it. Must contain the visible words. */
  label?: string;
  children: ReactNode;
}

/** A button that reads as words, for what is done now and then. */
export function TextButton({ onClick, disabled = false, danger = false, label, children }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-danger={danger || undefined}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
