import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../local/cache-folder.ts';
import { findFreePort } from '../local/find-free-port.ts';

const run = promisify(execFile);
const MODULE = 'github.com/stripe/stripe-mock@v0.203.0';

export interface StripeMock {
  program: string;
  /** Stripe's OpenAPI document, as the module carries it. */
  openapi: string;
}

/** Stripe's own mock server, built by Go once and kept; `none` says why it is not there. */
export async function installStripeMock(): Promise<StripeMock | { none: string }> {
  try {
    await run('go', ['version']);
  } catch {
    return { none: 'Go is not installed, so nothing was checked against the official stripe-mock.' };
  }
  try {
    const folder = cacheFolder('stripe-mock', MODULE.split('@')[1] ?? '');
    const program = path.join(folder, 'stripe-mock');
    const options = { env: { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' }, timeout: 280_000, cwd: folder };
    if (!existsSync(program)) await run('go', ['install', MODULE], options);
    const { stdout } = await run('go', ['mod', 'download', '-json', MODULE], options);
    const { Dir: source } = JSON.parse(stdout) as { Dir: string };
    return { program, openapi: path.join(source, 'embedded', 'openapi', 'spec3.json') };
  } catch (error) {
    return { none: `The official stripe-mock could not be built: ${(error as Error).message.slice(0, 300)}` };
  }
}

/** Starts it on a free port of this machine. */
export async function startStripeMock({ program }: StripeMock): Promise<{ url: string; stop: () => void }> {
  const [port, tls] = [await findFreePort(), await findFreePort()];
  const child: ChildProcess = spawn(program, ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${tls}`], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return { url, stop: () => void child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('stripe-mock did not answer.');
}
