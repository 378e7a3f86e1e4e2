import { expect, test } from 'vitest';
import { inTurn, TEST_PARTS } from './test-parts.ts';

const names = (parts: readonly { name: string }[]): string => parts.map((part) => part.name).join(' ');

test('what times nothing runs beside its neighbours, everything else alone', () => {
  expect(inTurn(TEST_PARTS).map(names)).toEqual([
    'types lint format boundaries expressions build',
    'unit',
    'api',
    'oracle',
    'embedded',
    'workflow',
    'crash',
    'mutation fuzz',
    'image',
    'evals',
    'live',
    'browser',
  ]);
});

test('parts that are asked for keep their order', () => {
  const chosen = TEST_PARTS.filter((part) => ['types', 'api', 'fuzz'].includes(part.name));
  expect(inTurn(chosen).map(names)).toEqual(['types', 'api', 'fuzz']);
});
