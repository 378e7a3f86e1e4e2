import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld, type Principal } from '../../testing/open-api-world.ts';
import { attachment } from '../contract/attachments.ts';
import { keepRevisionPdf } from '../services/revisions/render-order-pdf.ts';

let world: ApiWorld;
let orderId: number;
beforeAll(async () => {
  world = await openApiWorld();
  const made = await world.call('office', 'POST', '/change-orders', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Relocate conduit',
    big_dict: { categories: { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } } },
  });
  orderId = made.json().id;
});
afterAll(() => world.close());

const photo = async (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

async function upload(
  bytes: Uint8Array,
  filename: string,
  who: Principal = 'office',
  headers: Record<string, string> = {},
  id = orderId,
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: `/attachments?co_id=${id}`,
    cookies: world.cookieOf(who),
    headers: { 'content-type': request.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('files of an order', () => {
  test('are taken, listed, given back as a download, and taken off again', async () => {
    const added = await upload(await photo(), 'Site “A”.jpg', 'field');
    expect(added.statusCode, added.body).toBe(201);
    const file = attachment.parse(added.json());
    expect(file).toMatchObject({ content_type: 'image/jpeg' });
    expect((await world.call('office', 'GET', `/attachments?co_id=${orderId}`)).json()).toEqual([file]);
    const download = await world.call('office', 'GET', `/attachments/${file.id}/download?co_id=${orderId}`);
    expect(download.headers['content-disposition']).toContain('attachment');
    expect(download.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(download.rawPayload).metadata()).width).toBe(60);
    const small = await world.call('field', 'GET', `/attachments/${file.id}/download?co_id=${orderId}&thumbnail=true`);
    expect((await sharp(small.rawPayload).metadata()).format).toBe('jpeg');
    expect((await world.call('office', 'DELETE', `/attachments/${file.id}?co_id=${orderId}`)).json()).toMatchObject({
      success: true,
    });
    expect((await world.call('office', 'GET', `/attachments?co_id=${orderId}`)).json()).toEqual([]);
  });

  test('are added once for one idempotency key', async () => {
    const bytes = await photo();
    const first = await upload(bytes, 'once.jpg', 'office', { 'idempotency-key': 'photo-1' });
    const again = await upload(bytes, 'once.jpg', 'office', { 'idempotency-key': 'photo-1' });
    expect(again.json()).toEqual(first.json());
  });

  test.each([
    [
      'a renamed executable',
      async () => Buffer.from('MZ\x90\0not a picture'),
      'photo.jpg',
      415,
      'Only PNG, JPEG, and PDF files are allowed.',
    ],
    ['a text', async () => Buffer.from('hello'), 'notes.pdf', 415, 'Only PNG, JPEG, and PDF files are allowed.'],
    [
      'ten megabytes and one byte',
      async () => Buffer.alloc(10 * 1024 * 1024 + 1, 1),
      'big.pdf',
      413,
      'File too large. Please upload smaller files.',
    ],
  ])('refuses %s with its sentence', async (_what, bytes, name, status, message) => {
    const answer = await upload(await bytes(), name);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test('are another company’s nobody’s business', async () => {
    const file = attachment.parse((await upload(await photo(), 'own.jpg')).json());
    const foreign = await world.call('rival', 'GET', `/attachments/${file.id}/download?co_id=${orderId}`);
    const missing = await world.call('rival', 'GET', `/attachments/${file.id}/download?co_id=999999`);
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await upload(await photo(), 'x.jpg', 'rival')).statusCode).toBe(404);
    expect((await world.call('rival', 'DELETE', `/attachments/${file.id}?co_id=${orderId}`)).statusCode).toBe(404);
  });
});

describe('the order on paper', () => {
  test('is named from company, job and number, and shows the order as it stands', async () => {
    const pdf = await world.call('office', 'GET', `/change-orders/${orderId}/pdf`);
    expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
    expect(pdf.headers['content-disposition']).toContain('Summit Ridge Electric - Riverside Medical Tower - COR');
    expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBeGreaterThan(0);
  });

  test('of a revision is made right after its commit, once', async () => {
    const made = await world.call('office', 'POST', '/change-orders', {
      job_id: world.summit.jobs['Riverside Medical Tower'],
      description: 'Kept',
      big_dict: { categories: { labor: { Crew: { quantity: 1, cost_per_unit: 50, unit: 'hr' } } } },
    });
    const id: number = made.json().id;
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    const row = await withPlatform(world.deps.db, 'test', (tx) =>
      tx.outbox.findFirstOrThrow({ where: { kind: 'keep_pdf', aggregate: `revision-${id}` } }),
    );
    const of = row.payload as { customerId: number; changeOrderId: number; revision: number };
    await keepRevisionPdf(world.deps, of);
    await keepRevisionPdf(world.deps, of);
    const [revision] = (await world.call('office', 'GET', `/change-orders/${id}/revisions`)).json();
    const pdf = await world.call('office', 'GET', `/change-orders/${id}/pdf?revision=1`);
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(revision.pdf_hash);
  });

  test('of a revision is the same bytes each time, whatever changed since', async () => {
    await world.call('office', 'POST', `/change-orders/${orderId}/complete`, {});
    const first = await world.call('office', 'GET', `/change-orders/${orderId}/pdf?revision=1`);
    await world.call('admin', 'PUT', `/change-orders/${orderId}`, { description: 'Something else' });
    const again = await world.call('office', 'GET', `/change-orders/${orderId}/pdf?revision=1`);
    expect(first.statusCode).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const revisions = (await world.call('office', 'GET', `/change-orders/${orderId}/revisions`)).json();
    expect(revisions.at(-1).pdf_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await world.call('office', 'GET', `/change-orders/${orderId}/pdf?revision=9`)).statusCode).toBe(404);
  });

  test.each([
    ['field', 403],
    ['anonymous', 401],
    ['developer', 403],
    ['rival', 404],
  ] as const)('is not for %s', async (who, status) => {
    expect((await world.call(who, 'GET', `/change-orders/${orderId}/pdf`)).statusCode).toBe(status);
  });
});

describe('the log', () => {
  test.each([
    ['/change-orders/pdf-log', 'application/pdf', 'ChangeOrderLog.pdf'],
    ['/change-orders/log?format=csv', 'text/csv', 'ChangeOrderLog.csv'],
    ['/change-orders/log?format=xlsx', 'application/vnd.openxmlformats', 'ChangeOrderLog.xlsx'],
  ])('%s comes as its file', async (url, type, name) => {
    const log = await world.call('office', 'POST', url, [String(orderId)]);
    expect(log.statusCode, log.body.slice(0, 200)).toBe(200);
    expect(log.headers['content-type']).toContain(type);
    expect(log.headers['content-disposition']).toContain(name);
  });

  test('with a foreign order in it is a 404', async () => {
    expect((await world.call('rival', 'POST', '/change-orders/pdf-log', [orderId])).statusCode).toBe(404);
  });
});
