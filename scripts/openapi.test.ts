import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeApi, type ApiDocument } from '../api/contract/describe-api.ts';
import { endpoints } from '../api/contract/endpoints.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

const committed = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../openapi.json'), 'utf8')) as ApiDocument;
const current = JSON.parse(JSON.stringify(describeApi())) as ApiDocument;

test('a client written against the committed openapi.json still works', () => {
  expect(findBreakingChanges(committed, current)).toEqual([]);
});

test('the committed openapi.json is what the contract says; npm run openapi -- --write renews it', () => {
  expect(current).toEqual(committed);
});

test('every call of the contract is described once', () => {
  const described = Object.values(current.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});
