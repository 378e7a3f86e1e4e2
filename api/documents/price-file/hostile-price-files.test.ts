import { randomBytes } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { PRICE_FILE_PROBLEMS } from '../../../domain/price-file/problems.ts';
import { openPriceFile } from './open-price-file.ts';
import type { ImportReview } from './review-materials.ts';
import { runPriceFileJob } from './run-price-file-job.ts';

// A thread starts slowly while other tests run.
vi.setConfig({ testTimeout: 30_000 });

const HEAD = 'Description,Unit,Price\n';
const MB = 1024 * 1024;

const workbook = async (sheet: string): Promise<Record<string, Uint8Array>> => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'P', rows: [['x']] }] }));
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`;
  return { ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) };
};

/** A workbook whose directory says that its sheet unpacks to `size` bytes. */
async function stating(size: number, sheet: string): Promise<Uint8Array> {
  const zip = zipSync(await workbook(sheet), { level: 1 });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 46; at++) {
    const isSheet = () =>
      Buffer.from(zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))).includes('sheet1.xml');
    if (view.getUint32(at, true) === 0x02014b50 && isSheet()) view.setUint32(at + 24, size, true);
  }
  return zip;
}

test.each([
  ['a PDF that is called .csv', async () => (await PDFDocument.create()).save(), 'pdf'],
  [
    'a photo that is called .xlsx',
    async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    'picture',
  ],
  ['a program', async () => new Uint8Array(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')), 'archive'],
  ['nothing', async () => new Uint8Array(), 'empty'],
  [
    'random bytes',
    async () => new Uint8Array(Buffer.concat([Buffer.from('A'), randomBytes(5_000), Buffer.alloc(3)])),
    'broken',
  ],
  ['a ZIP without a workbook', async () => zipSync({ 'a.txt': strToU8('hello') }), 'broken'],
  [
    'half a workbook',
    async () => (await writeXlsx({ sheets: [{ name: 'P', rows: [['a', 1]] }] })).slice(0, 900),
    'broken',
  ],
  ['a zip bomb', () => stating(900 * MB, ' '.repeat(1_000)), 'bomb'],
  ['a zip bomb whose directory lies', () => stating(1_000, ' '.repeat(5 * MB)), 'bomb'],
  [
    'Excel’s old container with nothing in it',
    async () => new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])),
    'broken',
  ],
  ['JSON without rows', async () => strToU8('{"a":"b"}'), 'broken'],
] as [string, () => Promise<Uint8Array>, keyof typeof PRICE_FILE_PROBLEMS][])(
  '%s is refused with a sentence',
  async (_what, make, problem) => {
    await expect(openPriceFile(await make())).rejects.toMatchObject({ problem, message: PRICE_FILE_PROBLEMS[problem] });
  },
);

async function review(bytes: Uint8Array, listed = '[]'): Promise<ImportReview> {
  const answer = await runPriceFileJob({ bytes, listed });
  expect(answer).toMatchObject({ kind: 'read' });
  return JSON.parse(answer.kind === 'read' ? answer.review : '') as ImportReview;
}

test.each([
  ['a PDF', '%PDF-1.7 …', 'pdf'],
  ['words without prices', 'Dear all,\nplease send the list.\nThanks\n', 'no_prices'],
])('the thread says why %s is no price list', async (_what, words, problem) => {
  expect(await runPriceFileJob({ bytes: strToU8(words), listed: '[]' })).toEqual({ kind: 'problem', problem });
});

test('a row of a million columns is refused, the rows around it are read', async () => {
  const { materials, refused } = await review(
    strToU8(`${HEAD}EMT,ft,1.18\nWide${',x'.repeat(1_000_000)}\nTape,ea,2\n`),
  );
  expect(materials.map((row) => row.description)).toEqual(['EMT', 'Tape']);
  expect(refused).toEqual([
    { sheet: '', row: 3, code: 'too_many_columns', description: 'Wide', unit: '', price: '1000001' },
  ]);
});

test('two cells at the corners of a sheet cost nothing', async () => {
  const corners =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Description</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>EMT</t></is></c><c r="B2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  const { materials } = await review(zipSync(await workbook(corners)));
  expect(materials).toHaveLength(1);
});

test('five thousand rows that say the same are one material', async () => {
  const { materials, passed } = await review(strToU8(HEAD + 'EMT 3/4,ft,1.18\n'.repeat(5_000)));
  expect([materials.length, passed.repeated]).toEqual([1, 4_999]);
});

test('more than 50,000 materials are asked to be split', async () => {
  const lines = Array.from({ length: 50_001 }, (_, row) => `Bolt ${row},ea,1`).join('\n');
  expect(await runPriceFileJob({ bytes: strToU8(HEAD + lines), listed: '[]' })).toEqual({
    kind: 'problem',
    problem: 'too_many',
  });
});

test('what takes too long or is no longer wanted ends, and the next file is read', async () => {
  const lines = Array.from({ length: 40_000 }, (_, row) => `Bolt ${row},ea,1`).join('\n');
  const slow = runPriceFileJob({ bytes: strToU8(HEAD + lines), listed: '[]' }, { seconds: 0.01 });
  expect(await slow).toEqual({ kind: 'problem', problem: 'too_much' });
  const stop = new AbortController();
  const unwanted = runPriceFileJob({ bytes: strToU8(HEAD + lines), listed: '[]' }, { signal: stop.signal });
  stop.abort(new Error('cancelled'));
  await expect(unwanted).rejects.toThrow('cancelled');
  expect((await review(strToU8(`${HEAD}EMT,ft,1\n`))).materials).toHaveLength(1);
});

test('a thread that takes all its memory is ended, and the process lives', async () => {
  const lines = Array.from({ length: 45_000 }, (_, row) => `A bolt with a name of its own ${row},ea,${row}`).join('\n');
  const answer = await runPriceFileJob({ bytes: strToU8(HEAD + lines), listed: '[]' }, { heapMb: 10 });
  expect(answer).toEqual({ kind: 'problem', problem: 'too_much' });
});

test('materials that are listed are shown as updates, with the price they have', async () => {
  const listed = JSON.stringify([
    { id: 7, description: 'emt  3/4', unit: 'FT', price: '1.10' },
    { id: 9, description: 'Tape', unit: 'ea', price: '2.0000' },
    { id: 11, description: 'EMT 3/4', unit: 'ft', price: null },
  ]);
  const { materials } = await review(strToU8(`${HEAD}EMT 3/4,ft,1.18\nTape,ea,2\nNew,ea,3\n`), listed);
  expect(materials.map(({ change, existing }) => [change, existing])).toEqual([
    ['update', { id: 7, price: 1.1 }],
    ['same', { id: 9, price: 2 }],
    ['new', null],
  ]);
});
