import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props {
  /** What it does, for those who do not see the icon, and as its tooltip. */
  label: string;
  onClick: () => void;
  /** For a button that opens something below it. */
  expanded?: boolean;
  children: ReactNode;
}

/** A quiet button that is only an icon. */
export function IconButton({ label, onClick, expanded, children }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} no-print`}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
