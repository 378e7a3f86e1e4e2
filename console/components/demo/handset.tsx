import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import styles from './demo.module.css';

export interface HandsetText {
  id: number;
  content: string;
  /** True for what the phone's owner wrote. */
  isOwn: boolean;
}

interface Props {
  /** Where the page scrolls to. */
  id: string;
  /** Whose phone it is. */
  owner: string;
  about: string;
  /** Who is on the other end. */
  peer: string;
  texts: HandsetText[];
  /** Words to send with one tap. */
  tries: string[];
  isBusy: boolean;
  placeholder: string;
  empty: ReactNode;
  onSend: (words: string) => void;
}

/** A phone drawn on the page, with somebody's thread on it. */
export function Handset({ id, owner, about, peer, texts, tries, isBusy, placeholder, empty, onSend }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const thread = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = thread.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [texts.length, isBusy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    onSend(words.trim());
    setWords('');
  };
  return (
    <section id={id} className={styles.phone} aria-label={t('{name}’s phone', { name: owner })}>
      <header className={styles.owner}>
        <strong>{owner}</strong>
        <span className="quiet">{about}</span>
      </header>
      <div className={styles.screen}>
        <p className={styles.peer}>{peer}</p>
        <div ref={thread} className={styles.thread} role="log" aria-label={t('Messages')} tabIndex={0}>
          {texts.length === 0 && <div className={styles.blank}>{empty}</div>}
          {texts.map((text) => (
            <p key={text.id} className={styles.text} data-own={text.isOwn}>
              {text.content}
            </p>
          ))}
          {isBusy && (
            <p className={`${styles.text} ${styles.dots}`} role="status" aria-label={t('The assistant is writing')}>
              <i />
              <i />
              <i />
            </p>
          )}
        </div>
        {tries.length > 0 && (
          <div className={styles.tries}>
            {tries.map((one) => (
              <button key={one} type="button" onClick={() => onSend(one)}>
                {one}
              </button>
            ))}
          </div>
        )}
        <form className={styles.write} onSubmit={submit}>
          <input
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit" aria-label={t('Send')} disabled={words.trim() === ''}>
            <SendHorizontal size={17} aria-hidden />
          </button>
        </form>
      </div>
    </section>
  );
}
