import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openQuickBooks } from '../api/adapters/quickbooks.ts';
import type { Deps } from '../api/deps.ts';
import { advanceExecution } from '../api/services/quickbooks/advance-execution.ts';
import {
  startQuickBooksStandIn,
  type QuickBooksStandIn,
  type QuickBooksStandInSettings,
} from '../local/quickbooks/start-quickbooks-stand-in.ts';
import { withTenant } from '../prisma/walls.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld, type Principal } from './open-api-world.ts';

export interface QuickBooksWorld extends ApiWorld {
  books: QuickBooksStandIn;
  /** Consent and callback as a person does them; what the popup reports. */
  connect(who?: Principal): Promise<string>;
  disconnect(): Promise<void>;
  /** Riverside to its QuickBooks job, unless another customer is named. */
  link(job?: string, quickbooksCustomerId?: string): Promise<void>;
  unlink(job?: string): Promise<void>;
  /** A completed order of one line; quantity × 68 dollars, or the given total. */
  newOrder(options?: { job?: string; dollars?: number; complete?: boolean }): Promise<number>;
  execute(orderId: number, body?: object): Promise<{ statusCode: number; json(): ExecutionBody }>;
  /** Steps every execution that runs, with `deps` of its own, until none does or `most` steps were taken. */
  runExecutions(options?: RunOptions): Promise<number>;
  order(id: number): Promise<{ status: string; version: number }>;
  invoice(
    orderId: number,
  ): Promise<{ state: string; reason: string | null; doc_number: string; attempts: number; request_id: string } | null>;
  moveClock(ms: number): void;
}

export interface ExecutionBody {
  status?: string;
  message?: string;
  detail?: string;
  needs_quickbooks_job_link?: boolean;
  job_id?: number | null;
  quickbooks_message?: string | null;
  quickbooks_invoice_created?: boolean;
  needs_invoice_decision?: boolean;
}

interface RunOptions {
  deps?: Deps;
  most?: number;
  /** How far ahead a step may be; the clock is moved to it. */
  patienceMs?: number;
}

const CLIENT = { clientId: 'corbel-test', clientSecret: 'secret' };

/** The API's world with a QuickBooks company beside it. Executions are stepped as the workflow does, by a clock of the world's. */
export async function openQuickBooksWorld(
  settings: Partial<QuickBooksStandInSettings> & { timeoutMs?: number; autoRun?: boolean } = {},
): Promise<QuickBooksWorld> {
  const world = await openApiWorld();
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-books-'));
  let now = WORLD_NOW;
  const moveClock = (ms: number) => world.setNow((now = new Date(now.getTime() + ms)));
  const books = await startQuickBooksStandIn({ folder, ...CLIENT, now: () => now, ...settings });
  const { deps, summit } = world;
  deps.accounting = openQuickBooks({
    ...CLIENT,
    environment: 'sandbox',
    redirectUri: `${deps.config.publicUrl}/quickbooks/callback`,
    apiUrl: books.url,
    timeoutMs: settings.timeoutMs ?? 2_000,
  });
  deps.config.EXECUTION_WAIT_MS = 5000;

  const step = async ({ deps: own = deps, most = 40, patienceMs = Infinity }: RunOptions = {}) => {
    let steps = 0;
    for (; steps < most; steps += 1) {
      const row = await withTenant(deps.db, summit, (tx) =>
        tx.executions.findFirst({ where: { state: 'running' }, orderBy: { next_at: 'asc' } }),
      );
      if (!row || (row.next_at?.getTime() ?? 0) > now.getTime() + patienceMs) break;
      if (row.next_at && row.next_at > now) moveClock(row.next_at.getTime() - now.getTime());
      await advanceExecution(own, { customerId: summit.customerId, executionId: row.id });
    }
    return steps;
  };
  // One at a time, as a workflow's activities are.
  let turn: Promise<unknown> = Promise.resolve();
  const runExecutions = (options?: RunOptions): Promise<number> => {
    const mine = turn.then(() => step(options));
    turn = mine.catch(() => undefined);
    return mine;
  };
  // As the worker beside the API: whatever a request waits for is done meanwhile.
  let closing = false;
  const worker = (async () => {
    while (!closing) {
      if (settings.autoRun !== false) await runExecutions({ patienceMs: 10_000 }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();

  const must = async (who: Principal, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const answer = await world.call(who, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer;
  };
  return {
    ...world,
    books,
    async connect(who = 'admin') {
      const { authUrl } = (await must(who, 'GET', `/quickbooks/connect?customer_id=${summit.customerId}`)).json();
      const decided = await fetch(authUrl, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'connect' }),
        redirect: 'manual',
      });
      const back = new URL(decided.headers.get('location') ?? '');
      const page = await world.call(who, 'GET', back.pathname + back.search);
      return /"(quickbooks_\w+)"/.exec(page.body)?.[1] ?? page.body;
    },
    disconnect: async () => void (await must('admin', 'POST', '/quickbooks/disconnect', {})),
    link: async (job = 'Riverside Medical Tower', quickbooksCustomerId = '2') =>
      void (await must('office', 'POST', '/quickbooks/link-job', {
        job_id: summit.jobs[job],
        quickbooks_customer_id: quickbooksCustomerId,
      })),
    unlink: async (job = 'Riverside Medical Tower') =>
      void (await must('office', 'POST', '/quickbooks/unlink-job', { job_id: summit.jobs[job] })),
    async newOrder({ job = 'Riverside Medical Tower', dollars = 544, complete = true } = {}) {
      const made = await must('office', 'POST', '/change-orders', {
        job_id: summit.jobs[job],
        description: 'Relocate conduit on 3rd floor',
        big_dict: { categories: { labor: { Electrician: { quantity: 1, cost_per_unit: dollars, unit: 'hr' } } } },
      });
      const { id } = made.json() as { id: number };
      if (complete) await must('office', 'POST', `/change-orders/${id}/complete`, {});
      return id;
    },
    execute: (orderId, body = {}) =>
      world.call('office', 'PUT', `/change-orders/${orderId}/with-integrations`, { status: 'Executed', ...body }),
    runExecutions,
    order: async (id) => (await must('office', 'GET', `/change-orders/${id}`)).json(),
    invoice: (orderId) =>
      withTenant(deps.db, summit, (tx) =>
        tx.order_invoices.findFirst({ where: { change_order_id: orderId }, orderBy: { generation: 'desc' } }),
      ),
    moveClock,
    async close() {
      closing = true;
      await worker;
      await books.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
