import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const REPORT = 'Riverside - 2 guys 4 hrs each moving conduit, 60 ft EMT';
const OTHER = 'Tower B: 1 electrician 3 hrs fixing a switch';

describe('a question of the office is answered from the record, and nothing is written', () => {
  test.each([
    ['total on 1001', '1001, Riverside'],
    ["what's the total for 1001?", '1001, Riverside'],
    ['what does 1001 come to', '1001, Riverside'],
    ['how much is 1001', '1001, Riverside'],
    ['total de la 1001', '1001, Riverside'],
    ['cuánto va en la 1001', '1001, Riverside'],
    ['which orders are waiting on approval?', 'No order is waiting for approval'],
    ['is anything still waiting for approval', 'No order is waiting for approval'],
    ['¿cuáles están pendientes de aprobación?', 'No order is waiting for approval'],
    ['what is not billed yet?', 'cannot see invoices'],
    ['is 1001 approved yet?', '1001, Riverside'],
    // A rate is no quantity of hours.
    ['on 1001 the labor rate is 68', 'That is a rate'],
    ['labor rate on 1001 is 68', 'That is a rate'],
    ['change our laborer rate to 60', 'That is a rate'],
    ['la tarifa de la mano de obra es 68', 'Eso es una tarifa'],
  ])('%j', async (text, answer) => {
    const before = await told(REPORT, OTHER);
    const { replies, orders } = await told(REPORT, OTHER, text);
    expect(replies[2]).toContain(answer);
    expect(orders).toEqual(before.orders);
  });
});

describe('a job that is not known is asked for, and the work waits without one', () => {
  test.each([
    ['At the Oakwood job we did 2 hours of demo', 'Oakwood'],
    ['Harrison Plaza job, 2 hours demo', 'Harrison Plaza'],
    ['Harrison Plaza: 2 guys 3 hrs each hanging doors', 'Harrison Plaza'],
    ['over at the Bellweather project 2 guys 3 hrs each hanging doors', 'Bellweather'],
    ['En la obra Oakwood 2 hombres 3 horas cada uno tumbando muro', 'Oakwood'],
  ])('%j', async (text, name) => {
    const { replies, orders } = await told(REPORT, text);
    expect(replies[1]).toContain(`"${name}"`);
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatch(/^Riverside: .*8 hr Labor; 60 ft EMT$/u);
    expect(orders[1]).toMatch(/^no job: /u);
  });

  test.each(['Riverside demo job, 2 guys 2 hours', 'at the Riverside job 2 guys 2 hrs demo'])(
    'and a known one is not: %j',
    async (text) => {
      expect((await told(text)).orders).toEqual([expect.stringMatching(/^Riverside: /u)]);
    },
  );
});

test.each([
  '2 hrs at Tower B fixing a switch and 1 hr at Maple replacing a lamp',
  '2 horas en Tower B arreglando un switch y 1 hora en Maple cambiando una lampara',
])('hours at two jobs in one sentence are two orders: %j', async (text) => {
  const { orders } = await told(text);
  expect(orders).toHaveLength(2);
  expect(orders[0]).toMatch(/^Tower: .*: 2 hr Labor/u);
  expect(orders[1]).toMatch(/^Maple: .*: 1 hr Labor/u);
});
