import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { ModelFailure, type FailureKind } from './model-failure.ts';

/** The error of the package as the grade of failure it is. */
export function failureOf(error: unknown): Error {
  if (error instanceof APIUserAbortError || error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionError) return new ModelFailure('connection', error.message);
  if (error instanceof APIError) {
    const status = Number(error.status ?? 0);
    return new ModelFailure(kindOf(status), error.message, retryAfterOf(error.headers as Headers | undefined));
  }
  return new ModelFailure('unreadable', error instanceof Error ? error.message : String(error));
}

function kindOf(status: number): FailureKind {
  if (status === 429) return 'limited';
  if (status >= 500 || status === 408) return 'server';
  if (status === 401 || status === 403 || status === 404) return 'settings';
  return status >= 400 ? 'refused' : 'connection';
}

/** `Retry-After` in seconds or as a date, or `retry-after-ms`; null when neither can be read. */
export function retryAfterOf(headers: Headers | undefined, now = Date.now()): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const given = headers?.get('retry-after')?.trim();
  if (!given) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
