import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONES } from '../../prisma/seed/people.ts';
import { DEEP } from '../../testing/deep.ts';
import { startCorbel, type StartedCorbel } from '../../testing/start-corbel.ts';
import type { SandboxChanges } from '../handset/options.ts';

/** A report of its own each time: the same one again, by the same person, is no second order. */
const report = (feet: number): string =>
  `Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used ${feet}ft 3/4 EMT`;
const QUIET_PERIOD_MS = 600;
const foreman = PHONES['foreman'] ?? '';

let folder: string;
let corbel: StartedCorbel;
const start = async () => {
  corbel = await startCorbel(folder, { QUIET_PERIOD_MS: String(QUIET_PERIOD_MS) });
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-kill-'));
});
afterAll(async () => {
  await corbel.killTree();
  rmSync(folder, { recursive: true, force: true });
});

/** In the middle of the turn; in `npm run test:deep` also within the quiet period and about when the reply leaves. */
const KILLS_MS = DEEP ? [0, 150, 500] : [150];
test.each(KILLS_MS.map((ms) => (ms === 0 ? 0 : QUIET_PERIOD_MS + ms)))(
  'killed %i ms after a text was taken, it comes back to exactly one draft and one reply',
  async (afterMs) => {
    await start();
    const since = new Date();
    const before = (await repliesTo(foreman)).length;
    const feet = 60 + afterMs;
    await sendText(report(feet));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await corbel.killTree();

    await start();
    await expect.poll(() => pendingSince(since), { timeout: 60_000, interval: 250 }).toBe(0);
    const { orders } = await changesSince(since);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.items.map((item) => [item.name, item.quantity, item.unit])).toEqual([
      ['Labor', 8, 'hr'],
      ['3/4" EMT', feet, 'ft'],
    ]);
    expect((await repliesTo(foreman)).slice(0, -before || undefined)).toHaveLength(1);
    await corbel.killTree();
  },
);

test('Ctrl-C ends everything it started, cleanly, and the next start finds all data', async () => {
  await start();
  const before = await changesSince(new Date(0));
  expect(await corbel.interrupt()).toEqual({ code: 0, left: [] });
  await start();
  const after = await changesSince(new Date(0));
  expect(after.orders).toEqual(before.orders);
  expect(after.orders.length).toBeGreaterThan(0);
});

test('a second start on the same data is refused with a sentence', async () => {
  await expect(startCorbel(folder)).rejects.toThrow(/Another Corbel \(process \d+\) is using its data/);
});

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(corbel.url + address, init);
  expect(answer.ok, `${address}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}

async function sendText(body: string): Promise<void> {
  const sent = JSON.stringify({ from: foreman, body });
  await ask('/sandbox/texts', { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
}

function changesSince(since: Date): Promise<SandboxChanges> {
  return ask(`/sandbox/changes?since=${since.toISOString()}&phone=${encodeURIComponent(foreman)}`);
}

/** The text may not be in our database yet when Twilio still has to deliver it again: an order must be there too. */
async function pendingSince(since: Date): Promise<number> {
  const { pending, orders } = await changesSince(since);
  return orders.length === 0 ? 1 : pending;
}

async function repliesTo(phone: string): Promise<string[]> {
  const { texts } = await ask<{ texts: { body: string }[] }>(`/sandbox/outbox?to=${encodeURIComponent(phone)}`);
  return texts.map((text) => text.body);
}
