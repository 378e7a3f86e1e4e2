import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePort } from './local/find-free-port.ts';
import { findBrowser } from './testing/find-browser.ts';

/**
 * Browser tests against the real server with its stand-ins, on data of their own. The workers read this file again:
 * what was decided once is in the environment.
 */
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'corbel-e2e-'));
process.env['CHROMIUM_PATH'] ??= await findBrowser(console.error);

const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What changes how all orders of the company are executed: nothing else runs beside it. */
const ALONE = '**/quickbooks.e2e.ts';
/**
 * `npm test`: each screen and the main paths at both widths (untagged), the main path of what else there is on the
 * desktop alone (@once). `npm run test:deep`: everything, @deep too, at both.
 */
const isDeep = process.env['TEST_DEPTH'] === 'deep';
const onDesktop = isDeep ? {} : { grepInvert: /@deep/ };
const onPhone = isDeep ? {} : { grepInvert: /@deep|@once/ };

export default defineConfig({
  testDir: 'console/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(process.env['E2E_DATA'], 'results'),
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // A trace records every step of every test, a third of the time: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves is waited for; that it stands still for whoever asks for it is behaviour, too.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: flags },
  },
  projects: [
    { name: 'sessions', testMatch: '**/sessions.setup.ts' },
    { name: 'desktop', use: desktop, ...onDesktop, testIgnore: ALONE, dependencies: ['sessions'] },
    { name: 'phone', use: phone, ...onPhone, testIgnore: ALONE, dependencies: ['sessions'] },
    { name: 'alone-desktop', use: desktop, ...onDesktop, testMatch: ALONE, dependencies: ['desktop', 'phone'] },
    { name: 'alone-phone', use: phone, ...onPhone, testMatch: ALONE, dependencies: ['alone-desktop'] },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning console/e2e/serve.ts`,
    url: `${baseURL}/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA'], QUIET_PERIOD_MS: '0' },
  },
});
