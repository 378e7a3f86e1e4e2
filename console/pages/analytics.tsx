import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ENVIRONMENTS, METRIC_RANGES } from '../../domain/metrics.ts';
import styles from '../components/analytics/analytics.module.css';
import { type AnalyticsTab, useMetricFilter } from '../components/analytics/use-metric-filter.ts';
import tabStyles from '../components/developers/developers.module.css';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { Loading } from '../ui/loading.tsx';

const CountsTab = lazy(() => import('../components/analytics/counts-tab.tsx').then((m) => ({ default: m.CountsTab })));
const ViewsTab = lazy(() => import('../components/analytics/views-tab.tsx').then((m) => ({ default: m.ViewsTab })));

const TABS: readonly [AnalyticsTab, string][] = [
  ['counts', 'Analytics Counts'],
  ['views', 'Page Views'],
];

/** How often, how fast, and who looked: what developers count. */
export function Analytics() {
  const { t } = useTranslation();
  const { tab, setTab } = useMetricFilter();
  return (
    <DeveloperFrame>
      <div className={styles.head}>
        <h1>{t('Analytics')}</h1>
        <Link to="/dev-dashboard">{t('Back to Dev Dashboard')}</Link>
      </div>
      <div className={styles.tools}>
        <div className={tabStyles.tabs} role="tablist" aria-label={t('Analytics')}>
          {TABS.map(([name, words]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls="analytics"
              onClick={() => setTab(name)}
            >
              {t(words)}
            </button>
          ))}
        </div>
        <RangeChoice />
        <EnvironmentChoice />
      </div>
      <div id="analytics" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Loading />}>{tab === 'counts' ? <CountsTab /> : <ViewsTab />}</Suspense>
      </div>
    </DeveloperFrame>
  );
}

function RangeChoice() {
  const { t } = useTranslation();
  const { range, setRange } = useMetricFilter();
  return (
    <div className={`${tabStyles.tabs} ${styles.ranges}`} role="group" aria-label={t('Time range')}>
      {METRIC_RANGES.map((one) => (
        <button key={one} type="button" aria-pressed={range === one} onClick={() => setRange(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}

function EnvironmentChoice() {
  const { t } = useTranslation();
  const { environment, setEnvironment } = useMetricFilter();
  return (
    <label>
      <span className="sr-only">{t('Environment')}</span>
      <select value={environment} onChange={(event) => setEnvironment(event.target.value)}>
        {ENVIRONMENTS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

export default Analytics;
