/** The calls of Stripe's API that a contractor's billing needs, one line each. */
import type { FastifyInstance } from 'fastify';
import { answerCall, type Handler } from './answer-calls.ts';
import {
  createCoupon,
  createMeter,
  createMeterEvent,
  createPrice,
  createProduct,
  getPrice,
  listMeters,
  listPrices,
} from './catalog.ts';
import {
  attachPaymentMethod,
  createBalanceTransaction,
  createCustomer,
  createPaymentMethod,
  detachPaymentMethod,
  getCustomer,
  getPaymentMethod,
  listPaymentMethods,
  updateCustomer,
} from './customers.ts';
import { preview } from './change-subscription.ts';
import { confirmSetupIntent, createSetupIntent, getPaymentIntent, getSetupIntent } from './intents.ts';
import { getInvoice, listInvoices, payInvoice, voidInvoice } from './invoices.ts';
import type { StandInContext } from './stand-in-context.ts';
import {
  afterPayment,
  cancelSubscription,
  createSubscription,
  getSubscription,
  listSubscriptions,
  updateSubscription,
} from './subscriptions.ts';

type Row = [method: 'GET' | 'POST' | 'DELETE', path: string, handle: Handler, isForBrowsers?: boolean];

const ROWS: Row[] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', getCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['GET', '/v1/customers/:id/payment_methods', listPaymentMethods],
  ['POST', '/v1/customers/:id/balance_transactions', createBalanceTransaction],
  ['POST', '/v1/payment_methods', createPaymentMethod, true],
  ['GET', '/v1/payment_methods/:id', getPaymentMethod],
  ['POST', '/v1/payment_methods/:id/attach', attachPaymentMethod],
  ['POST', '/v1/payment_methods/:id/detach', detachPaymentMethod],
  ['POST', '/v1/setup_intents', createSetupIntent],
  ['GET', '/v1/setup_intents/:id', getSetupIntent, true],
  ['POST', '/v1/setup_intents/:id/confirm', confirmSetupIntent, true],
  ['GET', '/v1/payment_intents/:id', getPaymentIntent, true],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/prices', listPrices],
  ['POST', '/v1/prices', createPrice],
  ['GET', '/v1/prices/:id', getPrice],
  ['GET', '/v1/billing/meters', listMeters],
  ['POST', '/v1/billing/meters', createMeter],
  ['POST', '/v1/billing/meter_events', createMeterEvent],
  ['POST', '/v1/coupons', createCoupon],
  ['GET', '/v1/subscriptions', listSubscriptions],
  ['POST', '/v1/subscriptions', createSubscription],
  ['GET', '/v1/subscriptions/:id', getSubscription],
  ['POST', '/v1/subscriptions/:id', updateSubscription],
  ['DELETE', '/v1/subscriptions/:id', cancelSubscription],
  ['GET', '/v1/invoices', listInvoices],
  ['POST', '/v1/invoices/create_preview', preview],
  ['GET', '/v1/invoices/:id', getInvoice],
  ['POST', '/v1/invoices/:id/pay', payAndFollow],
  ['POST', '/v1/invoices/:id/void', voidInvoice],
];

function payAndFollow(call: Parameters<Handler>[0]): unknown {
  const invoice = payInvoice(call);
  afterPayment(call, invoice);
  return invoice;
}

export function apiRoutes(app: FastifyInstance, context: StandInContext): void {
  for (const [method, path, handle, isForBrowsers] of ROWS)
    answerCall(app, context, method, path, handle, isForBrowsers);
}
