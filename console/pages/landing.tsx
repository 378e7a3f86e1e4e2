import { useTranslation } from '../i18n.ts';
import { BenefitIcon } from '../site/benefit-icon.tsx';
import { DemoRecording, PhoneRecordings } from '../site/landing-recordings.tsx';
import { ActionButton, LinkButton } from '../site/link-button.tsx';
import { ReferralBanner } from '../site/referral-banner.tsx';
import { ScrollArrow } from '../site/scroll-arrow.tsx';
import { scrollToSection } from '../site/scroll-to-section.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { StepPicture } from '../site/step-pictures.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { BENEFITS, HERO, STEPS } from '../site/texts/landing.ts';
import { TESTIMONIALS } from '../site/texts/testimonials.ts';
import { useTryDemo } from '../site/use-try-demo.ts';
import styles from './landing.module.css';

/** The front door: what the product does in ten seconds, and the way to try it. */
export function Landing() {
  const { t } = useTranslation();
  const say = useSay();
  const demo = useTryDemo();
  return (
    <SiteFrame>
      <section className={styles.hero}>
        <div className={styles.claim}>
          <p className={styles.eyebrow}>{say(HERO.eyebrow)}</p>
          <h1>{say(HERO.claim)}</h1>
          <p className={styles.lead}>{say(HERO.lead)}</p>
          <div className={styles.ways}>
            <ActionButton onClick={demo.start} busy={demo.isBusy ? t('Creating Demo...') : null}>
              {t('Try Demo')}
            </ActionButton>
            <LinkButton to="/pricing" look="plain">
              {t('Pricing')}
            </LinkButton>
            <ActionButton look="quiet" onClick={() => scrollToSection('how')}>
              {t('Learn More')}
            </ActionButton>
          </div>
          {demo.error && <p role="alert">{t(demo.error)}</p>}
          <p className={styles.small}>{say(HERO.promise)}</p>
        </div>
        <PhoneRecordings />
      </section>
      <ScrollArrow to="how" />

      <section id="how" className={styles.section}>
        <h2>{t('How it works')}</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title.en}>
              <div className={styles.picture} aria-hidden>
                <StepPicture step={index} />
              </div>
              <h3>
                <span>{index + 1}</span> {say(title)}
              </h3>
              <p>{say(text)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.demo}>
        <h2>{t('From text to signed order')}</h2>
        <DemoRecording />
      </section>

      <section className={styles.section}>
        <h2>{t('Why crews keep using it')}</h2>
        <ul className={styles.benefits}>
          {BENEFITS.map(({ icon, title, text }) => (
            <li key={icon}>
              <BenefitIcon name={icon} />
              <h3>{say(title)}</h3>
              <p>{say(text)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section}>
        <h2>{t('What customers say')}</h2>
        <p className={styles.small}>{t('Sample quotes')}</p>
        <div className={styles.voices}>
          {TESTIMONIALS.map(({ words, name, role }) => (
            <figure key={name}>
              <blockquote>{say(words)}</blockquote>
              <figcaption>
                {name}, {say(role)}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>

      <section className={styles.end}>
        <h2>{t('$20 per change order. Unlimited users and jobs.')}</h2>
        <LinkButton to="/pricing">{t('View Pricing')}</LinkButton>
        <ReferralBanner />
      </section>
    </SiteFrame>
  );
}

export default Landing;
