import { Link } from 'react-router-dom';
import styles from '../components/developers/evals.module.css';
import head from '../components/developers/developers.module.css';
import trace from '../components/developers/trace.module.css';
import { useEvalRuns } from '../components/developers/use-evals.ts';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';

/** The stored runs of the agent's evals. */
export function Evals() {
  const { t } = useTranslation();
  return (
    <DeveloperFrame>
      <div className={head.head}>
        <h1>{t('Evals')}</h1>
      </div>
      <Runs />
    </DeveloperFrame>
  );
}

function Runs() {
  const { t } = useTranslation();
  const runs = useEvalRuns();
  if (runs.error) return <Notice tone="error">{t('Failed to fetch the runs.')}</Notice>;
  if (!runs.data) return <Loading />;
  if (runs.data.length === 0)
    return (
      <p className={`card ${head.empty}`}>
        {t('No runs yet. Start one with')} <code>npm run evals</code>
      </p>
    );
  return (
    <div className={`card ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('Runs')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Run')}</th>
            <th scope="col">{t('Model')}</th>
            <th scope="col" data-minor>
              {t('Part')}
            </th>
            <th scope="col" data-number>
              {t('Cases')}
            </th>
            <th scope="col" data-number>
              {t('Passed')}
            </th>
            <th scope="col">{t('Bars')}</th>
            <th scope="col" data-number data-minor>
              {t('Seconds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.data.map((run, index) => {
            const earlier = runs.data[index + 1];
            return (
              <tr key={run.id}>
                <td className={styles.run}>
                  <Link to={`/evals/${run.id}`}>{formatMoment(run.at)}</Link>
                  {earlier && (
                    <>
                      {' · '}
                      <Link
                        to={`/evals/${run.id}?with=${earlier.id}`}
                        aria-label={t('Compare {run} with the run before', { run: formatMoment(run.at) })}
                      >
                        {t('Compare')}
                      </Link>
                    </>
                  )}
                </td>
                <td>{run.model}</td>
                <td data-minor>{run.part}</td>
                <td data-number>{run.cases}</td>
                <td data-number>{((100 * run.passed) / Math.max(1, run.cases)).toFixed(1)} %</td>
                <td>
                  {run.bars_missed === 0 ? (
                    <span className={trace.good}>{t('all met')}</span>
                  ) : (
                    <span className={trace.bad}>{t('{count} missed', { count: run.bars_missed })}</span>
                  )}
                </td>
                <td data-number data-minor>
                  {run.seconds}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export default Evals;
