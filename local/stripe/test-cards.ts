/** Stripe's published test cards, and what each does. https://docs.stripe.com/testing */
import type { Decline } from './stripe-refusal.ts';

export interface CardBehaviour {
  brand: 'visa' | 'mastercard' | 'amex';
  /** When the card is saved: goes through, is refused, or the bank asks its holder first. */
  onSave: 'ok' | 'authenticate' | Decline;
  /** When it is charged later, its holder away. */
  onCharge: 'ok' | 'authenticate' | Decline;
}

const declined = (decline_code: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message: decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
});
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' };
const CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const refused = (decline: Decline): CardBehaviour => ({ brand: 'visa', onSave: decline, onCharge: decline });

const CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': { brand: 'visa', onSave: 'ok', onCharge: 'ok' },
  '5555555555554444': { brand: 'mastercard', onSave: 'ok', onCharge: 'ok' },
  '378282246310005': { brand: 'amex', onSave: 'ok', onCharge: 'ok' },
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(declined('insufficient_funds')),
  '4000000000000069': refused(EXPIRED),
  '4000000000000127': refused(CVC),
  /** Can be saved; every charge of it is refused. */
  '4000000000000341': { brand: 'visa', onSave: 'ok', onCharge: declined('generic_decline') },
  /** Asks once, when it is saved. */
  '4000002500003155': { brand: 'visa', onSave: 'authenticate', onCharge: 'ok' },
  /** Asks at every charge. */
  '4000002760003184': { brand: 'visa', onSave: 'authenticate', onCharge: 'authenticate' },
};

/** Stripe's named test payment methods, for servers without a browser. */
export const NAMED_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002760003184',
};

export const behaviourOf = (number: string): CardBehaviour | undefined => CARDS[number];

/** Whether the last digit fits (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
