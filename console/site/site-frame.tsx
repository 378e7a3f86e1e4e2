import type { ReactNode } from 'react';
import { useTranslation } from '../i18n.ts';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-frame.module.css';
import { TopBar } from './top-bar.tsx';

/** What stands around every page of the public site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('Skip to the content')}
      </a>
      <TopBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
