import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInModel } from './built-in-model/built-in-model.ts';
import type { ModelCall } from './language-model.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

/** What is told of an order and put right later stands in the database as the reply says. */
let world: TextWorld;
beforeEach(async () => {
  world = await openTextWorld();
});
afterEach(() => world.close());

interface Left {
  work_date: string | null;
  lines: string[];
}

/** The texts of the foreman, one after the other; the last reply, and the newest order they leave. */
async function tell(...texts: string[]): Promise<{ reply: string } & Left> {
  let reply = '';
  for (const text of texts) reply = (await world.say('foreman', text)).at(-1) ?? '';
  const [order] = await world.rows<{ id: number; work_date: string | null }>(
    "select id, work_date::text from change_orders where status <> 'Deleted' order by id desc limit 1",
  );
  const rows = await world.rows<{ line: string }>(
    `select name || ' ' || coalesce(quantity::float8::text, '?') || coalesce(' @' || case cost_source when 'field' then unit_cost::float8::text end, '') as line
     from change_order_items where change_order_id = $1 order by position`,
    [order?.id ?? 0],
  );
  return { reply, work_date: order?.work_date ?? null, lines: rows.map(({ line }) => line) };
}

const DOOR = 'Maple door 104, frame was wrong hand. 1 carpenter 4 hrs, 1 hollow metal frame';

test.each([
  ['riverside beam in the way of our waste, 2 men 4 hrs each this am', 0],
  ['todays extra: riverside firestop level 5, two guys two hrs apiece', 0],
  ['riverside patched the deck, 2 men 3 hrs each, did it yest', -1],
])('the day of the work is written down: %s', async (text, days) => {
  const today = Date.parse(
    `${(await world.rows<{ d: string }>("select (now() at time zone 'America/Denver')::date::text as d"))[0]!.d}T00:00:00Z`,
  );
  expect((await tell(text)).work_date).toBe(new Date(today + days * 86_400_000).toISOString().slice(0, 10));
});

test('a day that is told later is written down where the reply says so', async () => {
  const { reply, work_date: day } = await tell(
    'tower b fireproofing patch, 2 guys 4 hrs each',
    'morning of the 26th, forgot to say',
  );
  expect(reply).toContain(`work day ${day}`);
  expect(day).toMatch(/-26$/);
});

test.each([
  [['school boiler rm bad valves swapped, 1 plumber 6 hrs, 3 ball valves', 'valves 86 ea'], '@86'],
  [[DOOR, 'frame was 228 our cost'], '@228'],
  [[DOOR, 'frame was 228 our cost', 'and its 104A not 104'], '@228'],
])('a price that is told is on its line, whatever the line is called later: %j', async (texts, price) => {
  expect((await tell(...texts)).lines.join('; ')).toContain(price);
});

test('people put right are the people of the hours that are put right after them', async () => {
  const { lines } = await tell(
    'wh14 rompimos la banqueta, tres ayudantes a cinco horas',
    'no eran 3 ayudantes, eran 4',
    '6 hrs por persona, ya pregunte',
  );
  expect(lines).toEqual(['Helper 24']);
});

test('a model is shown the words a number stands on now, not those that were put right', async () => {
  await tell('wh14 curb broken out, 3 laborers 5 hrs each', 'make it 4 laborers');
  const prompts: string[] = [];
  const model = builtInModel();
  const spy = {
    ...model,
    doGenerate: (call: ModelCall) => {
      prompts.push(JSON.stringify(call.prompt));
      return model.doGenerate(call);
    },
  };
  await world.say('foreman', 'ok thanks', {}, { model: spy, fallback: spy });
  expect(prompts[0]).toContain('4 laborers');
  expect(/\\"words\\":\[(.*?)\]/.exec(prompts[0]!)![1]).not.toContain('3 laborers');
});

test('a change is taken back by what was right before it', async () => {
  const { lines } = await tell(
    'wh14 low wall, 12 sheets of drywall, 1 hanger 6 hrs',
    'drywall 9 sheets',
    'undo that, 12 was right',
  );
  expect(lines.join('; ')).toMatch(/Drywall 12/);
});

test('what was removed on site is no line removed here: the reply shows the draft and asks what is missing', async () => {
  const { reply } = await tell('TBG dead sprinkler main removed by two fitters for the rack');
  expect(reply).toMatch(/^Draft COR \d+, Tower B Garage: .*removed.*\. How many hours/);
});

test('what is added after an order is cancelled goes to the one that was kept', async () => {
  const { lines } = await tell(
    'tower b elevator sump, one electrician troubleshooting 3 hrs',
    'separate order wh14 compressor hookup two electricians two hours each',
    'cancel the wh14 order. keep the tower b one',
    'add a float switch qty 1 to the sump pump',
  );
  expect(lines.toSorted()).toEqual(['Float switch 1', 'Journeyman Electrician 3']);
});

test('who was put down as having directed it goes again where nobody did', async () => {
  const directors = () => world.rows<{ directed_by: string | null }>('select directed_by from change_orders');
  await tell('riverside firestop redo on level 5, 2 guys 3 hrs each, per Tina');
  expect(await directors()).toEqual([{ directed_by: 'Tina' }]);
  await tell('take tina off there, she didnt direct it, nobody did');
  expect(await directors()).toEqual([{ directed_by: null }]);
});
