import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import styles from './referral-banner.module.css';
import { useSay } from './texts/bilingual.ts';
import { REFERRAL } from './texts/pricing.ts';

/** Shown to visitors and to clients who look at a job: what a recommendation brings each side; with whose code. */
export function ReferralBanner({ code }: { code?: string | undefined }) {
  const { t } = useTranslation();
  const say = useSay();
  return (
    <aside className={styles.banner} aria-label={say(REFERRAL.title)}>
      <p>
        <strong>{say(REFERRAL.title)}.</strong> {say(REFERRAL.text)}
      </p>
      <Link to={code ? `/pricing?ref=${encodeURIComponent(code)}` : '/pricing'}>{t('See pricing')}</Link>
    </aside>
  );
}
