/** Why a language model gave no usable answer. */
export type FailureKind =
  /** Too many requests (429). */
  | 'limited'
  /** An error of the server (5xx, 408). */
  | 'server'
  /** The connection could not be made, or broke. */
  | 'connection'
  /** No answer within the time the turn had left. */
  | 'timeout'
  /** Bytes, or an answer, that hold nothing usable. */
  | 'unreadable'
  /** Data in place of words or a call. */
  | 'data'
  /** The key, the account or the model's name is not accepted (401, 403, 404). */
  | 'settings'
  /** This one request is not accepted (other 4xx). */
  | 'refused';

/** What a model throws when it knows why it failed. Anything else that is thrown counts as `connection`. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** How long the endpoint asked us to wait; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure('connection', error instanceof Error ? error.message : String(error));
}

/** A refusal stays one however often we ask, at temperature 0 an answer too, and whoever took too long will again. */
export const mayAskAgain = ({ kind }: ModelFailure): boolean =>
  !['settings', 'refused', 'timeout', 'data'].includes(kind);

/** The failure says something about the endpoint, not about this one request. */
export const isOfEndpoint = ({ kind }: ModelFailure): boolean => !['refused', 'unreadable', 'data'].includes(kind);
