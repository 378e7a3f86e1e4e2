import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '../api/config.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const inTable = [...read('docs/configuration.md').matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
);
const inExample = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
/** Set by npm, tests and tools, not by an operator. */
const NOT_A_SETTING = new Set(['NODE_ENV']);
const settings = settingNames().filter((name) => !NOT_A_SETTING.has(name));

test('docs/configuration.md explains every setting, and no other', () => {
  expect(inTable.toSorted()).toEqual(settings.toSorted());
});

test('.env.example lists every setting, and no other', () => {
  expect(inExample.filter((name) => !NOT_A_SETTING.has(name ?? '')).toSorted()).toEqual(settings.toSorted());
});
