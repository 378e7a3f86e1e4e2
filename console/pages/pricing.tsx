import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PLANS } from '../../domain/plans.ts';
import { useTranslation } from '../i18n.ts';
import { keepSignupIntent } from '../session/kept-session.ts';
import { LinkButton } from '../site/link-button.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { FEATURES, REFERRAL } from '../site/texts/pricing.ts';
import styles from './pricing.module.css';

/** The plans that include a number of change orders a month. */
const MONTHLY = PLANS.filter(({ creditsPerMonth }) => creditsPerMonth > 0);

const dollarsOf = (cents: number): string => `$${cents / 100}`;

/** Pay as you go, the monthly plans beside it, and what a recommendation brings. Who has been here is led back here, not to the landing. */
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
        <section className={styles.plans} aria-labelledby="monthly">
          <h2 id="monthly">{t('Monthly plans')}</h2>
          <p>
            {t(
              'More change orders every month? Each plan has everything above and includes a number of change orders.',
            )}
          </p>
          <ul>
            {MONTHLY.map((plan) => (
              <li key={plan.lookupKey}>
                <h3>{t(plan.planName)}</h3>
                <p className={styles.monthly}>
                  <strong>{dollarsOf(plan.priceCents)}</strong> {t('per month')}
                </p>
                <p>{t(plan.description)}</p>
                <Link to={`/user-signup?plan=${plan.lookupKey}`}>{t('Choose {name}', { name: t(plan.planName) })}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SiteFrame>
  );
}

export default Pricing;
