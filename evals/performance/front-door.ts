/**
 * The front door on `npm start` (embedded database, stand-ins): how soon a sign-in code's text leaves, how soon a demo is
 * there, and what the landing page weighs in scripts. `npm run bench -- --only door`
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findFreePort } from '../../local/find-free-port.ts';
import { findBrowser } from '../../testing/find-browser.ts';
import { machineLoad, median, type Figure } from './measure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** One code a person: the next one would wait for half a minute. */
const PEOPLE = ['+18015550101', '+18015550102', '+18015550103', '+18015550104', '+18015550121', '+18015550122'];
const DEMOS = 9;
const CLICKS = 3;

export async function measureFrontDoor(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-door-'));
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const app = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMOS_PER_ADDRESS_HOUR: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: ['--no-sandbox'] });
  try {
    await readyOf(base);
    await startDemo(base); // the first one may find the pattern being made
    const codes: number[] = [];
    for (const phone of PEOPLE) codes.push(await codeTime(base, folder, phone));
    const demos: number[] = [];
    for (let index = 0; index < DEMOS; index += 1) demos.push(await startDemo(base));
    const clicks: number[] = [];
    for (let index = 0; index < CLICKS; index += 1) clicks.push(await clickTime(browser, base));
    const kilobytes = (await landingBytes(browser, base)) / 1000;
    console.log(`codes ${said(codes)}; demos ${said(demos)}; clicks ${said(clicks)}`);
    const load = machineLoad();
    const figure = (what: string, value: string, goal: string, met: boolean): Figure => ({
      name: 'door',
      what,
      value,
      goal,
      met,
      load,
    });
    return [
      figure(
        `sign-in: request to the text's send, median of ${PEOPLE.length}`,
        `${Math.round(median(codes))} ms`,
        '≤ 300 ms',
        median(codes) <= 300,
      ),
      figure(
        `demo ready: the call answered, median of ${DEMOS}`,
        `${(median(demos) / 1000).toFixed(2)} s`,
        '≤ 3 s',
        median(demos) <= 3_000,
      ),
      figure(
        `demo ready: click on the landing page to both phones on the screen, median of ${CLICKS}`,
        `${(median(clicks) / 1000).toFixed(2)} s`,
        '≤ 3 s',
        median(clicks) <= 3_000,
      ),
      figure('landing: scripts it loads, gzip -9', `${kilobytes.toFixed(1)} KB`, '≤ 120 KB', kilobytes <= 120),
    ];
  } finally {
    await browser.close();
    app.kill('SIGINT');
    await new Promise((resolve) => app.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

const said = (times: readonly number[]): string => times.map((ms) => `${Math.round(ms)} ms`).join(', ');

async function readyOf(base: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await fetch(`${base}/ready`).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error('npm start was not ready within two minutes');
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Milliseconds from the request to the vendor's note of the text. */
async function codeTime(base: string, folder: string, phone: string): Promise<number> {
  const sent = Date.now();
  const answer = await post(`${base}/auth/authenticate`, { identifier: phone, auth_method: 'phone' });
  if (!answer.ok) throw new Error(`${phone}: ${await answer.text()}`);
  const ledger = path.join(folder, 'stand-ins/twilio/messages.jsonl');
  for (let tries = 0; tries < 1_000; tries += 1) {
    const lines = existsSync(ledger) ? readFileSync(ledger, 'utf8').trim().split('\n').filter(Boolean) : [];
    for (const line of lines) {
      const { message } = JSON.parse(line) as { message?: { to: string; body: string; createdAt: string } };
      if (message?.to === phone && /\b\d{6}\b/.test(message.body)) return Date.parse(message.createdAt) - sent;
    }
    await sleep(10);
  }
  throw new Error(`No code was texted to ${phone} within 10 s.`);
}

async function startDemo(base: string): Promise<number> {
  const began = performance.now();
  const answer = await post(`${base}/demo-accounts`, {});
  await answer.text();
  if (answer.status !== 201) throw new Error(`A demo answered ${answer.status}.`);
  return performance.now() - began;
}

async function clickTime(browser: Browser, base: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(base, { waitUntil: 'networkidle' });
  const began = performance.now();
  await page.getByRole('main').getByRole('button', { name: 'Try Demo' }).click();
  await page.getByPlaceholder('Text what happened').waitFor();
  await page.getByPlaceholder('Answer').waitFor();
  const ms = performance.now() - began;
  await page.close();
  return ms;
}

/** All scripts that the landing page has fetched once it rests, as gzip. */
async function landingBytes(browser: Browser, base: string): Promise<number> {
  const page = await browser.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(base, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

if (import.meta.main) {
  console.table(await measureFrontDoor());
  process.exit(0);
}
