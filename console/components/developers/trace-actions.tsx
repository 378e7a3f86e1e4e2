import { lazy, Suspense, useState } from 'react';
import type { TurnTrace } from '../../../api/contract/turns.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import styles from './trace.module.css';

const ReplayModal = lazy(() => import('./replay-modal.tsx').then((module) => ({ default: module.ReplayModal })));
const EvalCaseModal = lazy(() => import('./eval-case-modal.tsx').then((module) => ({ default: module.EvalCaseModal })));

/** What can be done with a turn. */
export function TraceActions({ trace }: { trace: TurnTrace }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'replay' | 'case' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={trace.finished_at === null}
        onClick={() => setOpen('replay')}
      >
        {t('Replay this turn')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpen('case')}>
        {t('Make this an eval case')}
      </Button>
      {open === 'replay' && (
        <Suspense>
          <ReplayModal trace={trace} onClose={close} />
        </Suspense>
      )}
      {open === 'case' && (
        <Suspense>
          <EvalCaseModal turnId={trace.id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
