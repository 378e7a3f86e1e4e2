import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const REPORT = 'Maple, 2 carpenters 4 hrs each blocking in rm 12, used 6 sheets plywood and a scissor lift 1 day';
const LINES = '8 hr Carpenter, 6 sheet Plywood, 1 day Scissor lift';

describe('a question in few words is answered with the order at hand', () => {
  test.each([
    'that go thru or no',
    'u there? is that one in',
    'that save ok?',
    'just checking my last text made it',
    'everything show up ok on your end?',
    'u get all that or not',
  ])('whether it came: %s', async (text) => {
    const { replies, orders } = await told(REPORT, text);
    expect(replies[1]).toContain(LINES);
    expect(orders).toEqual([expect.stringContaining(LINES.replaceAll(', ', '; '))]);
  });

  test.each(['and the plywood?', 'ok and carpenter hours on it', 'same question for the lift', 'how about the hours'])(
    'on behind an answer: %s',
    async (text) => {
      const { replies, orders } = await told(REPORT, 'how many hrs did i give you', text);
      expect(replies[2]).toContain(LINES);
      expect(orders).toHaveLength(1);
    },
  );

  test.each(['same question for 1001', 'and 1001?', 'ok and the blocking one'])(
    'on behind an answer, of another order: %s',
    async (text) => {
      const { replies } = await told(
        REPORT,
        'Tower B: 1 painter 2 hrs touching up the lobby',
        'how many hrs did i give you',
        text,
      );
      expect(replies[3]).toContain(LINES);
    },
  );

  test.each(['and the plywood', 'got it in there', 'and a pizza'])('no question: %s', async (text) => {
    const { replies } = await told(REPORT, text);
    expect(replies[1]).not.toMatch(/^1001/);
  });
});
