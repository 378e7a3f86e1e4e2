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

test('clear words are taken as they are', async () => {
  const before = await lines();
  const [reply] = await say('Riverside, 3 guys 2 hrs each hauling tile', QUIET);
  expect(reply).toContain('6 hr');
  expect((await lines()).slice(before.length)).toEqual([{ quantity: '6', source: 'transcript' }]);
});

test('an endpoint that tells no probabilities is asked for words alone', async () => {
  standIn.faults.add({ at: 'transcriptions', kind: 'status', status: 400, times: 1 });
  const [reply] = await say('Riverside, 2 guys 5 hrs each pulling wire', NOISE);
  expect(reply).toContain('10 hr');
  const sent = standIn.requests().filter(({ path }) => path === 'audio/transcriptions').slice(-2); // prettier-ignore
  expect(sent.map(({ body }) => body['response_format'])).toEqual(['verbose_json', undefined]);
});
