/**
 * Lighthouse as a mid phone on a slow line: the dashboard of the demo company, median of five, and the front door's pages,
 * median of three. The score measures this machine as well: it counts only where little else runs.
 * `node evals/performance/lighthouse.ts [address …]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../local/find-free-port.ts';
import { findBrowser } from '../../testing/find-browser.ts';
import { startServer } from './bench-server.ts';
import { machineLoad, median, type Figure } from './measure.ts';
import { signInOffice } from './sign-in-office.ts';

const GOAL = 95;
const FRONT_DOOR = ['/', '/login', '/user-signup', '/pricing', '/faq', '/blog', '/legal', '/contact-us'];
/** Address and how often it is looked at. */
const PAGES: readonly [string, number][] = [
  ['/dashboard', 5],
  ...FRONT_DOOR.map((address): [string, number] => [address, 3]),
];

export async function measureLighthouse(pages = PAGES): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-lighthouse-'));
  const vendors = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' };
  const server = await startServer(['local/start.ts'], { DATA_DIR: folder, ...vendors });
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const Cookie = await signInOffice(server.url);
    const figures: Figure[] = [];
    for (const [address, runs] of pages) {
      const scores: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(server.url + address, {
          port,
          onlyCategories: ['performance'],
          extraHeaders: FRONT_DOOR.includes(address) ? {} : { Cookie },
          logLevel: 'silent',
        });
        const { categories, audits } = result!.lhr;
        scores.push((categories['performance']?.score ?? 0) * 100);
        const shown = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
        const said = shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ');
        console.log(`${address} ${scores.at(-1)!.toFixed(0)}: ${said}`);
      }
      const score = median(scores);
      figures.push({
        name: 'Lighthouse',
        what: `${address} on a phone, performance, median of ${runs}`,
        value: score.toFixed(0),
        goal: `≥ ${GOAL}`,
        met: score >= GOAL,
        load: machineLoad(),
      });
    }
    return figures;
  } finally {
    await browser.close();
    server.process.kill('SIGTERM');
    await sleep(3_000);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const addresses = process.argv.slice(2);
  console.table(await measureLighthouse(addresses.length > 0 ? addresses.map((address) => [address, 3]) : PAGES));
  process.exit(0);
}
