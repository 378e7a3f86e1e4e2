import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-button.module.css';

interface Look {
  look?: 'strong' | 'plain' | 'quiet';
  wide?: boolean;
  children: ReactNode;
}

/** A link that looks like a button; the public site loads no component library for it. */
export function LinkButton({ to, look = 'strong', wide = false, children }: Look & { to: string }) {
  return (
    <Link to={to} className={classesFor(look, wide)}>
      {children}
    </Link>
  );
}

interface ActionProps extends Look {
  onClick: () => void;
  /** What it says, disabled, while its work is under way. */
  busy?: string | null;
}

export function ActionButton({ onClick, busy = null, look = 'strong', wide = false, children }: ActionProps) {
  return (
    <button type="button" className={classesFor(look, wide)} onClick={onClick} disabled={busy !== null}>
      {busy ?? children}
    </button>
  );
}

function classesFor(look: NonNullable<Look['look']>, wide: boolean): string {
  return [styles.button, styles[look], wide ? styles.wide : ''].join(' ');
}
