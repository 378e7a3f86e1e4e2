import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { startProcess } from '../../testing/start-process.ts';
import { findFreePort } from '../find-free-port.ts';

test('every stand-in is served at a fixed port, and its printed settings are ones to start with', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-stand-ins-'));
  const port = await findFreePort();
  const env = { ...process.env, STAND_INS_PORT: String(port), STAND_INS_NAME: 'localhost', DATA_DIR: folder };
  const when = { readyWords: 'STRIPE_JS_URL=', readyMs: 30_000 };
  const { child, output, ended } = await startProcess('local/start/serve-stand-ins.ts', env, when);
  try {
    const settings = Object.fromEntries(
      [...output().matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(settings).toMatchObject({
      TWILIO_API_URL: `http://localhost:${port}`,
      STRIPE_API_URL: `http://localhost:${port + 4}`,
    });
    expect(readConfig(settings).SMTP_URL).toBe(`smtp://localhost:${port + 2}`);
    expect((await fetch(`http://127.0.0.1:${port}/control/messages`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port + 4}/stripe.js`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
