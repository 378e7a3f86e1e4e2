import pino from 'pino';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_LINE, PHONES, RIVAL } from '../../prisma/seed/people.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { withTenant } from '../../prisma/walls.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

const foreman = PHONES['foreman']!;
let serial = 0;
const newSid = () => `SM${String((serial += 1)).padStart(32, '0')}`;
const formOf = (change: Record<string, string> = {}) => ({
  ...{ MessageSid: newSid(), From: foreman, To: COMPANY_LINE, Body: 'hello', NumMedia: '0', AccountSid: 'AC' },
  ...change,
});

/** Posts a form as somebody who signed `signedUrl` and `signedForm` with the account's secret. */
async function post(
  form: Record<string, string>,
  signed: { url?: string; form?: Record<string, string>; headers?: Record<string, string>; signature?: string } = {},
): Promise<number> {
  const address = `${world.url}/webhooks/twilio/sms`;
  const signature =
    signed.signature ??
    twilio.getExpectedTwilioSignature(world.deps.config.TWILIO_AUTH_TOKEN!, signed.url ?? address, signed.form ?? form);
  const headers = { 'x-twilio-signature': signature, ...signed.headers };
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
  return answer.status;
}
const storedTimes = async (sid: string) => (await world.rows('select from inbound_texts where sid = $1', [sid])).length;

describe('the signature', () => {
  test('of Twilio over our public address is taken, and the answer is empty TwiML', async () => {
    const form = formOf();
    expect(await post(form)).toBe(200);
    expect(await storedTimes(form.MessageSid)).toBe(1);
  });

  test.each([
    ['a changed body', (form: Record<string, string>) => ({ form: { ...form, Body: 'other words' } })],
    ['another sender', (form: Record<string, string>) => ({ form: { ...form, From: '+18015550104' } })],
    ['another address', () => ({ url: 'https://elsewhere.example/webhooks/twilio/sms' })],
    ['the same address with a query', () => ({ url: 'http://127.0.0.1/webhooks/twilio/sms?x=1' })],
    ['no signature', () => ({ signature: '' })],
    ['nonsense', () => ({ signature: 'bm90IGl0' })],
    [
      'the address a Host header pretends',
      () => ({
        url: 'http://evil.example/webhooks/twilio/sms',
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      }),
    ],
  ])('for %s is refused and nothing is stored', async (_, signed) => {
    const form = formOf();
    expect(await post(form, signed(form))).toBe(403);
    expect(await storedTimes(form.MessageSid)).toBe(0);
  });
});

test('stands in the log without the number it came from', async () => {
  const logged: string[] = [];
  const { log } = world.deps;
  world.deps.log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  expect(await post(formOf())).toBe(200);
  world.deps.log = log;
  const line = logged
    .map((one) => JSON.parse(one) as { msg: string; from?: string })
    .find(({ msg }) => msg === 'text received');
  expect(line?.from).toBe('***01');
});

describe('one text is one message', () => {
  test('delivered 20 times at once it is stored once, becomes one message and has one reply', async () => {
    const form = formOf({ Body: 'Riverside - 1 guy 2 hrs fixing a box' });
    const before = world.repliesTo('foreman').length;
    const statuses = await Promise.all(Array.from({ length: 20 }, () => post(form)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await world.settle();
    const messages = await world.rows('select from messages where provider_sid = $1', [form.MessageSid]);
    expect([await storedTimes(form.MessageSid), messages.length]).toEqual([1, 1]);
    expect(world.repliesTo('foreman').length - before).toBe(1);
  });

  test('the first twelve texts ever of a person, all at once, are twelve messages of one conversation', async () => {
    const from = PHONES['electrician_es']!;
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => post(formOf({ From: from, Body: `foto ${i}` }))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await world.rows<{ conversations: number; messages: number }>(
      `select count(distinct c.id)::int as conversations, count(*)::int as messages from conversations c join messages m on m.conversation_id = c.id where c.phone_number = $1`,
      [from],
    );
    expect(rows[0]).toEqual({ conversations: 1, messages: 12 });
    await world.settle();
  });
});

describe('a number nobody knows', () => {
  test('is answered once a day and learns of no company', async () => {
    const [answer, ...more] = await world.say('stranger', 'hey is this Summit Ridge? 3 guys 4 hrs at Riverside');
    expect(answer).toContain("We don't know this number");
    expect(answer).not.toMatch(/Summit|Rival|Riverside/i);
    expect([more, await world.say('stranger', 'hello?')]).toEqual([[], []]);
    world.advance(25 * 3600_000);
    expect(await world.say('stranger', 'hello again')).toHaveLength(1);
    world.advance(-25 * 3600_000);
  });

  test('and its words become a message of nobody', async () => {
    const rows = await world.rows('select from conversations where phone_number = $1', [PHONES['stranger']]);
    expect(rows).toHaveLength(0);
  });
});

describe('words that open and close the line', () => {
  const isOut = async (who: string) =>
    (
      await world.rows<{ out: boolean }>('select opted_out as out from opt_outs where phone_number = $1', [PHONES[who]])
    )[0]?.out ?? false;
  const orders = async () => (await world.rows('select from change_orders')).length;

  test.each([
    ['STOP', true],
    ['start', false],
    ['please stop texting me', true],
    ['Unstop', false],
    ['no más mensajes', true],
    ['START', false],
    ['stopped work at 3 at Riverside', false],
  ])('%s leaves the number opted out: %s', async (words, out) => {
    await world.say('rival_foreman', words);
    expect(await isOut('rival_foreman')).toBe(out);
  });

  test('Twilio’s own verdict counts when a photo came with the word too', async () => {
    expect(
      await post(
        formOf({
          From: PHONES['rival_foreman']!,
          Body: 'STOP',
          OptOutType: 'STOP',
          NumMedia: '1',
          MediaUrl0: `${world.twilio.url}/x`,
          MediaContentType0: 'image/jpeg',
        }),
      ),
    ).toBe(200);
    expect(await isOut('rival_foreman')).toBe(true);
    await world.say('rival_foreman', 'START');
  });

  test('HELP is answered by the carrier, changes nothing and is no work', async () => {
    const before = await orders();
    expect(await world.say('foreman', 'HELP')).toHaveLength(1);
    expect([await isOut('foreman'), await orders()]).toEqual([false, before]);
  });

  test('YES is an ordinary answer of somebody who is in', async () => {
    const form = formOf({ Body: 'yes' });
    await post(form);
    const rows = await world.rows<{ outcome: string }>('select outcome from inbound_texts where sid = $1', [
      form.MessageSid,
    ]);
    expect(rows[0]?.outcome).toBe('routed');
    await world.settle();
  });

  test('who opted out gets no text of ours, and the office hears the reason, once a week', async () => {
    await world.text('foreman', 'Riverside - 1 guy 1 hr sweeping');
    await world.text('foreman', 'STOP');
    const before = world.repliesTo('foreman').length;
    await world.settle();
    await world.text('foreman', 'Riverside - 1 guy 1 hr sweeping again');
    await world.settle();
    expect(world.repliesTo('foreman').length).toBe(before);
    const rows = await world.rows<{ status: string; error_code: number }>(
      `select status, error_code from messages where direction = 'out' and kind = 'chat' order by id desc limit 2`,
    );
    expect(rows).toEqual(Array(2).fill({ status: 'refused', error_code: 21610 }));
    expect(world.repliesTo('estimator').filter((text) => text.startsWith('A text of ours to Ray Dalton'))).toEqual([
      'A text of ours to Ray Dalton (801) 555-0101 did not arrive: This number opted out of texts. Check the number under Users, or call.',
    ]);
    await world.say('foreman', 'START');
  });

  test.each(['“STOP”', 'STOP\n\nSent from my iPhone', 'Unsubscribe please', 'Please stop sending text reminders'])(
    'is opted out and told so once by %j',
    async (words) => {
      expect(await world.say('rival_foreman', words)).toHaveLength(1);
      expect(await world.say('rival_foreman', words)).toEqual([]);
      await world.say('rival_foreman', 'you can text me again');
    },
  );

  test('who asks twice to be left alone is told once', async () => {
    expect(await world.say('rival_foreman', 'please stop texting me')).toHaveLength(1);
    expect(await world.say('rival_foreman', 'stop texting me')).toEqual([]);
    expect(await world.say('rival_foreman', 'you can text me again')).toHaveLength(1);
    expect(await world.say('rival_foreman', 'you can text me again')).toEqual([]);
  });

  test('also when he asks twice in the same moment', async () => {
    for (const words of [
      'stop texting me',
      'you can text me again',
      'please stop texting me',
      'you can text me again',
    ]) {
      const before = world.repliesTo('rival_foreman').length;
      await Promise.all([world.text('rival_foreman', words), world.text('rival_foreman', words)]);
      await world.settle();
      expect(world.repliesTo('rival_foreman').length - before).toBe(1);
    }
  });

  test('a STOP that is told late does not undo a later START', async () => {
    const at = new Date(Date.now() - 3600_000);
    await world.text('foreman', 'STOP', { at });
    expect(await isOut('foreman')).toBe(false);
    await world.say('foreman', 'START');
  });
});

describe('a number of two companies', () => {
  const both = '+18015550177';
  beforeAll(async () => {
    for (const company of [world.summit, world.rival]) {
      await withTenant(world.deps.db, company, (tx) =>
        tx.users.create({
          data: {
            customer_id: company.customerId,
            first_name: 'Sam',
            last_name: 'Ortiz',
            phone_number: both,
            role: 'field',
            created_at: new Date(),
          },
        }),
      );
    }
    // A visitor's demo that knows the number too must not shift the list.
    const demo = await world.rows<{ id: number }>(
      `insert into customers (name, time_zone, demo_account, created_at) values ('Demo Company 7', 'America/Denver', true, now()) returning id`,
    );
    await withTenant(world.deps.db, { customerId: demo[0]!.id }, (tx) =>
      tx.users.create({
        data: {
          customer_id: demo[0]!.id,
          first_name: 'Sam',
          last_name: 'Ortiz',
          phone_number: both,
          role: 'office',
          created_at: new Date(),
        },
      }),
    );
  });
  const ordersOf = async (company: { customerId: number }) =>
    (await world.rows('select from change_orders where customer_id = $1', [company.customerId])).length;

  test('is asked which one, and what it said before goes there', async () => {
    const [summit, rival] = [await ordersOf(world.summit), await ordersOf(world.rival)];
    const [question] = await world.say(both, 'Riverside - 2 guys 3 hrs each moving pipe');
    expect(question).toContain('Which company');
    expect(question).not.toContain('Demo Company');
    expect([await ordersOf(world.summit), await ordersOf(world.rival)]).toEqual([summit, rival]);
    const number = /(\d) Rival/.exec(question!)![1]!;
    await world.say(both, number);
    expect([await ordersOf(world.summit), await ordersOf(world.rival)]).toEqual([summit, rival + 1]);
  });

  test('stays with the chosen one', async () => {
    const rival = await ordersOf(world.rival);
    const [reply] = await world.say(both, 'what is open?');
    expect(reply).not.toContain('Which company');
    await world.say(both, 'Riverside - 1 guy 5 hrs hanging a fan');
    expect(await ordersOf(world.rival)).toBe(rival + 1);
  });

  test('turns to the other by the word COMPANY', async () => {
    const [summit, rival] = [await ordersOf(world.summit), await ordersOf(world.rival)];
    const [question] = await world.say(both, 'COMPANY');
    expect(question).toMatch(/1 Rival Mechanical\n2 Summit Ridge Electric \(new\)$/);
    await world.say(both, '2');
    await world.say(both, 'Maple - 1 guy 7 hrs pulling wire');
    expect([await ordersOf(world.summit), await ordersOf(world.rival)]).toEqual([summit + 1, rival]);
    await world.say(both, 'company');
    await world.say(both, 'rival');
  });

  test('is asked when it names the other, and turns to it by its answer', async () => {
    const [summit, rival] = [await ordersOf(world.summit), await ordersOf(world.rival)];
    const [question] = await world.say(both, 'Summit Ridge: Maple - 1 guy 6 hrs pulling wire');
    expect(question).toContain('Which company');
    expect([await ordersOf(world.summit), await ordersOf(world.rival)]).toEqual([summit, rival]);
    await world.say(both, 'summit ridge');
    expect([await ordersOf(world.summit), await ordersOf(world.rival)]).toEqual([summit + 1, rival]);
  });
});

test('a company that never had a plan takes no first text of a number that another knows, until it has one', async () => {
  const [made] = await world.rows<{ id: number }>(
    `insert into customers (name, plan_status) values ('Stranger Electric', 'none') returning id`,
  );
  const stranger = { customerId: made!.id };
  const phone = PHONES['office']!;
  await withTenant(world.deps.db, stranger, (tx) =>
    tx.users.create({
      data: {
        customer_id: stranger.customerId,
        first_name: 'No',
        last_name: 'One',
        phone_number: phone,
        role: 'admin',
      },
    }),
  );
  const whose = async (sid: string) =>
    (
      await world.rows<{ customer_id: number | null }>('select customer_id from inbound_texts where sid = $1', [sid])
    )[0]!.customer_id;
  expect(await whose(await world.text('office', 'what is open?'))).toBe(world.summit.customerId);
  // With a plan or without: who texted one company is not another's because that one entered his number.
  await world.rows(`update customers set plan_status = 'trial' where id = $1`, [stranger.customerId]);
  expect(await whose(await world.text('office', 'what is open?'))).toBe(world.summit.customerId);
  await world.rows(`delete from number_relations where phone_number = $1`, [phone]);
  expect(await whose(await world.text('office', 'what is open?'))).toBeNull();
  await world.rows(`delete from number_choices where phone_number = $1`, [phone]);
  await world.settle();
});

test('a flood is kept, answered with one sentence, and taken up when the minute is over', async () => {
  const config = world.deps.config as { INBOUND_TEXTS_PER_MINUTE: number };
  config.INBOUND_TEXTS_PER_MINUTE = 3;
  const who = RIVAL.users[1]!.phone;
  const sids: string[] = [];
  for (let i = 0; i < 6; i += 1) sids.push(await world.text(who, `note number ${i}`));
  await world.settle();
  expect(world.repliesTo(who).filter((words) => /too many|a lot of texts/i.test(words))).toHaveLength(1);
  world.advance(70_000);
  const { sweepInboundTexts } = await import('./sweep-inbound-texts.ts');
  await sweepInboundTexts(world.deps);
  await world.settle();
  config.INBOUND_TEXTS_PER_MINUTE = 0;
  world.advance(-70_000);
  const rows = await world.rows('select from messages where provider_sid = any($1) and turn_id is not null', [sids]);
  expect(rows).toHaveLength(6);
});

test('a text that no webhook brought is swept up under the time it was sent, once', async () => {
  const { sweepInboundTexts } = await import('./sweep-inbound-texts.ts');
  await sweepInboundTexts(world.deps);
  world.twilio.faults.add({ at: 'inbound', kind: 'drop', key: foreman });
  const at = new Date(Date.now() - 90_000);
  const { sid } = await world.twilio.receive({
    from: foreman,
    to: COMPANY_LINE,
    body: 'Warehouse 14 - 1 guy 4 hrs',
    at,
  });
  expect(await storedTimes(sid)).toBe(0);
  await sweepInboundTexts(world.deps);
  await sweepInboundTexts(world.deps);
  const rows = await world.rows<{ received_at: Date }>('select received_at from messages where provider_sid = $1', [
    sid,
  ]);
  expect(rows.map((row) => Math.abs(row.received_at.getTime() - at.getTime()) < 1_000)).toEqual([true]);
  await world.settle();
});

test('a text swept up with a NUL or a novel in it is kept as the webhook would keep it, and stops no later one', async () => {
  const { sweepInboundTexts } = await import('./sweep-inbound-texts.ts');
  const from = foreman;
  const list = async () =>
    ['Maple St \u0000- 1 guy', 'x'.repeat(20_000), 'Maple St - 2 guys'].map((body, index) => ({
      sid: `SMswept${index}`,
      from,
      to: COMPANY_LINE,
      body,
      numMedia: 0,
      direction: 'inbound' as const,
      status: 'received',
      errorCode: null,
      sentAt: new Date(),
    }));
  const deps = { ...world.deps, texts: { ...world.deps.texts, list } };
  await sweepInboundTexts(deps);
  const rows = await world.rows<{ body: string }>(
    `select body from inbound_texts where sid like 'SMswept%' order by sid`,
  );
  expect(rows.map(({ body }) => body)).toEqual(['Maple St - 1 guy', 'x'.repeat(10_000), 'Maple St - 2 guys']);
  await world.settle();
});

test('of more than a thousand texts that no webhook brought the oldest is swept up too', async () => {
  const { sweepInboundTexts } = await import('./sweep-inbound-texts.ts');
  await sweepInboundTexts(world.deps);
  world.twilio.faults.add({ at: 'inbound', kind: 'drop', key: foreman, times: 1_001 });
  const at = new Date(Date.now() - 2 * 60_000);
  const { sid } = await world.twilio.receive({
    from: foreman,
    to: COMPANY_LINE,
    body: 'Warehouse 14 - 2 guys 4 hrs',
    at,
  });
  const later = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) =>
      world.twilio.receive({ from: foreman, to: COMPANY_LINE, body: `note ${i}` }),
    ),
  );
  // The others were stored; only their webhooks' answers were lost.
  await world.rows(
    `insert into inbound_texts (sid, from_number, to_number, body, received_at, outcome) select sid, $2, $3, '', now(), 'routed' from unnest($1::text[]) as sid`,
    [later.map((one) => one.sid), foreman, COMPANY_LINE],
  );
  expect(await sweepInboundTexts(world.deps)).toBe(1);
  expect(await storedTimes(sid)).toBe(1);
  await world.settle();
});
