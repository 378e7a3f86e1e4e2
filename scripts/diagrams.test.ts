import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkFlow, type Project } from './diagrams/check-flow.ts';
import { drawDataModel } from './diagrams/data-model.ts';
import { drawImportLayers } from './diagrams/import-layers.ts';
import { readFlows } from './diagrams/read-flow.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import { IMPORT_ROWS } from './import-rules.ts';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const project: Project = {
  read: (file) => (existsSync(new URL(file, root)) ? read(file) : null),
  tables: new Set([...read('prisma/schema.prisma').matchAll(/^model (\w+) \{/gm)].map(([, name]) => name!)),
};

const flowPages = readdirSync(new URL('docs/diagrams/', root)).filter(
  (file) => !['README.md', 'data-model.md', 'import-layers.md'].includes(file),
);

test.each(flowPages)('every box and arrow of docs/diagrams/%s is in the code', (file) => {
  const flows = readFlows(read(`docs/diagrams/${file}`));
  expect(flows.length).toBeGreaterThan(0);
  expect(flows.flatMap((flow) => checkFlow(flow, project))).toEqual([]);
});

test('the generated diagrams are those of the schema and the import rules: node scripts/draw-diagrams.ts --write', async () => {
  for (const [file, page] of Object.entries(await drawDiagrams())) expect(read(file), file).toBe(page);
});

describe('a flow diagram', () => {
  const small: Project = {
    tables: new Set(['orders']),
    read: (file) =>
      ({
        'a/start.ts': `import { end } from '../b/end.ts';\nexport async function start() { await tx.orders.create(); end('go'); }`,
        'b/end.ts': `export const end = () => null;`,
      })[file] ?? null,
  };
  const nodes = ['a["start<br>a/start.ts"]', 'b["end<br>b/end.ts"]', 't[(orders)]', 'p(["A person"])'];
  const arrows = ['a --> b', 'a --> t', `a -->|"end('go')"| b`, 'p -.-> a'];
  const judge = (lines: string[]) => {
    const flows = readFlows(['```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n'));
    return flows.flatMap((flow) => checkFlow(flow, small));
  };

  test('that follows the code passes', () => expect(judge([...nodes, ...arrows])).toEqual([]));

  test.each([
    ['a file that is gone', 'c["end<br>b/gone.ts"]', 'there is no file b/gone.ts'],
    ['a function that was renamed', 'c["finish<br>b/end.ts"]', 'b/end.ts does not export finish'],
    ['a table that is gone', 'c[(invoices)]', 'there is no table invoices'],
    ['an import that is not there', 'b --> a', 'b → a: b/end.ts does not import a/start.ts'],
    ['a table that is not used', 'b --> t', 'b → t: b/end.ts does not use the table'],
    ['a label that is not in the file', 'a -->|"stop"| b', `a → b: 'stop' is not in a/start.ts`],
    ['a dotted arrow inside the code', 'a -.-> b', 'a → b is dotted inside the code'],
    ['an arrow to no node', 'a --> z', 'an arrow names z, which is no node'],
    ['a line of another syntax', 'a ==> b', 'not understood: a ==> b'],
  ])('with %s is refused', (_, line, fault) => {
    const linked = line.startsWith('c') ? [`p -.-> c`] : [];
    expect(judge([...nodes, ...arrows, line, ...linked])).toEqual([fault]);
  });

  test('with a box that no arrow touches is refused', () => {
    expect(judge([...nodes, ...arrows, 'c["end<br>b/end.ts"]'])).toEqual(['c has no arrow']);
  });
});

test('the data model draws tables, keys and relations', () => {
  const page = drawDataModel(`
// ─── Orders ─────
model orders {
  id      Int       @id @default(autoincrement())
  sent_at DateTime? @db.Timestamptz(3)
  vector  Unsupported("vector(256)")?

  lines lines[]
}
model lines {
  order_id Int
  position Int

  order orders @relation(fields: [order_id], references: [id])

  @@id([order_id, position])
}
`);
  expect(page).toContain('## Orders');
  for (const line of [
    'orders ||--o{ lines : order',
    'integer id PK',
    'timestamptz sent_at "null"',
    'vector vector "null"',
    'integer order_id PK, FK',
    'integer position PK',
  ])
    expect(page).toContain(`  ${line}\n`);
});

test('the import layers follow the rules: without its row a place stops the drawing', () => {
  expect(drawImportLayers(IMPORT_ROWS)).toMatch(/^ {2}console --> api_contract$/m);
  const rows = IMPORT_ROWS.map((row) => (row.name === 'console' ? { ...row, mayImport: ['^domain/'] } : row));
  expect(drawImportLayers(rows)).not.toMatch(/^ {2}console --> api_contract$/m);
  expect(() => drawImportLayers(IMPORT_ROWS.filter((row) => row.name !== 'console'))).toThrow('about console/x.ts');
});
