import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../../domain/messages.ts';
import { uploadFiles } from './upload-files.ts';

afterEach(() => vi.unstubAllGlobals());

test('every file that is not attached is named with its reason, and the others are attached', async () => {
  const damaged = 'The file is damaged.';
  const fetch = vi.fn(async (_address: string, sent: { body: FormData }) => {
    const { name } = sent.body.get('file') as File;
    if (name === 'lost.png') throw new TypeError('Failed to fetch');
    return name === 'bad.pdf' ? Response.json({ message: damaged }, { status: 400 }) : Response.json({});
  });
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(console, 'warn').mockReturnValue();
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const files = [
    file('notes.txt', 'text/plain'),
    file('bad.pdf', 'application/pdf'),
    file('lost.png', 'image/png'),
    file('good.png', 'image/png'),
  ];
  expect(await uploadFiles(7, files)).toEqual([
    `notes.txt: ${MESSAGES.attachments.type}`,
    `bad.pdf: ${damaged}`,
    `lost.png: ${MESSAGES.attachments.uploadFailed}`,
  ]);
  expect(fetch.mock.calls.map(([, { body }]) => (body.get('file') as File).name)).toEqual([
    'bad.pdf',
    'lost.png',
    'good.png',
  ]);
});
