import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALLOCATOR_ENV, HEAP_FLAGS } from './process-settings.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * What a process that the launcher starts by `command` is given: a launcher of its own over an entry that only tells.
 */
function startedBy(
  command: string,
  env: Record<string, string> = {},
): { flags: string[]; env: Record<string, string> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-launch-'));
  try {
    for (const each of ['scripts', 'api', 'workflows/host']) mkdirSync(path.join(folder, each), { recursive: true });
    for (const file of ['launch.mjs', 'process-settings.mjs', 'end-with-npm.mjs', 'strip-types-once.mjs'])
      cpSync(path.join(ROOT, 'scripts', file), path.join(folder, 'scripts', file));
    // As the launcher finds a copy whose packages are installed.
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
    writeFileSync(
      path.join(folder, 'node_modules', '.corbel-lockfile'),
      createHash('sha256').update('{}').digest('hex'),
    );
    symlinkSync(process.execPath, path.join(folder, 'node_modules', '.bin', 'node'));
    const tell = `import { writeFileSync } from 'node:fs'; writeFileSync('told.json', JSON.stringify({ flags: process.execArgv, env: process.env }));`;
    for (const file of ['api/main.ts', 'workflows/host/main.ts']) writeFileSync(path.join(folder, file), tell);
    const launcher = path.join(folder, 'scripts', 'launch.mjs');
    const done = spawnSync(process.execPath, [launcher, command], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(done.status, done.stderr).toBe(0);
    return JSON.parse(readFileSync(path.join(folder, 'told.json'), 'utf8')) as ReturnType<typeof startedBy>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(['serve:api', 'serve:worker'])(
  "npm run %s starts a service with the flags and the allocator's settings that keep its memory small",
  (command) => {
    const service = startedBy(command);
    expect(service.flags).toEqual(expect.arrayContaining(HEAP_FLAGS));
    expect(service.env).toMatchObject(ALLOCATOR_ENV);
  },
);

test('what the operator sets of the allocator wins', () => {
  expect(startedBy('serve:api', { MALLOC_ARENA_MAX: '4' }).env).toMatchObject({
    ...ALLOCATOR_ENV,
    MALLOC_ARENA_MAX: '4',
  });
});

test('no flag is a ceiling that could end the process when many ask at once', () => {
  expect(HEAP_FLAGS.filter((flag) => flag.startsWith('--max-old-space-size') || flag.startsWith('--max-heap'))).toEqual(
    [],
  );
});
