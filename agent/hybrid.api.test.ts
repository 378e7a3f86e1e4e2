import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';
import type { Route } from './route-turn.ts';

let standIn: OpenAiStandIn;
let world: TextWorld;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
  world = await openTextWorld({ OPENAI_BASE_URL: standIn.url, OPENAI_API_KEY: 'sk-wire', OPENAI_MODEL: 'wire-1' });
}, 60_000);
afterAll(async () => {
  await world.close();
  await standIn.close();
});
afterEach(() => standIn.faults.clear());

const lastTurn = async () =>
  (
    await world.rows<{ model: string; route: Route | null; cost: number }>(
      'select model, route, cost_micros::int as cost from turns order by id desc limit 1',
    )
  )[0]!;
const ordersOf = async () => (await world.rows<{ id: number }>('select id from change_orders order by id')).length;
const WHOLE = 'Riverside - 2 guys 4 hrs each relocating conduit, used 60 ft 3/4 EMT, Dave told us to';
const PART = 'Maple - 2 guys 4 hrs each pulling wire, 37 blorp 9 zorb';

test('with a model set, a turn that the reader understands wholly is answered by it and costs nothing', async () => {
  expect((await world.say('foreman', WHOLE))[0]).toMatch(/8 hr Labor, 60 ft 3\/4" EMT/);
  expect(standIn.requests()).toHaveLength(0);
  expect(await lastTurn()).toEqual({
    model: 'built-in',
    route: { by: 'reader', why: 'every number and word has its role' },
    cost: 0,
  });
});

test('another goes to the model, with what the reader made of it as a hint', async () => {
  standIn.answerWith({ text: 'What are the 37 and the 9?' });
  const before = await ordersOf();
  expect(await world.say('foreman', PART)).toEqual(['What are the 37 and the 9?']);
  expect(await ordersOf()).toBe(before);
  const body = JSON.stringify(standIn.requests().at(-1)!.body['messages']);
  expect(body).toMatch(/HINT of a reader that did not understand everything: create_change_order/);
  expect(await lastTurn()).toMatchObject({
    model: 'wire-1',
    route: { by: 'model', why: expect.stringMatching(/37|quantities/) as string },
  });
});

test('the hint is nothing the model may take over: a number without words is refused to both', async () => {
  const item = { category: 'labor', name: 'Labor', quantity: 12, unit: 'hr', quotes: ['2 guys 4 hrs each'] };
  const call = { job_id: null, description: 'Pulling wire', items: [item] };
  standIn.answerWith(
    { calls: [{ name: 'create_change_order', arguments: JSON.stringify(call) }] },
    { text: 'How many hours per man?' },
  );
  const before = await ordersOf();
  await world.say('foreman', PART.replace('37', '38'));
  expect(await ordersOf()).toBe(before);
  expect(JSON.stringify(standIn.requests().at(-1)!.body)).toMatch(/NUMBER_NOT_FOUND/);
});

test('the model is down, and the reader has numbers left over: one plain question, and nothing is written', async () => {
  standIn.faults.add({ at: 'chat', kind: 'status', status: 500, times: 2 });
  const before = await ordersOf();
  const [reply] = await world.say('foreman', PART.replace('37', '39'));
  expect(reply).toMatch(/^I did not get this: .*39.*\. Please text it again in other words\.$/);
  expect(await ordersOf()).toBe(before);
  expect(await lastTurn()).toMatchObject({ model: 'built-in', route: { by: 'reader' } });
});
