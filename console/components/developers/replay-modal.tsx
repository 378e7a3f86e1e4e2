import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TurnTrace } from '../../../api/contract/turns.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './trace.module.css';
import { TraceView } from './trace-view.tsx';

/** The turn once more on a chosen model, beside what it was. */
export function ReplayModal({ trace, onClose }: { trace: TurnTrace; onClose: () => void }) {
  const { t } = useTranslation();
  const [model, setModel] = useState('built-in');
  const replay = useMutation({
    mutationFn: () => call('POST /assistant/turns/:id/replay', { params: { id: trace.id }, body: { model } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    replay.mutate();
  };
  const detail = replay.error instanceof ApiError ? replay.error.body.detail : null;
  return (
    <Modal opened onClose={onClose} title={t('Replay turn {id}', { id: trace.id })} size={replay.data ? '90rem' : 'lg'}>
      <div className={styles.replay}>
        <p className="quiet">
          {t(
            'In a scratch world, from the state before the turn: nothing is sent, nothing of the company changes. Rates, jobs and people are as they are today.',
          )}
        </p>
        <form className={styles.choose} onSubmit={submit}>
          <TextInput
            label={t('Model')}
            description={t('built-in, or a name that the configured endpoint knows')}
            value={model}
            onChange={(event) => setModel(event.target.value)}
            data-autofocus
          />
          <Button type="submit" loading={replay.isPending} disabled={model.trim() === ''}>
            {t('Replay')}
          </Button>
        </form>
        {replay.error && (
          <Notice tone="error">
            {t(replay.error.message)} {detail}
          </Notice>
        )}
        {replay.data && (
          <div className={styles.sideBySide}>
            <div>
              <h3>{t('As it was')}</h3>
              <TraceView trace={trace} scratch />
            </div>
            <div>
              <h3>
                {replay.data.model} · {replay.data.ms} ms
              </h3>
              <TraceView trace={replay.data.trace} scratch />
            </div>
          </div>
        )}
      </div>
    </Modal>
  );
}
