import { useSearchParams } from 'react-router-dom';
import {
  ENVIRONMENTS,
  METRIC_RANGES,
  type MetricEnvironment,
  type MetricRange,
  RANGES,
} from '../../../domain/metrics.ts';

export type AnalyticsTab = 'counts' | 'views';
const oneOf = <T extends string>(list: readonly T[], text: string | null, usual: T): T =>
  list.find((one) => one === text) ?? usual;

/** Tab, range and environment, kept in the address. */
export function useMetricFilter() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string) => (value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set(name, value);
      return after;
    });
  return {
    tab: oneOf<AnalyticsTab>(['counts', 'views'], search.get('tab'), 'counts'),
    range: oneOf<MetricRange>(METRIC_RANGES, search.get('range'), '1d'),
    environment: oneOf<MetricEnvironment>(ENVIRONMENTS, search.get('environment'), 'prod'),
    setTab: set('tab'),
    setRange: set('range'),
    setEnvironment: set('environment'),
  };
}

/** The dates of a range that ends now, as every call for metrics carries them. */
export const datesOf = (range: MetricRange, now = new Date()): { start_date: string; end_date: string } => ({
  start_date: new Date(now.getTime() - RANGES[range].milliseconds).toISOString(),
  end_date: now.toISOString(),
});
