/** Saving a card (setup intents) and charging one (payment intents), 3-D Secure included. */
import { requireObject, stamp, type StripeCall } from './call-context.ts';
import { attach, createPaymentMethod, readMethod } from './customers.ts';
import { makeId } from './open-account-book.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from './objects.ts';
import { listOf, textOf, textsOf } from './read-form.ts';
import { badRequest, cardRefused, type Decline } from './stripe-refusal.ts';
import { behaviourOf, type CardBehaviour } from './test-cards.ts';

const USE_SDK: SetupIntent['next_action'] = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
};
const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export function createSetupIntent(call: StripeCall): SetupIntent {
  const customer = textOf(call.form['customer']);
  if (customer) requireObject(call, 'customer', customer);
  const types = listOf(call.form['allowed_payment_method_types']).map(String);
  const head = stamp(call, 'seti', 'setup_intent');
  return call.book.put<SetupIntent>({
    ...head,
    client_secret: `${head.id}_secret_${makeId('s').slice(2)}`,
    customer,
    payment_method: null,
    payment_method_types: types.length > 0 ? types : ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    next_action: null,
    last_setup_error: null,
    metadata: textsOf(call.form['metadata']),
  });
}

export const getSetupIntent = (call: StripeCall): SetupIntent =>
  checkSecret(call, requireObject(call, 'setup_intent', call.id));

/** From the browser: a typed card (`payment_method_data`) or the method of an id. */
export function confirmSetupIntent(call: StripeCall): SetupIntent {
  const intent = checkSecret(call, requireObject(call, 'setup_intent', call.id));
  if (intent.status === 'succeeded') return intent;
  const given = textOf(call.form['payment_method']);
  const method = given ? readMethod(call, given) : createPaymentMethod({ ...call, form: cardData(call) });
  const { onSave } = behaviourFor(call, method);
  if (typeof onSave === 'object') return refuseSetup(call, intent, method, onSave);
  intent.payment_method = method.id;
  if (onSave === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = USE_SDK;
    call.book.put(intent);
    return intent;
  }
  return finishSetup(call, intent, method);
}

function refuseSetup(call: StripeCall, intent: SetupIntent, method: PaymentMethod, decline: Decline): never {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = { type: 'card_error', ...decline, payment_method: method };
  call.book.put(intent);
  call.emit('setup_intent.setup_failed', intent);
  throw cardRefused(402, decline, { setup_intent: structuredClone(intent) });
}

function finishSetup(call: StripeCall, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  intent.payment_method = method.id;
  call.book.put(intent);
  if (intent.customer) attach(call, method, intent.customer);
  call.emit('setup_intent.succeeded', intent);
  return intent;
}

/** What the bank's page answers: its holder agreed, or did not. */
export function answerSetupChallenge(call: StripeCall, agreed: boolean): SetupIntent {
  const intent = checkSecret(call, requireObject(call, 'setup_intent', call.id));
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
  const method = requireObject(call, 'payment_method', intent.payment_method);
  if (agreed) return finishSetup(call, intent, method);
  intent.next_action = null;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = {
    type: 'invalid_request_error',
    ...AUTHENTICATION_FAILED,
    code: 'setup_intent_authentication_failure',
  };
  call.book.put(intent);
  return intent;
}

export const getPaymentIntent = (call: StripeCall): PaymentIntent =>
  checkSecret(call, requireObject(call, 'payment_intent', call.id));

/** Charges a card, its holder away (off session) unless he is asked by his bank. */
export function chargeInvoice(
  call: StripeCall,
  of: { amount: number; customer: string; method: string | null; invoice: string },
): PaymentIntent {
  const head = stamp(call, 'pi', 'payment_intent');
  const intent: PaymentIntent = {
    ...head,
    amount: of.amount,
    amount_received: 0,
    currency: 'usd',
    client_secret: `${head.id}_secret_${makeId('s').slice(2)}`,
    customer: of.customer,
    payment_method: of.method,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: null,
    metadata: {},
  };
  return tryCharge(call, intent, of.method);
}

export function tryCharge(call: StripeCall, intent: PaymentIntent, methodId: string | null): PaymentIntent {
  const method = methodId === null ? undefined : call.book.find('payment_method', methodId);
  if (!method) return call.book.put(intent);
  const { onCharge } = behaviourFor(call, method);
  intent.payment_method = method.id;
  if (onCharge === 'ok') return succeed(call, intent);
  if (onCharge === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = USE_SDK;
    call.book.put(intent);
    call.emit('payment_intent.requires_action', intent);
    return intent;
  }
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { type: 'card_error', ...onCharge, payment_method: method };
  call.book.put(intent);
  call.emit('payment_intent.payment_failed', intent);
  return intent;
}

export function succeed(call: StripeCall, intent: PaymentIntent): PaymentIntent {
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.amount_received = intent.amount;
  call.book.put(intent);
  call.emit('payment_intent.succeeded', intent);
  return intent;
}

export function failChallenge(call: StripeCall, intent: PaymentIntent): PaymentIntent {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = { type: 'card_error', ...AUTHENTICATION_FAILED };
  call.book.put(intent);
  call.emit('payment_intent.payment_failed', intent);
  return intent;
}

/** A browser must know the intent's secret; a server with its secret key need not. */
export function checkSecret<T extends { client_secret: string; id: string }>(call: StripeCall, intent: T): T {
  if (call.isPublic && textOf(call.form['client_secret']) !== intent.client_secret)
    throw badRequest(
      'The client_secret provided does not match any associated intent.',
      'client_secret',
      'client_secret_invalid',
    );
  return intent;
}

const cardData = (call: StripeCall) => {
  const data = call.form['payment_method_data'];
  return typeof data === 'object' && !Array.isArray(data) ? data : {};
};

function behaviourFor(call: StripeCall, method: PaymentMethod): CardBehaviour {
  return behaviourOf(call.book.cardOf(method.id) ?? '') ?? { brand: 'visa', onSave: 'ok', onCharge: 'ok' };
}
