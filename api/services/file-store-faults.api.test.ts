import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { openBucket, type Bucket } from '../../testing/open-bucket.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openStorage } from '../adapters/storage.ts';
import { keepInboundMedia } from './keep-inbound-media.ts';
import { keepRevisionPdf } from './revisions/render-order-pdf.ts';

/** Whatever the bucket does to each flow that keeps a file: nothing half-done, and again it is there once. */
const FAULTS: [string, Omit<FaultInput, 'at'>][] = [
  ['500', { kind: 'status', status: 500 }],
  ['503 Slow Down', { kind: 'status', status: 503 }],
  ['no answer', { kind: 'timeout' }],
  ['a broken connection', { kind: 'reset' }],
  ["a proxy's page in its place", { kind: 'garbage' }],
  ['an answer too late', { kind: 'slow', ms: 3000 }],
  ['done, but its answer lost', { kind: 'lost-answer' }],
];
const s3 = { bucket: 'corbel', region: 'us-west-2', accessKeyId: 'id', secretAccessKey: 'secret' };
let world: ApiWorld;
let bucket: Bucket;
let orderId: number;
let serial = 0;

beforeAll(async () => {
  world = await openApiWorld();
  bucket = await openBucket();
  mend();
  orderId = await makeOrder();
});
afterAll(async () => {
  await world.close();
  bucket.close();
});
beforeEach(() => {
  mend();
  bucket.objects.clear();
  serial += 1;
});

/** Only who is to wait in vain has little time: no answer in its place comes too late on a busy machine. */
const openStore = (timeoutMs: number) =>
  openStorage({ folder: tmpdir(), s3: { ...s3, endpoint: bucket.endpoint, timeoutMs } });

function breakIt(fault: Omit<FaultInput, 'at'>): void {
  world.deps.files = openStore(300);
  bucket.faults.add({ at: 'put', ...fault, times: 9 });
}

function mend(): void {
  world.deps.files = openStore(20_000);
  bucket.faults.clear();
}

describe.each<[string, string, () => Promise<number>]>([
  ['a file for an order', 'attachments', () => upload(`/attachments?co_id=${orderId}`, 'file')],
  [
    'a photo in the chat',
    'message_media',
    () =>
      upload('/assistant/web_messages', 'files', {
        message: `Photo ${serial}`,
        user_id: String(world.summit.users['estimator']),
      }),
  ],
])('%s', (_, table, send) => {
  test.each(FAULTS)('%s: refused as busy, nothing written, and sent again it is there once', async (_fault, fault) => {
    const before = await rows(table);
    breakIt(fault);
    expect(await send()).toBe(503);
    expect(await rows(table)).toBe(before);
    mend();
    expect([await send(), await send()]).toEqual([201, 201]);
    expect(await rows(table)).toBe(before + 1);
    expect(bucket.objects.size).toBe(2); // the picture and its thumbnail
  });
});

test.each(FAULTS)('a photo by text; %s: waits as received, and again it is kept once', async (_, fault) => {
  const { customerId } = world.summit;
  world.deps.texts = {
    ...world.deps.texts,
    fetchMedia: async () => ({ bytes: await photo(), contentType: 'image/jpeg' }),
  };
  const turnId = await textAPhoto();
  const before = await rows('attachments');
  breakIt(fault);
  await expect(keepInboundMedia(world.deps, { customerId, turnId })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await rows('attachments')).toBe(before);
  mend();
  await keepInboundMedia(world.deps, { customerId, turnId });
  await keepInboundMedia(world.deps, { customerId, turnId });
  expect(await rows('attachments')).toBe(before + 1);
  expect(bucket.objects.size).toBe(2);
});

test.each(FAULTS)(
  "a revision's PDF; %s: has no hash until it is kept, and then those bytes for good",
  async (_, fault) => {
    const { customerId } = world.summit;
    const id = await makeOrder();
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    bucket.objects.clear();
    const hash = async () => (await world.call('office', 'GET', `/change-orders/${id}/revisions`)).json()[0].pdf_hash;
    breakIt(fault);
    const keep = () => keepRevisionPdf(world.deps, { customerId, changeOrderId: id, revision: 1 });
    await expect(keep()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await hash()).toBeNull();
    mend();
    await keep();
    const kept = await hash();
    await keep();
    expect([await hash(), [...bucket.objects.keys()]]).toEqual([kept, [`/corbel/files/${kept.slice(0, 2)}/${kept}`]]);
  },
);

async function makeOrder(): Promise<number> {
  const labor = { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } };
  const order = {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Conduit',
    big_dict: { categories: { labor } },
  };
  return (await world.call('office', 'POST', '/change-orders', order)).json().id;
}

/** A picture that is another for each test. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: serial, g: 40, b: 90 } } })
    .jpeg()
    .toBuffer();

/** As the office, with one key for each test: the second time is the same request. */
async function upload(url: string, field: string, more: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  form.append(field, new Blob([new Uint8Array(await photo())]), 'site.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type')!, 'idempotency-key': `upload-${serial}` };
  const payload = Buffer.from(await request.arrayBuffer());
  return (await world.app.inject({ method: 'POST', url, headers, payload, cookies: world.cookieOf('office') }))
    .statusCode;
}

async function textAPhoto(): Promise<number> {
  const { customerId } = world.summit;
  const at = world.deps.clock.now();
  return withTenant(world.deps.db, { customerId }, async (tx) => {
    const talk = await tx.conversations.create({
      data: { customer_id: customerId, phone_number: `+180155501${60 + (serial % 30)}` },
    });
    const turn = await tx.turns.create({
      data: { customer_id: customerId, conversation_id: talk.id, status: 'running', claimed_at: at },
    });
    const said = await tx.messages.create({
      data: {
        customer_id: customerId,
        conversation_id: talk.id,
        direction: 'in',
        body: '',
        status: 'received',
        received_at: at,
        turn_id: turn.id,
      },
    });
    await tx.message_media.create({
      data: {
        customer_id: customerId,
        message_id: said.id,
        position: 0,
        provider_url: 'https://media.test/1',
        content_type: 'image/jpeg',
        status: 'received',
      },
    });
    return turn.id;
  });
}

async function rows(table: string): Promise<number> {
  const counted = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.$queryRawUnsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`),
  );
  return counted[0]!.n;
}
