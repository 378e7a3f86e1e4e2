import { markPlanEnded } from './plan-ended.ts';
import { takeAsked } from './take-asked.ts';
import type { ErrorBody } from '../../api/contract/error-body.ts';

/** An answer that was not a success. `message` is what a person reads: the server's sentence, else the status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody>) {
    const told = status < 500 ? body.message : undefined;
    super(told ?? `HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
  get code(): ErrorBody['code'] | undefined {
    return this.body.code;
  }
  /** Sentence per field path. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }
}

/** The server says that a link opens nothing (any more); not that it was asked too often, or could not be. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

export interface RequestParts {
  method: string;
  path: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  /** JSON, or multipart when it is a FormData. */
  body?: unknown;
  signal?: AbortSignal;
  /** Same key and body, same answer: a create or send that is tried again happens once. */
  idempotencyKey?: string;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

/** '/change-orders/:id' with its params and query filled in; empty query values are left out. */
export function addressOf({ path, params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Sends one request with the session. Throws ApiError for any status that is no success. */
export async function request(parts: RequestParts): Promise<Response> {
  const { method, body, signal, idempotencyKey, keepalive = false } = parts;
  const address = addressOf(parts);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const response = await (takeAsked(`${method} ${address}`) ??
    fetch(address, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    }));
  if (response.status === 402) markPlanEnded(true);
  if (!response.ok) throw new ApiError(response.status, await errorBodyOf(response));
  return response;
}

/** A proxy's HTML page, or nothing at all, is an error without a sentence. */
async function errorBodyOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}
