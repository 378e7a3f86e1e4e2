import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../domain/actor.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';
import { phrasesIn } from '../tools/money-said.ts';
import type { Receipt } from '../tools/toolset.ts';
import { withUnplacedMoney } from './unplaced-money.ts';

let world: TextWorld;
let context: { deps: TextWorld['deps']; actor: UserActor };
beforeAll(async () => {
  world = await openTextWorld();
  const actor: UserActor = {
    kind: 'user',
    customerId: world.summit.customerId,
    userId: Object.values(world.summit.users)[0]!,
    name: 'Ana Foreman',
    phone: '+13035550101',
    role: 'field',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: null,
  };
  context = { deps: world.deps, actor };
  const [job] = Object.values(world.summit.jobs);
  await world.rows("update jobs set job_name = 'Hilton Hotel' where id = $1", [job]);
}, 60_000);
afterAll(() => world.close());

const refused: Receipt = {
  tool: 'add_items',
  kind: 'added',
  ok: false,
  result: { error: { code: 'MONEY_WORDS', message: 'no such line' } },
};
const PER_DIEM = 'per diem 3 men 2 days at $85';

describe('words that a plain line was refused for', () => {
  test.each([
    ['English', 'Not on a line yet: "per diem 3 men 2 days at $85". What quantity, at what price, on which order?'],
    ['Spanish', 'Sin renglón todavía: "per diem 3 men 2 days at $85". ¿Qué cantidad, a qué precio y en qué orden?'],
  ] as const)('end in a question in %s', async (language, question) => {
    expect(await withUnplacedMoney(context, 'Sorry.', [PER_DIEM], [refused], language)).toBe(`Sorry. ${question}`);
  });

  test('and are not asked about once a tool has read them', async () => {
    const read: Receipt = { tool: 'add_money_lines', kind: 'added', ok: true, result: { read: [PER_DIEM] } };
    expect(await withUnplacedMoney(context, 'Done.', [PER_DIEM], [refused, read], 'English')).toBe('Done.');
  });

  test('another refusal adds no question', async () => {
    const other = { ...refused, result: { error: { code: 'NUMBER_NOT_FOUND', message: '' } } };
    expect(await withUnplacedMoney(context, 'Sorry.', [PER_DIEM], [other], 'English')).toBe('Sorry.');
  });
});

test('the name of a job is no phrase for the tools that refuse lines or quote what is left', async () => {
  const [named, other] = await phrasesIn(context, [
    'Hilton Hotel 2 rooms, $140 a room',
    'lodging 2 rooms 3 nights at $120',
  ]);
  expect(named).toEqual([]);
  expect(other).toHaveLength(1);
});
