import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { ActionButton } from './link-button.tsx';
import styles from './side-menu.module.css';
import type { Entry } from './use-entry.ts';
import type { TryDemo } from './use-try-demo.ts';

interface Props {
  entry: Entry;
  demo: TryDemo;
  onClose: () => void;
}

/** The site's menu on narrow screens: slides in over the page, and closes by itself when a link is followed. */
export function SideMenu({ entry, demo, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('Menu')}
      onClose={onClose}
      onClick={(event) => {
        const { target, currentTarget } = event;
        if (target === currentTarget || (target as HTMLElement).closest('a')) currentTarget.close();
      }}
    >
      <div className={styles.inside}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('Close menu')}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
        <nav className={styles.links} aria-label={t('Site')}>
          <Link to="/">{t('Home')}</Link>
          <Link to="/pricing">{t('Pricing')}</Link>
          <Link to="/faq">{t('FAQ')}</Link>
          <Link to="/blog">{t('Blog')}</Link>
          <Link to="/contact-us">{t('Contact Us')}</Link>
        </nav>
        <ActionButton wide onClick={demo.start} busy={demo.isBusy ? t('Creating Demo...') : null}>
          {t('Try Demo')}
        </ActionButton>
        <ActionButton wide look="plain" onClick={entry.go} busy={entry.isBusy ? t('Loading...') : null}>
          {t(entry.label)}
        </ActionButton>
      </div>
    </dialog>
  );
}
