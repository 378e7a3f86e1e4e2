import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

test('its telemetry is off as soon as it is imported, whatever the environment says', async () => {
  process.env['MASTRA_TELEMETRY_DISABLED'] = 'false';
  await import('./mastra.ts');
  expect(process.env['MASTRA_TELEMETRY_DISABLED']).toBe('1');
});

test('nothing else imports it', () => {
  const files = ['agent', 'api', 'tools', 'workflows', 'local', 'evals'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT }),
  );
  expect(files.length).toBeGreaterThan(500);
  const imports = files.filter((file) => /from '@mastra\//.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(imports).toEqual(['tools/mastra.ts']);
});
