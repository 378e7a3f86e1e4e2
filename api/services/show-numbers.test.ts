import { expect, test } from 'vitest';
import { renameOrders, type ShownOrder } from './show-numbers.ts';

const four: ShownOrder = { idNumber: 1014, number: 'COR 4', jobName: 'Riverside Tower', isShared: true };
const other: ShownOrder = { idNumber: 1017, number: 'COR 4', jobName: 'Maple Street', isShared: true };
const own: ShownOrder = { idNumber: 1020, number: 'RMT-004', jobName: 'Warehouse 1020', isShared: false };

test.each([
  ['Draft 1014 for Riverside Tower: 8 hr Labor.', 'Draft COR 4 for Riverside Tower: 8 hr Labor.'],
  ['What should go on 1014?', 'What should go on COR 4 (Riverside Tower)?'],
  ['Left on 1014: 2 ea Box. Total of 1014?', 'Left on COR 4 (Riverside Tower): 2 ea Box. Total of COR 4?'],
  ['1014 or 1017?', 'COR 4 (Riverside Tower) or COR 4 (Maple Street)?'],
  [
    'This sends COR 1014, Riverside Tower. To do it, reply SEND 1014.',
    'This sends COR 4, Riverside Tower. To do it, reply SEND COR 4.',
  ],
  ['To do it, reply SEND 1014.', 'To do it, reply SEND COR 4.'],
  ['Tracked as T&M, order 1014.', 'Tracked as T&M, COR 4 (Riverside Tower).'],
  ['On 1020 now.', 'On RMT-004 now.'],
  ["I don't find order 9876.", "I don't find order 9876."],
])('%s', (said, shown) => {
  expect(renameOrders(said, [four, other, own])).toBe(shown);
});

test.each([
  'Added 1014 ft MC.',
  '1014 feet of wire',
  'It costs $1014.',
  'That is 1,014 or 1014.5 or 10142.',
  'Bolt 1014-2',
  'He wrote "1014 in the hall".',
  'Unit price 1014/2',
  '1014x20 plate',
  'At Warehouse 1020 now.',
])('%s names no order', (said) => {
  expect(renameOrders(said, [four, other, own])).toBe(said);
});
