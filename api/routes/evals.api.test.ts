import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredRun } from '../../evals/agent/report/store-run.ts';
import { storeRun } from '../../evals/agent/report/store-run.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let folder: string;
const FIRST = '2026-03-01T10-00-00-000Z';
const SECOND = '2026-03-02T10-00-00-000Z';

function runOf(at: string, passes: Record<string, boolean>): StoredRun {
  return {
    at,
    model: 'built-in',
    part: 'all',
    seconds: 12.5,
    groups: { approval: { n: 2, pass1: Object.values(passes).filter(Boolean).length / 2, pass_k: 0.5, f1: null } },
    measures: {
      fields: { line: 0.98 },
      verdicts: [{ expected: 'approved', actual: 'awaiting', count: 3 }],
    } as unknown as StoredRun['measures'],
    bars: [{ name: 'runs that broke', reached: '0', bar: '0', met: true }],
    cases: Object.entries(passes).map(([id, pass]) => ({
      ...{ id, group: 'approval', lang: 'en', part: 'seen', pass },
      why: pass ? [] : ['it is awaiting'],
      transcript: [`super: ${id}`, '→ super: Thank you.'],
    })),
  };
}

beforeAll(async () => {
  world = await openApiWorld();
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-evals-'));
  world.deps.config = { ...world.deps.config, DATA_DIR: folder };
  const runs = path.join(folder, 'evals');
  mkdirSync(runs);
  storeRun(runOf('2026-03-01T10:00:00.000Z', { stays: true, breaks: true, mends: false, goes: true }), runs);
  storeRun(runOf('2026-03-02T10:00:00.000Z', { stays: true, breaks: false, mends: true, comes: true }), runs);
  writeFileSync(path.join(runs, '2026-03-03T10-00-00-000Z.json'), '{"at": "half writ');
  writeFileSync(path.join(folder, 'secret.json'), '{"cases": []}');
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = async (url: string) => world.call('developer', 'GET', url);

test('runs are listed newest first, without one that is only half written', async () => {
  expect((await get('/api/evals/runs')).json()).toMatchObject([
    { id: SECOND, cases: 4, passed: 3, bars_missed: 0, model: 'built-in' },
    { id: FIRST, cases: 4, passed: 3 },
  ]);
});

test('a run has its figures, its confusion matrix and its cases; a case has its transcript', async () => {
  const run = (await get(`/api/evals/runs/${FIRST}`)).json();
  expect(run).toMatchObject({
    fields: { line: 0.98 },
    verdicts: [{ expected: 'approved', actual: 'awaiting', count: 3 }],
    groups: [{ group: 'approval', n: 2 }],
  });
  expect(run.list[2]).toEqual({
    id: 'mends',
    group: 'approval',
    lang: 'en',
    part: 'seen',
    pass: false,
    why: ['it is awaiting'],
  });
  const one = await get(`/api/evals/runs/${FIRST}/cases/mends`);
  expect(one.json().transcript).toEqual(['super: mends', '→ super: Thank you.']);
});

test('two runs are compared', async () => {
  const compared = (await get(`/api/evals/compare?before=${FIRST}&after=${SECOND}`)).json();
  const ids = (list: { id: string }[]) => list.map((one) => one.id);
  expect([ids(compared.broken), ids(compared.mended), compared.added, compared.gone]).toEqual([
    ['breaks'],
    ['mends'],
    ['comes'],
    ['goes'],
  ]);
  expect(compared.groups).toEqual([{ group: 'approval', before: 1.5, after: 1.5 }]);
});

test.each([
  ['..%2Fsecret', 404],
  ['../secret', 404],
  ['secret', 404],
  ['2026-03-01T10-00-00-000Z%00', 400],
  ['2026-03-09T10-00-00-000Z', 404],
])('no file is read by the name %s: %d', async (name, status) => {
  expect((await get(`/api/evals/runs/${name}`)).statusCode).toBe(status);
});
