import { describe, expect, it } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** 'Job: description: lines' of each act that reports work. */
function read(text: string): string[] {
  return understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts.map(({ job, description, items }) => {
    const lines = items.map(
      (item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`,
    );
    return `${job?.kind === 'job' ? job.name : '-'}: ${description}: ${lines.join(', ')}`;
  });
}

const TESTING = (trade: string, hours: readonly number[]): string[] =>
  ['Riverside Medical Tower', 'Maple Street School', 'Warehouse 14'].map(
    (job, i) => `${job}: Testing temp gfis: ${hours[i]} hr ${trade}`,
  );

describe('one crew at several jobs', () => {
  it.each([
    '1 electrician testing temp gfis, riverside 2 hrs, maple 3 hrs, warehouse 4 hrs',
    'testing temp gfis one electrician: RMT 2 hrs / the school 3 hrs / wh14 4 hrs. make 3 orders',
    '1 electrician testing temp gfis, 2 hrs at riverside, 3 hrs at maple and 4 hrs at wh14. separate order for each',
  ])('has its hours at each, and the same work: %s', (text) => {
    expect(read(text)).toEqual(TESTING('Electrician', [2, 3, 4]));
  });

  it('is counted at each of them', () => {
    expect(read('2 guys hanging doors, 2 hrs each at riverside and 3 hrs each at maple')).toEqual([
      'Riverside Medical Tower: Hanging doors: 4 hr Labor',
      'Maple Street School: Hanging doors: 6 hr Labor',
    ]);
  });

  it('may be another at each of them', () => {
    expect(read('2 guys 2 hrs at riverside, 3 guys 3 hrs at maple hanging doors')).toEqual([
      'Riverside Medical Tower: Hanging doors: 4 hr Labor',
      'Maple Street School: Hanging doors: 9 hr Labor',
    ]);
  });

  it('keeps the day and who told them for all', () => {
    const [, second] = understand(
      [{ id: 1, text: 'yesterday 2 hrs at riverside and 3 hrs at maple hanging doors, Dave told us to' }],
      { ...TEST_WORLD, orders: [] },
    ).acts;
    expect(second).toMatchObject({ workDate: { value: '2026-03-01' }, directedBy: { value: 'Dave' } });
  });

  it('used its material once', () => {
    expect(read('hanging doors, riverside 2 hrs, maple 3 hrs, 4 hinges')).toEqual([
      'Riverside Medical Tower: Hanging doors: 2 hr Labor, 4 ea Hinge',
      'Maple Street School: Hanging doors: 3 hr Labor',
    ]);
  });

  it.each([
    ['a clock beside one of them', 'riverside 7 to 9, maple 3 hrs', 2],
    ['words between a job and its hours', 'riverside had us hang doors 2 hrs, maple 3 hrs', 2],
    ['the same job twice', 'riverside 2 hrs, riverside 3 hrs', 1],
  ])('is nothing of the kind with %s', (_, text, acts) => {
    expect(read(text).length).toBeLessThanOrEqual(acts);
  });
});

it('a machine at several jobs has its time at each', () => {
  expect(read('scissor lift at riverside 2 days and at maple 1 day')[0]).toContain('Riverside Medical Tower');
  expect(read('lift riverside 2 hrs, maple 3 hrs')).toHaveLength(2);
});

it('people of one clause have the hours of the next', () => {
  expect(read('three laborers hauling and they were there four hours each')).toEqual(['-: Hauling: 12 hr Laborer']);
});

it('what is paid at the dump is a cost, and what is bought elsewhere is not named by the shop', () => {
  expect(read('we paid sixty bucks at the dump')).toEqual(['-: : 1 ls Dump']);
  expect(read('paid $60 at home depot')[0]).not.toContain('ls');
});

describe('a sentence that says what is wrong', () => {
  const line = (item_id: number, name: string, category: 'materials' | 'equipment', unit: string) => ({
    item_id,
    name,
    category,
    unit,
  });
  const orders = [
    {
      order_id: 1,
      id_number: 1001,
      cor_number: null,
      job_id: 1,
      description: 'Racks',
      items: [line(1, 'Scissor lift', 'equipment', 'day')],
    },
    {
      order_id: 2,
      id_number: 1002,
      cor_number: null,
      job_id: 4,
      description: 'Bases',
      items: [line(2, 'Base', 'materials', 'ea')],
    },
  ];
  const acts = (text: string) => understand([{ id: 1, text }], { ...TEST_WORLD, orders }).acts;

  it('is one with the sentence that says what is right', () => {
    expect(acts('I need to correct the warehouse. It was five bases over there.')).toMatchObject([
      { intent: 'correct', job: { job_id: 4 }, items: [{ quantity: 50_000 }] },
    ]);
    expect(
      acts('I charged the scissor lift to the wrong job. Take it off Riverside and put it on the Maple order.'),
    ).toMatchObject([{ intent: 'move_job', job: { job_id: 2 }, notJob: { job_id: 1 } }]);
  });

  it('stands alone where the next one says something else', () => {
    expect(acts('I need to correct the warehouse. Thanks').length).toBeGreaterThan(0);
    expect(acts('wrong job. Thanks')[0]).toMatchObject({ intent: 'move_job', job: null });
  });

  it.each([
    'correct the school to 6 hours',
    'the garage should be 5 hrs',
    'i think the garage should be 5 hrs',
    'warehouse 14 was 5',
  ])('names its job: %s', (text) => {
    expect(acts(text)).toMatchObject([{ intent: 'correct', job: { kind: 'job' } }]);
  });
});

describe('names behind a count', () => {
  it.each([
    ['2 guys (Tito and Ramon) 3 hrs each', '6 hr Labor'],
    ['2 guys - Tito, Ramon - 3 hrs each', '6 hr Labor'],
    ['two guys Tito & Ramon 3 hours apiece', '6 hr Labor'],
    ['2 guys, Tito and Ramon, 3 hrs each', '6 hr Labor'],
    ['1 electrician, Luis, 3 hrs', '3 hr Electrician'],
    ['2 guys and Luis 3 hrs each', '9 hr Labor'],
    ['3 guys Tito, then lunch, 2 hrs each', '6 hr Labor'],
    ['3 guys (Tito) 2 hrs each', '6 hr Labor'],
    ['3 guys (Tito, Ramon) 2 hrs each', '6 hr Labor'],
    ['2 guys - Tito 3 hrs each', '9 hr Labor'],
  ])('are those people where there are as many, or some of them in parentheses: %s', (text, line) => {
    expect(read(text)).toEqual([`-: : ${line}`]);
  });
});

it('a job told behind a report that has none is its job', () => {
  const texts = ['got our lumber pile out, four laborers, two hours a man', "that's at Warehouse 14"];
  const { acts } = understand(
    texts.map((text, i) => ({ id: i + 1, text })),
    { ...TEST_WORLD, orders: [] },
  );
  expect(acts).toMatchObject([{ intent: 'work', job: { name: 'Warehouse 14' }, messageIds: [1] }]);
});
