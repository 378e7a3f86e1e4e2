import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-strip-'));
  mkdirSync(path.join(folder, 'scripts'));
  cpSync(path.join(import.meta.dirname, 'strip-types-once.mjs'), path.join(folder, 'scripts/strip-types-once.mjs'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = (): string => path.join(folder, '.corbel/stripped');

/** What main.ts prints, and whether Node's stripper was loaded for it. */
function run(main: string): { said: string; stripped: boolean } {
  const tells = `process.on('exit', () => console.log((process as any).moduleLoadList.some((name: string) => name.includes('amaro'))));`;
  writeFileSync(path.join(folder, 'main.ts'), `${main}\n${tells}`);
  const flags = ['--disable-warning=ExperimentalWarning', '--import=./scripts/strip-types-once.mjs'];
  const done = spawnSync(process.execPath, [...flags, 'main.ts'], { cwd: folder, encoding: 'utf8' });
  const [stripped = '', ...said] = done.stdout.trim().split('\n').reverse();
  return { said: said.reverse().join('\n') + done.stderr, stripped: stripped === 'true' };
}

test('a file is stripped of its types once; the next start runs it without the stripper', () => {
  const program = 'const feet: number = 60; console.log(feet, new Error().stack?.includes("main.ts:1:44"))';
  expect(run(program)).toEqual({ said: '60 true', stripped: true });
  expect(run(program)).toEqual({ said: '60 true', stripped: false });
});

test('a file that has changed is stripped again, in the place of the one before', () => {
  run('const feet: number = 60; console.log(feet)');
  expect(run('const feet: number = 61; console.log(feet)')).toEqual({ said: '61', stripped: true });
  expect(readdirSync(kept())).toHaveLength(1);
});

test('what is kept but broken is not run', () => {
  const program = 'const feet: number = 60; console.log(feet)';
  run(program);
  const [file = ''] = readdirSync(kept());
  writeFileSync(path.join(kept(), file), 'console.log("broken")');
  expect(run(program)).toEqual({ said: '60', stripped: true });
});

test('where nothing can be kept each start strips', () => {
  writeFileSync(path.join(folder, '.corbel'), 'a file where the folder would be');
  const program = 'const feet: number = 60; console.log(feet)';
  expect(run(program)).toEqual({ said: '60', stripped: true });
  expect(run(program)).toEqual({ said: '60', stripped: true });
});

test('of what cannot be stripped Node says why', () => {
  expect(run('enum Trade { electrical }').said).toContain('TypeScript enum is not supported in strip-only mode');
});
