import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../ports.ts';
import { openStorage } from './storage.ts';

const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const s3 = { bucket: 'corbel', region: 'us-west-2', accessKeyId: 'id', secretAccessKey: 'secret', timeoutMs: 3000 };
const objects = new Map<string, Buffer>();
let bucket: Server;
let endpoint: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  bucket = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const path = (request.url ?? '').split('?')[0] ?? '';
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      const object = objects.get(path);
      if (object) return response.end(request.method === 'GET' ? object : '');
      return response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>');
    });
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => void bucket.close());

describe.each<[string, () => FileStore]>([
  ['a folder', () => openStorage({ folder })],
  ['S3', () => openStorage({ folder, s3: { ...s3, endpoint } })],
])('files in %s', (_where, open) => {
  test('come back byte for byte, under the hash of their bytes', async () => {
    const store = open();
    expect(await store.put(Buffer.from('abc'))).toBe(HASH_OF_ABC);
    const got = await store.get(await store.put(bytes));
    expect(got && Buffer.from(got).equals(Buffer.from(bytes))).toBe(true);
  });

  test('of the same bytes are one, also when written at once', async () => {
    const store = open();
    const hashes = await Promise.all([1, 2, 3, 4].map(() => store.put(Buffer.from('the same'))));
    expect(new Set(hashes).size).toBe(1);
  });

  test.each(['0'.repeat(64), '../../etc/hostname', '', 'abc'])('that do not exist are null: %j', async (key) => {
    expect(await open().get(key)).toBeNull();
  });
});

test('a folder holds nothing half-written', async () => {
  const store = openStorage({ folder });
  await Promise.all([1, 2, 3].map((n) => store.put(Buffer.from(`file ${n}`))));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));
  expect(names).toEqual([]);
});

test('a bucket that does not answer is UNAVAILABLE', async () => {
  const store = openStorage({ folder, s3: { ...s3, endpoint: 'http://127.0.0.1:1' } });
  await expect(store.put(bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
