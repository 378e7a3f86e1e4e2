/**
 * What the fragment of a webhook address asks of Twilio (`#rc=5&rp=all`): how often and after which failures it tries
 * again, and how long it waits. The fragment is neither sent nor signed.
 */
export interface WebhookTarget {
  /** The address without its fragment. */
  url: string;
  retries: number;
  /** Failures worth another try: no connection, no answer in time, an answer of 4xx or 5xx. */
  retryOn: ReadonlySet<'ct' | 'rt' | '4xx' | '5xx'>;
  readTimeoutMs: number;
  /** For all tries together. */
  totalTimeoutMs: number;
}

const POLICIES = ['ct', 'rt', '4xx', '5xx'] as const;

/** Reads the overrides; without any, Twilio tries once more when no connection could be made. */
export function readConnectionOverrides(address: string): WebhookTarget {
  const [url = '', fragment = ''] = address.split('#', 2);
  const overrides = new URLSearchParams(fragment);
  const wanted = (overrides.get('rp') ?? 'ct').split(',');
  return {
    url,
    retries: between(overrides.get('rc'), 0, 5, 1),
    retryOn: new Set(POLICIES.filter((policy) => wanted.includes('all') || wanted.includes(policy))),
    readTimeoutMs: between(overrides.get('rt'), 100, 15_000, 15_000),
    totalTimeoutMs: between(overrides.get('tt'), 100, 15_000, 15_000),
  };
}

function between(value: string | null, least: number, most: number, otherwise: number): number {
  if (value === null || !/^\d+$/.test(value)) return otherwise;
  return Math.min(most, Math.max(least, Number(value)));
}
