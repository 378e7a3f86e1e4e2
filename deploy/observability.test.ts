import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Alerts and the dashboard ask for figures that exist, and every alert has its page. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const rules = (
  parse(read('deploy/observability/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/observability/dashboard.json')) as {
  panels: { targets: { expr: string }[] }[];
};
const known = new Set(
  [
    ...`${read('api/process-metrics.ts')}${read('api/services/operations/row-figures.ts')}${read('api/services/operations/write-metrics.ts')}`.matchAll(
      /'((?:corbel|process)_\w+)'/g,
    ),
  ].map(([, name]) => name!),
);

test('every figure that an alert or a panel asks for is one of ours', () => {
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = asked.flatMap((expr) =>
    [...expr.matchAll(/\bcorbel_\w+/g)].map(([name]) => name.replace(/_(?:count|bucket|sum)$/, '')),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a runbook of a few lines, and every runbook an alert', () => {
  const pages = rules.map(({ annotations }) => annotations.runbook);
  for (const page of pages) expect(read(page).trim().split('\n').length).toBeLessThanOrEqual(12);
  expect(pages.every((page) => existsSync(path.join(ROOT, page)))).toBe(true);
  expect(readdirSync(path.join(ROOT, 'docs/runbooks')).toSorted()).toEqual(
    pages.map((page) => path.basename(page)).toSorted(),
  );
});
