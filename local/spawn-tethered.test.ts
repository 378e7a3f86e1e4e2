import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { spawnTethered } from './spawn-tethered.ts';

const waiting = (ms: number) => ['-e', `setTimeout(() => {}, ${ms})`];

test('its own end and exit code are seen', async () => {
  const child = spawnTethered(process.execPath, ['-e', 'process.exit(7)'], { endBy: 'SIGTERM' });
  expect(await child.ended).toBe(7);
});

test('a program that is not there ends at once instead of hanging', async () => {
  expect(await spawnTethered('/nowhere/at-all', [], { endBy: 'SIGTERM' }).ended).not.toBe(0);
});

test('stop asks by the given signal', async () => {
  const script = `process.on('SIGINT', () => process.exit(42)); setTimeout(() => {}, 60_000)`;
  const child = spawnTethered(process.execPath, ['-e', script], { endBy: 'SIGINT' });
  await new Promise((resolve) => setTimeout(resolve, 300)); // until the handler is in place
  await child.stop();
  expect(await child.ended).toBe(42);
});

test('one that will not end is killed after the grace', async () => {
  const script = `process.on('SIGTERM', () => {}); setTimeout(() => {}, 60_000)`;
  const child = spawnTethered(process.execPath, ['-e', script], { endBy: 'SIGTERM' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await child.stop(100);
  expect(await child.ended).toBeNull();
});

test('it ends with us, even when we are killed', async () => {
  const parent = fork(path.join(import.meta.dirname, 'tether-and-wait.ts'), waiting(60_000));
  const [pid] = (await once(parent, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
