import { useSearchParams } from 'react-router-dom';
import type { Range } from '../../../api/contract/change-orders.ts';

export const RANGE_LABELS: Record<Range, string> = {
  '30': '30 days',
  '60': '60 days',
  '90': '90 days',
  '180': '180 days',
  '365': '365 days',
  all: 'All time',
};

const isRange = (text: string | null): text is Range => text !== null && text in RANGE_LABELS;

/** Time range and chosen status, kept in the address: Back works, and a link shows a colleague the same. */
export function useDashboardFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('range');
  const range: Range = isRange(wanted) ? wanted : 'all';
  const status = search.get('status');

  const change = (name: string, value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(name);
      else after.set(name, value);
      return after;
    });

  return {
    range,
    status,
    setRange: (next: Range) => change('range', next === 'all' ? null : next),
    setStatus: (next: string | null) => change('status', next),
  };
}
