import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MetricCounts } from '../../../api/contract/metrics.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { BarCell } from '../charts/bar-cell.tsx';
import { TimeChart } from '../charts/time-chart.tsx';
import styles from './analytics.module.css';
import { Checkpoints } from './checkpoints.tsx';
import { formatBucket, formatCount } from './format-metric.ts';
import { datesOf, useMetricFilter } from './use-metric-filter.ts';

/** How often what happened, and how long the parts of turns took. */
export function CountsTab() {
  const { t } = useTranslation();
  const heading = useId();
  const { range, environment } = useMetricFilter();
  const counts = useQuery({
    queryKey: [KEYS.metrics, 'counts', range, environment],
    queryFn: ({ signal }) =>
      call('GET /api/metrics/counts', { query: { ...datesOf(range), range, environment }, signal }),
    refetchInterval: 60_000,
  });
  const data = counts.data?.data;
  return (
    <>
      <section className={`card ${styles.panel}`} aria-labelledby={heading}>
        <header className={styles.panelHead}>
          <h2 id={heading}>{t('Analytics Counts')}</h2>
          {data && <TextButton onClick={() => saveCounts(data)}>{t('Download CSV')}</TextButton>}
        </header>
        {counts.error && (
          <Notice tone="error">
            {t(MESSAGES.developer.analyticsFailed)}{' '}
            <TextButton onClick={() => void counts.refetch()}>{t('Try again')}</TextButton>
          </Notice>
        )}
        {counts.isPending && <Loading />}
        {data && <Counts data={data} />}
      </section>
      <Checkpoints />
    </>
  );
}

function Counts({ data }: { data: MetricCounts }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const name = data.counts.some((one) => one.name === chosen) ? chosen : null;
  const most = data.counts[0]?.count ?? 0;
  const points = data.time_series.map(({ timestamp, total, counts }) => ({
    label: formatBucket(timestamp, data.bucket),
    value: name === null ? total : (counts[name] ?? 0),
  }));
  return (
    <div className={styles.columns}>
      <div>
        <p className="quiet">{name ?? t('{count} in all', { count: formatCount(data.total) })}</p>
        <TimeChart title={name ?? t('Analytics Counts')} points={points} kind="bars" format={formatCount} />
      </div>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Counts by name')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('What happened')}</th>
              <th scope="col" className={styles.number}>
                {t('Count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.counts.map((one) => (
              <tr key={one.name}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={name === one.name}
                    onClick={() => setChosen(name === one.name ? null : one.name)}
                  >
                    {one.name}
                  </button>
                </th>
                <BarCell value={one.count} most={most} words={formatCount(one.count)} />
              </tr>
            ))}
            {data.counts.length === 0 && (
              <tr>
                <td colSpan={2}>{t('Nothing in this time.')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function saveCounts(data: MetricCounts): void {
  const names = data.counts.map(({ name }) => name);
  const rows = data.time_series.map((point) => [
    point.timestamp,
    point.total,
    ...names.map((name) => point.counts[name] ?? 0),
  ]);
  saveFile(toCsv([['timestamp', 'total', ...names], ...rows]), `counts-${data.environment}.csv`);
}
