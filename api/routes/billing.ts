import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getReferrals } from '../services/referrals/get-referrals.ts';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { cancelSubscription } from '../services/billing/cancel-subscription.ts';
import { changePlan, previewPlanChange } from '../services/billing/change-plan.ts';
import { readCardForm } from '../services/billing/card-form.ts';
import { getSubscription } from '../services/billing/get-subscription.ts';
import { getUpcomingInvoice, listInvoices } from '../services/billing/list-invoices.ts';
import { listCompanyPlans } from '../services/billing/list-plans.ts';
import { listPaymentMethods, openPaymentSession, savePaymentMethod } from '../services/billing/payment-methods.ts';
import { subscribe } from '../services/billing/subscribe.ts';
import { addRoute } from './add-route.ts';

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'billing.paymentMethods', ({ actor, params }) => listPaymentMethods(deps, actor, params));
  addRoute(app, deps, 'billing.openPaymentSession', ({ actor, params }) => openPaymentSession(deps, actor, params));
  addRoute(app, deps, 'billing.savePaymentMethod', ({ actor, params, body }) =>
    savePaymentMethod(deps, actor, { ...body, ...params }),
  );
  addRoute(app, deps, 'billing.invoices', ({ actor, params }) => listInvoices(deps, actor, params));
  addRoute(app, deps, 'billing.upcoming', async ({ actor, params, reply }) => {
    const invoice = await getUpcomingInvoice(deps, actor, params);
    // Fastify would send nothing at all for null.
    return invoice ?? reply.type('application/json; charset=utf-8').send('null');
  });
  addRoute(app, deps, 'billing.plans', ({ actor, params }) => listCompanyPlans(deps, actor, params));
  addRoute(app, deps, 'billing.subscribe', ({ actor, params, body }) => subscribe(deps, actor, { ...body, ...params }));
  addRoute(app, deps, 'billing.previewChange', ({ actor, params, body }) =>
    previewPlanChange(deps, actor, { ...body, ...params }),
  );
  addRoute(app, deps, 'billing.changePlan', ({ actor, params, body }) =>
    changePlan(deps, actor, { ...body, ...params }),
  );
  addRoute(app, deps, 'billing.currentSubscription', ({ actor, params }) => getSubscription(deps, actor, params));
  addRoute(app, deps, 'billing.cancelSubscription', ({ actor, params, query, body, request }) => {
    requireDelete(request, body._method ?? query._method);
    return cancelSubscription(deps, actor, params);
  });
  addRoute(app, deps, 'billing.referrals', ({ actor, params }) => getReferrals(deps, actor, params));
  addRoute(app, deps, 'billing.cardForm', async ({ query }) =>
    readCardForm(deps, { isTestAccount: query.isTestAccount ?? false }),
  );
}

/** The one route that is a DELETE in the clothes of a POST. */
function requireDelete(request: FastifyRequest, method: string | undefined): void {
  const named = request.headers['x-http-method-override'] ?? method;
  if (typeof named === 'string' && named.toUpperCase() === 'DELETE') return;
  const sentence = 'X-HTTP-Method-Override (or _method) must be DELETE.';
  throw new AppError('INVALID', sentence, { fields: { _method: sentence } });
}
