import { useTranslation } from '../i18n.ts';
import { Link } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.ts';
import styles from './landing.module.css';

const STEPS = [
  ['Text what happened', 'Hours, materials and photos, in your own words, from the field.'],
  ['Review the draft', 'Every line shows the words it came from. Price it from your own rates.'],
  ['Get it approved', 'The superintendent answers by text. His words stay with the order.'],
  ['Send the PDF', 'Your logo, the breakdown, the photos, the sign-off. Then the invoice.'],
] as const;

/** The front door for visitors: what the product does, and the way in. */
export function Landing() {
  const { t } = useTranslation();
  const session = useSession();
  const home = session.kind === 'user' ? '/dashboard' : session.kind === 'developer' ? '/dev-dashboard' : '/login';
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <Button component={Link} to={home} variant="default">
          {t(home === '/login' ? 'Login' : 'Open the dashboard')}
        </Button>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.claim}>
            <h1>{t('Change orders by text message')}</h1>
            <p>{t('Text a number, get a priced change order, an approval, a PDF and an invoice.')}</p>
            <Button component={Link} to={home} size="md">
              {t(home === '/login' ? 'Login' : 'Open the dashboard')}
            </Button>
          </div>
          <figure className={styles.thread} aria-label={t('An example')}>
            <p className={styles.sent}>
              Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT
            </p>
            <p className={styles.got}>
              Draft COR for Riverside Medical Tower: Labor 8 hr, 3/4 EMT 60 ft. What trade were the two men, and who
              directed it?
            </p>
          </figure>
        </section>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}

export default Landing;
