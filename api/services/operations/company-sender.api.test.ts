import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DeveloperActor } from '../../../domain/actor.ts';
import { COMPANY_LINE, PHONES } from '../../../prisma/seed/people.ts';
import { openTextWorld, OWN_NUMBERS, OWN_SERVICE, type TextWorld } from '../../../testing/open-text-world.ts';
import { releaseBlockedTexts } from '../release-blocked-texts.ts';
import { sweepInboundTexts } from '../sweep-inbound-texts.ts';
import { checkSenders, removeCompanySender, setCompanySender } from './company-sender.ts';
import { describeOperations } from './describe-operations.ts';

const OPERATOR = { kind: 'developer', name: 'Robin Diaz' } as DeveloperActor;
const [TOLL_FREE, LONG_CODE] = OWN_NUMBERS;

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(() => world.close());
afterEach(() => world.rows('delete from company_senders; delete from sender_numbers;'));

const give = (address: string, customerId = world.summit.customerId) =>
  setCompanySender(world.deps, OPERATOR, { customerId, address, texts_per_second: 5 });
const employ = (phone: string, customerId: number) =>
  world.rows(
    `insert into users (customer_id, first_name, last_name, phone_number, role, language, created_at) values ($1, 'Sam', 'Ito', $2, 'field', 'English', now())`,
    [customerId, phone],
  );
const routesOf = async (phone: string) =>
  (
    await world.rows<{ customer_id: number | null }>(
      'select customer_id from inbound_texts where from_number = $1 order by id',
      [phone],
    )
  ).map((row) => row.customer_id);
const lastTo = (phone: string) =>
  world.twilio.messages().findLast((one) => one.to === phone && one.direction !== 'inbound');

test('a company with its own number is texted at it and answers from it', async () => {
  await give(TOLL_FREE);
  await world.say('foreman', 'Riverside - 2 guys 4 hrs each relocating conduit', { to: TOLL_FREE });
  expect(lastTo(PHONES.foreman!)).toMatchObject({ from: TOLL_FREE });
});

test('a Messaging Service is given to the vendor as such, and its numbers are the company’s', async () => {
  await give(OWN_SERVICE.sid);
  await world.say('foreman', 'Riverside - 2 guys 4 hrs each relocating conduit', { to: OWN_SERVICE.numbers[0]! });
  expect(lastTo(PHONES.foreman!)).toMatchObject({ from: OWN_SERVICE.numbers[0] });
});

test('a text to a company’s own number is that company’s, whatever other companies entered, and changes no choice', async () => {
  const phone = '+18015550188';
  for (const { customerId } of [world.summit, world.rival]) await employ(phone, customerId);
  await give(LONG_CODE, world.rival.customerId);
  await world.text(phone, 'two guys 4 hrs', { to: LONG_CODE });
  expect(await world.rows('select customer_id, outcome from inbound_texts where from_number = $1', [phone])).toEqual([
    { customer_id: world.rival.customerId, outcome: 'routed' },
  ]);
  expect(await world.rows('select 1 from number_choices where phone_number = $1', [phone])).toEqual([]);
});

test('whoever a company does not know is not handed to another company: he is answered from the number he wrote to', async () => {
  await give(LONG_CODE, world.rival.customerId);
  await world.say('foreman', 'two guys 4 hrs', { to: LONG_CODE });
  const [row] = await world.rows(
    'select outcome, customer_id from inbound_texts where to_number = $1 and from_number = $2',
    [LONG_CODE, PHONES.foreman],
  );
  expect(row).toEqual({ outcome: 'unknown', customer_id: null });
  expect(lastTo(PHONES.foreman!)).toMatchObject({
    from: LONG_CODE,
    body: expect.stringContaining("don't know this number"),
  });
});

test('a text to an own number that the webhook lost is found by the sweep', async () => {
  await give(TOLL_FREE);
  world.twilio.setInboundUrl('http://127.0.0.1:1/nobody');
  await world.twilio.receive({ from: PHONES.foreman!, to: TOLL_FREE, body: 'used 60ft EMT' });
  world.twilio.setInboundUrl(`${world.url}/webhooks/twilio/sms`);
  expect(await sweepInboundTexts(world.deps)).toBe(1);
  expect(await world.rows(`select customer_id from inbound_texts where body = 'used 60ft EMT'`)).toEqual([
    { customer_id: world.summit.customerId },
  ]);
});

test('refused: a number that is not the account’s, the platform’s, and one of another company', async () => {
  await expect(give('+18015550111')).rejects.toMatchObject({ code: 'INVALID' });
  await expect(give(COMPANY_LINE)).rejects.toMatchObject({ code: 'CONFLICT' });
  await give(OWN_SERVICE.sid, world.rival.customerId);
  await expect(give(OWN_SERVICE.numbers[0]!)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(give(TOLL_FREE, 2_147_480_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a number of the platform or of another company that lands in a service in Twilio stays where it was, and operators see it', async () => {
  await give(OWN_SERVICE.sid);
  await give(LONG_CODE, world.rival.customerId);
  const before = [...OWN_SERVICE.numbers];
  OWN_SERVICE.numbers.push(COMPANY_LINE, LONG_CODE);
  try {
    await checkSenders(world.deps);
  } finally {
    OWN_SERVICE.numbers.splice(0, Infinity, ...before);
  }
  expect(await world.rows('select phone_number, customer_id from sender_numbers order by phone_number')).toEqual([
    { phone_number: LONG_CODE, customer_id: world.rival.customerId },
    { phone_number: OWN_SERVICE.numbers[0], customer_id: world.summit.customerId },
  ]);
  const { senders } = await describeOperations(world.deps);
  expect(senders.find((one) => one.address === OWN_SERVICE.sid)?.detail).toBe(
    `Holds numbers that are the platform’s or another company’s, and texts to them stay there: ${COMPANY_LINE}, ${LONG_CODE}`,
  );
});

test.each(['the short way', 'the long way'])(
  'the platform’s number is no company’s, whatever was stored: %s',
  async (way) => {
    await world.rows(
      `insert into sender_numbers (phone_number, customer_id) values ('${COMPANY_LINE}', ${world.rival.customerId})`,
    );
    const phone = way === 'the short way' ? '+18015550185' : '+18015550186';
    const known = way === 'the short way' ? [world.summit] : [world.summit, world.rival];
    for (const { customerId } of known) await employ(phone, customerId);
    await world.text(phone, 'two guys 4 hrs');
    const [row] = await world.rows('select customer_id, outcome from inbound_texts where from_number = $1', [phone]);
    // With two companies it is asked; the owner that was stored wrongly would have got it.
    expect(row).toEqual(
      known.length === 1
        ? { customer_id: world.summit.customerId, outcome: 'routed' }
        : { customer_id: null, outcome: 'ambiguous' },
    );
  },
);

test.each(['the short way', 'the long way'])(
  'a text to an own number confirms no company for texts to the platform’s number: %s',
  async (way) => {
    const phone = way === 'the short way' ? '+18015550181' : '+18015550182';
    await give(LONG_CODE, world.rival.customerId);
    await employ(phone, world.rival.customerId);
    const { INBOUND_TEXTS_PER_MINUTE } = world.deps.config;
    if (way === 'the long way') {
      // A minute that is full holds the text back; it is released the long way.
      world.deps.config.INBOUND_TEXTS_PER_MINUTE = 1;
      await world.rows(`insert into rate_limits (key, count, window_start) values ('inbound:${phone}', 5, now())`);
    }
    await world.text(phone, 'two guys 4 hrs', { to: LONG_CODE });
    world.deps.config.INBOUND_TEXTS_PER_MINUTE = INBOUND_TEXTS_PER_MINUTE;
    world.advance(61_000);
    await releaseBlockedTexts(world.deps);
    expect(await routesOf(phone)).toEqual([world.rival.customerId]);
    expect(await world.rows('select 1 from number_relations where phone_number = $1', [phone])).toEqual([]);
    await employ(phone, world.summit.customerId);
    await world.text(phone, 'three guys 2 hrs');
    expect(await routesOf(phone)).toEqual([world.rival.customerId, null]);
  },
);

test('whoever confirmed a company that has its own number now is asked once when he writes to the platform’s and another knows him', async () => {
  const phone = '+18015550183';
  await employ(phone, world.rival.customerId);
  await world.text(phone, 'two guys 4 hrs');
  await give(LONG_CODE, world.rival.customerId);
  await world.text(phone, 'three guys 4 hrs');
  expect(await routesOf(phone)).toEqual([world.rival.customerId, world.rival.customerId]);
  await employ(phone, world.summit.customerId);
  await world.text(phone, 'four guys 4 hrs');
  expect((await routesOf(phone)).at(-1)).toBeNull();
  await world.text(phone, '1');
  await world.text(phone, 'five guys 4 hrs');
  expect((await routesOf(phone)).at(-1)).toBe(world.rival.customerId);
});

test('one sender that cannot be asked about holds up no other', async () => {
  await give(TOLL_FREE);
  await give(LONG_CODE, world.rival.customerId);
  await world.rows('delete from sender_states');
  const { describeSender } = world.deps.texts;
  world.deps.texts.describeSender = (address) =>
    address === LONG_CODE ? describeSender(address) : Promise.reject(new Error('Twilio is down'));
  try {
    await checkSenders(world.deps);
  } finally {
    world.deps.texts.describeSender = describeSender;
  }
  expect(await world.rows('select address from sender_states')).toEqual([{ address: LONG_CODE }]);
});

test('operators see how carriers know each sender, and what waits', async () => {
  await give(TOLL_FREE);
  await give(OWN_SERVICE.sid, world.rival.customerId);
  await checkSenders(world.deps);
  const { senders } = await describeOperations(world.deps);
  expect(senders).toMatchObject([
    { address: COMPANY_LINE, customer_id: null, kind: 'long_code', status: 'unregistered', waiting: 0 },
    // By the names of the companies.
    { address: OWN_SERVICE.sid, customer_id: world.rival.customerId, kind: 'service', status: 'approved' },
    { address: TOLL_FREE, customer_id: world.summit.customerId, kind: 'toll_free', status: 'approved' },
  ]);
  await removeCompanySender(world.deps, OPERATOR, { customerId: world.summit.customerId });
  expect(await world.rows('select 1 from sender_numbers where customer_id = $1', [world.summit.customerId])).toEqual(
    [],
  );
});
