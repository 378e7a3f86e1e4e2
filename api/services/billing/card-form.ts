import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';

/** The public key and script for a card before there is a company. @throws AppError UNAVAILABLE */
export function readCardForm(deps: Deps, input: { isTestAccount: boolean }): ResponseOf<'billing.cardForm'> {
  const { publishableKey, scriptUrl } = deps.payments.of(!input.isTestAccount);
  return { publishableKey, scriptUrl };
}
