import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

interface Line {
  category: string;
  name: string;
  quantity: number | null;
  is_credit: boolean;
}

/** The reply, and the lines that the text has made. */
async function say(text: string): Promise<{ reply: string; lines: Line[] }> {
  const [last] = await world.rows<{ id: number }>('select coalesce(max(id), 0)::int as id from change_order_items');
  const reply = (await world.say('foreman', text)).at(-1) ?? '';
  const lines = await world.rows<Line>(
    `select category, name, quantity::float8 as quantity, is_credit from change_order_items where id > ${last!.id} order by id`,
  );
  return { reply, lines };
}

describe('a credit by text', () => {
  test.each([
    'Riverside new CO: demoed and credit back 90 ft of 3/4 EMT and 5 duplex receptacles deleted per RFI 12, also credit 3 hrs electrician',
    'New CO Riverside - credit. Owner deleted 6 troffers in room 12, give back 6 fixtures and 5 hrs labor',
    'Riverside new CO: deduct, 9 troffers not installed, credit owner 6 hrs JW',
    'Riverside new CO: credit for deleted floor box, -1 floor box, -3 hrs JW',
    'Riverside new CO: acreditar 4 horas de electricista y 3 luminarias',
    'Riverside new CO: deduct 8 troffers',
    'Riverside new CO: gave back 3 fixtures',
  ])('%s makes no charge', async (text) => {
    const { lines } = await say(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ is_credit: true, name: expect.stringMatching(/ \(credit\)$/) });
      expect(line.quantity ?? 0).toBeLessThanOrEqual(0);
    }
  });

  test('beside a charge is a line of its own, and its reply says so', async () => {
    await say('Riverside new CO: 2 guys 4 hrs each on the ceiling, used 60 ft 3/4 EMT');
    const { reply, lines } = await say('credit 20 ft 3/4 EMT');
    expect(lines).toEqual([expect.objectContaining({ quantity: -20, is_credit: true })]);
    expect(reply).toContain('(credit)');
  });

  test('whose sign is not sure is asked for and not written', async () => {
    const { reply, lines } = await say('Riverside new CO: added 4 exit signs, credit 2 wall packs, 2 JW 3 hrs each');
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ['Exit sign', 4],
        ['Wall pack (credit)', -2],
      ]),
    );
    expect(lines.filter(({ category, is_credit }) => category === 'labor' && !is_credit)).toEqual([]);
    expect(reply).toMatch(/credit/);
  });
});

interface KindLine {
  name: string;
  quantity: number;
  unit_cost: number | null;
  rate_kind: string | null;
  terms: Record<string, unknown> | null;
  is_exempt: boolean;
}

/** Lines of the order that a text has made or added to, with their kinds; labor apart. */
async function kinds(text: string): Promise<{ reply: string; lines: KindLine[]; labor: string[]; orders: number }> {
  const [last] = await world.rows<{ id: number; orders: number }>(
    'select coalesce(max(id), 0)::int as id, (select count(*)::int from change_orders) as orders from change_order_items',
  );
  const reply = (await world.say('foreman', text)).at(-1) ?? '';
  const rows = await world.rows<KindLine & { category: string }>(
    `select category, name, quantity::float8 as quantity, unit_cost::float8 as unit_cost, rate_kind, terms, is_exempt from change_order_items where id > ${last!.id} order by id`,
  );
  const [now] = await world.rows<{ orders: number }>('select count(*)::int as orders from change_orders');
  return {
    reply,
    lines: rows.filter(({ category }) => category !== 'labor'),
    labor: rows.filter(({ category }) => category === 'labor').map(({ name, quantity }) => `${quantity} ${name}`),
    orders: now!.orders - last!.orders,
  };
}

describe('words about money become lines of their kind', () => {
  test.each([
    [
      'Riverside new CO: Sat 8 hrs OT for foreman and 2 JW, per diem 3 men 2 days at $85',
      { name: 'Per diem', quantity: 6, unit_cost: 85, terms: { kind: 'per_diem', people: '3', days: '2' } },
    ],
    [
      'Riverside new CO: lighting allowance was $4,000, fixtures came to $4,600, bill the $600 difference',
      {
        name: 'Lighting allowance',
        quantity: 1,
        unit_cost: 600,
        terms: { kind: 'allowance', allowance: '4000', actual: '4600' },
      },
    ],
    [
      'Riverside new CO: 1 apprentice 6 hrs pulling feeder. Small tools 3% of labor',
      { name: 'Small tools', quantity: 3, unit_cost: 2.52, terms: { kind: 'percent', of: { base: 'labor' } } },
    ],
    [
      'Riverside new CO: our sub Apex Coring billed us $1,250 for 4 cores',
      { name: 'Apex Coring', quantity: 1, unit_cost: 1250, terms: { kind: 'subcontractor', billAttachmentId: null } },
    ],
    [
      'Riverside new CO - rock excavation at unit price, 18 CY at contract UP-1 $185 per CY',
      {
        name: 'Rock excavation',
        quantity: 18,
        unit_cost: 185,
        is_exempt: true,
        terms: { kind: 'unit_price', scheduleNumber: 'UP-1' },
      },
    ],
    [
      'Riverside new CO: core drilling lump sum $1,850',
      { name: 'Core drilling', quantity: 1, unit_cost: 1850, terms: { kind: 'lump_sum' } },
    ],
    [
      'Riverside new CO: hauled off 7 loads of spoils at $180 a load, 2 laborers 3 hrs each',
      { name: 'Loads of spoils', quantity: 7, unit_cost: 180, terms: null },
    ],
    [
      'Maple nueva orden: viáticos para 3 hombres, 4 días, $55 cada uno',
      { name: 'Per diem', quantity: 12, unit_cost: 55, terms: { kind: 'per_diem', people: '3', days: '4' } },
    ],
  ])('%s', async (text, line) => {
    const { reply, lines, labor } = await kinds(text);
    expect(lines).toEqual([expect.objectContaining(line)]);
    expect(labor.filter((one) => one.endsWith(' Labor'))).toEqual([]);
    expect(reply).toMatch(/On lines of their own: |En renglones propios: /);
    expect(reply).not.toContain('$');
  });

  test('operating and standby hours are two lines, and the operator is labor', async () => {
    const { lines, labor } = await kinds(
      'Tower B new CO: mini ex 5 hrs running 3 hrs idle waiting on locates, operator 8 hrs',
    );
    expect(lines.map(({ name, quantity, rate_kind }) => [name, quantity, rate_kind])).toEqual([
      ['Mini ex', 5, 'operating'],
      ['Mini ex standby', 3, 'standby'],
    ]);
    expect(labor).toEqual(['8 Operator']);
  });

  test('a text of nothing else makes the draft, and the next one adds to it', async () => {
    const first = await kinds('WH14 new CO: per diem 3 guys 2 nights @ $85');
    expect(first).toMatchObject({ orders: 1, labor: [] });
    const next = await kinds('small tools 3% of $200');
    expect(next).toMatchObject({ orders: 0, lines: [{ name: 'Small tools', quantity: 3, unit_cost: 2 }] });
    expect(next.reply).toContain('Warehouse 14');
  });

  test('every number of a line stands on the words of the text', async () => {
    await kinds('Riverside new CO: per diem 2 guys 2 nights @ $71');
    const rows = await world.rows<{ field: string; words: string }>(
      'select field, words from evidence join change_order_items i on i.id = item_id where i.unit_cost = 71',
    );
    expect(rows.map(({ field }) => field).toSorted()).toEqual(['cost', 'quantity', 'quantity']);
    for (const { words } of rows) expect('per diem 2 guys 2 nights @ $71').toContain(words);
  });
});

describe('words about money that are not whole are asked for', () => {
  test.each([
    ['Riverside new CO: 2 JW 4 hrs each patching, per diem at $85', 'per diem at $85', 'how many people and days'],
    ['Riverside new CO: 1 foreman 4 hrs on the panel, small tools 5%', 'small tools 5%', 'a percent of what'],
    ['Riverside new CO: 2 JW 4 hrs each patching, tile allowance $1,500', 'tile allowance $1,500', 'what it came to'],
    [
      'Riverside new CO: lighting allowance was $5,000, fixtures came to $6,200, bill the $1,100 difference',
      'lighting allowance was $5,000',
      'amounts that agree',
    ],
    ['Riverside new CO: 2 JW 4 hrs each patching, sub billed us $500', 'sub billed us $500', 'what it is for'],
    [
      'Riverside nueva orden: 2 electricistas 4 horas cada uno, viáticos a $60',
      'viaticos a $60',
      'cuantas personas y dias',
    ],
  ])('%s', async (text, words, ask) => {
    const { reply, lines } = await kinds(text);
    expect(lines).toEqual([]);
    expect(reply).toContain(words);
    expect(reply).toContain(ask);
  });

  test('the same words twice are no second line; with "another" they are', async () => {
    await kinds('Maple new CO: per diem 3 guys 2 nights @ $85');
    const again = await kinds('per diem 3 guys 2 nights @ $85');
    expect(again.lines).toEqual([]);
    expect(again.reply).toContain('the order has that already');
    const other = await kinds('another per diem 1 man 4 nights at $85');
    expect(other.lines).toEqual([expect.objectContaining({ name: 'Per diem (2)', quantity: 4 })]);
  });

  test('a number that follows from others is not changed by text alone', async () => {
    await kinds('Maple new CO: per diem 3 guys 2 nights @ $85');
    const { reply } = await kinds('make the per diem 9');
    expect(reply).not.toContain('9 day');
    const [line] = await world.rows<{ quantity: number }>(
      "select quantity::float8 as quantity from change_order_items where name = 'Per diem' order by id desc limit 1",
    );
    expect(line!.quantity).toBe(6);
  });

  test('overhead and profit stay the company’s rules', async () => {
    const { reply, lines } = await kinds('Riverside new CO: 2 JW 4 hrs each patching, overhead 10%');
    expect(lines).toEqual([]);
    expect(reply).toContain('Not on a line yet: "overhead 10%". The office sees it here.');
  });

  test('a word of credit takes a unit price off', async () => {
    const { lines } = await kinds('Riverside new CO: deduct 5 CY rock excavation at unit price UP-1 $140 per CY');
    expect(lines).toEqual([
      expect.objectContaining({ name: 'Rock excavation (credit)', quantity: -5, unit_cost: 140 }),
    ]);
  });

  test('a daily log keeps its words', async () => {
    const { reply, lines } = await kinds('log riverside: mini ex 5 hrs running 3 hrs idle, 4 guys on the slab');
    expect(lines).toEqual([]);
    expect(reply).toContain('Logged');
    const [log] = await world.rows<{ log_content: string }>(
      'select log_content from daily_logs order by id desc limit 1',
    );
    expect(log!.log_content).toContain('3 hrs idle');
  });
});

describe('ordinary words are no words about money', () => {
  test.each([
    ['Riverside new CO: crane 6 hrs no standby', { quantity: 6 }],
    ['Riverside nueva orden: grúa 6 horas sin espera', { quantity: 6 }],
    ['Riverside new CO: standby generator 6 hrs', { quantity: 6 }],
  ])('%s is no standby', async (text, line) => {
    const { lines } = await kinds(text);
    expect(lines).toEqual([expect.objectContaining(line)]);
    expect(lines[0]!.rate_kind).not.toBe('standby');
  });

  test('standby beside the hours is', async () => {
    const { lines } = await kinds('Riverside new CO: crane 4 hrs on standby');
    expect(lines).toEqual([expect.objectContaining({ quantity: 4, rate_kind: 'standby' })]);
  });

  test('hours of two days are no standby', async () => {
    const { lines } = await kinds('Riverside new CO: mini ex 5 hrs Fri, 3 hrs Sat');
    expect(lines.filter(({ rate_kind: kind }) => kind === 'standby')).toEqual([]);
  });
});

describe('a credit of a percentage is asked', () => {
  test.each([
    ['Riverside new CO: 1 apprentice 6 hrs. Credit back the 3% fuel surcharge on equipment', '3% fuel surcharge'],
    ['Riverside new CO: 1 apprentice 6 hrs. Deduct 5% small tools on labor', '5% small tools'],
    ['Riverside new CO: 1 apprentice 6 hrs. Credit back the 15% restocking on $64', '15% restocking'],
    ['Riverside new CO: 1 apprentice 6 hrs. Credit back the 3% fuel surcharge', '3% fuel surcharge'],
  ])('%s', async (text, words) => {
    const { reply, lines } = await kinds(text);
    expect(lines).toEqual([]);
    expect(reply).toContain(words);
    expect(reply).toContain('"credit" or "add"');
  });

  test('a restocking fee beside what went back is a charge', async () => {
    const { lines } = await kinds('Riverside new CO: credit 2 rolls of MC, 25% restocking on $64');
    expect(lines.find(({ name }) => name === 'Restocking')).toMatchObject({ quantity: 25 });
  });
});
