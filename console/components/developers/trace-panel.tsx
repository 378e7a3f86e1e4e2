import { X } from 'lucide-react';
import { useTranslation } from '../../i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './trace.module.css';
import { TraceActions } from './trace-actions.tsx';
import { TraceView } from './trace-view.tsx';
import { useTrace } from './use-turns.ts';

/** The chosen turn beside the list it was chosen from. */
export function TracePanel({ turnId, onClose }: { turnId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const trace = useTrace(turnId);
  return (
    <section className={`card ${styles.panel}`} aria-label={t('Turn {id}', { id: turnId })}>
      <div className={styles.title}>
        <h2>{t('Turn {id}', { id: turnId })}</h2>
        {trace.data && <TraceActions trace={trace.data} />}
        <IconButton label={t('Close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {trace.error && (
        <Notice tone="error">
          {t('Failed to fetch the turn.')}{' '}
          <TextButton onClick={() => void trace.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {trace.isPending && <Loading />}
      {trace.data && <TraceView trace={trace.data} />}
    </section>
  );
}
