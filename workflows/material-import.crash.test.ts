import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { MaterialImportBody } from '../api/contract/material-imports.ts';
import { MOST_MATERIALS } from '../domain/price-file/price-file.ts';
import { PHONES } from '../prisma/seed/people.ts';
import { deepTest } from '../testing/deep.ts';
import { startCorbel, type StartedCorbel } from '../testing/start-corbel.ts';

/** As many as a list may have: some 1.2 s of reading, of which half a second is over when the worker is killed. */
const ROWS = MOST_MATERIALS;
const office = PHONES['estimator'] ?? '';

let folder: string;
let corbel: StartedCorbel;
let cookie = '';
let company = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-import-'));
});
afterAll(async () => {
  await corbel.killTree();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(corbel.url + address, {
    ...init,
    headers: { cookie, origin: corbel.url, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  const [set] = answer.headers.getSetCookie();
  if (set) cookie = set.split(';')[0]!;
  return (await answer.json()) as T;
}

const post = <T>(address: string, body: unknown): Promise<T> =>
  ask(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function signIn(): Promise<void> {
  const person = { identifier: office, auth_method: 'phone' };
  await post('/auth/authenticate', person);
  const outbox = () => ask<{ codes: { code: string }[] }>(`/sandbox/outbox?to=${encodeURIComponent(office)}`);
  await expect.poll(async () => (await outbox()).codes.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [{ code } = { code: '' }] = (await outbox()).codes;
  const { user } = await post<{ user: { customer_id: number } }>('/auth/verify', { ...person, code });
  company = user.customer_id;
}

/** `npm run test:deep` only: in `npm test` a reader that died is shown by material-import.workflow.test.ts. */
deepTest(
  'a worker killed while it reads a price list: the next one reads it, to one review, saved once',
  async () => {
    corbel = await startCorbel(folder);
    await signIn();
    const rows = Array.from({ length: ROWS }, (_, row) => `Crash bolt number ${row},ea,${row / 100}`);
    const form = new FormData();
    form.append('file', new Blob([['Description,Unit,Price', ...rows].join('\n')]), 'crash.csv');
    const at = `/customers/${company}/materials`;
    const { job_id: id } = await ask<{ job_id: number }>(`${at}/start-process`, { method: 'POST', body: form });
    await sleep(500);
    expect((await ask<MaterialImportBody>(`${at}/process-status/${id}`)).status).toBe('processing');
    await corbel.killTree();

    corbel = await startCorbel(folder);
    const status = () => ask<MaterialImportBody>(`${at}/process-status/${id}`);
    await expect.poll(async () => (await status()).status, { timeout: 60_000, interval: 500 }).toBe('completed');
    const { materials, refused } = await status();
    expect([materials?.length, refused?.length]).toEqual([ROWS, 0]);
    const list = (materials ?? []).slice(0, 200).map(({ description, unit, price }) => ({ description, unit, price }));
    await post(at, { materials: list });
    await post(at, { materials: list });
    expect((await ask<{ total: number }>(`${at}/page?search=crash bolt number`)).total).toBe(200);
  },
  180_000,
);
