/** QuickBooks Online through Intuit's own OAuth client, or through anything that speaks its APIs at another address. */
import type OAuthClient from 'intuit-oauth';
import type { InvoiceDocument } from '../../domain/invoice.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { AccountingResult, AccountingSession, AccountingTokens, AccountingVendor } from '../ports.ts';
import { classifyFailure } from './quickbooks-failures.ts';
import { describeInvoice, quote, readCustomer, readInvoice, readItem, type Row } from './quickbooks-shapes.ts';

export interface QuickBooksSettings {
  clientId: string;
  clientSecret: string;
  environment: 'production' | 'sandbox';
  redirectUri: string;
  /** Origin to use in place of Intuit's hosts. */
  apiUrl?: string | undefined;
  /** Where a person reads an invoice, in place of QuickBooks' own address. */
  appUrl?: string | undefined;
  /** For one call, in ms. */
  timeoutMs?: number | undefined;
}

/** Intuit's names; a credit memo cannot be voided, only deleted. */
const ENTITIES = {
  invoice: { name: 'Invoice', path: 'invoice', undo: 'void' },
  credit_memo: { name: 'CreditMemo', path: 'creditmemo', undo: 'delete' },
} as const satisfies Record<InvoiceDocument, { name: string; path: string; undo: string }>;
const MINOR_VERSION = 75;
const ACCOUNTING_SCOPE = 'com.intuit.quickbooks.accounting';
const PAGE_SIZE = 1000;
const HOSTS = {
  production: 'https://quickbooks.api.intuit.com',
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
};
const APPS = { production: 'https://qbo.intuit.com/app', sandbox: 'https://sandbox.qbo.intuit.com/app' };

/** The SDK takes 10 MB of every process that loads it: only one that asks Intuit something does. */
async function loadSdk(): Promise<typeof OAuthClient> {
  const { default: Sdk } = await import('intuit-oauth');
  // It would try a token call again by itself, for up to seven seconds; we count tries ourselves.
  Sdk.retryConfig.maxRetries = 0;
  return Sdk;
}

/** A client for our application at Intuit. Its addresses are the library's process-wide ones: one environment a process. */
export function openQuickBooks(settings: QuickBooksSettings): AccountingVendor {
  const { clientId, clientSecret, environment, redirectUri, apiUrl } = settings;
  const timeout = settings.timeoutMs ?? 10_000;
  const client = async (token?: { access_token: string }): Promise<OAuthClient> => {
    const Sdk = await loadSdk();
    const made = new Sdk({ clientId, clientSecret, environment, redirectUri, ...(token ? { token } : {}) });
    if (apiUrl !== undefined) {
      made.setAuthorizeURLs({
        authorizeEndpoint: `${apiUrl}/connect/oauth2`,
        tokenEndpoint: `${apiUrl}/oauth2/v1/tokens/bearer`,
        revokeEndpoint: `${apiUrl}/v2/oauth2/tokens/revoke`,
        userInfoEndpoint: `${apiUrl}/v1/openid_connect/userinfo`,
      });
    }
    return made;
  };
  const api = `${apiUrl ?? HOSTS[environment]}/v3/company`;

  /** One call of the Accounting API; `read` takes what is wanted from the JSON, or undefined when it is not there. */
  const ask = async <T>(
    { realmId, accessToken }: AccountingSession,
    call: { what: string; path: string; params?: Record<string, string>; body?: unknown },
    read: (json: Row) => T | undefined,
  ): Promise<AccountingResult<T>> => {
    assertNoTransaction(call.what);
    try {
      const asked = await client({ access_token: accessToken });
      const answer = await asked.makeApiCall({
        url: `${api}/${realmId}/${call.path}`,
        method: call.body === undefined ? 'GET' : 'POST',
        params: { ...call.params, minorversion: MINOR_VERSION },
        timeout,
        ...(call.body === undefined ? {} : { body: call.body }),
      });
      const json: unknown = answer.json;
      const value = typeof json === 'object' && json !== null ? read(json as Row) : undefined;
      if (value === undefined) return { outcome: 'unknown', reason: 'The answer could not be read.' };
      return { outcome: 'done', value };
    } catch (reason) {
      return classifyFailure(reason);
    }
  };
  const query = async <T>(
    session: AccountingSession,
    entity: string,
    where: string,
    start: number,
    readRow: (row: Row) => T,
  ): Promise<AccountingResult<T[]>> =>
    ask(
      session,
      {
        what: `Querying ${entity}`,
        path: 'query',
        params: { query: `select * from ${entity}${where} startposition ${start} maxresults ${PAGE_SIZE}` },
      },
      (json) => {
        const found = json['QueryResponse'] as Row | undefined;
        return found && ((found[entity] as Row[] | undefined) ?? []).map(readRow);
      },
    );

  return {
    isSetUp: clientId !== '',
    consentUrl: async (state) => (await client()).authorizeUri({ scope: [ACCOUNTING_SCOPE], state }),
    exchange: (callbackUrl) =>
      askForTokens('Exchanging a code', async () => (await client()).createToken(callbackUrl), timeout),
    refresh: (refreshToken) =>
      askForTokens('Refreshing tokens', async () => (await client()).refreshUsingToken(refreshToken), timeout),
    async revoke(refreshToken) {
      assertNoTransaction('Revoking tokens');
      try {
        const asked = await client();
        await within(timeout, asked.revoke({ refresh_token: refreshToken }));
        return { outcome: 'done', value: null };
      } catch (reason) {
        return classifyFailure(reason);
      }
    },

    companyName: (session) =>
      ask(
        session,
        { what: "Reading the company's name", path: `companyinfo/${session.realmId}` },
        (json) => (json['CompanyInfo'] as Row | undefined)?.['CompanyName'] as string | undefined,
      ),
    listCustomers: (session) =>
      allPages((start) => query(session, 'Customer', ' where Active in (true, false)', start, readCustomer)),
    listItems: (session) =>
      allPages((start) => query(session, 'Item', " where Type in ('Service', 'NonInventory')", start, readItem)),
    listInvoices: (session, prefix, start, document = 'invoice') =>
      query(session, ENTITIES[document].name, ` where DocNumber like ${quote(`${prefix}%`)}`, start, (row) =>
        readInvoice(row, document),
      ),
    async findInvoice(session, docNumber, document = 'invoice') {
      const read = (row: Row) => readInvoice(row, document);
      const found = await query(session, ENTITIES[document].name, ` where DocNumber = ${quote(docNumber)}`, 1, read);
      return found.outcome === 'done' ? { outcome: 'done', value: found.value[0] ?? null } : found;
    },
    async readInvoice(session, id, document = 'invoice') {
      const what = { what: 'Reading an invoice', path: `${ENTITIES[document].path}/${encodeURIComponent(id)}` };
      const found = await ask(session, what, invoiceOf(document));
      // 'Object Not Found': somebody deleted it in QuickBooks.
      return found.outcome === 'refused' && found.code === '610' ? { outcome: 'done', value: null } : found;
    },
    createInvoice: (session, requestId, invoice) =>
      ask(
        session,
        {
          what: 'Making an invoice',
          path: ENTITIES[invoice.document ?? 'invoice'].path,
          params: { requestid: requestId },
          body: describeInvoice(invoice),
        },
        invoiceOf(invoice.document ?? 'invoice'),
      ),
    voidInvoice: (session, requestId, { id, syncToken, document = 'invoice' }) =>
      ask(
        session,
        {
          what: 'Voiding an invoice',
          path: ENTITIES[document].path,
          params: { operation: ENTITIES[document].undo, requestid: requestId },
          body: { Id: id, SyncToken: syncToken },
        },
        invoiceOf(document),
      ),
    invoiceUrl: (id, document = 'invoice') =>
      `${settings.appUrl ?? APPS[environment]}/${ENTITIES[document].path}?txnId=${encodeURIComponent(id)}`,
  };
}

function invoiceOf(document: InvoiceDocument) {
  return (json: Row) => {
    const invoice = json[ENTITIES[document].name] as Row | undefined;
    return typeof invoice?.['Id'] === 'string' ? readInvoice(invoice, document) : undefined;
  };
}

async function askForTokens(
  what: string,
  call: () => Promise<{ json: unknown }>,
  timeoutMs: number,
): Promise<AccountingResult<AccountingTokens>> {
  assertNoTransaction(what);
  try {
    const { json } = await within(timeoutMs, call());
    const tokens = json as Partial<Record<string, string | number>> | null;
    const { access_token: accessToken, refresh_token: refreshToken } = tokens ?? {};
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
      return { outcome: 'unknown', reason: 'The answer could not be read.' };
    const { expires_in: accessLife, x_refresh_token_expires_in: refreshLife } = tokens ?? {};
    return {
      outcome: 'done',
      value: { accessToken, refreshToken, accessLife: Number(accessLife) || 0, refreshLife: Number(refreshLife) || 0 },
    };
  } catch (reason) {
    return classifyFailure(reason);
  }
}

/** The library's token calls have no deadline of their own. */
async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('QuickBooks did not answer in time.')), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function allPages<T>(page: (start: number) => Promise<AccountingResult<T[]>>): Promise<AccountingResult<T[]>> {
  const all: T[] = [];
  for (;;) {
    const rows = await page(all.length + 1);
    if (rows.outcome !== 'done') return rows;
    all.push(...rows.value);
    if (rows.value.length < PAGE_SIZE) return { outcome: 'done', value: all };
  }
}
