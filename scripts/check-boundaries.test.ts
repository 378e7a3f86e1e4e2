import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { goneCircles, judgeCircles } from './find-circles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'corbel-boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a project of these files and judges it. */
async function judge(files: Record<string, string>): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return (await checkBoundaries(root)).violations;
}

const value = 'export const value = 1;';
const service = { 'api/services/a.ts': value, 'api/routes/a.ts': value, 'agent/a.ts': value, 'domain/a.ts': value };

test.each([
  ['domain', 'domain/b.ts', `import { value } from '../api/services/a.ts'; export const b = value;`],
  ['domain-anywhere', 'domain/b.ts', `import fs from 'node:fs'; export const b = fs;`],
  ['services', 'api/services/b.ts', `import { value } from '../../agent/a.ts'; export const b = value;`],
  ['platform', 'api/platform/b.ts', `import { value } from '../routes/a.ts'; export const b = value;`],
  ['documents', 'api/documents/b.ts', `import { value } from '../services/a.ts'; export const b = value;`],
  ['plugins', 'api/plugins/b.ts', `import { value } from '../routes/a.ts'; export const b = value;`],
  ['process-state', 'api/push-channels.ts', `import { value } from './services/a.ts'; export const b = value;`],
  ['vendor-watch', 'api/watch-vendors.ts', `import { value } from './routes/a.ts'; export const b = value;`],
  ['walls', 'prisma/walls.ts', `import { value } from '../domain/a.ts'; export const b = value;`],
  ['seed', 'prisma/seed/b.ts', `import { value } from '../../api/routes/a.ts'; export const b = value;`],
  ['api', 'api/deps.ts', `import { value } from '../agent/a.ts'; export const b = value;`],
  ['console', 'console/b.tsx', `import { value } from '../api/services/a.ts'; export const b = value;`],
  ['stand-ins', 'local/twilio/b.ts', `import { value } from '../../api/services/a.ts'; export const b = value;`],
  ['workflows', 'workflows/b.ts', `import { value } from '../api/services/a.ts'; export const b = value;`],
  ['no-tests-in-the-product', 'api/b.ts', `import { value } from './c.test.ts'; export const b = value;`],
])('a planted import against the rule %s is found in %s', async (rule, file, content) => {
  const violations = await judge({ ...service, 'api/c.test.ts': value, [file]: content });
  expect(violations).toEqual([expect.stringMatching(new RegExp(`^${rule}: ${file.replaceAll('.', '\\.')} `))]);
});

test('two files that import each other are found', async () => {
  const violations = await judge({
    'domain/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
    'domain/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
  });
  expect(violations[0]).toMatch(/^no-circles: /);
});

test('a circle of type imports is found, and its neighbors are no part of it', async () => {
  const files = {
    'domain/a.ts': `import type { B } from './b.ts'; export type A = B | null;`,
    'domain/b.ts': `import type { A } from './a.ts'; export type B = { a: A };`,
    'domain/c.ts': `import type { A } from './a.ts'; export type C = A;`,
  };
  expect(await judge(files)).toEqual([]);
  expect((await checkBoundaries(root)).circles).toEqual([['domain/a.ts', 'domain/b.ts']]);
});

test('a new circle is refused, a known one is not, and one that is gone is named', () => {
  const circles = [['domain/a.ts', 'domain/b.ts']];
  expect(judgeCircles(circles, ['domain/b.ts'])).toEqual([]);
  expect(judgeCircles(circles, [])).toEqual(['circle: these files import each other: domain/a.ts, domain/b.ts']);
  expect(goneCircles([], ['domain/a.ts'])).toEqual(['domain/a.ts']);
  expect(goneCircles(circles, ['domain/a.ts'])).toEqual([]);
});

test('what the table allows passes, a type of an activity in a workflow too', async () => {
  const violations = await judge({
    ...service,
    'workflows/activities/send.ts': `import { value } from '../../api/services/a.ts'; export const send = () => value;`,
    'workflows/b.ts': `import type { send } from './activities/send.ts'; export type Send = typeof send;`,
    'tools/t.ts': `import { value } from '../api/services/a.ts'; export const t = value;`,
  });
  expect(violations).toEqual([]);
});

test('an activity loaded by a workflow at run time is found', async () => {
  const violations = await judge({
    'workflows/activities/send.ts': 'export const send = 1;',
    'workflows/b.ts': `import { send } from './activities/send.ts'; export const b = send;`,
  });
  expect(violations).toEqual(['workflows-types-only: workflows/b.ts may not import workflows/activities/send.ts']);
});

test('a check that reads no module is itself a failure', async () => {
  mkdirSync(path.join(root, 'domain'));
  await expect(checkBoundaries(root)).rejects.toThrow('read no module');
});
