import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED, LINT_EXAMPLES } from './lint-examples.ts';

interface Config {
  rules: Record<string, unknown>;
  overrides: { rules: Record<string, unknown> }[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const TSCONFIG = {
  compilerOptions: { strict: true, noEmit: true, target: 'esnext', module: 'nodenext', allowJs: true },
};
const folder = mkdtempSync(path.join(tmpdir(), 'corbel-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (rule: string): string => LINT_EXAMPLES[rule]?.file ?? `${rule.replace('/', '-')}.ts`;
const allowedFile = (index: number): string => `allowed-${index}.ts`;
/** Rules that were reported, by file. */
let reported: Map<string, string[]>;

beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  cpSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  write('tsconfig.json', JSON.stringify(TSCONFIG));
  for (const [rule, { code }] of Object.entries(LINT_EXAMPLES)) write(fileOf(rule), `${code}\n`);
  for (const [index, code] of Object.values(ALLOWED).entries()) write(allowedFile(index), `${code}\n`);
  reported = lint();
}, 60_000);

function lint(): Map<string, string[]> {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => path.relative(folder, path.resolve(folder, filename)));
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => String(code))]));
}

test('every rule that is on has an example, and every example its rule', () => {
  const { rules, overrides } = JSON.parse(readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as Config;
  const isOn = ([, setting]: [string, unknown]) => setting !== 'off';
  const on = [rules, ...overrides.map((override) => override.rules)].flatMap((some) =>
    Object.entries(some)
      .filter(isOn)
      .map(([rule]) => rule),
  );
  expect([...new Set(on)].toSorted()).toEqual(Object.keys(LINT_EXAMPLES).toSorted());
});

test.each(Object.keys(LINT_EXAMPLES))('%s is reported', (rule) => {
  const name = rule.split('/').at(-1);
  expect(reported.get(fileOf(rule))?.map((code) => /\((.+)\)/.exec(code)?.[1])).toContain(name);
});

test.each(Object.keys(ALLOWED))('%s', (reason) => {
  expect(reported.get(allowedFile(Object.keys(ALLOWED).indexOf(reason)))).toBeUndefined();
});
