import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../api/config.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS } from '../scripts/process-settings.mjs';

/** What runs in a container, a unit or a pod is started as `npm run serve:…` starts it, with settings that exist. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const SETTINGS = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!));
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, { command?: string[]; environment?: Record<string, string>; depends_on?: object }>;
};
const STARTED = {
  Dockerfile: read('Dockerfile').split('\n').at(-2)!,
  'compose.yaml': compose.services['worker']!.command!.join(' '),
  'corbel-api.service': read('deploy/systemd/corbel-api.service'),
  'corbel-worker.service': read('deploy/systemd/corbel-worker.service'),
  'the chart': read('deploy/helm/corbel/templates/_helpers.tpl'),
};

test.each(Object.entries(STARTED))('%s starts Node with the flags of a service', (_file, started) => {
  for (const flag of [...HEAP_FLAGS, '--import=./scripts/strip-types-once.mjs']) expect(started).toContain(flag);
});

test.each(['Dockerfile', 'deploy/systemd/corbel-api.service', 'deploy/systemd/corbel-worker.service'])(
  '%s sets the allocator as a service has it',
  (file) => {
    for (const [name, value] of Object.entries(ALLOCATOR_ENV)) expect(read(file)).toContain(`${name}=${value}`);
  },
);

test('the image has every folder that its processes load, and no other of ours', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\w+) \.\/\1$/gm)].map(([, name]) => name!);
  const loaded = new Set(
    [
      'api/main.ts',
      'workflows/host/main.ts',
      'scripts/db-migrate.ts',
      'scripts/backup.ts',
      'scripts/restore.ts',
    ].flatMap((entry) => [...follow(entry)].map((file) => path.relative(ROOT, file).split(path.sep)[0]!)),
  );
  expect([...loaded].filter((folder) => !copied.includes(folder))).toEqual([]);
  expect(copied.filter((folder) => ['local', 'testing', 'evals', 'console', 'docs'].includes(folder))).toEqual([]);
});

/** Everything that is loaded at once; what is imported later stands in for production on a machine of one's own. */
function follow(entry: string, seen = new Set<string>()): Set<string> {
  const file = path.resolve(ROOT, entry);
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const names = readFileSync(file, 'utf8').matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+\s+from\s+)?'(\.[^']+)'/g,
  );
  for (const [, name] of names) follow(path.resolve(path.dirname(file), name!), seen);
  return seen;
}

test('compose: every setting exists, and API and worker start after the migration', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual([
    'api',
    'migrate',
    'postgres',
    'stand-ins',
    'temporal',
    'worker',
  ]);
  for (const name of ['api', 'worker', 'migrate']) {
    const { environment = {}, depends_on = {} } = compose.services[name]!;
    expect(Object.keys(environment).filter((setting) => !SETTINGS.has(setting))).toEqual([]);
    if (name !== 'migrate') expect(depends_on).toHaveProperty('migrate.condition', 'service_completed_successfully');
  }
});

test('the settings beside the stand-ins are ones that a process starts with', () => {
  const pairs = [...read('deploy/compose-stand-ins.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  expect(pairs.map(([name]) => name).filter((name) => !SETTINGS.has(name!))).toEqual([]);
  const config = readConfig({ ...Object.fromEntries(pairs), DATABASE_URL: 'postgres://a@b/c' });
  expect(config).toMatchObject({ STAND_INS: true, TWILIO_API_URL: 'http://stand-ins:4201' });
});

test('the chart: every setting of its values exists; templates name only values that there are', () => {
  const values = parse(read('deploy/helm/corbel/values.yaml')) as Record<string, unknown>;
  expect(Object.keys(values['settings'] as object).filter((name) => !SETTINGS.has(name))).toEqual([]);
  const folder = 'deploy/helm/corbel/templates';
  for (const file of readdirSync(path.join(ROOT, folder)))
    for (const [, place] of read(`${folder}/${file}`).matchAll(/\.Values\.([\w.]+)/g))
      expect(
        place!.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], values),
        `${file}: ${place}`,
      ).toBeDefined();
});

test('no settings file of ours is more than one document', () => {
  for (const file of ['compose.yaml', 'deploy/helm/corbel/values.yaml', 'deploy/helm/corbel/Chart.yaml'])
    expect(parseAllDocuments(read(file))).toHaveLength(1);
});
