import type { EvalRunBody } from '../../../api/contract/evals.ts';
import type { AnswerOf } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './evals.module.css';
import trace from './trace.module.css';

type Comparison = AnswerOf<'GET /api/evals/compare'>;

const percent = (value: number | null): string => (value === null ? '–' : `${(value * 100).toFixed(1)} %`);

/** Bars, groups, fields and the confusion matrix of a run; beside another run's where there is one. */
export function EvalFigures({ run, comparison }: { run: EvalRunBody; comparison: Comparison | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.boards}>
      <section className={`card ${styles.board}`}>
        <h2>{t('Bars')}</h2>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Bars')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('What')}</th>
                {comparison && <th scope="col">{t('Before')}</th>}
                <th scope="col">{t('Reached')}</th>
                <th scope="col">{t('Bar')}</th>
              </tr>
            </thead>
            <tbody>
              {run.bars.map((bar) => (
                <tr key={bar.name}>
                  <td>{bar.name}</td>
                  {comparison && <td>{comparison.bars.find((one) => one.name === bar.name)?.before ?? '–'}</td>}
                  <td>
                    <span className={bar.met ? trace.good : trace.bad}>{bar.reached}</span>
                  </td>
                  <td className="quiet">{bar.bar}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className={`card ${styles.board}`}>
        <h2>{t('Groups')}</h2>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Groups')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Group')}</th>
                <th scope="col" data-number>
                  {t('Cases')}
                </th>
                {comparison && (
                  <th scope="col" data-number>
                    {t('Before')}
                  </th>
                )}
                <th scope="col" data-number>
                  pass^1
                </th>
                <th scope="col" data-number>
                  pass^k
                </th>
                <th scope="col" data-number>
                  F1
                </th>
              </tr>
            </thead>
            <tbody>
              {run.groups.map((group) => (
                <tr key={group.group}>
                  <td>{group.group}</td>
                  <td data-number>{group.n}</td>
                  {comparison && (
                    <td data-number>
                      {percent(comparison.groups.find((one) => one.group === group.group)?.before ?? null)}
                    </td>
                  )}
                  <td data-number>{percent(group.pass1)}</td>
                  <td data-number>{percent(group.pass_k)}</td>
                  <td data-number>{group.f1 === null ? '–' : group.f1.toFixed(3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {run.verdicts.length > 0 && <Matrix verdicts={run.verdicts} />}
      {Object.keys(run.fields).length > 0 && (
        <section className={`card ${styles.board}`}>
          <h2>{t('F1 by field')}</h2>
          <table className={styles.table}>
            <tbody>
              {Object.entries(run.fields).map(([field, value]) => (
                <tr key={field}>
                  <td>{field}</td>
                  <td data-number>{value.toFixed(3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const VERDICTS = ['approved', 'hours_only', 'disputed', 'denied', 'awaiting'];

/** What an answer to an approval should have been, against what it was taken for. */
function Matrix({ verdicts }: { verdicts: EvalRunBody['verdicts'] }) {
  const { t } = useTranslation();
  const others = verdicts.flatMap(({ expected, actual }) => [expected, actual]);
  const names = [...new Set([...VERDICTS, ...others])];
  return (
    <section className={`card ${styles.board}`}>
      <h2>{t('Approval answers: expected down, found across')}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Confusion matrix')}>
        <table className={`${styles.table} ${styles.matrix}`}>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((expected) => (
              <tr key={expected}>
                <th scope="row">{expected}</th>
                {names.map((actual) => {
                  const count = verdicts.find((one) => one.expected === expected && one.actual === actual)?.count ?? 0;
                  // Not deciding is safe; deciding otherwise is not.
                  const isWrong = count > 0 && expected !== actual && actual !== 'awaiting';
                  return (
                    <td key={actual} data-right={expected === actual && count > 0} data-wrong={isWrong}>
                      {count === 0 ? '·' : count}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
