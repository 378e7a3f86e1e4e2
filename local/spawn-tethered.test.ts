import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { spawnTethered, type Tethered } from './spawn-tethered.ts';

const waiting = (ms: number) => ['-e', `setTimeout(() => {}, ${ms})`];

/** Runs a script that begins by `handler`, and returns once that is in place. */
async function spawnHandling(endBy: 'SIGINT' | 'SIGTERM', handler: string): Promise<Tethered> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tethered-'));
  const said = path.join(folder, 'said');
  const log = openSync(said, 'w');
  const script = `${handler}; console.log('ready'); setTimeout(() => {}, 60_000)`;
  const child = spawnTethered(process.execPath, ['-e', script], { endBy, log });
  await expect.poll(() => readFileSync(said, 'utf8'), { timeout: 20_000 }).toBe('ready\n');
  closeSync(log);
  rmSync(folder, { recursive: true });
  return child;
}

test('its own end and exit code are seen', async () => {
  const child = spawnTethered(process.execPath, ['-e', 'process.exit(7)'], { endBy: 'SIGTERM' });
  expect(await child.ended).toBe(7);
});

test('a program that is not there ends at once instead of hanging', async () => {
  expect(await spawnTethered('/nowhere/at-all', [], { endBy: 'SIGTERM' }).ended).not.toBe(0);
});

test('stop asks by the given signal', async () => {
  const child = await spawnHandling('SIGINT', `process.on('SIGINT', () => process.exit(42))`);
  await child.stop();
  expect(await child.ended).toBe(42);
});

test('one that will not end is killed after the grace', async () => {
  const child = await spawnHandling('SIGTERM', `process.on('SIGTERM', () => {})`);
  await child.stop(100);
  expect(await child.ended).toBeNull();
});

test('it ends with us, even when we are killed', async () => {
  const parent = fork(path.join(import.meta.dirname, 'tether-and-wait.ts'), waiting(60_000));
  const [pid] = (await once(parent, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
