import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import type { AnswerPage } from './answer-page.ts';
import styles from './answer.module.css';

interface Look {
  tone: string;
  mark: string;
  title: string;
  text: string;
}

const ANSWERED: Record<string, Look> = {
  approved: { tone: 'green', mark: '✓', title: 'Approved', text: 'Thank you. The company has your answer.' },
  hours_only: {
    tone: 'green',
    mark: '✓',
    title: 'Hours only',
    text: 'Time and materials verified, cost not agreed. The company has your answer.',
  },
  disputed: { tone: 'amber', mark: '!', title: 'Disputed', text: 'The company has your answer and will follow up.' },
  denied: { tone: 'red', mark: '✕', title: 'Denied', text: 'The company has your answer and will follow up.' },
};
const CLOSED: Record<string, Look> = {
  superseded: {
    tone: 'slate',
    mark: '–',
    title: 'This request is no longer open.',
    text: 'The change order changed after it was sent. If it still needs your answer, you will get a new text.',
  },
  canceled: {
    tone: 'slate',
    mark: '–',
    title: 'This request was withdrawn.',
    text: 'The company withdrew this request. Nothing was recorded.',
  },
};
const ASKED: Look = {
  tone: 'blue',
  mark: '?',
  title: 'Your question was sent.',
  text: 'The company will reply. The request stays open until you answer below.',
};

/** What became of the request, above what was asked; nothing while it simply waits. */
export function AnswerOutcome({ page, asked }: { page: AnswerPage; asked: boolean }) {
  const { t } = useTranslation();
  const look = page.state === 'awaiting' ? (asked ? ASKED : null) : (ANSWERED[page.verdict] ?? CLOSED[page.verdict]);
  if (!look) return null;
  const showsWords = page.state === 'answered' && page.response_content;
  return (
    <section className={styles.outcome} data-tone={look.tone} role="status">
      <span className={styles.mark} aria-hidden>
        {look.mark}
      </span>
      <div>
        <h2>{t(look.title)}</h2>
        {showsWords && <blockquote>{page.response_content}</blockquote>}
        <p>
          {t(look.text)}
          {page.responded_at && page.state === 'answered' && (
            <>
              {' '}
              <time dateTime={page.responded_at}>{formatMoment(page.responded_at)}</time>
            </>
          )}
        </p>
        {page.state === 'answered' && (
          <p className={styles.small}>{t('Did something change? Please call {company}.', { company: page.company })}</p>
        )}
      </div>
    </section>
  );
}
