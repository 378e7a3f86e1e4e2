import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { formatPhone } from '../../domain/phone.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/request.ts';
import { useTranslation } from '../i18n.ts';
import { makeBodyKeys } from '../lib/body-keys.ts';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '../lib/contact-points.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './support.module.css';

const SECTIONS = [
  { key: 'contact', title: 'Contact Us' },
  { key: 'feedback', title: 'Feedback form' },
] as const;

/** How to reach a person, and a place to say what is missing. `openSection` in the address opens one. */
export function Support() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('openSection') ?? 'contact';
  return (
    <>
      <h1>{t('Support')}</h1>
      {SECTIONS.map(({ key, title }) => (
        <section key={key} className={`card ${styles.section}`}>
          <h2>
            <button
              type="button"
              aria-expanded={asked === key}
              aria-controls={`section-${key}`}
              onClick={() => setSearch({ openSection: asked === key ? 'none' : key }, { replace: true })}
            >
              {t(title)}
              <span aria-hidden>{asked === key ? '−' : '+'}</span>
            </button>
          </h2>
          {asked === key && (
            <div id={`section-${key}`} className={styles.body}>
              {key === 'contact' ? <Contact /> : <Feedback />}
            </div>
          )}
        </section>
      ))}
    </>
  );
}

function Contact() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('A person answers, Monday to Friday, 7 AM to 5 PM Mountain Time.')}</p>
      <p>
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
      </p>
      <p>
        <a href={`tel:${SUPPORT_PHONE}`}>{formatPhone(SUPPORT_PHONE)}</a>
      </p>
    </>
  );
}

function Feedback() {
  const { t } = useTranslation();
  const user = useUser();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [keys] = useState(makeBodyKeys);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setThanks(null);
    if (words.trim() === '') {
      setProblem(MESSAGES.support.feedbackRequired);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await call('POST /support/users/:userId/feedback', {
        params: { userId: user.id },
        body: { phone: user.phone_number, feedback: words.trim() },
        idempotencyKey: keys.keyOf(words.trim()),
      });
      keys.forget();
      setThanks(message);
      setWords('');
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : MESSAGES.support.unexpected);
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor="feedback">{t('What should we know?')}</label>
      <textarea
        id="feedback"
        rows={6}
        maxLength={8000}
        value={words}
        aria-invalid={problem !== null}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      {thanks && <Notice tone="info">{t(thanks)}</Notice>}
      <Button type="submit" disabled={busy}>
        {t(busy ? 'Loading...' : 'Send feedback')}
      </Button>
    </form>
  );
}

export default Support;
