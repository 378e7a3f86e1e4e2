/** Serves the stand-in company's page below /sandbox, with the acts of a person in QuickBooks. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { companyPage, PLANNED_FAULTS } from './company-page.ts';
import type { QuickBooksStandIn } from './start-quickbooks-stand-in.ts';

/** Its address on the application's own origin; invoice links lead below it. */
export const QUICKBOOKS_PAGE_PATH = '/sandbox/quickbooks';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function quickBooksPage(app: FastifyInstance, quickbooks: QuickBooksStandIn): void {
  const path = QUICKBOOKS_PAGE_PATH;
  const show = (reply: FastifyReply, shown: string | null) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(
        companyPage({
          name: quickbooks.companyName,
          path,
          invoices: quickbooks.invoices(),
          creditMemos: quickbooks.creditMemos(),
          customers: quickbooks.customers(),
          faults: quickbooks.faults.left(),
          shown,
        }),
      );
  const back = (reply: FastifyReply) => reply.redirect(path, 303);

  app.get(path, (_request, reply) => show(reply, null));
  app.get<{ Querystring: { txnId?: string } }>(`${path}/invoice`, (request, reply) =>
    show(reply, request.query.txnId ?? null),
  );
  app.get<{ Querystring: { txnId?: string } }>(`${path}/creditmemo`, (request, reply) =>
    show(reply, request.query.txnId ?? null),
  );
  app.get(`${path}/state`, async () => ({ invoices: quickbooks.invoices(), customers: quickbooks.customers() }));
  app.post<{ Params: { id: string }; Body: { active: string } }>(`${path}/customers/:id`, async (request, reply) => {
    await quickbooks.setCustomerActive(request.params.id, request.body.active === 'true');
    return back(reply);
  });
  app.post<{ Params: { id: string } }>(`${path}/invoices/:id/void`, async (request, reply) => {
    await quickbooks.voidInvoice(request.params.id);
    return back(reply);
  });
  app.post<{ Params: { id: string } }>(`${path}/invoices/:id/delete`, async (request, reply) => {
    await quickbooks.deleteInvoice(request.params.id);
    return back(reply);
  });
  app.post<{ Body: { name: string } }>(`${path}/faults`, async (request, reply) => {
    const fault = PLANNED_FAULTS[request.body.name as keyof typeof PLANNED_FAULTS];
    if (fault) quickbooks.faults.add(fault);
    return back(reply);
  });
}
