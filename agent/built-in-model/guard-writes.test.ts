import { describe, expect, it } from 'vitest';
import { told } from './fake-talk.ts';

const REPORT = 'Riverside: moved 3 outlets, 2 electricians 4 hrs each';

describe('a text that reports no extra work', () => {
  it.each([
    'need 30 bags of thinset at Riverside asap',
    'tomorrow we start the second floor at Maple with 5 guys',
    'If they move that wall at Riverside I figure 3 guys 2 days',
    'Liked “Draft 1001, Riverside Medical Tower: 8 hr Plumber, 20 ft pipe”',
    'Toolbox talk at Maple: ladders. 11 guys signed',
    'rained out at Riverside, sent everybody home at 7:15',
  ])('%s: makes no order', async (text) => {
    expect((await told(text)).orders).toEqual([]);
  });

  it('beside an order changes no line of it', async () => {
    const [before] = (await told(REPORT)).orders;
    const { orders } = await told(
      REPORT,
      'Liked “Draft 1001, Riverside Medical Tower: 20 hr Electrician”',
      'need 200 ft of 3/4 EMT delivered there by friday',
      'gonna need 3 more electricians tomorrow',
    );
    expect(orders).toEqual([before]);
  });

  it('is a report once the sender says so', async () => {
    const { orders, replies } = await told('send 30 bags of thinset to Riverside please', 'yes');
    expect(replies[0]).toBe(
      'That reads like a request for material or people, so I wrote nothing. If it is extra work that was done, reply YES.',
    );
    expect(orders).toHaveLength(1);
    expect(orders[0]).toContain('30 bag');
  });

  it('is answered in the language of the text', async () => {
    const { replies } = await told('mande 20 sacos de cemento y 3 palas para la Maple');
    expect(replies[0]).toContain('Si es trabajo extra ya hecho, responda SÍ.');
  });
});

describe('contract work', () => {
  it('goes into the daily log only where the sender says log', async () => {
    const { replies } = await told(
      'hung 80 sheets at Maple today with 6 guys, all base contract',
      'log: hung 80 sheets at Maple today with 6 guys, all base contract',
    );
    expect(replies[0]).toBe(
      'That reads like contract work, so I wrote no extra. For the daily log, start the text with LOG.',
    );
    expect(replies[1]).toBe('Logged for Maple Street School.');
  });
});
