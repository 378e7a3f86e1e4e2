import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../domain/errors.ts';
import { readPapers } from '../api/services/papers/read-papers.ts';
import { readPrintedPaper } from '../api/services/papers/read-printed-paper.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

const TICKET = readFileSync(path.join(import.meta.dirname, '../api/documents/fixtures/ticket.jpg'));
let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld({ READ_PRINT: 'on' });
  // A photo takes seconds, and more beside other tests.
  world.deps.senses!.readPaper = (photo) => readPrintedPaper(photo, undefined, 60);
});
afterAll(() => world.close());

const linesOf = (id: number) =>
  world.rows<{ name: string; quantity: string | null; unit: string; source: string }>(
    `select i.name, trim_scale(i.quantity)::text as quantity, i.unit,
       (select e.source_kind from evidence e where e.item_id = i.id and e.field = 'quantity' limit 1) as source
     from change_order_items i where i.change_order_id = $1 order by i.id`,
    [id],
  );

test('without any model a photographed ticket is read, restated, and on the order only after its word', async () => {
  const [reply] = await world.say('foreman', 'Riverside, extra work moving conduit, see ticket', {
    media: [{ bytes: new Uint8Array(TICKET), contentType: 'image/jpeg' }],
  });
  const [order] = await world.rows<{ id: number; number: string }>(
    'select id, number from change_orders where customer_id = $1 order by id desc limit 1',
    [world.summit.customerId],
  );
  const word = `TICKET ${order!.number}`;
  expect(reply).toContain('Read on the paper: 8 hr Foreman, 7 hr');
  expect(reply).toContain(`130 ft 1/2" copper pipe`);
  expect(reply).toContain(`reply ${word}`);
  expect(await linesOf(order!.id)).toEqual([]);
  await world.say('foreman', 'yes');
  expect(await linesOf(order!.id)).toEqual([]);
  expect((await world.say('foreman', word.toLowerCase()))[0]).toMatch(/lines of the paper are on/);
  const lines = await linesOf(order!.id);
  expect(lines.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(
    expect.arrayContaining(['8 hr', '7 hr', '130 ft']),
  );
  expect(lines.every(({ source }) => source === 'photo')).toBe(true);
}, 120_000);

test('the photos of a turn share one budget: what it does not reach stays unread', async () => {
  const senses = world.deps.senses!;
  const unavailable = () => new AppError('UNAVAILABLE', 'There was no time.');
  senses.readPaper = () => Promise.reject(unavailable());
  const photo = { bytes: new Uint8Array(TICKET), contentType: 'image/jpeg' };
  await world.say('foreman', 'Riverside, look at these', { media: [photo, photo, photo] });
  const [turn] = await world.rows<{ id: number }>('select max(id) as id from turns');
  let calls = 0;
  senses.readPaper = (_, signal) => {
    calls += 1;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(unavailable())));
  };
  await readPapers(world.deps, { customerId: world.summit.customerId, turnId: turn!.id }, 8_000);
  expect(calls).toBe(1);
  const read = await world.rows(
    'select 1 from message_media f join messages m on m.id = f.message_id where m.turn_id = $1 and f.reading is not null',
    [turn!.id],
  );
  expect(read).toEqual([]);
}, 120_000);
