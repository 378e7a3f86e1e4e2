/** Writes a price list as a supplier's system would: `node evals/performance/make-price-list.ts ROWS ROUND FILE`. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre';

const [count, round, file = ''] = process.argv.slice(2);
const rows = Array.from({ length: Number(count) }, (_, row) => [
  `A-${round}-${row}`,
  `${(row % 7) + 1}/8 in. EMT conduit type ${round}-${row} galvanized steel, 10 ft`,
  'EA',
  Math.round(row * 13.37) / 100,
  'Conduit',
  'stock',
]);
const headings = ['Item No', 'Description', 'Unit', 'Unit Price', 'Category', 'Notes'];
writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Prices', rows: [['Price list'], [], headings, ...rows] }] }));
