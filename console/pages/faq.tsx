import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { QUESTIONS } from '../site/texts/faq.ts';
import styles from './faq.module.css';

/** Eight questions; opening one closes the one before. */
export function Faq() {
  const { t } = useTranslation();
  const say = useSay();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Frequently asked questions')}</h1>
        <div className={styles.list}>
          {QUESTIONS.map(({ question, answer }, index) => {
            const isOpen = open === index;
            return (
              <div key={question.en}>
                <h2>
                  <button
                    type="button"
                    id={`question-${index}`}
                    aria-expanded={isOpen}
                    aria-controls={`answer-${index}`}
                    onClick={() => setOpen(isOpen ? null : index)}
                  >
                    {say(question)}
                  </button>
                </h2>
                <div id={`answer-${index}`} role="region" aria-labelledby={`question-${index}`} hidden={!isOpen}>
                  <p>{say(answer)}</p>
                </div>
              </div>
            );
          })}
        </div>
        <p>
          {t('Something else?')} <Link to="/contact-us">{t('Contact Us')}</Link>
        </p>
      </div>
    </SiteFrame>
  );
}

export default Faq;
