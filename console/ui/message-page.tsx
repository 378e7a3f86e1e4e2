import { createContext, type ReactNode, useContext } from 'react';
import styles from './message-page.module.css';

/** True below the frame's <main>. */
export const InsideMain = createContext(false);

/** One message in the middle of the screen, with what to do about it. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  const Page = useContext(InsideMain) ? 'section' : 'main';
  return (
    <Page className={styles.page}>
      <h1>{title}</h1>
      {children}
    </Page>
  );
}
