import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import type { AnswerKind, AnswerPage } from './answer-page.ts';
import { SignaturePad, type SignatureHandle } from './signature-pad.tsx';
import styles from './answer.module.css';

type Choice = 'approve' | 'hours_only' | 'deny' | 'question';

const CHOICES: { choice: Choice; tone: string; title: string; text: string; send: string }[] = [
  {
    choice: 'approve',
    tone: 'green',
    title: 'Approve',
    text: 'The work, time and materials are correct.',
    send: 'Send: Approve',
  },
  {
    choice: 'hours_only',
    tone: 'blue',
    title: 'Hours only',
    text: 'Time and materials are right, but the cost is not agreed.',
    send: 'Send: Hours only',
  },
  {
    choice: 'deny',
    tone: 'red',
    title: 'Deny',
    text: 'Something is wrong. Tell us which line, and why.',
    send: 'Send: Deny',
  },
  {
    choice: 'question',
    tone: 'violet',
    title: 'Ask a question',
    text: 'The request stays open.',
    send: 'Send the question',
  },
];

interface Props {
  page: AnswerPage;
  token: string;
  onAnswered: (page: AnswerPage) => void;
}

/** The four answers. One is chosen, then sent: a thumb that slips answers nothing. */
export function AnswerForm({ page, token, onAnswered }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [line, setLine] = useState('');
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signature = useRef<SignatureHandle>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  // What a choice opens may lie below the edge of a phone.
  useEffect(() => {
    if (choice) sendButton.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [choice]);
  const needsWords = choice === 'question' || (choice === 'deny' && line === '');
  const signs = page.signature_required && (choice === 'approve' || choice === 'hours_only');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choice || busy) return;
    const drawing = signs ? (signature.current?.read() ?? null) : null;
    if (needsWords && words.trim() === '')
      return setProblem(choice === 'question' ? 'Please write your question.' : 'Please tell us why.');
    if (signs && (name.trim() === '' || !drawing)) return setProblem('Please type your name and sign.');
    setBusy(true);
    setProblem(null);
    const answer: AnswerKind = choice === 'deny' && line !== '' ? 'dispute' : choice;
    try {
      const body = {
        answer,
        ...(words.trim() === '' ? {} : { words: words.trim() }),
        ...(answer === 'dispute' ? { disputed_line: line } : {}),
        ...(signs ? { signed_name: name.trim(), signature: drawing } : {}),
      };
      onAnswered(await call('POST /a-api/:token', { params: { token }, body }));
      setChoice(null);
      setWords('');
      setLine('');
    } catch (error) {
      const isTold = error instanceof ApiError && error.status < 500;
      setProblem(isTold ? error.message : 'Not sent. Please check your connection and try again.');
    }
    setBusy(false);
  };

  const chosen = CHOICES.find((one) => one.choice === choice);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset>
        <legend>{t('Your answer')}</legend>
        <div className={styles.choices}>
          {CHOICES.map((one) => (
            <label key={one.choice} className={styles.choice} data-tone={one.tone}>
              <input
                type="radio"
                name="answer"
                value={one.choice}
                checked={choice === one.choice}
                onChange={() => {
                  setChoice(one.choice);
                  setProblem(null);
                }}
              />
              <span>
                <strong>{t(one.title)}</strong>
                <small>{t(one.text)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {choice === 'deny' && (
        <p className={styles.field}>
          <label htmlFor={`${id}-line`}>{t('What is wrong?')}</label>
          <select id={`${id}-line`} value={line} onChange={(event) => setLine(event.target.value)}>
            <option value="">{t('The whole request')}</option>
            {page.lines.map((one) => (
              <option key={`${one.category}-${one.name}`} value={one.name}>
                {one.name}
              </option>
            ))}
          </select>
        </p>
      )}
      {choice && (
        <p className={styles.field}>
          <label htmlFor={`${id}-words`}>
            {t(choice === 'question' ? 'Your question' : choice === 'deny' ? 'Why' : 'Anything to add? (optional)')}
          </label>
          <textarea
            id={`${id}-words`}
            rows={choice === 'question' || choice === 'deny' ? 3 : 2}
            maxLength={1600}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            aria-required={needsWords}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
        </p>
      )}
      {signs && (
        <>
          <p className={styles.field}>
            <label htmlFor={`${id}-name`}>{t('Your full name')}</label>
            <input
              id={`${id}-name`}
              autoComplete="name"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
              aria-required
            />
          </p>
          <SignaturePad ref={signature} typedName={name} />
        </>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
      {chosen && (
        <button ref={sendButton} type="submit" className={styles.send} data-tone={chosen.tone} disabled={busy}>
          {t(busy ? 'Sending...' : chosen.send)}
        </button>
      )}
      <p className={styles.small}>
        {t('Answering as {name}. You can also reply to the text.', { name: page.contact_name })}
      </p>
    </form>
  );
}
