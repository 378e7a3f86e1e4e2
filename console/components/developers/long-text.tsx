import { useState } from 'react';
import type { LongText as Shown } from '../../../api/contract/turns.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './trace.module.css';

/** As many characters as are drawn at once. */
const STEP = 4_000;

/** Text or JSON that may be very long: its beginning, more on wish, and the whole as a file. */
export function LongText({ text, turnId, plain = false }: { text: Shown; turnId: number; plain?: boolean }) {
  const { t } = useTranslation();
  const [room, setRoom] = useState(STEP);
  const shown = text.text.slice(0, room);
  return (
    <>
      {plain ? (
        <p className={styles.plain}>{shown}</p>
      ) : (
        <pre className={styles.json} tabIndex={0}>
          {shown}
        </pre>
      )}
      {text.text.length > room && <TextButton onClick={() => setRoom(room * 4)}>{t('Show more')}</TextButton>}
      {text.length > text.text.length && text.text.length <= room && (
        <small className="quiet">
          {t('{shown} of {all} characters.', { shown: text.text.length, all: text.length })}{' '}
          <a href={`/assistant/turns/${turnId}?full=true`} target="_blank" rel="noreferrer">
            {t('The whole trace as JSON')}
          </a>
        </small>
      )}
    </>
  );
}
