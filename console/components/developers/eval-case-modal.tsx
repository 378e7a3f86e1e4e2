import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.ts';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './trace.module.css';

/** The turn as a case file, to be corrected to what should have happened, and saved. */
export function EvalCaseModal({ turnId, onClose }: { turnId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const made = useQuery({
    queryKey: [KEYS.turns, 'case', turnId],
    queryFn: ({ signal }) => call('GET /assistant/turns/:id/eval-case', { params: { id: turnId }, signal }),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? (made.data ? JSON.stringify(made.data, null, 2) : '');
  const problem = typed === null ? null : problemOf(typed);
  const save = () => {
    const file = JSON.parse(words) as { id?: unknown };
    const name = typeof file.id === 'string' && file.id ? file.id : `turn-${turnId}`;
    saveFile(new Blob([`${JSON.stringify(file)}\n`], { type: 'application/json' }), `${name}.jsonl`);
  };
  return (
    <Modal opened onClose={onClose} title={t('Make this an eval case')} size="xl">
      <div className={styles.replay}>
        <p className="quiet">
          {t(
            'What the turn left stands under expect: correct it to what should have been left, save it in evals/agent/cases/…/seen/, and run npm run evals.',
          )}{' '}
          {t('Names and numbers of real people are exchanged; read the words once more.')}
        </p>
        {made.error && <Notice tone="error">{t(made.error.message)}</Notice>}
        {made.isPending && <Loading />}
        {made.data && (
          <>
            <textarea
              className={styles.file}
              aria-label={t('Case file')}
              aria-invalid={problem !== null}
              spellCheck={false}
              rows={22}
              value={words}
              onChange={({ target }) => setTyped(target.value)}
            />
            {problem && <Notice tone="error">{t('This is not a valid case: {problem}', { problem })}</Notice>}
            <div className={styles.buttons}>
              <Button variant="default" onClick={onClose}>
                {t('Close')}
              </Button>
              <Button disabled={problem !== null} onClick={save}>
                {t('Save case file')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** What JSON says against it; a case is one object. */
function problemOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : '{ … }';
  } catch (error) {
    return (error as Error).message;
  }
}
