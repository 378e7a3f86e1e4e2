import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import type { ResponseOf } from '../contract/endpoints.ts';

type Order = ResponseOf<'changeOrders.get'>;

const MAX_BYTES = 10 * 1024 * 1024;
const ONLY = 'Only PNG, JPEG, and PDF files are allowed.';
let world: ApiWorld;
let orderId: number;
beforeAll(async () => {
  world = await openApiWorld();
  orderId = (await make({ description: 'Files' })).id;
});
afterAll(() => world.close());

async function make(body: Record<string, unknown>): Promise<Order> {
  const job_id = world.summit.jobs['Riverside Medical Tower'];
  const made = await world.call('office', 'POST', '/change-orders', { job_id, ...body });
  expect(made.statusCode, made.body.slice(0, 300)).toBe(201);
  return made.json<Order>();
}

async function upload(bytes: Uint8Array, filename: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: `/attachments?co_id=${orderId}`,
    cookies: world.cookieOf('office'),
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** A PDF of exactly so many bytes: a page, and a stream of noise that nothing shows. */
async function pdfOf(size: number): Promise<Uint8Array> {
  const save = async (noise: number) => {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    pdf.addPage();
    pdf.context.register(pdf.context.stream(randomBytes(noise)));
    return pdf.save({ useObjectStreams: false });
  };
  const guess = size - 2_000;
  return save(guess + size - (await save(guess)).length);
}

/** A PNG that is 200 KB as a file and 3.6 GB once opened. */
function imageBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 6], 8);
  const pixels = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file', () => {
  test('of ten megabytes is taken, of one byte more refused', async () => {
    const largest = await pdfOf(MAX_BYTES);
    expect(largest.length).toBe(MAX_BYTES);
    const taken = await upload(largest, 'largest.pdf');
    expect(taken.statusCode, taken.body.slice(0, 300)).toBe(201);
    const refused = await upload(await pdfOf(MAX_BYTES + 1), 'larger.pdf');
    expect([refused.statusCode, refused.json().message]).toEqual([413, 'File too large. Please upload smaller files.']);
  });

  test('that is an image bomb is refused by its header, without being opened', async () => {
    const before = process.memoryUsage().rss;
    const refused = await upload(imageBomb(), 'wall.png');
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
    expect(refused.json().message).toBe(
      'This image is too large to open (30000 × 30000 pixels). Please send a smaller one.',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  test.each([
    ['a Windows program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'photo.jpg'],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 'plan.pdf'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'site.png'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'drawing.pdf'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logo.png'],
  ])('that is %s under another name is refused', async (_what, bytes, name) => {
    const refused = await upload(bytes, name);
    expect([refused.statusCode, refused.json().message]).toEqual([415, ONLY]);
  });
});

describe('an order', () => {
  test('of 500 lines is saved, completed, read back in order and printed', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, index) =>
        [
          `Line ${499 - index}`,
          { name: `Line ${499 - index}`, quantity: 2, cost_per_unit: 1.25, unit: 'ea', position: index },
        ] as const,
    );
    const made = await make({
      description: 'Five hundred lines',
      big_dict: { categories: { materials: Object.fromEntries(lines) } },
    });
    const done = await world.call('office', 'POST', `/change-orders/${made.id}/complete`, {});
    expect(done.statusCode, done.body.slice(0, 300)).toBe(200);
    const order = done.json<Order>();
    expect(order.total_amount).toBe(1_250);
    const stored = Object.values(order.big_dict.categories.materials).sort((a, b) => a.position - b.position);
    expect(stored.map(({ name }) => name)).toEqual(lines.map(([name]) => name));
    const pdf = await world.call('office', 'GET', `/change-orders/${made.id}/pdf`);
    expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBeGreaterThan(8);
  });

  const HARD_NAMES = [
    ['of 255 characters', 'N'.repeat(255)],
    ['right to left', 'لوحة كهربائية 200 أمبير'],
    ['right to left within', 'Panel \u202eלוח\u202c 200A'],
    ['of emoji', '👷🏽‍♀️ scaffold 🏗️ ×3'],
    ['of combining letters', 'Cafe\u0301 o\u0308rtlich'],
    ['like a tag', '<script>alert(1)</script>'],
    ['like a statement', "Robert'); drop table change_orders;--"],
  ] as const;
  test.each(HARD_NAMES)('with a name %s keeps it to the letter and prints', async (_what, name) => {
    const made = await make({
      description: name,
      big_dict: { note: name, categories: { labor: { [name]: { name, quantity: 1, cost_per_unit: 10 } } } },
    });
    const order = (await world.call('office', 'GET', `/change-orders/${made.id}`)).json<Order>();
    expect([order.description, order.big_dict.note]).toEqual([name, name]);
    expect(Object.keys(order.big_dict.categories.labor)).toEqual([name]);
    for (const [method, url, body] of [
      ['GET', `/change-orders/${made.id}/pdf`],
      ['POST', '/change-orders/pdf-log', [made.id]],
    ] as const) {
      const pdf = await world.call('office', method, url, body);
      expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
      expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(1);
    }
  });

  test.each([
    [
      'description of 256',
      { description: 'D'.repeat(256) },
      'description',
      'Description is too long (max 255 characters)',
    ],
    [
      'note of 501',
      { description: 'x', big_dict: { note: 'N'.repeat(501) } },
      'big_dict.note',
      'Note is too long (max 500 characters)',
    ],
  ] as const)('with a %s characters is refused at its field', async (_what, body, field, sentence) => {
    const refused = await world.call('office', 'POST', '/change-orders', body);
    expect(refused.statusCode).toBe(400);
    expect(Object.entries(refused.json<{ fields: Record<string, string> }>().fields)).toContainEqual([
      expect.stringMatching(field.split('.').at(-1)!),
      sentence,
    ]);
  });

  test.each(['=cmd|calc!A1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
    'called %j is text in the log of the spreadsheet programs',
    async (words) => {
      const made = await make({ description: `${words} x` });
      const csv = (await world.call('office', 'POST', '/change-orders/log?format=csv', [made.id])).body;
      const cells = csv.split(/[\r\n]+/).flatMap((line) => line.split(','));
      expect(cells.map((cell) => cell.replace(/^"/, '')).filter((cell) => /^[=+@\t]|^-\D/.test(cell))).toEqual([]);
      expect(csv).toContain(words.trim());
    },
  );
});

describe('two people at one order', () => {
  test('a save over a newer version is refused with who changed it, and changes nothing', async () => {
    const made = await make({ description: 'Both edit' });
    const save = (who: 'office' | 'admin', description: string) =>
      world.call(who, 'PUT', `/change-orders/${made.id}`, { description, version: made.version });
    expect((await save('office', 'First')).statusCode).toBe(200);
    const refused = await save('admin', 'Second');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_VERSION']);
    expect(refused.json().message).toMatch(/^This change order was changed by .+ at .+\. Reload to see it\.$/);
    const order = (await world.call('office', 'GET', `/change-orders/${made.id}`)).json<Order>();
    expect([order.description, order.version]).toEqual(['First', made.version + 1]);
  });

  test('a save of what was deleted meanwhile is a 404 and brings nothing back', async () => {
    const made = await make({ description: 'Gone soon' });
    expect((await world.call('admin', 'DELETE', `/change-orders/${made.id}`)).statusCode).toBe(200);
    const refused = await world.call('office', 'PUT', `/change-orders/${made.id}`, { description: 'Still here?' });
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'Change order not found.']);
    expect((await world.call('office', 'GET', `/change-orders/${made.id}`)).statusCode).toBe(404);
  });
});

describe('a form that is no form', () => {
  const B = 'xyz';
  const part = `--${B}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  test.each([
    ['words between its boundaries', `--${B}\r\n-26830--${B}--\r\n`],
    ['an end in the middle of a header', `--${B}\r\ncontent-dispo`],
    ['an end in the middle of its file', `${part}half of a picture`],
  ])('of %s is a 400 that says so, for files and for messages', async (_, payload) => {
    for (const url of [`/attachments?co_id=${orderId}`, '/assistant/web_messages']) {
      const headers = { 'content-type': `multipart/form-data; boundary=${B}` };
      const answer = await world.app.inject({
        method: 'POST',
        url,
        cookies: world.cookieOf('office'),
        headers,
        payload,
      });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'MALFORMED']);
    }
  });
});

describe('a character that the database does not keep', () => {
  const person = { firstName: 'Ann', lastName: 'Field', phoneNumber: '5055550189', isTestAccount: false };
  const begin = (companyName: string) =>
    world.app.inject({ method: 'POST', url: '/signups/online/initial', payload: { ...person, companyName } });

  test('in a body is a 400, wherever it stands', async () => {
    const made = await world.call('office', 'PUT', `/change-orders/${orderId}`, { description: 'Move \u0000 pipe' });
    expect([made.statusCode, made.json().code]).toEqual([400, 'MALFORMED']);
    for (const name of ['\u0000', 'a\u0000b', 'a\\\u0000b']) {
      const answer = await begin(name);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body holds a NUL character.']);
    }
  });

  test('is told from a backslash and the words behind it', async () => {
    expect((await begin('a\\u0000b')).statusCode).toBe(201);
    expect((await begin('a\\\\u0000b')).statusCode).toBe(201);
  });
});
