import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const REPORT = 'Maple, 2 carpenters 4 hrs each blocking in rm 12, used 6 sheets plywood';

describe('who goes, or knows later, is answered and writes nothing', () => {
  test.each([
    ['ok bye', 'OK.'],
    ['lol ok heading home', 'OK.'],
    ['thats all for today', 'OK.'],
    ['im outta here, see ya tomorrow', 'OK.'],
    ['ok done, thx', 'OK.'],
    ['got it', 'OK.'],
    ['call it a day', 'OK.'],
    ['done for the day ttyl', 'OK.'],
    ['wrapping up for the day', 'OK.'],
    ['ill get you the screw number tmrw', 'OK. Text it when you have it.'],
    ['wont know till tomorrow', 'OK. Text it when you have it.'],
    ['no idea yet on the screws', 'OK. Text it when you have it.'],
  ])('%s', async (text, reply) => {
    const { replies, orders } = await told(REPORT, text);
    expect(replies[1]).toBe(reply);
    expect(orders).toEqual(['Maple: Blocking in rm 12: 8 hr Carpenter; 6 sheet Plywood']);
  });

  test('without an order it is no sign-off', async () => {
    const { replies } = await told('heading home');
    expect(replies[0]).toContain('I only write up extra work');
  });
});
