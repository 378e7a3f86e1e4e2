import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { SUPPORT_EMAIL } from '../lib/contact-points.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { type Clause, LICENSE, PRIVACY, UPDATED } from '../site/texts/legal.ts';
import styles from './legal.module.css';

const ARTICLES = [
  { id: 'privacy-policy', title: 'Privacy Policy', clauses: PRIVACY },
  { id: 'eula', title: 'End-User License Agreement', clauses: LICENSE },
] as const;

/** Privacy policy and license agreement; linked as /legal#privacy-policy and /legal#eula. */
export function Legal() {
  const { t } = useTranslation();
  const say = useSay();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Legal')}</h1>
        <p>{t('The English text is the one that binds.')}</p>
        <nav aria-label={t('On this page')}>
          {ARTICLES.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {t(title)}
            </a>
          ))}
        </nav>
        {ARTICLES.map(({ id, title, clauses }) => (
          <article key={id} id={id}>
            <h2>{t(title)}</h2>
            <p className={styles.date}>{say(UPDATED)}</p>
            {clauses.map((clause) => (
              <Part key={clause.title.en} clause={clause} />
            ))}
          </article>
        ))}
      </div>
    </SiteFrame>
  );
}

function Part({ clause }: { clause: Clause }) {
  const say = useSay();
  const [before, after] = say(clause.text).split(SUPPORT_EMAIL);
  return (
    <section>
      <h3>{say(clause.title)}</h3>
      <p>
        {before}
        {after !== undefined && <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>}
        {after}
      </p>
    </section>
  );
}

export default Legal;
