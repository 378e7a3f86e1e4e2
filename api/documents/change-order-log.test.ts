import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { renderChangeOrderLogCsv } from './change-order-log-csv.ts';
import { renderChangeOrderLogPdf } from './change-order-log-pdf.ts';
import { renderChangeOrderLogXlsx } from './change-order-log-xlsx.ts';
import { buildChangeOrderLog, LOG_COLUMNS } from './change-order-log.ts';
import { readPdfText } from './read-pdf-text.ts';
import { sampleLog } from './sample-revisions.ts';

const EVIL = '=HYPERLINK("http://evil.example","x")';

function readCsv(bytes: Uint8Array): string[][] {
  return Papa.parse<string[]>(new TextDecoder().decode(bytes).trim(), { skipEmptyLines: true }).data;
}

describe('the change order log', () => {
  it('groups by region, then status, with Incomplete first', () => {
    const groups = buildChangeOrderLog(sampleLog(24).orders).groups.map(({ region, status }) => `${region} ${status}`);
    expect(groups.slice(0, 4)).toEqual([
      'Salt Lake Incomplete',
      'Salt Lake Executed',
      'Salt Lake Unexecuted',
      'Salt Lake Waiting on owner',
    ]);
    expect(groups).toHaveLength(8);
  });

  it('names orders without a region Unknown Region', () => {
    const [order] = sampleLog(1).orders;
    expect(buildChangeOrderLog(order ? [{ ...order, region: null }] : []).groups[0]?.region).toBe('Unknown Region');
  });

  it('has the same totals on paper, in CSV and in the spreadsheet', async () => {
    const input = sampleLog(40);
    const total = input.orders.reduce((sum, order) => sum + order.totalCents, 0);
    const csv = readCsv(renderChangeOrderLogCsv(input));
    const sheet = (await readXlsx(await renderChangeOrderLogXlsx(input))).sheets[0]?.rows ?? [];
    const paper = (await readPdfText(await renderChangeOrderLogPdf(input))).join('\n');
    expect(csv.at(-1)?.at(-1)).toBe((total / 100).toFixed(2));
    expect(sheet.at(-1)?.at(-1)).toBe(total / 100);
    expect(paper).toContain(`$${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    const sums = (rows: unknown[][]) =>
      rows.filter((row) => String(row[0]).startsWith('Total')).map((row) => Number(row.at(-1)));
    expect(sums(csv)).toEqual(sums(sheet));
    expect(sums(csv)).toHaveLength(9);
  });

  it('is a table with filters, real dates and totals that add up its rows', async () => {
    const [order] = sampleLog(1).orders;
    const statuses = ['Unexecuted', 'On hold "*"', 'Unexecuted'];
    const orders = statuses.map((status, index) => ({ ...order!, region: null, status, totalCents: 1000 + index }));
    const { sheets } = await readXlsx(await renderChangeOrderLogXlsx(sampleLog(1, { orders })));
    const sheet = sheets[0]!;
    const amount = LOG_COLUMNS.length - 1;
    const last = String.fromCharCode(65 + amount);
    expect(sheet.tables).toMatchObject([{ range: `A1:${last}4`, showAutoFilter: true }]);
    expect(sheet.rows[1]?.[6]).toBeInstanceOf(Date);
    expect((sheet.rows[1]![6] as Date).toISOString()).toMatch(/^\d{4}-\d\d-\d\dT00:00:00/);
    expect(sheet.rows[4]?.every((cell) => cell === null) ?? true).toBe(true);
    const formulas = [...(sheet.cells ?? [])].flatMap(([place, { formula }]) => (formula ? [[place, formula]] : []));
    expect(formulas).toEqual([
      [`5,${amount}`, `SUMPRODUCT(EXACT(F2:F4,"On hold ""*""")*${last}2:${last}4)`],
      [`6,${amount}`, `SUMPRODUCT(EXACT(F2:F4,"Unexecuted")*${last}2:${last}4)`],
      [`7,${amount}`, `SUM(${last}2:${last}4)`],
    ]);
    expect(sheet.rows.slice(5).map((row) => row.at(-1))).toEqual([10.01, 20.02, 30.03]);
  });

  it('prints every order, with the head of the table on every page', async () => {
    const pages = await readPdfText(await renderChangeOrderLogPdf(sampleLog(200)));
    for (const page of pages.slice(0, -1)) expect(page).toContain('DESCRIPTION');
    const rows = pages.join('\n').match(/^COR \d+$/gm) ?? [];
    expect(new Set(rows).size).toBe(200);
  });

  it('leaves columns out that a list has nothing for', async () => {
    const orders = sampleLog(3).orders.map((order) => ({
      ...order,
      customerReference: null,
      approval: null,
      daysOld: null,
    }));
    const [page = ''] = await readPdfText(await renderChangeOrderLogPdf(sampleLog(3, { orders })));
    expect(page).not.toMatch(/REFERENCE|T&M APPROVAL|DAYS OLD/);
    expect(page).toContain('AMOUNT');
  });

  it.each([
    ['PDF', renderChangeOrderLogPdf],
    ['XLSX', renderChangeOrderLogXlsx],
    ['CSV', async (input: Parameters<typeof renderChangeOrderLogCsv>[0]) => renderChangeOrderLogCsv(input)],
  ])('is the same bytes for the same orders: %s', async (_, render) => {
    const [first, second] = [await render(sampleLog(30)), await render(sampleLog(30))];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('prints an empty list', async () => {
    const [page] = await readPdfText(await renderChangeOrderLogPdf(sampleLog(0, { language: 'Spanish' })));
    expect(page).toContain('No hay órdenes de cambio.');
  });
});

describe('a name that a spreadsheet would run', () => {
  it('is kept apart in every text column, and quotes stay whole', () => {
    const [order] = sampleLog(1).orders;
    const orders = order ? [{ ...order, description: EVIL, jobName: '@job', customerReference: '-2' }] : [];
    const row = readCsv(renderChangeOrderLogCsv(sampleLog(1, { orders })))[1];
    expect(row?.slice(1, 4)).toEqual(["'-2", `'${EVIL}`, "'@job"]);
  });

  it('is a text cell in the spreadsheet, not a formula', async () => {
    const [order] = sampleLog(1).orders;
    const orders = order ? [{ ...order, description: EVIL }] : [];
    const workbook = await readXlsx(await renderChangeOrderLogXlsx(sampleLog(1, { orders })));
    expect(workbook.sheets[0]?.rows[1]?.[2]).toBe(EVIL);
    const cells = [...(workbook.sheets[0]?.cells ?? [])];
    expect(cells.filter(([place, { formula }]) => formula && Number(place.split(',')[0]) < 3)).toEqual([]);
  });
});
