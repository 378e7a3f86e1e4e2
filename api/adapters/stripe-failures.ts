import type Stripe from 'stripe';
import { AppError } from '../../domain/errors.ts';

type Kind = 'StripeCardError' | 'StripeIdempotencyError' | 'StripeInvalidRequestError';

/** Compares the error's name, so that callers need not load the SDK. */
export const isOfKind = (error: unknown, kind: Kind): error is Stripe.errors.StripeError =>
  error instanceof Error && (error as { type?: unknown }).type === kind;

/**
 * A failure of the SDK as ours. Refused for good is INVALID with Stripe's sentence; everything that leaves open whether it
 * was done (no answer, 5xx, 429, a key still in use, bytes that are no JSON) is UNAVAILABLE: try again with the same key.
 */
export function readFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isForGood = isOfKind(error, 'StripeInvalidRequestError') || isOfKind(error, 'StripeCardError');
  if (isForGood && (error.statusCode ?? 500) < 500 && error.statusCode !== 409 && error.statusCode !== 429)
    return new AppError('INVALID', error.message, { detail: error.message, cause: error });
  return new AppError('UNAVAILABLE', 'The payment provider does not answer. Please try again in a moment.', {
    cause: error,
  });
}
