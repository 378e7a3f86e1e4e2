import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let standIn: OpenAiStandIn;
let world: TextWorld;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
  world = await openTextWorld({
    OPENAI_API_KEY: 'sk-wire',
    OPENAI_BASE_URL: standIn.url,
    OPENAI_TRANSCRIBE_MODEL: 'wire-ears',
  });
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const NOISE = -0.6;
const QUIET = -0.05;
const sound = { bytes: new Uint8Array(Buffer.from('#!AMR\nsomething said')), contentType: 'audio/amr' };
const say = (words: string, logprob: number) => {
  standIn.transcript = words;
  standIn.logprob = logprob;
  return world.say('foreman', '', { media: [sound] });
};
const lines = () =>
  world.rows<{ quantity: string; source: string }>(
    `select trim_scale(i.quantity)::text as quantity,
       (select e.source_kind from evidence e where e.item_id = i.id and e.field = 'quantity' limit 1) as source
     from change_order_items i where i.customer_id = $1 order by i.id`,
    [world.summit.customerId],
  );

test('words heard in noise are restated, and written only after an OK', async () => {
  const before = await lines();
  const words = 'Riverside, 2 guys 4 hrs each moving conduit';
  expect(await say(words, NOISE)).toEqual([
    `I am not sure what I heard: "${words}". Reply OK if that is right, or text me the words.`,
  ]);
  expect(await lines()).toEqual(before);
  const [reply] = await world.say('foreman', 'Ok.');
  expect(reply).toContain('8 hr');
  expect((await lines()).slice(before.length)).toEqual([{ quantity: '8', source: 'transcript' }]);
});

test('an OK counts once, for the note right before it', async () => {
  const before = await lines();
  await world.say('foreman', 'OK');
  await say('Maple, 3 guys 5 hrs each hauling tile', NOISE);
  await world.say('foreman', 'thanks, see you monday');
  await world.say('foreman', 'ok');
  expect(await lines()).toEqual(before);
});

test('a noisy note beside a text is not quoted: it is asked for in words, and a yes answers only what was asked', async () => {
  const before = await lines();
  standIn.transcript = 'Maple, 9 guys 9 hrs each hauling tile';
  standIn.logprob = NOISE;
  const [reply] = await world.say('foreman', 'Riverside, 2 guys 3 hrs each patching drywall', { media: [sound] });
  expect(reply).toContain('I could not make out your voice note well enough to use it. Please text me the words.');
  expect(reply).toContain('6 hr');
  await world.say('foreman', 'yes');
  expect((await lines()).slice(before.length)).toEqual([{ quantity: '6', source: 'message' }]);
  const kept = await world.rows<{ transcript: string | null }>(
    `select transcript from messages where body = 'yes' order by id desc limit 1`,
  );
  expect(kept).toEqual([{ transcript: null }]);
});

test('an OK to other news of ours does not take an older note', async () => {
  const before = await lines();
  await say('Maple, 3 guys 5 hrs each hauling tile', NOISE);
  const [{ id, phone }] = (await world.rows<{ id: number; phone: string }>(
    `select v.id, v.phone_number as phone from conversations v join messages m on m.conversation_id = v.id where m.direction = 'in' order by m.id desc limit 1`,
  )) as [{ id: number; phone: string }];
  expect(phone).not.toBe('');
  await world.rows(
    `insert into messages (customer_id, conversation_id, direction, kind, body, status, received_at)
     values ($1, $2, 'out', 'notice', 'COR 4 was approved.', 'delivered', now())`,
    [world.summit.customerId, id],
  );
  await world.say('foreman', 'Ok');
  expect(await lines()).toEqual(before);
  const [last] = await world.rows<{ transcript: string | null }>(
    `select transcript from messages where body = 'Ok' order by id desc limit 1`,
  );
  expect(last!.transcript).toBeNull();
});

test('words too long to restate are asked for by text, and an OK takes nothing', async () => {
  const before = await lines();
  const long = `Riverside, 2 guys 4 hrs each moving conduit ${'along the north wall '.repeat(12)}and 6 guys 9 hrs each hauling tile`;
  expect(await say(long, NOISE)).toEqual([
    'I could not make out your voice note well enough to use it. Please text me the words.',
  ]);
  await world.say('foreman', 'OK');
  expect(await lines()).toEqual(before);
});

test('words over one text are restated whole in two, and an OK takes all of them', async () => {
  const before = await lines();
  const words = `Riverside, ${'along the north wall of the second floor '.repeat(3)}3 guys 3 hrs each moving conduit and 25 ft of emt`;
  expect(words.length).toBeGreaterThan(160);
  const [asked] = await say(words, NOISE);
  expect(asked).toContain(words);
  await world.say('foreman', 'yes');
  expect((await lines()).slice(before.length).map(({ quantity }) => quantity)).toEqual(['9', '25']);
});

test('a contact is asked for words: an unsure note approves nothing, nor does an OK beside it', async () => {
  const status = () => world.rows<{ status: string }>('select status from approval_requests order by id desc limit 1');
  const [order] = await world.rows<{ number: string }>(
    'select o.number from change_orders o join jobs j on j.id = o.job_id where j.job_name = $1 and o.customer_id = $2 order by o.id desc limit 1',
    ['Riverside Medical Tower', world.summit.customerId],
  );
  await world
    .rows(`update change_order_items set labor_rate = 80 where customer_id = $1 and labor_rate is null`, [
      world.summit.customerId,
    ])
    .catch(() => []);
  await world.say('estimator', `send ${order!.number}`);
  await world.say('estimator', `SEND ${order!.number}`);
  expect(await status()).toEqual([{ status: 'awaiting' }]);
  standIn.transcript = 'approved';
  standIn.logprob = NOISE;
  const ask = 'I could not make out your voice note, so nothing was recorded. Please text your answer.';
  expect(await world.say('super', '', { media: [sound] })).toEqual([ask]);
  expect(await world.say('super', 'OK', { media: [sound] })).toEqual([ask]);
  expect(await status()).toEqual([{ status: 'awaiting' }]);
  const taken = await world.rows(
    `select 1 from message_media where reading ->> 'asked' is not null and reading ->> 'heard' = 'approved'`,
  );
  expect(taken).toEqual([]);
  await world.say('super', 'Approved');
  expect(await status()).not.toEqual([{ status: 'awaiting' }]);
});

test('clear words are taken as they are', async () => {
  const before = await lines();
  const [reply] = await say('Riverside, 3 guys 2 hrs each hauling tile', QUIET);
  expect(reply).toContain('6 hr');
  expect((await lines()).slice(before.length)).toEqual([{ quantity: '6', source: 'transcript' }]);
});

test.each([
  ['a refusal of the note itself', 1, 'Audio file might be corrupted or unsupported', ['verbose_json']],
  ['a refusal of both forms', 2, "response_format 'verbose_json' is not compatible", ['verbose_json', undefined]],
])('%s does not switch the guard off', async (_, times, message, formats) => {
  const before = await lines();
  const sent = () => standIn.requests().filter(({ path }) => path === 'audio/transcriptions');
  const count = sent().length;
  standIn.faults.add({ at: 'transcriptions', kind: 'status', status: 400, times, message });
  await say('Riverside, 2 guys 5 hrs each pulling wire', NOISE);
  expect(
    sent()
      .slice(count)
      .map(({ body }) => body['response_format']),
  ).toEqual(formats);
  const [reply] = await say('Riverside, 2 guys 5 hrs each pulling wire', NOISE);
  expect(reply).toContain('I am not sure what I heard');
  expect(await lines()).toEqual(before);
});

test('an endpoint that tells no probabilities is asked for words alone', async () => {
  standIn.faults.add({
    at: 'transcriptions',
    kind: 'status',
    status: 400,
    times: 1,
    message: "response_format 'verbose_json' is not compatible",
  });
  const [reply] = await say('Riverside, 2 guys 5 hrs each pulling wire', NOISE);
  expect(reply).toContain('10 hr');
  const sent = standIn
    .requests()
    .filter(({ path }) => path === 'audio/transcriptions')
    .slice(-2);
  expect(sent.map(({ body }) => body['response_format'])).toEqual(['verbose_json', undefined]);
});
