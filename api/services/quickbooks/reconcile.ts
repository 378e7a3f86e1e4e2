import { setTimeout as sleep } from 'node:timers/promises';
import {
  compareInvoices,
  type Comparison,
  type OurInvoice,
  type TheirInvoice,
} from '../../../domain/invoice-differences.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingInvoice, AccountingResult, AccountingSession } from '../../ports.ts';
import { tellConsoles } from '../change-orders/save-order.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { callQuickBooks, type OpenedSession } from './open-session.ts';
import { keepDifferences } from './keep-differences.ts';
import { readConnection } from './read-connection.ts';
import { documentOf } from './read-invoice.ts';

/** How fast QuickBooks may be asked; the waiting is the caller's, so that a test's clock can do it. */
export interface Pace {
  now(): number;
  wait(ms: number): Promise<void>;
}

const REAL_PACE: Pace = { now: () => Date.now(), wait: (ms) => sleep(ms) };
/** Intuit allows 500 a minute for a company; executions need some of them. */
const CALLS_PER_MINUTE = 400;
const PAGE = 1000;
const DOCUMENTS = ['invoice', 'credit_memo'] as const;

export type Reconciled = { kind: 'compared'; differences: number } | Exclude<OpenedSession, { kind: 'open' }>;

/**
 * Compares every invoice of ours with QuickBooks and keeps each difference by name; what was left open (an answer that was
 * lost) is settled by what is found. Reads pages of 1,000 and, one by one, only what is not among them.
 */
export async function reconcile(deps: Deps, of: { customerId: number }, pace: Pace = REAL_PACE): Promise<Reconciled> {
  const ask = paced(deps, of, pace);
  const theirs: AccountingInvoice[] = [];
  const prefixes = await withTenant(deps.db, of, (tx) => readPrefixes(tx, of.customerId));
  for (const [document, prefix] of DOCUMENTS.flatMap((one) => prefixes.map((prefix) => [one, prefix] as const))) {
    for (let start = 1; ; start += PAGE) {
      const page = await ask((session) => deps.accounting.listInvoices(session, prefix, start, document));
      if ('kind' in page) return page;
      theirs.push(...page.value);
      if (page.value.length < PAGE) break;
    }
  }
  const started = deps.clock.now();
  const ours = await withTenant(deps.db, of, (tx) => readOurs(tx, of.customerId));
  const seen = new Set(theirs.map(({ id }) => id));
  for (const invoice of ours) {
    if (invoice.quickbooksId === null || seen.has(invoice.quickbooksId) || invoice.state === 'voided') continue;
    const { quickbooksId, document } = invoice;
    const one = await ask((session) => deps.accounting.readInvoice(session, quickbooksId, document ?? 'invoice'));
    if ('kind' in one) return one;
    if (one.value) theirs.push(one.value);
  }
  const comparison = compareInvoices(
    ours,
    theirs.map((invoice) => readTheirs(deps, invoice)),
  );
  await withTenant(deps.db, of, async (tx) => {
    await settle(deps, tx, of.customerId, comparison);
    await keepDifferences(tx, of.customerId, comparison.differences, started);
    await tx.quickbooks_connections.updateMany({
      where: { customer_id: of.customerId },
      data: { reconciled_at: started },
    });
    await enqueuePush(tx, started, { customerId: of.customerId, entity: 'quickbooks', id: of.customerId });
  });
  deps.wakeRelay();
  return { kind: 'compared', differences: comparison.differences.length };
}

type Ask = <T>(
  call: (session: AccountingSession) => Promise<AccountingResult<T>>,
) => Promise<{ value: T } | Exclude<OpenedSession, { kind: 'open' }>>;

/** Asks within the limit, and again after 'too many calls' or no answer, five times in all. */
function paced(deps: Deps, of: { customerId: number }, pace: Pace): Ask {
  let minute = pace.now();
  let count = 0;
  return async (call) => {
    for (let tries = 0; tries < 5; tries += 1) {
      if (count >= CALLS_PER_MINUTE) {
        await pace.wait(Math.max(0, minute + 60_000 - pace.now()));
        [minute, count] = [pace.now(), 0];
      }
      count += 1;
      const answer = await callQuickBooks(deps, of, call);
      if ('kind' in answer) return answer;
      if (answer.outcome === 'done') return { value: answer.value };
      if (answer.outcome === 'refused') return { kind: 'away', reason: answer.reason };
      await pace.wait(answer.outcome === 'limited' ? answer.retryAfterSeconds * 1000 : 500 * 2 ** tries);
    }
    return { kind: 'away', reason: 'QuickBooks did not answer.' };
  };
}

/** What the numbers of our invoices begin with: 'COR-', and the prefixes this company has had. */
async function readPrefixes(tx: Tx, customerId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ prefix: string }[]>`
    select distinct split_part(doc_number, '-', 1) || '-' as prefix from order_invoices
    where customer_id = ${customerId} and provider = 'quickbooks' and doc_number like '%-%' order by 1`;
  return [...new Set(['COR-', ...rows.map((row) => row.prefix)])];
}

async function readOurs(tx: Tx, customerId: number): Promise<OurInvoice[]> {
  const connection = await readConnection(tx, customerId);
  const rows = await tx.order_invoices.findMany({
    where: {
      customer_id: customerId,
      provider: 'quickbooks',
      realm_id: connection?.realmId ?? '',
      attempts: { gt: 0 },
    },
    select: {
      change_order_id: true,
      doc_number: true,
      state: true,
      quickbooks_id: true,
      quickbooks_customer_id: true,
      total_cents: true,
      content: true,
    },
  });
  const running = await tx.executions.findMany({
    where: { customer_id: customerId, state: 'running' },
    select: { change_order_id: true },
  });
  const busy = new Set(running.map((row) => row.change_order_id));
  return rows
    .filter((row) => !busy.has(row.change_order_id))
    .map((row) => ({
      orderId: row.change_order_id,
      docNumber: row.doc_number,
      document: documentOf(row.content),
      state: row.state === 'created' || row.state === 'kept' || row.state === 'voided' ? row.state : 'unsettled',
      quickbooksId: row.quickbooks_id,
      customerId: row.quickbooks_customer_id,
      totalCents: Number(row.total_cents),
    }));
}

function readTheirs(deps: Deps, invoice: AccountingInvoice): TheirInvoice {
  const link = invoice.privateNote.split(`${deps.config.publicUrl}/change-order/`)[1];
  const orderId = /^\d{1,9}(?= )/.exec(link ?? '')?.[0];
  return {
    id: invoice.id,
    docNumber: invoice.docNumber,
    document: invoice.document,
    customerId: invoice.customerId,
    totalCents: invoice.totalCents,
    voided: invoice.voided,
    orderId: orderId === undefined ? null : Number(orderId),
  };
}

/** What we did not know is known now. */
async function settle(deps: Deps, tx: Tx, customerId: number, { found, absent }: Comparison): Promise<void> {
  const now = deps.clock.now();
  for (const { orderId, theirs } of found) {
    await tx.order_invoices.updateMany({
      where: { customer_id: customerId, change_order_id: orderId, state: { in: ['unknown', 'failed', 'sending'] } },
      data: { state: 'created', quickbooks_id: theirs.id, recorded_at: now, reason: null, reason_code: null },
    });
    await writeAudit(
      tx,
      now,
      { kind: 'system', customerId, reason: 'reconciliation' },
      {
        action: 'invoice.created',
        entity: 'change_order',
        entityId: orderId,
        after: { doc_number: theirs.docNumber, quickbooks_id: theirs.id },
      },
    );
    await tellConsoles(tx, now, customerId, orderId);
  }
  await tx.order_invoices.updateMany({
    where: { customer_id: customerId, change_order_id: { in: absent }, state: { in: ['unknown', 'sending'] } },
    data: { state: 'failed' },
  });
}
