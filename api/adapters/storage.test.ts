import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { openBucket, type Bucket } from '../../testing/open-bucket.ts';
import type { FileStore } from '../ports.ts';
import { openStorage } from './storage.ts';

const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const s3 = { bucket: 'corbel', region: 'us-west-2', accessKeyId: 'id', secretAccessKey: 'secret', timeoutMs: 3000 };
let bucket: Bucket;
let endpoint: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  bucket = await openBucket();
  endpoint = bucket.endpoint;
});
afterAll(() => bucket.close());

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

describe('what a bucket may do', () => {
  const store = (timeoutMs = 20_000): FileStore => openStorage({ folder, s3: { ...s3, endpoint, timeoutMs } });
  /** Only who is to wait in vain has little time. */
  const timeOf = (fault: Omit<FaultInput, 'at'>) => (['timeout', 'slow'].includes(fault.kind) ? 400 : 20_000);
  const faults: [string, Omit<FaultInput, 'at'>, 'done' | 'UNAVAILABLE'][] = [
    ['500 once', { kind: 'status', status: 500 }, 'done'],
    ['500 always', { kind: 'status', status: 500, times: 9 }, 'UNAVAILABLE'],
    ['503 Slow Down', { kind: 'status', status: 503 }, 'done'],
    ['403', { kind: 'status', status: 403 }, 'UNAVAILABLE'],
    ['a broken connection', { kind: 'reset' }, 'done'],
    ['no answer', { kind: 'timeout', times: 9 }, 'UNAVAILABLE'],
    ['an answer too late', { kind: 'slow', ms: 4000, times: 9 }, 'UNAVAILABLE'],
    ["a proxy's page in its place", { kind: 'garbage', times: 9 }, 'UNAVAILABLE'],
    ['done, but its answer lost', { kind: 'lost-answer' }, 'done'],
    ['done, but every answer lost', { kind: 'lost-answer', times: 9 }, 'UNAVAILABLE'],
  ];

  test.each(faults)(
    '%s: a file is kept, or the caller hears that it is not; again it is one',
    async (_, fault, end) => {
      bucket.objects.clear();
      bucket.faults.clear();
      bucket.faults.add({ at: 'put', ...fault });
      const tried = store(timeOf(fault)).put(bytes);
      if (end === 'done') await tried;
      else await expect(tried).rejects.toMatchObject({ code: end, message: 'The file store does not answer.' });
      bucket.faults.clear();
      if (end === 'done') expect(bucket.objects.size).toBe(1);
      const hash = await store().put(bytes);
      expect([...bucket.objects.keys()]).toEqual([`/corbel/files/${hash.slice(0, 2)}/${hash}`]);
      expect(Buffer.from((await store().get(hash))!).equals(Buffer.from(bytes))).toBe(true);
    },
  );

  test.each(faults)('%s: a reader gets these bytes or an error that there are none', async (_, fault, end) => {
    bucket.faults.clear();
    const hash = await store().put(bytes);
    bucket.faults.add({ at: 'get', ...fault });
    const got = await store(timeOf(fault))
      .get(hash)
      .catch((error: { code: string }) => error.code);
    // Half a file is no answer to try again by itself: the caller does.
    const expected = fault.kind === 'lost-answer' ? 'UNAVAILABLE' : end;
    expect(typeof got === 'string' ? got : Buffer.from(got!).equals(Buffer.from(bytes)) && 'done').toBe(expected);
    bucket.faults.clear();
    expect(Buffer.from((await store().get(hash))!).equals(Buffer.from(bytes))).toBe(true);
  });
});
