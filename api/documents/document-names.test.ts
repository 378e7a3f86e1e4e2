import { expect, it } from 'vitest';
import { changeOrderPdfName, evidencePackageName, safeFileName, uploadedFileName } from './document-names.ts';
import { sampleRevision } from './sample-revisions.ts';

it('names the PDF from company, job and COR number', () => {
  expect(changeOrderPdfName(sampleRevision())).toBe('Summit Ridge Electric - Riverside Medical Tower - COR 3.pdf');
  expect(evidencePackageName(sampleRevision())).toBe(
    'Summit Ridge Electric - Riverside Medical Tower - COR 3 - evidence.zip',
  );
});

it('does without a job', () => {
  expect(changeOrderPdfName(sampleRevision({ job: null }))).toBe('Summit Ridge Electric - COR 3.pdf');
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie x'],
  ['say "hi" <b>', 'say hi b'],
  ['abc\u202efdp.exe', 'abcfdp.exe'],
  ['Łukasz חשמל', 'Łukasz חשמל'],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['...', ''],
])('makes %j safe', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it.each([
  ['2" EMT 50% off.png', '2" EMT 50% off.png'],
  ['2%22 EMT 50% off.png', '2" EMT 50% off.png'],
  ['C:\\photos\\panel 3.jpg', 'panel 3.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb\u202e.png', 'ab.png'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('shows the upload %j as %j', (name, shown) => {
  expect(uploadedFileName(name)).toBe(shown);
});
