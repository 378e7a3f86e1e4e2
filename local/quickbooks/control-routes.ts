/** Control routes for tests in other processes, and edits made in QuickBooks directly. */
import type { FastifyInstance } from 'fastify';
import type { FaultInput } from '../faults/open-fault-plan.ts';
import { guardLoopback } from '../guard-loopback.ts';
import { deleteInvoice, setCustomerActive, voidInvoice } from './edit-books.ts';
import type { QuickBooksContext } from './stand-in-context.ts';

/** Registers `/control/*` on `app`, for this machine only. */
export function controlRoutes(app: FastifyInstance, context: QuickBooksContext): void {
  const onlyHere = { onRequest: guardLoopback };
  app.get('/control/invoices', onlyHere, async () => ({ invoices: context.books.invoices() }));
  app.get('/control/credit-memos', onlyHere, async () => ({ creditMemos: context.books.creditMemos() }));
  app.get('/control/customers', onlyHere, async () => ({ customers: context.books.customers() }));
  app.post<{ Params: { id: string }; Body: { active: boolean } }>(
    '/control/customers/:id',
    onlyHere,
    async (request) => {
      await setCustomerActive(context, request.params.id, request.body.active);
      return { customers: context.books.customers() };
    },
  );
  app.post<{ Params: { id: string } }>('/control/invoices/:id/void', onlyHere, async (request) => {
    await voidInvoice(context, request.params.id);
    return { invoices: context.books.invoices() };
  });
  app.delete<{ Params: { id: string } }>('/control/invoices/:id', onlyHere, async (request) => {
    await deleteInvoice(context, request.params.id);
    return { invoices: context.books.invoices() };
  });
  app.get('/control/faults', onlyHere, async () => ({ faults: context.faults.left() }));
  app.post<{ Body: FaultInput }>('/control/faults', onlyHere, async (request) => {
    context.faults.add(request.body);
    return { faults: context.faults.left() };
  });
  app.delete('/control/faults', onlyHere, async () => {
    context.faults.clear();
    return { faults: [] };
  });
}
