import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { JobBody } from '../../../api/contract/customers.ts';
import { formatMoney } from '../../lib/format-money.ts';

type Markup = ResponseOf<'customers.markups'>[number];
interface Placed {
  job_id: number | null;
  region_id: number | null;
}

const SAYS = {
  rates: {
    region: "New orders on this job use its region's labor rates.",
    company: "New orders on this job use the company's labor rates.",
  },
  markups: {
    region: "New orders on this job use its region's markups.",
    company: "New orders on this job use the company's markups.",
  },
} as const;

/** Which set counts for a job without its own: its region's where that has one, else the company's. docs/rules.md#money */
export function applyingSet(
  rows: readonly Placed[],
  job: Pick<JobBody, 'region_id'>,
  what: 'rates' | 'markups',
): string {
  const isRegional = rows.some(
    (row) => row.job_id === null && row.region_id !== null && row.region_id === job.region_id,
  );
  return SAYS[what][isRegional ? 'region' : 'company'];
}

/** '10%' of a fraction with up to 4 decimals, or dollars. */
export function showMarkupValue(markup: Pick<Markup, 'markup_percentage' | 'markup_value'>): string {
  if (markup.markup_value === null) return '';
  return markup.markup_percentage
    ? `${Number((markup.markup_value * 100).toFixed(4))}%`
    : formatMoney(markup.markup_value);
}
