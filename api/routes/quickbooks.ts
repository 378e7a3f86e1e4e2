import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendConsentPage } from '../documents/consent-page.ts';
import { describeStatus } from '../services/quickbooks/describe-status.ts';
import { disconnect } from '../services/quickbooks/disconnect.ts';
import { finishConsent } from '../services/quickbooks/finish-consent.ts';
import { billElsewhere, describeInvoiceOf, invoiceOrder } from '../services/quickbooks/invoice-order.ts';
import { linkJob, listJobLinks, unlinkJob } from '../services/quickbooks/job-links.ts';
import { listQuickBooksCustomers } from '../services/quickbooks/list-customers.ts';
import { listDifferences, reconcileNow } from '../services/quickbooks/list-differences.ts';
import { listUnbilled } from '../services/quickbooks/list-unbilled.ts';
import { previewInvoice } from '../services/quickbooks/preview-invoice.ts';
import { startConsent } from '../services/quickbooks/start-consent.ts';
import { addRoute } from './add-route.ts';

/** The company's QuickBooks, and invoices of orders. */
export function quickbooksRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'quickbooks.status', ({ actor, query }) => describeStatus(deps, actor, query));
  addRoute(app, deps, 'quickbooks.connect', ({ actor, query }) => startConsent(deps, actor, query));
  addRoute(app, deps, 'quickbooks.callback', async ({ actor, query, request, reply }) => {
    const outcome = await finishConsent(deps, actor.kind === 'user' ? actor : null, {
      url: deps.config.publicUrl + request.url,
      state: query.state ?? '',
      realmId: query.realmId ?? '',
      code: query.error === undefined ? (query.code ?? '') : '',
    });
    const { html, policy } = sendConsentPage(outcome, new URL(deps.config.publicUrl).origin);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        // With a policy of its own the page would lose the window that opened it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .send(html)
    );
  });
  addRoute(app, deps, 'quickbooks.disconnect', ({ actor, body }) => disconnect(deps, actor, body));
  addRoute(app, deps, 'quickbooks.customers', ({ actor, query }) => listQuickBooksCustomers(deps, actor, query));
  addRoute(app, deps, 'quickbooks.jobLinks', ({ actor, query }) => listJobLinks(deps, actor, query));
  addRoute(app, deps, 'quickbooks.linkJob', ({ actor, body }) => linkJob(deps, actor, body));
  addRoute(app, deps, 'quickbooks.unlinkJob', ({ actor, body }) => unlinkJob(deps, actor, body));
  addRoute(app, deps, 'quickbooks.unbilled', ({ actor, query }) => listUnbilled(deps, actor, query));
  addRoute(app, deps, 'quickbooks.differences', ({ actor, query }) => listDifferences(deps, actor, query));
  addRoute(app, deps, 'quickbooks.reconcile', ({ actor, body }) => reconcileNow(deps, actor, body));
  addRoute(app, deps, 'changeOrders.previewInvoice', ({ actor, params }) => previewInvoice(deps, actor, params));
  addRoute(app, deps, 'changeOrders.getInvoice', ({ actor, params }) => describeInvoiceOf(deps, actor, params));
  addRoute(app, deps, 'changeOrders.invoice', ({ actor, params }) => invoiceOrder(deps, actor, params));
  addRoute(app, deps, 'changeOrders.billedElsewhere', ({ actor, params, body }) =>
    billElsewhere(deps, actor, { ...params, ...body }),
  );
}
