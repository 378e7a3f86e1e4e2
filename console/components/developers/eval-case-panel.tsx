import { X } from 'lucide-react';
import { useTranslation } from '../../i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './evals.module.css';
import trace from './trace.module.css';
import { useEvalCase } from './use-evals.ts';

interface Props {
  run: string;
  /** The run it is compared with. */
  other: string | null;
  id: string;
  onClose: () => void;
}

/** What was said and done in a case, and why it fails; in both runs where two are compared. */
export function EvalCasePanel({ run, other, id, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <section className={`card ${trace.panel}`} aria-label={id}>
      <div className={trace.title}>
        <h2>{id}</h2>
        <IconButton label={t('Close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {other === null ? (
        <Transcript run={run} id={id} />
      ) : (
        <div className={trace.sideBySide}>
          <div>
            <h3>{t('Before')}</h3>
            <Transcript run={other} id={id} />
          </div>
          <div>
            <h3>{t('After')}</h3>
            <Transcript run={run} id={id} />
          </div>
        </div>
      )}
    </section>
  );
}

function Transcript({ run, id }: { run: string; id: string }) {
  const { t } = useTranslation();
  const one = useEvalCase(run, id);
  if (one.error) return <p className="quiet">{t('This case is not in the run.')}</p>;
  if (!one.data) return <Loading />;
  return (
    <>
      {one.data.pass ? (
        <p className={trace.good}>{t('passed')}</p>
      ) : (
        <ul className={styles.why}>
          {one.data.why.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      <ol className={styles.talk}>
        {one.data.transcript.map((line, index) => (
          <li key={index} data-kind={line.startsWith('→') ? 'ours' : line.startsWith('  ') ? 'tool' : 'theirs'}>
            {line.trim()}
          </li>
        ))}
      </ol>
    </>
  );
}
