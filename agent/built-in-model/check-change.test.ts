import { describe, expect, it } from 'vitest';
import { left, told } from './fake-talk.ts';

const REPORT = 'Riverside: 2 guys 4 hrs each moved the panel, 24 bags of grout';

describe('a correction with two readings is asked for', () => {
  it.each(['we used 2 tubes on it too', 'i put grout i meant mortar same 24 bags'])('%s', async (text) => {
    const { orders, replies } = await told(REPORT, text);
    expect(orders).toEqual(await left(REPORT));
    expect(replies[1]).toContain('?');
  });
});

describe('what went back is less of its line', () => {
  it.each([
    '5 of them bags went back unopened',
    'brought 5 bags back to the shop',
    'sent 5 of those bags back so do 19',
  ])('%s', async (text) => {
    expect((await left(REPORT, text))[0]).toContain('19 bag');
  });
});
