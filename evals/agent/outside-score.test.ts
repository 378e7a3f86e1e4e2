import { expect, test } from 'vitest';
import { caseSchema } from './case.ts';
import { answerTo, tallyRun, wrongWrites } from './outside-score.ts';
import { runInMemory } from './run-in-memory.ts';

const runOf = async (text: string, items: object[], job = 'Warehouse 14') => {
  const orders = [{ job, items, only_these_items: true }];
  const one = caseSchema.parse({
    id: 'a',
    group: 'extraction',
    turns: [{ from: 'foreman', text }],
    expect: { orders },
  });
  return { one, run: await runInMemory(one, { name: 'as written', turns: one.turns }) };
};
const labor = (quantity: number) => ({ category: 'labor', quantity, unit: 'hr' });

test('another number, a line too many and another job are wrong writes', async () => {
  const number = await runOf('wh14 - 2 electricians 4 hrs each moving a panel', [labor(12)]);
  expect(wrongWrites(number.one, number.run)).toEqual([expect.stringContaining('8 hr')]);
  expect(tallyRun(number.run)).toEqual({ right: 0, wrong: 1, missed: 1 });
  const line = await runOf('wh14 - 2 electricians 4 hrs each moving a panel, 60 ft of 3/4 EMT', [labor(8)]);
  expect(wrongWrites(line.one, line.run)).toEqual([expect.stringContaining('too many')]);
  const job = await runOf('wh14 - 2 electricians 4 hrs each moving a panel', [labor(8)], 'Tower B Garage');
  expect(wrongWrites(job.one, job.run)).toContain('job');
});

test('an open quantity is no wrong write, and its question is answered from what is right', async () => {
  const { one, run } = await runOf('wh14 - 2 electricians moving a panel', [labor(8)]);
  expect(run.why).not.toEqual([]);
  expect(wrongWrites(one, run)).toEqual([]);
  expect(answerTo(run.question, one, run)).toBe('8 hr total');
});
