import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MetricCheckpoints } from '../../../api/contract/metrics.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { type Checkpoint, CHECKPOINTS } from '../../../domain/metrics.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import styles from './analytics.module.css';
import { formatBucket, formatCount, formatMoment, formatMs } from './format-metric.ts';
import { datesOf, useMetricFilter } from './use-metric-filter.ts';

const dash = (ms: number | null): string => (ms === null ? '—' : formatMs(ms));

/** How long the parts of turns took: all parts as a table, one as a curve, and the newest turns. */
export function Checkpoints() {
  const { t } = useTranslation();
  const heading = useId();
  const { range, environment } = useMetricFilter();
  const [checkpoint, setCheckpoint] = useState<Checkpoint>('router');
  const found = useQuery({
    queryKey: [KEYS.metrics, 'checkpoints', range, environment, checkpoint],
    queryFn: ({ signal }) =>
      call('GET /api/metrics/checkpoints', { query: { ...datesOf(range), range, environment, checkpoint }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const data = found.data?.data;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t('Checkpoints')}</h2>
        {data && <TextButton onClick={() => saveRecords(data)}>{t('Download CSV')}</TextButton>}
      </header>
      {found.error && (
        <Notice tone="error">
          {t(MESSAGES.developer.checkpointsFailed)}{' '}
          <TextButton onClick={() => void found.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {found.isPending && <Loading />}
      {data && (
        <>
          <div className={styles.columns}>
            <Curve data={data} />
            <Stats data={data} onChoose={setCheckpoint} />
          </div>
          <Records data={data} />
        </>
      )}
    </section>
  );
}

function Curve({ data }: { data: MetricCheckpoints }) {
  const { t } = useTranslation();
  const points = data.time_series.map((point) => ({
    label: formatBucket(point.timestamp, data.bucket),
    value: point.avg_time,
    guessed: point.interpolated,
  }));
  return (
    <div>
      <p className="quiet">{t('Average time of {name}', { name: data.checkpoint })}</p>
      <TimeChart
        title={t('Average time of {name}', { name: data.checkpoint })}
        points={points}
        kind="line"
        format={formatMs}
      />
    </div>
  );
}

function Stats({ data, onChoose }: { data: MetricCheckpoints; onChoose: (one: Checkpoint) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Times by checkpoint')}>
      <table className={`${styles.table} ${styles.stats}`}>
        <thead>
          <tr>
            <th scope="col">{t('Checkpoint')}</th>
            {['Count', 'Average', 'Least', 'Most'].map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHECKPOINTS.map((name) => {
            const stats = data.checkpoint_stats[name];
            return (
              <tr key={name}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={data.checkpoint === name}
                    onClick={() => onChoose(name)}
                  >
                    {name}
                  </button>
                </th>
                <td className={styles.number}>{formatCount(stats.count)}</td>
                <td className={styles.number}>{dash(stats.avg_time)}</td>
                <td className={styles.number}>{dash(stats.min_time)}</td>
                <td className={styles.number}>{dash(stats.max_time)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Records({ data }: { data: MetricCheckpoints }) {
  const { t } = useTranslation();
  if (data.records.length === 0) return null;
  return (
    <div className={`${styles.scroll} ${styles.below}`} tabIndex={0} role="group" aria-label={t('Newest turns')}>
      <table className={`${styles.table} ${styles.records}`} role="table">
        <caption className="sr-only">{t('Newest turns')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('Request')}
            </th>
            <th scope="col" role="columnheader" className={styles.number}>
              {t('Time')}
            </th>
            {CHECKPOINTS.map((name) => (
              <th key={name} scope="col" role="columnheader" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {data.records.map((record) => (
            <tr key={`${record.customer_id}-${record.turn_id}`} role="row">
              <th scope="row" role="rowheader" className={styles.id} title={record.request_id ?? undefined}>
                <Link to={`/turns?turn=${record.turn_id}`}>{record.request_id ?? `turn ${record.turn_id}`}</Link>
              </th>
              <td role="cell" className={styles.number}>
                {formatMoment(record.timestamp)}
              </td>
              {CHECKPOINTS.map((name) => (
                <td key={name} role="cell" className={styles.number} data-name={name}>
                  {dash(record.checkpoints[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function saveRecords(data: MetricCheckpoints): void {
  const rows = data.records.map(({ request_id, timestamp, turn_id, checkpoints }) => [
    request_id,
    timestamp,
    turn_id,
    ...CHECKPOINTS.map((name) => checkpoints[name]),
  ]);
  saveFile(
    toCsv([['request_id', 'timestamp', 'turn_id', ...CHECKPOINTS], ...rows]),
    `checkpoints-${data.environment}.csv`,
  );
}
