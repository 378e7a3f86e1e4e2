import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { PHONES } from '../../prisma/seed/people.ts';
import { deepTest } from '../../testing/deep.ts';
import { startCorbel, type StartedCorbel } from '../../testing/start-corbel.ts';

/**
 * `npm start` killed with -9 while an order is executed: after the restart it has one invoice, and the order says so.
 */
let folder: string;
let corbel: StartedCorbel;
let cookie = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-invoice-kill-'));
});
afterAll(async () => {
  await corbel.killTree();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  const answer = await fetch(corbel.url + address, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.get('set-cookie');
  if (set) cookie = set.split(';', 1)[0] ?? '';
  if (answer.status >= 400) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (answer.headers.get('content-type')?.includes('json') ? await answer.json() : null) as T;
}

async function signIn(): Promise<void> {
  const identifier = PHONES['estimator'] ?? '';
  await ask('POST', '/auth/authenticate', { identifier, auth_method: 'phone' });
  const { codes } = await ask<{ codes: { code: string }[] }>(
    'GET',
    `/sandbox/outbox?to=${encodeURIComponent(identifier)}`,
  );
  await ask('POST', '/auth/verify', { identifier, auth_method: 'phone', code: codes[0]?.code });
}

async function connectAndLink(): Promise<number> {
  const { authUrl } = await ask<{ authUrl: string }>('GET', '/quickbooks/connect');
  const decided = await fetch(authUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'connect' }),
    redirect: 'manual',
  });
  const back = new URL(decided.headers.get('location') ?? '');
  await ask('GET', back.pathname + back.search);
  const jobs = await ask<{ id: number; job_name: string }[]>('GET', '/customers/1/jobs');
  const job = jobs.find(({ job_name: name }) => name === 'Riverside Medical Tower');
  await ask('POST', '/quickbooks/link-job', { job_id: job?.id, quickbooks_customer_id: '2' });
  return job?.id ?? 0;
}

async function newOrder(jobId: number): Promise<{ id: number; id_number: number }> {
  const categories = { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } };
  const made = await ask<{ id: number; id_number: number }>('POST', '/change-orders', {
    job_id: jobId,
    description: 'Relocate conduit',
    big_dict: { categories },
  });
  await ask('POST', `/change-orders/${made.id}/complete`, {});
  return made;
}

const invoicesIn = async (orderId: number) => {
  const { invoices } = await ask<{ invoices: { PrivateNote: string }[] }>('GET', '/sandbox/quickbooks/state');
  return invoices.filter((invoice) => invoice.PrivateNote.includes(`/change-order/${orderId} `)).length;
};

/** Before QuickBooks makes the invoice, while, and after. */
const KILLS_MS = [20, 90, 250];

/** `npm run test:deep` only: in `npm test` execution-aborts.crash.test.ts dies there fifty times within one process. */
deepTest(
  `killed ${KILLS_MS.join(', ')} ms after an order was executed: one invoice each`,
  async () => {
    corbel = await startCorbel(folder);
    await signIn();
    const jobId = await connectAndLink();
    for (const afterMs of KILLS_MS) {
      const order = await newOrder(jobId);
      const executing = ask('PUT', `/change-orders/${order.id}/with-integrations`, { status: 'Executed' }).catch(
        () => null,
      );
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await corbel.killTree();
      await executing;

      corbel = await startCorbel(folder);
      const { status } = await ask<{ status: string }>('GET', `/change-orders/${order.id}`);
      // The kill may have come before anything was written: then the order stands as it was, and is executed again.
      if (status !== 'Executed')
        await ask('PUT', `/change-orders/${order.id}/with-integrations`, { status: 'Executed' });
      const state = async () =>
        (await ask<{ invoice: { state: string } | null }>('GET', `/change-orders/${order.id}/invoice`)).invoice?.state;
      await expect.poll(state, { timeout: 90_000, interval: 500 }).toBe('created');
      expect(await invoicesIn(order.id)).toBe(1);
    }
  },
  600_000,
);
