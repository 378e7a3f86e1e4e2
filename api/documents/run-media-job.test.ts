import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { runMediaJob } from './run-media-job.ts';

const TOO_MUCH = 'too much';
async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
}
const job = async () => ({ kind: 'upload', bytes: await pdf(), filename: 'ticket.pdf' }) as const;

it('ends a job that takes too long', async () => {
  await expect(runMediaJob(await job(), TOO_MUCH, { seconds: 0 })).rejects.toThrow(TOO_MUCH);
});

it('ends a job that takes too much memory', async () => {
  await expect(runMediaJob(await job(), TOO_MUCH, { mostMb: 10 })).rejects.toThrow(TOO_MUCH);
});

it('answers for a file that makes its decoder fail', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(runMediaJob({ kind: 'logo', bytes }, TOO_MUCH)).rejects.toThrow('could not be opened');
});

it('takes turns when many come at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, async () => runMediaJob(await job(), TOO_MUCH)));
  expect(results.map(({ pages }) => pages)).toEqual(Array(6).fill(1));
});
