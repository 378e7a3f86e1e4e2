/** Customers, their balance, and the cards they have. */
import { requireObject, stamp, type StripeCall } from './call-context.ts';
import { makeId } from './open-account-book.ts';
import type { BalanceTransaction, Customer, PaymentMethod, StripeList } from './objects.ts';
import { formOf, textOf, textsOf, wholeOf } from './read-form.ts';
import { badRequest, cardRefused } from './stripe-refusal.ts';
import { behaviourOf, isCardNumber, NAMED_METHODS } from './test-cards.ts';

export function createCustomer(call: StripeCall): Customer {
  const { form } = call;
  const customer = call.book.put<Customer>({
    ...stamp(call, 'cus', 'customer'),
    name: textOf(form['name']),
    email: textOf(form['email']),
    description: textOf(form['description']),
    phone: textOf(form['phone']),
    balance: 0,
    currency: null,
    invoice_prefix: makeId('p').slice(2, 10).toUpperCase(),
    next_invoice_sequence: 1,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    metadata: textsOf(form['metadata']),
  });
  call.emit('customer.created', customer);
  return customer;
}

export const getCustomer = (call: StripeCall): Customer => requireObject(call, 'customer', call.id);

export function updateCustomer(call: StripeCall): Customer {
  const customer = requireObject(call, 'customer', call.id);
  const { form } = call;
  for (const field of ['name', 'email', 'description', 'phone'] as const)
    customer[field] = textOf(form[field]) ?? customer[field];
  const method = textOf(formOf(form['invoice_settings'])['default_payment_method']);
  if (method) {
    if (requireObject(call, 'payment_method', method).customer !== customer.id)
      throw badRequest('The customer does not have a payment method with this ID.', 'invoice_settings');
    customer.invoice_settings.default_payment_method = method;
  }
  Object.assign(customer.metadata, textsOf(form['metadata']));
  call.book.put(customer);
  call.emit('customer.updated', customer);
  return customer;
}

export function createBalanceTransaction(call: StripeCall): BalanceTransaction {
  const customer = requireObject(call, 'customer', call.id);
  const amount = wholeOf(call.form['amount']);
  if (amount === null) throw badRequest('Missing required param: amount.', 'amount', 'parameter_missing');
  return moveBalance(call, customer, amount, {
    description: textOf(call.form['description']),
    metadata: textsOf(call.form['metadata']),
  });
}

/** Adds to the balance (negative is credit) and keeps why. */
export function moveBalance(
  call: StripeCall,
  customer: Customer,
  amount: number,
  about: { description?: string | null; invoice?: string; metadata?: Record<string, string> },
): BalanceTransaction {
  customer.balance += amount;
  call.book.put(customer);
  return call.book.put<BalanceTransaction>({
    ...stamp(call, 'cbtxn', 'customer_balance_transaction'),
    amount,
    currency: 'usd',
    customer: customer.id,
    description: about.description ?? null,
    ending_balance: customer.balance,
    type: about.invoice ? 'applied_to_invoice' : 'adjustment',
    credit_note: null,
    invoice: about.invoice ?? null,
    metadata: about.metadata ?? {},
  });
}

/** A card typed into the form. Only a public key may send one: our server never does. */
export function createPaymentMethod(call: StripeCall): PaymentMethod {
  const card = formOf(call.form['card']);
  const number = (textOf(card['number']) ?? '').replaceAll(/\D/g, '');
  if (!isCardNumber(number))
    throw cardRefused(402, { code: 'incorrect_number', message: 'Your card number is invalid.' }, { param: 'number' });
  const month = wholeOf(card['exp_month']) ?? 0;
  const year = wholeOf(card['exp_year']) ?? 0;
  const now = new Date(call.now * 1000);
  if (month < 1 || month > 12)
    throw cardRefused(402, { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." });
  if (year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw cardRefused(402, { code: 'invalid_expiry_year', message: "Your card's expiration year is in the past." });
  if (!/^\d{3,4}$/.test(textOf(card['cvc']) ?? ''))
    throw cardRefused(402, { code: 'invalid_cvc', message: "Your card's security code is invalid." });
  const details = formOf(call.form['billing_details']);
  return keepCard(call, number, { month, year, email: textOf(details['email']), name: textOf(details['name']) });
}

function keepCard(
  call: StripeCall,
  number: string,
  of: { month: number; year: number; email: string | null; name: string | null },
): PaymentMethod {
  const method = call.book.put<PaymentMethod>({
    ...stamp(call, 'pm', 'payment_method'),
    type: 'card',
    customer: null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: of.email,
      name: of.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: behaviourOf(number)?.brand ?? 'visa',
      last4: number.slice(-4),
      exp_month: of.month,
      exp_year: of.year,
      funding: 'credit',
      country: 'US',
      fingerprint: makeId('fp').slice(3, 19),
    },
    metadata: {},
  });
  // A number that is none of the test cards is refused like an unknown card.
  call.book.setCard(method.id, behaviourOf(number) ? number : '4000000000000002');
  return method;
}

/** The method of that id; Stripe's named test methods ('pm_card_visa') make a new one. */
export function readMethod(call: StripeCall, id: string): PaymentMethod {
  const named = NAMED_METHODS[id];
  if (!named) return requireObject(call, 'payment_method', id);
  const year = new Date(call.now * 1000).getUTCFullYear() + 4;
  return keepCard(call, named, { month: 12, year, email: null, name: null });
}

export const getPaymentMethod = (call: StripeCall): PaymentMethod => requireObject(call, 'payment_method', call.id);

export function attachPaymentMethod(call: StripeCall): PaymentMethod {
  const customer = requireObject(call, 'customer', textOf(call.form['customer']) ?? '');
  const method = readMethod(call, call.id);
  if (method.customer !== null && method.customer !== customer.id)
    throw badRequest('The payment method you provided has already been attached to a customer.');
  if (method.customer === null) {
    const { onSave } = behaviourOf(call.book.cardOf(method.id) ?? '') ?? { onSave: 'ok' };
    if (typeof onSave === 'object') throw cardRefused(402, onSave);
  }
  return attach(call, method, customer.id);
}

export function attach(call: StripeCall, method: PaymentMethod, customer: string): PaymentMethod {
  const isNew = method.customer === null;
  method.customer = customer;
  call.book.put(method);
  if (isNew) call.emit('payment_method.attached', method);
  return method;
}

export function detachPaymentMethod(call: StripeCall): PaymentMethod {
  const method = requireObject(call, 'payment_method', call.id);
  const customer = method.customer === null ? undefined : call.book.find('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
    call.book.put(customer);
  }
  method.customer = null;
  call.book.put(method);
  call.emit('payment_method.detached', method);
  return method;
}

export function listPaymentMethods(call: StripeCall): StripeList<PaymentMethod> {
  requireObject(call, 'customer', call.id);
  const data = call.book.all('payment_method').filter((method) => method.customer === call.id);
  return { object: 'list', data, has_more: false, url: `/v1/customers/${call.id}/payment_methods` };
}
