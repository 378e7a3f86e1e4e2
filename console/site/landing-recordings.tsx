import { useLanguage, useTranslation } from '../i18n.ts';
import styles from './landing-recordings.module.css';
import { FILMS } from './films.ts';
import { Recording } from './recording.tsx';

/** The two phones of one order; on a narrow screen the foreman's alone. Made by `scripts/record-product.ts`. */
export function PhoneRecordings() {
  const { t } = useTranslation();
  const films = FILMS[useLanguage()];
  return (
    <div className={styles.phones}>
      <figure className={styles.phone}>
        <Recording
          first
          film={films.foreman}
          width={320}
          height={552}
          description={t('A foreman texts two electricians’ hours and 60 feet of conduit, and gets a draft back.')}
        />
        <figcaption>{t('The foreman')}</figcaption>
      </figure>
      <figure className={`${styles.phone} ${styles.second}`}>
        <Recording
          film={films.superintendent}
          width={320}
          height={546}
          description={t('The superintendent is asked to verify the work and answers: looks good.')}
        />
        <figcaption>{t('The superintendent')}</figcaption>
      </figure>
    </div>
  );
}

/** The same order in the office. */
export function DemoRecording() {
  const { t } = useTranslation();
  const films = FILMS[useLanguage()];
  return (
    <div className={styles.screen}>
      <Recording
        film={films.console}
        width={1200}
        height={760}
        description={t(
          'In the office the draft is opened with its prices, completed, sent for approval, and approved.',
        )}
      />
    </div>
  );
}
