import Stripe from 'stripe';
import { AppError } from '../../domain/errors.ts';

/** The key was used before with other parameters: what it did then is to be looked up, not done again. */
export const isKeyReused = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/**
 * A failure of the SDK as ours. Refused for good is INVALID with Stripe's sentence; everything that leaves open whether it
 * was done (no answer, 5xx, 429, a key still in use, bytes that are no JSON) is UNAVAILABLE: try again with the same key.
 */
export function readFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isForGood =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (isForGood && (error.statusCode ?? 500) < 500 && error.statusCode !== 409 && error.statusCode !== 429)
    return new AppError('INVALID', error.message, { detail: error.message, cause: error });
  return new AppError('UNAVAILABLE', 'The payment provider does not answer. Please try again in a moment.', {
    cause: error,
  });
}
