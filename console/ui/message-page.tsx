import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** One message in the middle of the screen, with what to do about it. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
