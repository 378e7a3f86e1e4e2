import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);

const HEADLESS = '/usr/bin/chromium-headless-shell';
const INSTALLED = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or Debian's, installed when we are root.
 * @throws a sentence with what to do.
 */
export async function findBrowser(say: (words: string) => void): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const find = () => [given, ...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian (once) …');
    await installFromDebian();
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('there is no Chromium: install one (npx playwright install chromium) or set CHROMIUM_PATH');
}

/** The browser without its windows is quicker; older Debians have only the whole. Failure shows by what is missing. */
async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', args, { env }).catch(() => undefined);
  const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation');
  await apt('update', '-qq');
  await install('chromium-headless-shell');
  if (!existsSync(HEADLESS)) await install('chromium');
}
