/** A QuickBooks Online company on your own machine: OAuth, the Accounting API, and what it remembers. */
import formbody from '@fastify/formbody';
import Fastify, { type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';
import { strikeCalls } from '../faults/strike-calls.ts';
import { listenAt, urlOf, type StandInPlace } from '../stand-in-place.ts';
import { accountingRoutes } from './accounting-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { deleteInvoice, editInvoice, setCustomerActive, voidInvoice } from './edit-books.ts';
import type { QuickBooksCustomer, QuickBooksInvoice } from './entities.ts';
import { COMPANY_NAME, REALM_ID } from './first-company.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { openBooks, type Books } from './open-books.ts';
import { describePlanned } from './quickbooks-errors.ts';
import type { QuickBooksContext } from './stand-in-context.ts';

export interface QuickBooksStandInSettings extends StandInPlace {
  /** Where its ledger is kept. */
  folder: string;
  clientId: string;
  clientSecret: string;
  now?: () => Date;
  /** Seconds; an hour, as Intuit's. */
  accessTokenLife?: number;
  /** How long a replaced refresh token still works; seconds. A day, as Intuit's; 0 is stricter than Intuit. */
  oldRefreshTokenLife?: number;
  requestsPerMinute?: number;
}

export interface QuickBooksStandIn {
  /** Origin of the Accounting and token APIs and of the consent page. */
  readonly url: string;
  readonly companyName: string;
  readonly realmId: string;
  readonly books: Books;
  customers(): QuickBooksCustomer[];
  /** Every invoice there is, voided ones included, oldest first. */
  invoices(): QuickBooksInvoice[];
  creditMemos(): QuickBooksInvoice[];
  /** A person in QuickBooks makes a name inactive, or active again. */
  setCustomerActive(id: string, active: boolean): Promise<void>;
  /** A person in QuickBooks changes, voids or deletes an invoice. */
  editInvoice(id: string, change: Partial<QuickBooksInvoice>): Promise<void>;
  voidInvoice(id: string): Promise<void>;
  deleteInvoice(id: string): Promise<void>;
  /** Calls that arrived, by the names faults use ('invoice-create' …). */
  calls(at?: string): string[];
  readonly faults: FaultPlan;
  close(): Promise<void>;
}

/** Starts it on 127.0.0.1 with what its ledger holds. */
export async function startQuickBooksStandIn(settings: QuickBooksStandInSettings): Promise<QuickBooksStandIn> {
  const now = settings.now ?? (() => new Date());
  const faults = openFaultPlan();
  const books = await openBooks(settings.folder, now);
  const calls: string[] = [];
  const context: QuickBooksContext = {
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    realmId: REALM_ID,
    companyName: COMPANY_NAME,
    books,
    faults,
    now,
    accessTokenLife: settings.accessTokenLife ?? 3600,
    oldRefreshTokenLife: settings.oldRefreshTokenLife ?? 86_400,
    requestsPerMinute: settings.requestsPerMinute ?? 500,
  };
  const app = Fastify({ forceCloseConnections: true });
  await app.register(formbody);
  app.addHook('onRequest', async (request, reply) => {
    const call = nameCall(request);
    if (call) calls.push(call.at);
    reply.header('intuit_tid', `1-${randomUUID()}`);
  });
  strikeCalls(app, faults, nameCall, describePlanned);
  oauthRoutes(app, context);
  accountingRoutes(app, context);
  controlRoutes(app, context);
  const url = urlOf(settings, await app.listen(listenAt(settings)));

  return {
    url,
    companyName: COMPANY_NAME,
    realmId: REALM_ID,
    books,
    customers: books.customers,
    invoices: books.invoices,
    creditMemos: books.creditMemos,
    setCustomerActive: (id, active) => setCustomerActive(context, id, active),
    editInvoice: (id, change) => editInvoice(context, id, change),
    voidInvoice: (id) => voidInvoice(context, id),
    deleteInvoice: (id) => deleteInvoice(context, id),
    calls: (at) => (at === undefined ? [...calls] : calls.filter((call) => call === at)),
    faults,
    async close() {
      await app.close();
      await books.close();
    },
  };
}

/** The point at which a call can be made to fail: 'token', 'query-invoice', 'invoice-create' … */
function nameCall(request: FastifyRequest): { at: string } | null {
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path.endsWith('/tokens/bearer')) return { at: 'token' };
  if (path.endsWith('/tokens/revoke')) return { at: 'revoke' };
  if (!path.startsWith('/v3/company/')) return null;
  const asked = new URLSearchParams(query);
  if (path.endsWith('/query')) {
    const entity = /\bfrom\s+(\w+)/i.exec(asked.get('query') ?? '')?.[1] ?? '';
    return { at: `query-${entity.toLowerCase()}` };
  }
  if (path.includes('/companyinfo/')) return { at: 'company' };
  const what = path.includes('/creditmemo') ? 'credit-memo' : 'invoice';
  if (request.method === 'GET') return { at: `${what}-read` };
  return { at: `${what}-${asked.get('operation') ?? 'create'}` };
}
