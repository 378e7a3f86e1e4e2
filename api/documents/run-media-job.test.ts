import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { runMediaJob } from './run-media-job.ts';

async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
}

it('ends a job that takes too long', async () => {
  expect(await runMediaJob({ kind: 'pdf', bytes: await pdf() }, 0)).toEqual({ kind: 'too_much' });
});

it('answers for a file that makes its decoder fail', async () => {
  expect(await runMediaJob({ kind: 'heic', bytes: new Uint8Array([1, 2, 3]) })).toEqual({ kind: 'unreadable' });
});

it('takes turns when many come at once', async () => {
  const bytes = await pdf();
  const results = await Promise.all(Array.from({ length: 6 }, () => runMediaJob({ kind: 'pdf', bytes })));
  expect(results.map((result) => result.kind)).toEqual(Array(6).fill('pdf'));
});
