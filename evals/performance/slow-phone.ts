/**
 * A slow phone on a slow line in real Chromium: 4× slower CPU, slow 4G as Lighthouse has it (1.6 Mbit/s, 150 ms). How long
 * until dashboard and order show their orders and the main thread is free: with nothing kept, and again with what a phone
 * keeps. 390 × 844. `node evals/performance/slow-phone.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../../testing/find-browser.ts';
import { machineLoad, median, noteRound, spread, type Figure } from './measure.ts';
import { signInOffice } from './sign-in-office.ts';
import { startAll } from './start-all.ts';

const RUNS = 5;
const MOST_MS = 2_500;
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export async function measureSlowPhone(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-phone-'));
  const corbel = await startAll(folder);
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const [name = '', value = ''] = (await signInOffice(corbel.url)).split('=');
    const cookie = { name, value, url: corbel.url };
    const list = await fetch(`${corbel.url}/change-orders?open=true&limit=1`, {
      headers: { cookie: `${name}=${value}` },
    });
    const [order] = (await list.json()) as { id: number; description: string }[];
    if (!order) throw new Error('The demo company has no open order.');
    const pages = [
      { what: 'dashboard', address: '/dashboard' },
      { what: 'order', address: `/change-order/${order.id}` },
    ];
    const figures: Figure[] = [];
    for (const { what, address } of pages) {
      const [first, again]: [number[], number[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
        });
        await context.addCookies([cookie]);
        for (const times of [first, again])
          times.push(await usableAfter(context, corbel.url + address, order.description));
        await context.close();
        noteRound({
          bench: 'phone',
          what,
          side: 'ours',
          round: run,
          first_visit_ms: first.at(-1)!,
          again_ms: again.at(-1)!,
        });
        console.log(`${what}: first visit ${first.at(-1)!.toFixed(0)} ms, again ${again.at(-1)!.toFixed(0)} ms`);
      }
      const figure = (visit: string, times: number[]): Figure => ({
        name: 'phone',
        what: `${what} usable on a slow phone, ${visit}`,
        value: `${spread(times, 0)} ms`,
        goal: `≤ ${MOST_MS} ms`,
        met: median(times) <= MOST_MS,
        load: machineLoad(),
      });
      figures.push(figure('nothing kept', first), figure('again', again));
    }
    return figures;
  } finally {
    await browser.close();
    await corbel.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the navigation until `words` stand on the page and no long task holds the main thread any more. */
async function usableAfter(context: BrowserContext, address: string, words: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage, words);
  await page.goto(address, { waitUntil: 'commit' });
  const told = await page.waitForFunction(() => (globalThis as unknown as Watched).usableAfter, undefined, {
    timeout: 60_000,
    polling: 250,
  });
  const ms = (await told.jsonValue())!;
  await page.close();
  return ms;
}

interface Watched {
  usableAfter?: number;
}

/** Runs in the page before its own scripts. */
function watchPage(words: string): void {
  const QUIET_MS = 500;
  let shown = 0;
  let busyUntil = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (!shown && document.querySelector('main')?.textContent?.includes(words)) shown = performance.now();
    const now = performance.now();
    if (shown && now > Math.max(shown, busyUntil) + QUIET_MS)
      (globalThis as unknown as Watched).usableAfter = Math.max(shown, busyUntil);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

if (import.meta.main) {
  console.table(await measureSlowPhone());
  process.exit(0);
}
