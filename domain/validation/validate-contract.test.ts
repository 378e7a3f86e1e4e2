import { expect, test } from 'vitest';
import { validateContract } from './validate-contract.ts';

const AMOUNT = { original_contract_sum: 'The original contract sum must be an amount of at least 0' };
const PERCENT = { retainage: 'Retainage must be from 0% to 100%' };

test.each([
  ['', '', {}],
  ['1,250,000.50', '0.1', {}],
  ['$0', '0', {}],
  ['0', '1', {}],
  ['-1', '', AMOUNT],
  ['1.005', '', AMOUNT],
  ['a million', '', AMOUNT],
  ['9999999999999', '', AMOUNT],
  ['', '1.01', PERCENT],
  ['', '-0.1', PERCENT],
  ['', 'ten', PERCENT],
])('an original sum of %j and retainage of %j', (originalSum, retainage, fields) => {
  expect(validateContract({ originalSum, retainage })).toEqual(fields);
});
