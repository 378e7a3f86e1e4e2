import { describe, expect, it } from 'vitest';
import { left, told } from './fake-talk.ts';

describe('the question owns the answer', () => {
  it.each([
    ['hours of each', 'Riverside: 3 guys moved the panel', '2.5', '7.5 hr Labor'],
    ['the clock', 'Riverside: 3 guys moved the panel', '7 to 9:30', '7.5 hr Labor'],
    ['all together', 'Riverside: 3 guys moved the panel', '10 total', '10 hr Labor'],
    [
      'days of a machine stay days',
      'Maple: rented a skid steer to haul dirt, 2 laborers 6 hrs each',
      '1 day',
      '1 day Skid steer',
    ],
    ['a unit alone', 'Tower B: 2 guys 3 hrs each on the joint, put in 60 of waterstop', 'feet', '60 ft Waterstop'],
    [
      'a unit alone in Spanish',
      'Tower B: 2 guys 3 hrs each on the joint, put in 60 of waterstop',
      'pies',
      '60 ft Waterstop',
    ],
  ])('%s', async (_, report, answer, line) => {
    const [order] = await left(report, answer);
    expect(order).toContain(line);
  });

  it('asks again in other words where the answer has two readings', async () => {
    const { orders, replies } = await told('Riverside: 3 guys moved the panel', '30');
    expect(orders[0]).toContain('null hr Labor');
    expect(replies[1]).toContain('how many hours did each person work?');
  });

  it.each(['14', '2.5 each', '6 hrs each'])(
    '%s behind a question for a name changes no count of goods',
    async (answer) => {
      const report = 'Riverside: 5 sheets drywall on the wall by the stair';
      expect(await left(report, answer)).toEqual(await left(report));
    },
  );
});
