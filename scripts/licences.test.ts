import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeLicences, LICENCES_FILE, listInstalled, MAY_RUN_ON_INSTALL, problemOf } from './licences.ts';

const installed = listInstalled();

test('every package has a licence that may be here', () => {
  expect(installed.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
});

test('a licence that asks for the source of everything is not let in', () => {
  const one = { name: 'x', version: '1', isDev: false, runsOnInstall: false };
  for (const licence of ['AGPL-3.0', 'GPL-3.0-only', 'NONE', 'MIT AND GPL-2.0', 'UNLICENSED'])
    expect(problemOf({ ...one, licence })).toBe(`x 1: ${licence}`);
  expect(problemOf({ ...one, licence: '(MIT OR GPL-2.0)' })).toBeNull();
});

test('nothing runs while it is installed but what is known to', () => {
  const running = installed.filter(({ runsOnInstall }) => runsOnInstall).map(({ name }) => name);
  expect([...new Set(running)]).toEqual(MAY_RUN_ON_INSTALL);
});

test('the page of licences is that of the lockfile', () => {
  expect(readFileSync(LICENCES_FILE, 'utf8'), 'renew it: node scripts/licences.ts --write').toBe(
    describeLicences(installed),
  );
});
