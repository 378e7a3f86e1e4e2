import { AppError } from '../../../domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { keepPaymentNotice } from '../../platform/keep-payment-notice.ts';

/**
 * A webhook of the payment provider: its bytes must be signed with a secret of ours within five minutes, of our own
 * account and of the secret's mode. It is kept once; what changed is read from the provider, so order does not matter.
 * @throws AppError FORBIDDEN
 */
export async function receivePaymentNotice(deps: Deps, input: { raw: Buffer; signature: string }): Promise<void> {
  const notice = await deps.payments.readNotice(input.raw, input.signature, deps.clock.now());
  if (!notice) throw new AppError('FORBIDDEN', 'The signature does not fit.');
  if (notice.foreignAccount !== null) throw new AppError('FORBIDDEN', 'This event is of another account.');
  if (await keepPaymentNotice(deps, notice)) deps.wakeRelay();
}
