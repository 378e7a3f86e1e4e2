import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LOBBY = 'riverside lobby layout changed. 1 electrician 4 hrs, 6 downlights, 12 wagos, scissor lift 1 day';
const ALL = '4 hr Electrician; 6 ea Downlight; 12 ea Wago; 1 day Scissor lift';
const LABOR = '4 hr Electrician';
const NO_GOODS = '4 hr Electrician; 1 day Scissor lift';

describe('lines that go by their kind', () => {
  test.each([
    ['designer is buying the material. take it all off except the labor', LABOR],
    ['Owner is furnishing everything, only the labor stays', LABOR],
    ['everything comes off but the electrician', LABOR],
    ['keep the labor, lose the rest', LABOR],
    ['just bill labor on that', LABOR],
    ['deja nomas la mano de obra', LABOR],
    ['pull all the material off that, just charge the four hours', NO_GOODS],
    ['quita todo el material', NO_GOODS],
    ['all the material was furnished by owner', NO_GOODS],
    ['none of the material was ours', NO_GOODS],
    ['take everything off except the electrician and the lift', NO_GOODS],
    ['dont charge material, just time', NO_GOODS],
    ['just the lights and the labor, take the rest off', '4 hr Electrician; 6 ea Downlight'],
    ['no material yet', ALL],
    ['they had all the material on the wrong floor', ALL],
    ['we only had the one crew', ALL],
    ['just the labor was 4 hrs', ALL],
    ['leave the material out in the hall', ALL],
    ['take all the trash out', ALL],
  ])('%s', async (text, lines) => {
    const [order] = await left(LOBBY, text);
    expect(order?.split(': ').at(-1)).toBe(lines);
  });
});
