import { PDFDocument } from '@cantoo/pdf-lib';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPictures, printWithPdfs } from '../../api/documents/run-document-job.ts';
import { SLOW_SVG } from './slow-svg.ts';

/**
 * Found 2026-11: stored pictures and PDFs were opened in the server itself when a document was made. Whatever got past the check of an
 * upload was decoded there.
 */
const EDGE = { edge: 80 };

test('a picture that a decoder works on for minutes costs its document nothing else', async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const pictures = [photo, SLOW_SVG, photo, Buffer.from('no picture')].map((bytes) => ({ bytes, size: EDGE }));
  const drawn = await drawPictures(pictures, { seconds: 2 });
  loop.disable();
  expect(drawn.map((one) => one && [one.width, one.height])).toEqual([[80, 40], null, [80, 40], null]);
  // Nanoseconds; a busy machine has stalls of its own, the decoder's would be of seconds.
  expect(loop.max / 1e6).toBeLessThan(1_000);
}, 30_000);

const pdf = async (pages: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return document.save();
};
const countPages = async (bytes: Uint8Array): Promise<number> => (await PDFDocument.load(bytes)).getPageCount();

test('attached PDFs follow the order; what cannot be opened is null', async () => {
  const asked: (readonly (number | null)[])[] = [];
  const whole = await printWithPdfs([await pdf(2), Buffer.from('no PDF'), null, await pdf(3)], (pages) => {
    asked.push(pages);
    return pdf(1);
  });
  expect(asked).toEqual([[2, null, null, 3]]);
  expect(await countPages(whole)).toBe(6);
});

test.each([
  ['time', { seconds: 0.05 }],
  ['memory', { mostMb: 10 }],
])('PDFs beyond their %s are left out, and the order says so', async (_what, limits) => {
  const order = await pdf(1);
  const asked: (readonly (number | null)[])[] = [];
  const print = async (pages: readonly (number | null)[]): Promise<Uint8Array> => (asked.push(pages), order);
  expect(await printWithPdfs([await pdf(2)], print, limits)).toEqual(order);
  expect(asked).toEqual([[null]]);
});

test('an order that cannot be printed is an error, not a wait', async () => {
  const print = () => Promise.reject(new Error('no paper'));
  await expect(printWithPdfs([await pdf(1)], print)).rejects.toThrow('no paper');
});
