/**
 * Lighthouse as a mid phone on a slow line: the dashboard of the demo company, median of five. The score measures this
 * machine as well: it counts only where little else runs. `node evals/performance/lighthouse.ts`
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

const RUNS = 5;

export async function measureLighthouse(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-lighthouse-'));
  const vendors = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' };
  const server = await startServer(['local/start.ts'], { DATA_DIR: folder, ...vendors });
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const extraHeaders = { Cookie: await signInOffice(server.url) };
    const scores: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(`${server.url}/dashboard`, {
        port,
        onlyCategories: ['performance'],
        extraHeaders,
        logLevel: 'silent',
      });
      const { categories, audits } = result!.lhr;
      scores.push((categories['performance']?.score ?? 0) * 100);
      const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
      console.log(
        `score ${scores.at(-1)!.toFixed(0)}: ${shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`,
      );
    }
    const score = median(scores);
    return [
      {
        name: 'Lighthouse',
        what: 'dashboard on a phone, performance, median of 5',
        value: score.toFixed(0),
        goal: '≥ 95',
        met: score >= 95,
        load: machineLoad(),
      },
    ];
  } finally {
    await browser.close();
    server.process.kill('SIGTERM');
    await sleep(3_000);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.table(await measureLighthouse());
  process.exit(0);
}
