import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The daily logs and orders some texts left. */
async function left(...texts: string[]) {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  const orders = of.orders.map(({ job_id, items }) => [
    job_id,
    items.map((item) => `${item.quantity} ${item.name}`).join('; '),
  ]);
  return { logs: of.logs.map((log) => log.job_id), orders };
}

test.each([
  [['riverside daily log - taped level 4', 'and the wh14 daily log - office walls primed, no visitors']],
  [['daily for Riverside: 5 electricians, pulled feeders', 'and for wh14: 2 plumbers roughed in the lab']],
  [['bitacora de riverside: 4 carpinteros, colamos la banqueta', 'bitacora de wh14: llovio toda la mañana']],
  [['site log riverside - 8 guys, concrete on pad 3', 'wh14, same thing, inspector passed rough in']],
])('one log behind another: %j', async (texts) => expect(await left(...texts)).toEqual({ logs: [1, 4], orders: [] }));

test.each([
  [
    [
      'log for tower b: 6 guys on site, poured deck 3',
      'also a change not the log: 2 laborers 3 hrs each pumping out the pit',
    ],
    '6 Laborer',
  ],
  [
    ['tower b log: 3 carpenters framing level 2. separate from the log, extra: 1 carpenter 2 hrs fixing the door'],
    '2 Carpenter',
  ],
  [['tower b daily: 6 guys here, lights are up. extra work: 1 carpenter 2 hrs fixing the door'], '2 Carpenter'],
  [
    ['two things for tower b. extra - 1 carpenter 2 hrs fixing the door. daily log - crew of 6, lights are up'],
    '2 Carpenter',
  ],
  [['tower b log: 3 carpenters framing level 2', 'and at tower b - 1 carpenter 2 hrs fixing the door'], '2 Carpenter'],
])('an extra beside a log is an order of its own: %j', async (texts, lines) =>
  expect(await left(...texts)).toEqual({ logs: [3], orders: [[3, lines]] }),
);

test('a job alone behind a log is no log', async () => {
  const { logs } = await left('daily for Riverside: pulled feeders', 'the gate at wh14 was open');
  expect(logs).toEqual([1]);
});
