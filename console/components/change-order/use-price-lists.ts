import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { AUTOCOMPLETE_LIMIT, matchesInOrder, matchMaterials } from '../../../domain/material-match.ts';
import { readUnit } from '../../../domain/units.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** A name from the company's lists, with what it costs. */
export interface Suggestion {
  key: string;
  name: string;
  unit: string;
  /** Dollars as text; null where nobody may see or nobody knows. */
  unitCost: string | null;
}

const DEBOUNCE_MS = 300;
/** A list shorter than this is matched on the device; a longer one by the server, of which this much bridges the wait. */
const AT_HAND = 1000;
const LISTS_STALE_MS = 5 * 60_000;

/** At most five materials for what is typed: characters in order, prefixes first; then what the ranked look-up finds. */
export function useMaterialSuggestions(customerId: number, typed: string, enabled: boolean): Suggestion[] {
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const atHand = useQuery({
    queryKey: [KEYS.prices, customerId, 'at-hand'],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/materials', { params: { id: customerId }, query: { limit: AT_HAND }, signal }),
    staleTime: LISTS_STALE_MS,
    enabled,
  });
  const isLong = (atHand.data?.length ?? 0) >= AT_HAND;
  const searched = useQuery({
    queryKey: [KEYS.prices, customerId, 'search', text],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/materials/page', {
        params: { id: customerId },
        query: { search: text, limit: AUTOCOMPLETE_LIMIT },
        signal,
      }),
    staleTime: LISTS_STALE_MS,
    enabled: enabled && text !== '' && isLong,
  });
  const matched = searched.data?.materials ?? matchMaterials(text, atHand.data ?? [], ({ name }) => name);
  const ranked = useQuery({
    queryKey: [KEYS.prices, customerId, 'look-up', text],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/materials', {
        params: { id: customerId },
        query: { q: text, limit: AUTOCOMPLETE_LIMIT },
        signal,
      }),
    staleTime: LISTS_STALE_MS,
    enabled: enabled && text !== '' && !atHand.isPending && !searched.isLoading && matched.length < AUTOCOMPLETE_LIMIT,
  });
  if (!enabled || text === '') return [];
  const known = new Set(matched.map(({ id }) => id));
  const found = [...matched, ...(ranked.data ?? []).filter(({ id }) => !known.has(id))];
  return found
    .filter(({ name }) => stillFits(name, text, typed))
    .flatMap((material) =>
      (material.units.length > 0 ? material.units : [{ unit_type: 'ea', price: null }]).map((unit) => ({
        key: `${material.id}-${unit.unit_type}`,
        name: material.name,
        unit: readUnit(unit.unit_type) ?? unit.unit_type,
        unitCost: unit.price === null ? null : canonicalDecimal(unit.price),
      })),
    )
    .slice(0, AUTOCOMPLETE_LIMIT);
}

/** The company's hourly rates that fit what is typed; of one labor type the job's own before the region's before the rest. */
export function useLaborSuggestions(
  customerId: number,
  typed: string,
  place: { jobId: number | null; regionId: number | null },
  enabled: boolean,
): Suggestion[] {
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: [KEYS.prices, customerId, 'labor'],
    queryFn: ({ signal }) => call('GET /customers/:id/labor-rates', { params: { id: customerId }, signal }),
    staleTime: LISTS_STALE_MS,
    enabled,
  });
  if (!enabled || text === '') return [];
  const closeness = (rate: (typeof data)[number]) => (rate.job_id !== null ? 0 : rate.region_id !== null ? 1 : 2);
  const here = data
    .filter((rate) => rate.job_id === null || rate.job_id === place.jobId)
    .filter((rate) => rate.region_id === null || rate.region_id === place.regionId)
    .toSorted((a, b) => closeness(a) - closeness(b));
  const nearest = [...Map.groupBy(here, (rate) => rate.labor_type.toLowerCase()).values()].flatMap(
    (rates) => rates[0] ?? [],
  );
  const fitting = matchMaterials(text, nearest, ({ labor_type }) => labor_type);
  return fitting
    .filter((rate) => stillFits(rate.labor_type, text, typed))
    .map((rate) => ({
      key: String(rate.id),
      name: rate.labor_type,
      unit: 'hr',
      unitCost: rate.rate_value === null ? null : canonicalDecimal(rate.rate_value),
    }));
}

/** Whoever types on while the answer to fewer letters is shown must not pick what no longer fits. */
function stillFits(name: string, searched: string, typed: string): boolean {
  return searched === typed.trim() || matchesInOrder(typed, name);
}
