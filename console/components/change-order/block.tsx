import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

interface Props {
  title: string;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One titled part of the order. */
export function Block({ title, aside, children }: Props) {
  const heading = useId();
  return (
    <section className={`card ${styles.block}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
