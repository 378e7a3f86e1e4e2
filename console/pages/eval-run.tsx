import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { EvalRunBody } from '../../api/contract/evals.ts';
import { EvalCasePanel } from '../components/developers/eval-case-panel.tsx';
import { EvalFigures } from '../components/developers/eval-figures.tsx';
import styles from '../components/developers/evals.module.css';
import head from '../components/developers/developers.module.css';
import trace from '../components/developers/trace.module.css';
import { useEvalComparison, useEvalRun, useEvalRuns } from '../components/developers/use-evals.ts';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { TextInput } from '../ui/text-input.ts';

/** Rows drawn at first, and with each wish for more. */
const STEP = 100;

/** One run of the evals, alone or beside another one (`?with=`). */
export function EvalRun() {
  const { run = '' } = useParams();
  return (
    <DeveloperFrame>
      <Run key={run} id={run} />
    </DeveloperFrame>
  );
}

function Run({ id }: { id: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const other = query.get('with');
  const run = useEvalRun(id);
  const runs = useEvalRuns();
  const comparison = useEvalComparison(other, id);
  const set = (name: string, value: string | null) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (value === null || value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  if (run.error) return <Notice tone="error">{t('This run is no longer kept.')}</Notice>;
  if (!run.data) return <Loading />;
  const compared = other === null ? null : (comparison.data ?? null);
  return (
    <>
      <div className={head.head}>
        <div>
          <h1>{t('Run of {moment}', { moment: formatMoment(run.data.at) })}</h1>
          <span className="quiet">
            {[
              run.data.model,
              run.data.part,
              t('{passed} of {all} cases passed', { passed: run.data.passed, all: run.data.cases }),
              `${run.data.seconds} s`,
            ].join(' · ')}
          </span>
        </div>
        <div className={styles.pick}>
          <label>
            {t('Compare with')}
            <select value={other ?? ''} onChange={({ target }) => set('with', target.value)}>
              <option value="">{t('nothing')}</option>
              {runs.data
                ?.filter((one) => one.id !== id)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {formatMoment(one.at)} · {one.model}
                  </option>
                ))}
            </select>
          </label>
          <Link to="/evals">{t('All runs')}</Link>
        </div>
      </div>
      {comparison.error && <Notice tone="error">{t('This run is no longer kept.')}</Notice>}
      {compared && (
        <Notice tone={compared.broken.length > 0 ? 'warning' : 'info'}>
          {t('{broken} broken, {mended} mended, {added} new, {gone} gone', {
            broken: compared.broken.length,
            mended: compared.mended.length,
            added: compared.added.length,
            gone: compared.gone.length,
          })}
        </Notice>
      )}
      <EvalFigures run={run.data} comparison={compared} />
      <Cases
        run={run.data}
        other={other}
        changed={compared && new Set([...compared.broken, ...compared.mended].map((one) => one.id))}
        chosen={query.get('case')}
        onChoose={(one) => set('case', one)}
      />
    </>
  );
}

interface CasesProps {
  run: EvalRunBody;
  other: string | null;
  /** Ids of cases that went the other way; null without a comparison. */
  changed: ReadonlySet<string> | null;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

function Cases({ run, other, changed, chosen, onChoose }: CasesProps) {
  const { t } = useTranslation();
  const [group, setGroup] = useState('');
  const [which, setWhich] = useState(changed ? 'changed' : 'failed');
  const [words, setWords] = useState('');
  const [room, setRoom] = useState(STEP);
  const found = run.list.filter(
    (one) =>
      (group === '' || one.group === group) &&
      (which === 'all' ||
        (which === 'changed' ? (changed?.has(one.id) ?? false) : one.pass === (which === 'passed'))) &&
      one.id.includes(words.trim()),
  );
  const kinds = [
    ['failed', 'Failed'],
    ...(changed ? [['changed', 'Broken or mended']] : []),
    ['passed', 'Passed'],
    ['all', 'All'],
  ];
  return (
    <>
      <div className={`${head.tools} ${styles.cases}`}>
        <h2>{t('Cases')}</h2>
        <div className={styles.pick}>
          <label>
            {t('Group')}
            <select value={group} onChange={({ target }) => setGroup(target.value)}>
              <option value="">{t('All')}</option>
              {run.groups.map((one) => (
                <option key={one.group}>{one.group}</option>
              ))}
            </select>
          </label>
          <label>
            {t('Outcome')}
            <select value={which} onChange={({ target }) => setWhich(target.value)}>
              {kinds.map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label!)}
                </option>
              ))}
            </select>
          </label>
          <TextInput
            type="search"
            label={t('Search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </div>
      <div className={trace.beside} data-alone={chosen === null} data-chosen={chosen !== null}>
        {found.length === 0 ? (
          <p className={`card ${head.empty}`}>{t('No case fits.')}</p>
        ) : (
          <ul className={`card ${trace.list}`} aria-label={t('Cases')}>
            {found.slice(0, room).map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={trace.item}
                  aria-pressed={one.id === chosen}
                  onClick={() => onChoose(one.id)}
                >
                  <span className={trace.meta}>
                    <strong>{one.id}</strong>
                    <span>{one.group}</span>
                    <span>{one.lang}</span>
                    <span>{one.part}</span>
                    <span className={one.pass ? trace.good : trace.bad}>{t(one.pass ? 'passed' : 'failed')}</span>
                  </span>
                  {one.why.length > 0 && <span>{one.why.join('; ')}</span>}
                </button>
              </li>
            ))}
            {found.length > room && (
              <li>
                <TextButton onClick={() => setRoom(room + STEP)}>
                  {t('Show {count} more', { count: Math.min(STEP, found.length - room) })}
                </TextButton>
              </li>
            )}
          </ul>
        )}
        {chosen !== null && <EvalCasePanel run={run.id} other={other} id={chosen} onClose={() => onChoose(null)} />}
      </div>
    </>
  );
}

export default EvalRun;
