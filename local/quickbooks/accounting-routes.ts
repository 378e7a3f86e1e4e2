/** The Accounting API, v3: query, company, customers, items, invoices and credit memos (create, read, void, delete). */
import type { FastifyInstance } from 'fastify';
import { acceptInvoice, salesOf, voided, type InvoiceInput } from './accept-invoice.ts';
import { changed, type QuickBooksInvoice, type SalesDocument } from './entities.ts';
import { describeFault, QUICKBOOKS_ERRORS, QuickBooksRefusal } from './quickbooks-errors.ts';
import { answerQuery, readQuery } from './read-query.ts';
import type { QuickBooksContext } from './stand-in-context.ts';

const COMPANY = '/v3/company/:realm';
const LONGEST_REQUEST_ID = 50;

interface Params {
  realm: string;
  id: string;
}

/** Registers the API on `app`; every refusal has Intuit's body. */
export function accountingRoutes(app: FastifyInstance, context: QuickBooksContext): void {
  const { books, now } = context;
  const limit = openLimit(context);

  app.addHook('preHandler', async (request) => {
    const { realm } = request.params as { realm?: string };
    if (realm === undefined) return;
    const held = context.books.findToken((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (held?.kind !== 'access' || held.expiresAt <= now().getTime()) throw new QuickBooksRefusal(3200);
    if (held.realmId !== realm) throw new QuickBooksRefusal(3100);
    if (limit()) throw new QuickBooksRefusal(3001);
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal = error instanceof QuickBooksRefusal ? error : new QuickBooksRefusal(500, (error as Error).message);
    const { status } = QUICKBOOKS_ERRORS[refusal.code];
    if (status === 429) reply.header('retry-after', '1');
    return reply.code(status).send(describeFault(refusal.code, refusal.element, now()));
  });

  app.get<{ Params: Params; Querystring: { query?: string } }>(`${COMPANY}/query`, async (request) => {
    const query = readQuery(request.query.query ?? '');
    const all = {
      Customer: books.customers,
      Item: books.items,
      Invoice: books.invoices,
      CreditMemo: books.creditMemos,
    }[query.entity]();
    return answer({ QueryResponse: answerQuery(query, all) });
  });

  app.get<{ Params: Params }>(`${COMPANY}/companyinfo/:id`, async () =>
    answer({
      CompanyInfo: {
        CompanyName: context.companyName,
        LegalName: context.companyName,
        Country: 'US',
        domain: 'QBO',
        sparse: false,
        Id: '1',
        SyncToken: '0',
      },
    }),
  );

  salesRoutes(app, context, 'Invoice', 'invoice');
  salesRoutes(app, context, 'CreditMemo', 'creditmemo');

  const answer = answerer(now);
}

/** Routes shared by invoices and credit memos; a credit memo cannot be voided. */
function salesRoutes(app: FastifyInstance, { books, now }: QuickBooksContext, kind: SalesDocument, path: string): void {
  const answer = answerer(now);
  const find = (id: string): QuickBooksInvoice => {
    const found = salesOf(books, kind).find((one) => one.Id === id);
    if (!found) throw new QuickBooksRefusal(610);
    return found;
  };
  const change = (operation: string, named: { Id?: string; SyncToken?: string }): QuickBooksInvoice => {
    const found = find(named.Id ?? '');
    if (named.SyncToken !== found.SyncToken) throw new QuickBooksRefusal(5010, 'another user');
    if (operation === 'void' && kind === 'Invoice') return changed(found, voided(found), now());
    if (operation === 'delete') return found;
    throw new QuickBooksRefusal(500, `operation ${operation}`);
  };

  app.get<{ Params: Params }>(`${COMPANY}/${path}/:id`, async (request) => answer({ [kind]: find(request.params.id) }));

  app.post<{ Params: Params; Querystring: Record<string, string>; Body: InvoiceInput & Partial<QuickBooksInvoice> }>(
    `${COMPANY}/${path}`,
    async (request) => {
      const requestId = request.query['requestid'] ?? null;
      if (requestId !== null && requestId.length > LONGEST_REQUEST_ID) throw new QuickBooksRefusal(2050);
      const earlier = requestId === null ? undefined : books.replay(requestId);
      if (earlier) return answer({ [kind]: earlier });
      const { operation } = request.query;
      const made = operation ? change(operation, request.body) : acceptInvoice(books, request.body, now(), kind);
      if (operation === 'delete') await books.removeInvoice(made.Id);
      else await books.keepInvoice(made, requestId, kind);
      return answer({ [kind]: operation === 'delete' ? { Id: made.Id, domain: 'QBO', status: 'Deleted' } : made });
    },
  );
}

const answerer =
  (now: () => Date) =>
  <T extends object>(body: T): T & { time: string } => ({ ...body, time: now().toISOString() });

/** True when this minute's request limit is reached. */
function openLimit(context: QuickBooksContext): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(context.now().getTime() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count > context.requestsPerMinute;
  };
}
