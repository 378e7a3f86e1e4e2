/** What a thrown failure of Intuit's library means. */
import type { AccountingResult } from '../ports.ts';

interface IntuitFailure {
  /** Intuit's fault code for a 400 with a fault, else the library's word or the HTTP status. */
  code?: string;
  message?: string;
  description?: string;
  /** Of the token endpoint: 'invalid_grant' … */
  error?: string;
  error_description?: string;
  fault?: { errors: { code: string; message: string; detail: string }[] };
  authResponse?: { response?: { status?: number } };
}

type Failure = Exclude<AccountingResult<never>, { outcome: 'done' }>;

/** Codes of the token endpoint that mean: this grant is over. */
const GRANT_IS_OVER = ['invalid_grant', 'invalid_client', 'unauthorized_client', 'access_denied', 'invalid_request'];
const TIMES_OUT = ['TIMEOUT_ERROR', 'NETWORK_ERROR', 'INTERNAL_SERVER_ERROR', 'OAUTH_ERROR'];

/** Refused only where Intuit itself said no; whatever else may or may not have been done. */
export function classifyFailure(thrown: unknown): Failure {
  const failure = (thrown ?? {}) as IntuitFailure;
  const error = failure.error ?? '';
  if (GRANT_IS_OVER.includes(error))
    return { outcome: 'refused', code: error, reason: failure.error_description ?? error };
  const fault = failure.fault?.errors[0];
  if (fault?.code) return { outcome: 'refused', code: fault.code, reason: fault.detail || fault.message };
  const status = failure.authResponse?.response?.status ?? Number(failure.code);
  if (failure.code === 'RATE_LIMIT_EXCEEDED' || status === 429) return { outcome: 'limited', retryAfterSeconds: 1 };
  if (failure.code === 'UNAUTHORIZED' || status === 401) return { outcome: 'expired' };
  const isVerdict = status >= 400 && status < 500 && status !== 408;
  if (isVerdict && !TIMES_OUT.includes(failure.code ?? ''))
    return { outcome: 'refused', code: String(status), reason: failure.message ?? `QuickBooks answered ${status}.` };
  return { outcome: 'unknown', reason: reasonOf(failure) };
}

function reasonOf(failure: IntuitFailure): string {
  if (failure.code === 'TIMEOUT_ERROR') return 'QuickBooks did not answer in time.';
  if (failure.code === 'NETWORK_ERROR') return 'The connection to QuickBooks broke.';
  if (failure.code === 'INTERNAL_SERVER_ERROR') return 'QuickBooks had an error of its own (500).';
  const status = Number(failure.code);
  return status >= 500 ? `QuickBooks had an error of its own (${status}).` : 'QuickBooks did not answer.';
}
