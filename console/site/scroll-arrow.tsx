import { useState } from 'react';
import { useTranslation } from '../i18n.ts';
import styles from './scroll-arrow.module.css';
import { scrollToSection } from './scroll-to-section.ts';

const LOCKED_MS = 1_000;

/** One step down the page, to the section named `to`; locked for a second so that two taps are one step. */
export function ScrollArrow({ to }: { to: string }) {
  const { t } = useTranslation();
  const [isLocked, setLocked] = useState(false);
  const scroll = () => {
    scrollToSection(to);
    setLocked(true);
    setTimeout(() => setLocked(false), LOCKED_MS);
  };
  return (
    <button type="button" className={styles.arrow} aria-label={t('Scroll down')} disabled={isLocked} onClick={scroll}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d="M5 9l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
