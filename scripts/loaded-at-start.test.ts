import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What takes much memory and is rarely needed is not loaded by a process that only starts: docs/adr/0214. */
const RARELY_NEEDED = [
  'pdfkit',
  'fontkit',
  'openai',
  '@mastra/core',
  '@aws-sdk/client-s3',
  'stripe',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-base',
];
const ROOT = path.resolve(import.meta.dirname, '..');
const LIST = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
  for (const file of process.argv.slice(1)) await import(file);
  console.log(JSON.stringify([...loaded]));
  process.exit(0);`;

function loadedBy(...files: string[]): string[] {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    LIST,
    '--',
    ...files.map((file) => path.join(ROOT, file)),
  ];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  const urls = JSON.parse(printed.trim().split('\n').at(-1)!) as string[];
  expect(urls.length).toBeGreaterThan(100);
  return RARELY_NEEDED.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`)));
}

test('an API and a worker start without what they rarely need', () => {
  expect(loadedBy('api/open-deps.ts', 'api/open-tracing.ts', 'api/open-metrics.ts', 'api/server.ts')).toEqual([]);
  expect(
    loadedBy('api/open-deps.ts', 'workflows/activities/create-activities.ts', 'workflows/host/start-worker.ts'),
  ).toEqual([]);
}, 60_000);

test('the search sees what is loaded', () => {
  expect(loadedBy('api/documents/change-order-pdf.ts', 'agent/openai-model.ts')).toEqual([
    'pdfkit',
    'fontkit',
    'openai',
  ]);
}, 60_000);
