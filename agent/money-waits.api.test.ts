import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await world.rows("update change_orders set status = 'Deleted', deleted_at = now() where deleted_at is null");
  await world.rows('update conversations set open_question = null, last_order_id = null');
  await world.rows("update messages set body = 'OK.' where body ~ '(Not on a line|Sin rengl)'");
});

interface Line {
  order: string;
  name: string;
  quantity: number | null;
}

/** The reply, the lines that the text has made, and how many orders it has made. */
async function say(text: string, who = 'foreman'): Promise<{ reply: string; lines: Line[]; orders: number }> {
  const [last] = await world.rows<{ id: number; orders: number }>(
    'select coalesce(max(id), 0)::int as id, (select count(*)::int from change_orders) as orders from change_order_items',
  );
  const reply = (await world.say(who, text)).join('\n');
  const lines =
    await world.rows<Line>(`select j.job_name || ' ' || o.description as "order", i.name, i.quantity::float8 as quantity
    from change_order_items i join change_orders o on o.id = i.change_order_id left join jobs j on j.id = o.job_id
    where i.id > ${last!.id} order by i.id`);
  const [now] = await world.rows<{ orders: number }>('select count(*)::int as orders from change_orders');
  return { reply, lines, orders: now!.orders - last!.orders };
}

const RIVERSIDE = 'Riverside new CO: 2 JW 4 hrs each patching';
const MAPLE = 'Maple new CO: 2 JW 4 hrs each at the gym floor';

describe('words about money right behind a draft', () => {
  test.each([
    ['small tools 3% of labor', 'Small tools'],
    ['per diem 3 guys 2 nights @ $85', 'Per diem'],
    ['also our sub Apex Coring billed us $1,250 for 4 cores', 'Apex Coring'],
    ['core drilling lump sum $1,850', 'Core drilling'],
    ['herramienta menor 3% de mano de obra', 'Small tools'],
  ])('%s: the order a correction would change', async (text, name) => {
    await say(RIVERSIDE);
    await say(MAPLE);
    const { lines, orders, reply } = await say(text);
    expect(orders).toBe(0);
    expect(lines).toEqual([expect.objectContaining({ name, order: expect.stringContaining('Maple Street School') })]);
    expect(reply).toContain('Maple Street School');
    const { lines: corrected } = await say('make it 6 hrs each');
    expect(corrected).toEqual([]);
    const [hours] = await world.rows<{ quantity: number }>(
      "select i.quantity::float8 as quantity from change_order_items i join change_orders o on o.id = i.change_order_id join jobs j on j.id = o.job_id where j.job_name = 'Maple Street School' and i.category = 'labor' and o.deleted_at is null",
    );
    expect(hours!.quantity).toBe(12);
  });

  test('go to the order that the text before was about, not to the newest', async () => {
    await say(RIVERSIDE);
    await say(MAPLE);
    const [{ number }] = (await world.rows<{ number: string }>(
      "select o.number from change_orders o join jobs j on j.id = o.job_id where j.job_name = 'Riverside Medical Tower' and o.deleted_at is null",
    )) as [{ number: string }];
    await say(`status of ${number} on Riverside`);
    const { lines } = await say('small tools 3% of labor');
    expect(lines).toEqual([expect.objectContaining({ order: expect.stringContaining('Riverside') })]);
  });

  test.each([
    [
      'is completed',
      "update change_orders set status = 'Unexecuted' where deleted_at is null and job_id = (select id from jobs where job_name = 'Warehouse 14')",
    ],
    [
      'is two days old',
      "update change_orders set last_updated = now() - interval '3 days' where deleted_at is null and job_id = (select id from jobs where job_name = 'Warehouse 14')",
    ],
  ])('are asked about where the order spoken of last %s', async (_, change) => {
    await say(RIVERSIDE);
    await say(MAPLE);
    await say('WH14 new CO: 1 JW 3 hrs on the dock light');
    await world.rows(change);
    const { lines, orders, reply } = await say('small tools 3% of labor');
    expect({ lines, orders }).toEqual({ lines: [], orders: 0 });
    expect(reply).toMatch(/^Not on a line yet: "small tools 3% of labor"\. Which order: .*\?$/);
  });

  test.each(['at the Oakwood job', 'at Oakwood'])('a job that is not known, "%s", is asked about', async (place) => {
    await say(RIVERSIDE);
    const { lines, orders, reply } = await say(`per diem 3 guys 2 nights @ $85 ${place}`);
    expect({ lines, orders }).toEqual({ lines: [], orders: 0 });
    expect(reply).toContain('Which job');
  });

  test('never go to another person’s draft', async () => {
    await say(RIVERSIDE);
    const { lines, reply } = await say('herramienta menor 3% de mano de obra', 'electrician_es');
    expect(lines).toEqual([]);
    expect(reply).toContain('herramienta menor 3%');
  });
});

describe('words about money before any job', () => {
  test.each([
    ['foreman', 'per diem 3 guys 2 nights @ $85', 'Riverside', 'Which job'],
    ['foreman', 'per diem 3 guys 2 nights @ $85', "it's for riverside", 'Which job'],
    ['electrician_es', 'viáticos para 3 hombres, 2 días, $85 cada uno', 'Riverside', 'En qué obra'],
  ])('%s: %s, then %s', async (who, text, job, question) => {
    const first = await say(text, who);
    expect(first).toMatchObject({ lines: [], orders: 0 });
    expect(first.reply).toContain(question);
    const then = await say(job, who);
    expect(then.orders).toBe(1);
    expect(then.lines).toEqual([
      expect.objectContaining({ name: 'Per diem', quantity: 6, order: expect.stringContaining('Riverside') }),
    ]);
  });

  test('are kept beside work whose job is asked', async () => {
    const first = await say('At the Oakwood job 2 JW 4 hrs each demo, per diem 2 men 2 days at $85');
    expect(first.lines.filter(({ order }) => order !== null)).toEqual([]);
    expect(first.reply).toContain('Which job');
    const { reply } = await say('Riverside');
    expect(reply).toContain('Riverside');
    const lines = await world.rows<Line>(
      `select i.name, i.quantity::float8 as quantity from change_order_items i join change_orders o on o.id = i.change_order_id join jobs j on j.id = o.job_id where o.deleted_at is null and j.job_name = 'Riverside Medical Tower' order by i.id`,
    );
    expect(lines).toEqual([
      { name: 'Journeyman Electrician', quantity: 8 },
      { name: 'Per diem', quantity: 4 },
    ]);
  });

  const PER_DIEM = 'per diem 3 guys 2 nights @ $85';
  test('never go to a report that follows', async () => {
    await say(PER_DIEM);
    const { lines, orders, reply } = await say('Maple: 1 apprentice 3 hrs on the gym floor');
    expect(orders).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ name: 'Apprentice' })]);
    expect(reply).toContain('Not on a line yet: "per diem 3 guys 2 nights @ $85');
  });

  test('wait for an answer of the same day', async () => {
    await say(PER_DIEM);
    await world.rows("update messages set received_at = received_at - interval '3 days'");
    const { lines, orders, reply } = await say('Riverside');
    expect({ lines, orders }).toEqual({ lines: [], orders: 0 });
    expect(reply).toContain('Not on a line yet: "per diem');
  });

  test('an answer that names no job leaves them off', async () => {
    await say('per diem 3 guys 2 nights @ $85');
    expect(await say('thanks')).toMatchObject({ lines: [], orders: 0 });
  });
});

describe('words about money beside two orders in one text', () => {
  const BOTH =
    'Riverside: 2 JW 4 hrs each patching. Maple: 1 apprentice 3 hrs on the gym floor. Small tools 3% of labor';
  test.each([
    ['maple', 'Maple Street School'],
    ['the first one', 'Riverside Medical Tower'],
    ['the riverside one', 'Riverside Medical Tower'],
  ])('are asked about once with both named, and "%s" places them', async (answer, job) => {
    const first = await say(BOTH);
    expect(first.orders).toBe(2);
    expect(first.lines.filter(({ name }) => name === 'Small tools')).toEqual([]);
    expect(first.reply).toMatch(/Which order: .*Riverside Medical Tower.* or .*Maple Street School.*\?$/);
    expect(first.reply.match(/\?/g)).toHaveLength(1);
    const { lines, orders } = await say(answer);
    expect(orders).toBe(0);
    expect(lines).toEqual([expect.objectContaining({ name: 'Small tools', order: expect.stringContaining(job) })]);
  });
});
