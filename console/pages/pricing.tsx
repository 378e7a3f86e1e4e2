import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { keepSignupIntent } from '../session/kept-session.ts';
import { LinkButton } from '../site/link-button.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { FEATURES, REFERRAL } from '../site/texts/pricing.ts';
import styles from './pricing.module.css';

/** One plan for everybody, and what a recommendation brings. Who has been here is led back here, not to the landing. */
export function Pricing() {
  const { t } = useTranslation();
  const say = useSay();
  const [showsReferral, setShowsReferral] = useState(false);
  useEffect(keepSignupIntent, []);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <header>
          <h1>{t('Pay for change orders, not for people')}</h1>
          <p>{t('No seats to count and no setup fee. Cancel whenever you like and keep your history.')}</p>
        </header>
        <section
          className={styles.card}
          aria-labelledby="plan"
          onClick={({ target }) => !(target as Element).closest('a') && setShowsReferral(!showsReferral)}
        >
          <h2 id="plan">{t('Pay As You Go')}</h2>
          <p className={styles.price}>
            <strong>$20</strong> {t('per change order, billed monthly')}
          </p>
          <LinkButton to="/user-signup?plan=pay-as-you-go" wide>
            {t('Get Started')}
          </LinkButton>
          <ul>
            {FEATURES.map((feature) => (
              <li key={feature.en}>{say(feature)}</li>
            ))}
          </ul>
          {/* For the keyboard and the ear; a click on it is one on the card. */}
          <button type="button" className={styles.referral} aria-expanded={showsReferral}>
            {say(REFERRAL.title)}
          </button>
          {showsReferral && <p className={styles.details}>{say(REFERRAL.text)}</p>}
        </section>
        <aside className={styles.more}>
          <h2>{t('Good to know')}</h2>
          <p>{t('An order counts once, when it is first completed. Drafts, edits and revisions are free.')}</p>
          <p>{t('An optional $20 administration fee can be added to your change orders to cover the cost.')}</p>
          <p>
            <Link to="/faq">{t('Read the FAQ')}</Link>
          </p>
          <p>
            {t('Many orders a month, or a larger company?')} <Link to="/contact-us/sales">{t('Contact Sales')}</Link>
          </p>
        </aside>
      </div>
    </SiteFrame>
  );
}

export default Pricing;
