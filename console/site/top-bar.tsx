import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { Brand } from '../ui/brand.tsx';
import { ActionButton } from './link-button.tsx';
import { NavMenu } from './nav-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { useEntry } from './use-entry.ts';
import { useTryDemo } from './use-try-demo.ts';
import styles from './top-bar.module.css';

/** Menus and the two ways in; below 1025 px they wait behind one button. */
export function TopBar() {
  const { t } = useTranslation();
  const entry = useEntry();
  const demo = useTryDemo();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <nav className={styles.menus} aria-label={t('Site')}>
          <NavMenu title={t('Resources')}>
            <Link to="/blog">{t('Blog')}</Link>
            <Link to="/faq">{t('FAQ')}</Link>
            <Link to="/contact-us">{t('Contact Us')}</Link>
          </NavMenu>
          <NavMenu title={t('Get Started')}>
            <Link to="/pricing">{t('Pricing')}</Link>
            <button type="button" onClick={demo.start} disabled={demo.isBusy}>
              {t('Try Demo')}
            </button>
            <Link to="/contact-us">{t('Contact Us')}</Link>
          </NavMenu>
        </nav>
        <div className={styles.ways}>
          <ActionButton look="quiet" onClick={entry.go} busy={entry.isBusy ? t('Loading...') : null}>
            {t(entry.label)}
          </ActionButton>
          <ActionButton onClick={demo.start} busy={demo.isBusy ? t('Creating Demo...') : null}>
            {t('Try Demo')}
          </ActionButton>
        </div>
        <button
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-label={t('Open menu')}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
            <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {demo.error && (
        <p role="alert" className={styles.error}>
          {t(demo.error)}
        </p>
      )}
      {isOpen && <SideMenu entry={entry} demo={demo} onClose={() => setOpen(false)} />}
    </header>
  );
}
