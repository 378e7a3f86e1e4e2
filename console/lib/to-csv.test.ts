import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('a table becomes lines of cells, and nothing of it a formula', async () => {
  const text = await toCsv([
    ['Job', 'Days'],
    ['=HYPERLINK("x")', -3],
    ['a, "b"', null],
    ['+1 801', 2.5],
    ['  @SUM(A1)', 0],
  ]).text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Job,Days',
    `"'=HYPERLINK(""x"")",-3`,
    '"a, ""b""",',
    "'+1 801,2.5",
    "'  @SUM(A1),0",
    '',
  ]);
});
