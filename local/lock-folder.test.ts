import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock.json');

test('a second taker is refused with a sentence naming the process and the folder', () => {
  lockFolder(folder, 'the database');
  expect(() => lockFolder(folder, 'the database')).toThrow(FolderLockedError);
  expect(() => lockFolder(folder, 'the database')).toThrow(
    `(process ${process.pid}) is using the database in ${folder}`,
  );
});

test('a released folder can be taken again', () => {
  lockFolder(folder, 'the database').release();
  expect(() => lockFolder(folder, 'the database')).not.toThrow();
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, born: null }));
  expect(() => lockFolder(folder, 'the database')).toThrow(FolderLockedError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder, 'the database');
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
});

test.runIf(process.platform === 'linux')('a reused process id is not the holder', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, born: '1' }));
  expect(() => lockFolder(folder, 'the database')).not.toThrow();
});

test('a lock file of half a line counts as nobody', () => {
  writeFileSync(lockFile(), '{"pid":');
  expect(() => lockFolder(folder, 'the database')).not.toThrow();
});
