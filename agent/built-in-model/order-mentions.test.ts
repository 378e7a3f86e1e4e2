import { describe, expect, test } from 'vitest';
import type { PromptContext } from '../prompt-context.ts';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

const OFFICE = { name: 'Nora', role: 'office', estimator: true, maySeeMoney: true } as const;

/** Riverside has COR 1 (1001) and COR 2 (1003), Maple COR 1 (1002), Tower B COR 1 (1004); 1004 was spoken of last. */
function company(person: Partial<PromptContext['person']> = OFFICE): FakeCompany {
  const of = new FakeCompany(builtInModel(), person);
  const labor = (name: string, quantity: number) => ({ category: 'labor', name, quantity }) as const;
  const goods = (name: string, quantity: number, unit = 'ea') =>
    ({ category: 'materials', name, quantity, unit }) as const;
  of.begin({
    job: 'Riverside Medical Tower',
    description: 'Moving conduit',
    items: [labor('Journeyman Electrician', 8), goods('3/4" EMT', 60, 'ft')],
  });
  of.begin({ job: 'Maple Street School', description: 'Gym floor', items: [labor('Labor', 6), goods('Box', 4)] });
  of.begin({ job: 'Riverside Medical Tower', description: 'Patching the wall', items: [labor('Laborer', 5)] });
  of.begin({ job: 'Tower B Garage', description: 'Hanging a door', items: [labor('Laborer', 4), goods('Door', 1)] });
  for (const [at, number] of [1, 1, 2, 1].entries()) {
    of.orders[at]!.cor_number = number;
    of.orders[at]!.number = `COR ${number}`;
  }
  of.context.last_order_id = of.orders[3]!.order_id;
  return of;
}

async function say(text: string, person?: Partial<PromptContext['person']>) {
  const of = company(person);
  const before = structuredClone(of.orders);
  const reply = await of.text(text);
  const changed = of.orders.flatMap((order, at) =>
    JSON.stringify(order) === JSON.stringify(before[at]) ? [] : [order.id_number],
  );
  return { reply, changed, orders: of.orders };
}

describe('an order that is named and not there: nothing is done with another one', () => {
  test.each([
    ['status of COR 2 on Tower B', 'COR 2 at Tower B Garage'],
    ['make COR 2 on Tower B 6 hrs', 'COR 2 at Tower B Garage'],
    ['delete the door line on COR 2 on Tower B', 'COR 2 at Tower B Garage'],
    ['add 30 ft of 3/4 EMT to COR 4 on Maple', 'COR 4 at Maple Street School'],
    ['cancel COR 3 on Maple', 'COR 3 at Maple Street School'],
    ['who approved COR 3 on Riverside?', 'COR 3 at Riverside Medical Tower'],
    ['set labor on 1009 to $68 an hour', '1009'],
    ['price the door on 1009 at $400', '1009'],
    ['add 2 hrs to 1009', '1009'],
    ['change the hours on 1009 to 12', '1009'],
    ['note on 1009: owner wants pictures', '1009'],
    ['remove the laborer from COR 7', 'COR 7'],
    ['complete COR 9', 'COR 9'],
    ['total on 1009', '1009'],
  ])('%s', async (text, missing) => {
    const { reply, changed } = await say(text);
    expect(reply).toBe(`I don't find order ${missing}.`);
    expect(changed).toEqual([]);
  });

  test('in Spanish', async () => {
    const { reply, changed } = await say('cambia la COR 2 de Tower B a 6 horas');
    expect(reply).toBe('No encuentro la orden COR 2 en Tower B Garage.');
    expect(changed).toEqual([]);
  });
});

describe('a number finds its order, in every form', () => {
  test.each([
    ['status of #2', '1003'],
    ['status of COR 2', '1003'],
    ['status of COR #2 on Riverside', '1003'],
    ['status of #1 on Maple', '1002'],
    ['total on #2', '1003'],
    ['what does COR 2 come to', '1003'],
    ['is #2 approved yet?', '1003'],
    ['complete #2', 'COMPLETE 1003'],
    ['send #2 on Riverside to the super', 'SEND 1003'],
    ['send COR 1 on Maple to the super', 'SEND 1002'],
    ['send to the super', 'SEND 1004'],
    ['manda la COR 2 de Riverside al super', 'SEND 1003'],
    ['status of 1', 'Which one: 1004, 1002 or 1001?'],
  ])('%s', async (text, answer) => {
    const { reply, changed } = await say(text);
    expect(reply).toContain(answer);
    expect(changed).toEqual([]);
  });

  test.each([
    ['delete the EMT line on COR 1 on Riverside', 1001],
    ['make COR 2 on Riverside 6 hrs', 1003],
    ['set labor on COR 2 on Riverside to $68 an hour', 1003],
    ['set labor on 1003 to $68 an hour', 1003],
    ['on 1003 the labor rate is $68 an hour', 1003],
  ])('%s changes that order alone', async (text, number) => {
    expect((await say(text)).changed).toEqual([number]);
  });

  test.each(['on 1003 the labor rate is 68', 'total on 1003', 'status of COR 1'])(
    '%s changes nothing',
    async (text) => {
      expect((await say(text)).changed).toEqual([]);
    },
  );

  test.each([
    ['Maple: installed 2 #10 anchors, 1 hr', 'Maple Street School'],
    ['Riverside CO 5: 2 guys 4 hrs each fixing a leak', 'Riverside Medical Tower'],
  ])('%s: sizes and a crew’s own numbers are no orders', async (text, job) => {
    const { orders, reply } = await say(text);
    expect(reply).not.toContain("I don't find");
    expect(orders.at(-1)).toMatchObject({ job_name: job, id_number: 1005 });
  });
});

describe('a number that may be of anything else is no order', () => {
  test.each([
    'Riverside 2 guys 4 hrs each rewiring AHU-201',
    'Riverside 2 guys 4 hrs each moving conduit per RFI-023',
    'Riverside 2 guys 4 hrs each pulling wire to LP-101',
    'Riverside 2 guys 4 hrs each hanging P-1000 strut',
    'Riverside 2 guys 4 hrs each hanging P-1001 strut',
    'Riverside 2 guys 4 hrs each, swapped 3 CO2 cylinders',
    'Riverside 2 guys 4 hrs each swapping 3 CO2 cylinders',
    'Riverside 2 guys 4 hrs each, swapped the meter',
    'Riverside 2 guys 4 hrs each, swapped a tank of CO2',
  ])('%s', async (text) => {
    const { orders, reply } = await say(text);
    expect(reply).not.toContain("I don't find");
    expect(orders).toHaveLength(5);
    expect(orders[4]).toMatchObject({ job_name: 'Riverside Medical Tower', id_number: 1005 });
    expect(orders[4]!.items).toEqual(expect.arrayContaining([expect.objectContaining({ quantity: 8 })]));
  });
});

describe('a number with a prefix is of that prefix alone', () => {
  /** The oldest order is out of sight; each has the number that is given. */
  async function change(text: string, oldest: string, others: string) {
    const of = new FakeCompany(builtInModel(), OFFICE);
    for (let at = 0; at < 10; at += 1)
      of.begin({
        job: 'Maple Street School',
        description: `Door ${at}`,
        items: [{ category: 'labor', name: 'Laborer', quantity: 4 }],
      });
    for (const [at, order] of of.orders.entries()) {
      order.cor_number = at === 0 ? 4 : 20 + at;
      order.number = at === 0 ? oldest : `${others}-0${20 + at}`;
    }
    const before = structuredClone(of.orders[0]!.items);
    const reply = await of.text(text);
    return { reply, isChanged: JSON.stringify(of.orders[0]!.items) !== JSON.stringify(before) };
  }

  test.each(['add 2 hrs to ELE-004', 'add 2 hrs to AHU-004'])('%s is not MAP-004', async (text) => {
    expect((await change(text, 'MAP-004', 'MAP')).isChanged).toBe(false);
  });

  test('one that the orders have, of an order that is not there, is said not to be there', async () => {
    expect((await change('add 2 hrs to ELE-004', 'MAP-004', 'ELE')).reply).toBe("I don't find order ELE-004.");
  });

  test('its own order is found where it is out of sight', async () => {
    expect((await change('status of ELE-004', 'ELE-004', 'ELE')).reply).toContain('1001');
  });
});

describe('a price of a thing that is on no line goes to none', () => {
  test.each(['connectors are 1.25 each', 'los conectores son a 1.25 cada uno'])('%s', async (text) => {
    const { reply, changed } = await say(text);
    expect(changed).toEqual([]);
    expect(reply).toMatch(/^(?:Which line of|¿Qué línea de) 1004: Door\?$/);
  });
});
