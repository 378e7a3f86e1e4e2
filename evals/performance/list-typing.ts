/**
 * Typing in the search of a price list of 50,000 rows, in a real browser against `npm start`: the longest gap between two
 * frames, and the longest task the browser itself noted. `npm run bench -- --only typing`
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findFreePort } from '../../local/find-free-port.ts';
import { findBrowser } from '../../testing/find-browser.ts';
import { machineLoad, type Figure } from './measure.ts';
import { signInOffice } from './sign-in-office.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROWS = 50_000;
const TYPED = ['3/4 emt conduit', 'copper elbow', 'zzz', '1-1/4 strap'];
/** A fast typist. */
const KEY_MS = 70;
const GOAL_MS = 100;

interface Gaps {
  /** Longest time between two frames, in milliseconds. */
  frame: number;
  /** Longest task of the main thread above 50 ms, else 0. */
  task: number;
  /** What one key costs until the next frame, at most. */
  key: number;
}

export async function measureListTyping(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-typing-'));
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const app = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: ['--no-sandbox'] });
  try {
    await readyOf(base);
    const cookie = await signInOffice(base);
    await fillList(base, cookie);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: base }]);
    const page = await context.newPage();
    await page.goto(`${base}/company?tab=materials`, { waitUntil: 'networkidle' });
    const gaps = await typeAndWatch(page);
    const load = machineLoad();
    const figure = (what: string, ms: number): Figure => ({
      name: 'typing',
      what,
      value: `${Math.round(ms)} ms`,
      goal: `≤ ${GOAL_MS} ms`,
      met: ms <= GOAL_MS,
      load,
    });
    return [
      figure(`search of ${ROWS.toLocaleString('en-US')} rows: longest gap between two frames while typing`, gaps.frame),
      figure('the same: longest task of the page', gaps.task),
      figure('the same: slowest key to its frame', gaps.key),
    ];
  } finally {
    await browser.close();
    app.kill('SIGINT');
    await new Promise((resolve) => app.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readyOf(base: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await fetch(`${base}/ready`).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error('npm start was not ready within two minutes');
}

const SIZES = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"', '3"', '4"'];
const KINDS = ['EMT', 'PVC', 'Rigid', 'Copper', 'Black Iron', 'Flexible', 'THHN'];
const THINGS = ['Conduit', 'Coupling', 'Connector', 'Elbow', 'Strap', 'Tee', 'Reducer', 'Box', 'Cover', 'Wire'];

/** Adds the rows through the contract's own call. */
async function fillList(base: string, cookie: string): Promise<void> {
  const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
  const materials = Array.from({ length: ROWS }, (_, row) => ({
    description: `${pick(SIZES, row)} ${pick(KINDS, row >> 3)} ${pick(THINGS, (row * 7) >> 2)} ${row}`,
    price: (row % 997) / 100,
    unit: 'ea',
  }));
  for (let at = 0; at < ROWS; at += 10_000) {
    const answer = await fetch(`${base}/customers/1/materials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ materials: materials.slice(at, at + 10_000) }),
    });
    if (!answer.ok) throw new Error(`The list was refused: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  }
}

/** Types each search as a person does and lets its answer come; the worst that the page saw meanwhile. */
async function typeAndWatch(page: Page): Promise<Gaps> {
  const field = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Search/))
    .first();
  await field.fill('warm');
  await sleep(1_500);
  await page.evaluate(() => {
    const seen = { frame: 0, task: 0, key: 0 };
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const onFrame = (now: number): void => {
      seen.frame = Math.max(seen.frame, now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(onFrame);
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
    }).observe({ type: 'longtask' });
    addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => setTimeout(() => (seen.key = Math.max(seen.key, performance.now() - began))));
      },
      true,
    );
  });
  for (const words of TYPED) {
    await field.fill('');
    await field.pressSequentially(words, { delay: KEY_MS });
    await sleep(1_200);
  }
  return page.evaluate(() => (globalThis as unknown as { seen: Gaps }).seen);
}

if (import.meta.main) {
  console.table(await measureListTyping());
  process.exit(0);
}
