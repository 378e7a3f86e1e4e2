import { describe, expect, test } from 'vitest';
import { classifyApprovalAnswer } from './approvals/classify-answer.ts';
import { formatAmount } from './lexer/amount.ts';
import { normalizeMaterialText } from './material-text.ts';
import { TEST_WORLD } from './understand/fixtures/test-world.ts';
import { understand } from './understand/understand.ts';
import { wordTable } from './word-table.ts';

test('a table knows its own words and no others', () => {
  const table = wordTable({ one: 1 });
  expect([table['one'], table['two'], table['constructor'], 'constructor' in table]).toEqual([
    1,
    undefined,
    undefined,
    false,
  ]);
});

// On a Spanish site 'el constructor' is the builder one works for; every plain object has something of that name.
describe('the word constructor is a word like any other', () => {
  test.each([
    ['Riverside - 2 hombres 4 horas cada uno, lo pidió el constructor', '8 hr'],
    ['Riverside - 2 guys 4 hrs each, the constructor asked for it', '8 hr'],
  ])('in %j of a crew', (text, expected) => {
    const { acts } = understand([{ id: 1, text }], TEST_WORLD);
    const items = acts.flatMap((act) => act.items);
    expect(items.map(({ quantity, unit }) => `${formatAmount(quantity ?? 0)} ${unit}`)).toEqual([expected]);
  });

  test('in an answer and in a look-up', () => {
    const lines = [{ id: 1, name: 'Electrician', quantity: '8', unit: 'hr', category: 'labor' }];
    expect(classifyApprovalAnswer({ text: 'constructor 8 hrs', lines }).verdict).toBe('unclear');
    expect(normalizeMaterialText('constructor paper')).toBe('constructor paper');
  });
});
