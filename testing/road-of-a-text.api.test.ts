import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../prisma/walls.ts';
import { openTextWorld, type TextWorld } from './open-text-world.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

interface Order {
  id: number;
  id_number: number;
  status: string;
  job: string | null;
  lines: string[];
  files: number;
}
/** One person's orders, oldest first. */
const ordersOf = (phone: string) =>
  world.rows<Order>(
    `select o.id, o.id_number, o.status, j.job_name as job,
       coalesce((select array_agg(concat_ws(' ', coalesce(i.quantity::float8::text, '?'), i.unit, i.name) order by i.category, i.position) from change_order_items i where i.change_order_id = o.id), '{}') as lines,
       (select count(*)::int from attachments a where a.change_order_id = o.id and a.deleted_at is null) as files
     from change_orders o join users u on u.id = o.creator_id left join jobs j on j.id = o.job_id where u.phone_number = $1 and o.deleted_at is null order by o.id`,
    [phone],
  );
let serial = 0;
async function hire(language: 'English' | 'Spanish' = 'English'): Promise<string> {
  serial += 1;
  const phone = `+1385555${String(100 + serial).padStart(4, '0')}`;
  await withTenant(world.deps.db, world.summit, (tx) =>
    tx.users.create({
      data: {
        customer_id: world.summit.customerId,
        first_name: 'Hand',
        last_name: `${serial}`,
        phone_number: phone,
        role: 'field',
        language,
        created_at: new Date(),
      },
    }),
  );
  return phone;
}
const draw = async (shade: number) => ({
  bytes: await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade % 256, g: 90, b: (shade * 7) % 256 } },
  })
    .png()
    .toBuffer(),
  contentType: 'image/png',
});
const WORDS = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';

describe('the main job', () => {
  test('in English: a draft with its words, corrected, more added, taken off, undone', async () => {
    const phone = await hire();
    const [reply] = await world.say(phone, WORDS, { media: [await draw(1)] });
    expect(reply).toMatch(/8 hr.*60 ft/s);
    expect(await ordersOf(phone)).toMatchObject([
      { job: 'Riverside Medical Tower', status: 'Incomplete', lines: ['8 hr Labor', '60 ft 3/4" EMT'], files: 1 },
    ]);
    const words = await world.rows<{ words: string }>(
      `select e.words from evidence e join change_order_items i on i.id = e.item_id join change_orders o on o.id = i.change_order_id join users u on u.id = o.creator_id where u.phone_number = $1 and e.field = 'quantity' order by i.position`,
      [phone],
    );
    expect(words.map((row) => row.words).sort()).toEqual(['2 guys', '4 hrs each', '60ft']);
    await world.say(phone, 'make it 6 hrs each');
    expect((await ordersOf(phone))[0]!.lines).toEqual(['12 hr Labor', '60 ft 3/4" EMT']);
    await world.say(phone, 'also 4 couplings');
    expect((await ordersOf(phone))[0]!.lines).toHaveLength(3);
    await world.say(phone, 'scratch the couplings');
    expect((await ordersOf(phone))[0]!.lines).toEqual(['12 hr Labor', '60 ft 3/4" EMT']);
    await world.say(phone, 'undo');
    expect((await ordersOf(phone))[0]!.lines).toHaveLength(3);
  });

  test('in Spanish', async () => {
    const phone = await hire('Spanish');
    const [reply] = await world.say(
      phone,
      'Riverside - 2 hombres 4 horas cada uno moviendo tubería en el tercer piso, usamos 60 pies de EMT de 3/4',
    );
    expect(await ordersOf(phone)).toMatchObject([
      { job: 'Riverside Medical Tower', lines: [expect.stringMatching(/^8 hr/), expect.stringMatching(/^60 ft/)] },
    ]);
    expect(reply).not.toMatch(/\b(?:the|draft|with|hr|ft)\b/i);
    await world.say(phone, 'cámbialo a 6 horas cada uno');
    expect((await ordersOf(phone))[0]!.lines[0]).toMatch(/^12 hr/);
  });
});

describe('one burst', () => {
  const PARTS = ['Riverside - relocating conduit on 3rd floor', '2 guys 4 hrs each', 'used 60ft 3/4 EMT'];
  test.each([[[0, 1, 2]], [[0, 2, 1]]])('in the order %j is one draft and one reply', async (order) => {
    const phone = await hire();
    for (const part of order) await world.text(phone, PARTS[part]!);
    await world.settle();
    expect(await ordersOf(phone)).toMatchObject([{ job: 'Riverside Medical Tower' }]);
    expect([...(await ordersOf(phone))[0]!.lines].sort()).toEqual(['60 ft 3/4" EMT', '8 hr Labor']);
    expect(world.repliesTo(phone)).toHaveLength(1);
  });

  test('delivered backwards is read in the order it was sent', async () => {
    const phone = await hire();
    const start = Date.now() - 5_000;
    for (const part of [2, 1, 0]) await world.text(phone, PARTS[part]!, { at: new Date(start + part * 100) });
    await world.settle();
    expect((await ordersOf(phone)).map((order) => [...order.lines].sort())).toEqual([['60 ft 3/4" EMT', '8 hr Labor']]);
  });

  test('of twelve photos in three messages, the words last, has all twelve on one order', async () => {
    const phone = await hire();
    const start = Date.now() - 5_000;
    for (const [place, size] of [
      [2, 2],
      [0, 5],
      [1, 5],
    ] as const) {
      const media = await Promise.all(Array.from({ length: size }, (_, i) => draw(place * 20 + i + 7)));
      await world.text(phone, place === 2 ? WORDS : '', { media, at: new Date(start + place * 100) });
    }
    await world.settle();
    expect(await ordersOf(phone)).toMatchObject([{ files: 12, lines: ['8 hr Labor', '60 ft 3/4" EMT'] }]);
    expect(world.repliesTo(phone)).toHaveLength(1);
  });
});

describe('what comes with a text', () => {
  const send = async (media: { bytes: Uint8Array; contentType: string }[], body = WORDS) => {
    const phone = await hire();
    const replies = await world.say(phone, body, { media });
    return { reply: replies[0], count: replies.length, orders: await ordersOf(phone) };
  };

  test.each([
    ['a picture that is none', { bytes: Buffer.from('this is no picture at all'), contentType: 'image/jpeg' }],
    [
      'a renamed program',
      { bytes: Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(400)]), contentType: 'image/png' },
    ],
    [
      'an ELF program',
      {
        bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]),
        contentType: 'application/pdf',
      },
    ],
    ['a page of HTML', { bytes: Buffer.from('<html><script>alert(1)</script></html>'), contentType: 'image/png' }],
    ['nothing', { bytes: Buffer.alloc(0), contentType: 'image/png' }],
  ])('%s is kept out, said so in words, and the work stands', async (_, file) => {
    const { reply, count, orders } = await send([file]);
    expect(orders).toMatchObject([{ files: 0, lines: ['8 hr Labor', '60 ft 3/4" EMT'] }]);
    expect(reply).toMatch(/only|not|could|can't|cannot/i);
    expect(reply).toMatch(/8 hr/);
    expect(count).toBe(1);
  });

  test('a bad file without words has an answer', async () => {
    const { reply, orders } = await send([{ bytes: Buffer.from('nope'), contentType: 'image/jpeg' }], '');
    expect([orders, (reply ?? '').length > 20]).toEqual([[], true]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/a.jpg',
    'file:///etc/passwd',
    'not an address',
  ])('an address at %s is never fetched', async (address) => {
    const phone = await hire();
    await world.text(phone, WORDS, { media: [await draw(99)] });
    await world.rows(`update message_media set provider_url = $1 where status = 'received'`, [address]);
    await world.settle();
    expect(await ordersOf(phone)).toMatchObject([{ files: 0, lines: ['8 hr Labor', '60 ft 3/4" EMT'] }]);
    expect(world.repliesTo(phone)).toHaveLength(1);
  });
});

describe('bad input has an answer in words, and writes nothing wrong', () => {
  const CASES: [what: string, text: string, lines: (string | RegExp)[] | null, reply: RegExp][] = [
    ['an empty text', '', null, /./],
    ['spaces', '   ', null, /./],
    ['emoji only', '👍👍🔥', null, /./],
    [
      '1,600 characters',
      `Riverside - 2 guys 4 hrs each moving pipe. ${'It was a long day and nobody knew why. '.repeat(60)}`.slice(
        0,
        1600,
      ),
      [/^8 hr/],
      /8 hr/,
    ],
    ['letters for digits', 'Riverside - 4O hrs labor', [/^40 hr/], /40 hr/],
    ['a negative number', 'Riverside - 2 guys -4 hrs each moving pipe', null, /\?|hour|hr/i],
    ['10,000 hours', 'Riverside - 2 guys 10000 hours each moving pipe', null, /lot.*right\?/i],
    ['a job nobody has', 'Hogwarts Castle - 2 guys 4 hrs each moving pipe', null, /job/i],
    ['a question', 'what is still open at Riverside?', null, /./],
    ['a control character', 'Riverside - 1 guy 2 hrs moving pipe\u0000', [/^2 hr/], /2 hr/],
    ['half a surrogate', 'Riverside - 1 guy 2 hrs moving pipe \ud83d', [/^2 hr/], /2 hr/],
    ['SQL', "Riverside'); drop table change_orders; -- 1 guy 2 hrs", null, /./],
  ];
  test.each(CASES)('%s', async (_, text, lines, reply) => {
    const phone = await hire();
    const replies = await world.say(phone, text);
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatch(reply);
    const orders = await ordersOf(phone);
    const quantities = orders.flatMap((order) => order.lines).map((line) => Number.parseFloat(line));
    expect(quantities.filter((quantity) => quantity < 0 || quantity >= 10_000 || quantity === 4)).toEqual([]);
    if (lines) expect(orders.flatMap((order) => order.lines)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });

  test('10,000 hours are written when they are confirmed', async () => {
    const phone = await hire();
    await world.say(phone, 'Riverside - 2 guys 10000 hours each moving pipe');
    expect(await ordersOf(phone)).toEqual([]);
    await world.say(phone, 'yes');
    expect((await ordersOf(phone))[0]?.lines).toEqual([expect.stringMatching(/^20000 hr/)]);
  });

  test('a job of the same name at another company is that of one’s own', async () => {
    await world.say('rival_foreman', 'Riverside - 1 guy 2 hrs hanging duct');
    const [row] = await world.rows<{ own: boolean }>(
      `select o.customer_id = $1 and j.customer_id = $1 as own from change_orders o join jobs j on j.id = o.job_id order by o.id desc limit 1`,
      [world.rival.customerId],
    );
    expect(row).toEqual({ own: true });
  });
});

test('two people who correct one order at the same moment both get an answer, and the order is one of theirs, whole', async () => {
  const phone = await hire();
  await world.say(phone, WORDS);
  const [order] = await ordersOf(phone);
  const texts = [
    world.text(phone, 'make it 6 hrs each'),
    world.text('estimator', `on ${order!.id_number} make the EMT 80 ft`),
    world.text('office', `on ${order!.id_number} make the EMT 90 ft`),
  ];
  await Promise.all(texts);
  const before = { estimator: world.repliesTo('estimator').length, office: world.repliesTo('office').length };
  // Three workers at once, as three workflows would.
  await Promise.all([world.settle(), world.settle(), world.settle()]);
  const [after] = await ordersOf(phone);
  expect(after!.lines[0]).toBe('12 hr Labor');
  expect(after!.lines[1]).toMatch(/^(?:80|90) ft/);
  expect(after!.lines).toHaveLength(2);
  expect([
    world.repliesTo(phone).length,
    world.repliesTo('estimator').length - before.estimator,
    world.repliesTo('office').length - before.office,
  ]).toEqual([2, 1, 1]);
});

describe('staff who is an approval contact too', () => {
  test('answers an open request when the words fit, and reports work when they are work', async () => {
    const phone = await hire();
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.approval_contacts.create({
        data: {
          customer_id: world.summit.customerId,
          job_id: world.summit.jobs['Warehouse 14']!,
          first_name: 'Sam',
          last_name: 'Both',
          phone_number: phone,
        },
      }),
    );
    await world.say('estimator', 'Warehouse 14 - 1 Journeyman Electrician 2 hrs moving a box');
    const [order] = await world.rows<{ id_number: number; number: string }>(
      'select id_number, number from change_orders order by id desc limit 1',
    );
    const [proposal] = await world.say('estimator', `complete ${order!.id_number}`);
    expect(proposal).toContain(`COMPLETE ${order!.number}`);
    await world.say('estimator', `COMPLETE ${order!.number}`);
    const [offer] = await world.say('estimator', `send ${order!.id_number} for approval`);
    expect(offer).toContain(`SEND ${order!.number}`);
    await world.say('estimator', `SEND ${order!.number}`);
    expect(world.repliesTo(phone).at(-1)).toContain('APPROVE');
    await world.say(phone, WORDS);
    expect(await ordersOf(phone)).toHaveLength(1);
    await world.say(phone, 'APPROVE');
    const [request] = await world.rows<{ status: string }>(
      'select status from approval_requests order by id desc limit 1',
    );
    expect(request).toEqual({ status: 'approved' });
  });
});
