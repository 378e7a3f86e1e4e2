import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restoreSymlinks } from './install-postgres.ts';

test('every library of the kept PostgreSQL is found inside its own folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lib = path.join(folder, 'lib');
  mkdirSync(lib);
  for (const file of ['liba.so.6.0', 'libc.so']) writeFileSync(path.join(lib, file), '');
  symlinkSync('/gone/checkout/lib/liba.so.6.0', path.join(lib, 'liba.so.6'));
  symlinkSync('liba.so.6.0', path.join(lib, 'liba.so'));
  const links = ['liba.so.6', 'liba.so', 'sub/liba.so', 'libc.so'].map((name) => ({
    source: 'native/lib/liba.so.6.0',
    target: `native/lib/${name}`,
  }));
  writeFileSync(path.join(folder, 'pg-symlinks.json'), JSON.stringify(links));

  restoreSymlinks(folder);

  expect(['liba.so.6', 'liba.so', 'sub/liba.so'].map((name) => readlinkSync(path.join(lib, name)))).toEqual([
    'liba.so.6.0',
    'liba.so.6.0',
    '../liba.so.6.0',
  ]);
});
