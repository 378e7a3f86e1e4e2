import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const SUMP = 'riverside 2 plumbers 3 hrs each moved the sump line, 20 ft of pvc';
const WALL = 'maple 2 guys 2 hrs each patched the gym wall';

describe('what is told again is written once', () => {
  test.each([
    [SUMP, "riverside sump line moved, 2 plumbers, 3 hrs each, 20' pvc"],
    [SUMP, 'resending in case, sump line riverside, 2 plumbers x 3 hrs'],
    [SUMP, 'dont know if that went through. riverside, 2 plumbers, 3 hours each moving the sump line'],
    [WALL, 'sorry bad signal here, sending again: two guys two hours each patching gym wall Maple'],
    [WALL, 'ok so 2 guys 2 hrs each at maple, patched gym wall. text me back if u got it'],
    [WALL, 'so again that was two guys two hours apiece patching the gym wall'],
  ])('%s, then %s', async (first, again) => {
    const [once, twice] = [await told(first), await told(first, again)];
    expect(twice.orders).toEqual(once.orders);
    expect(twice.replies[1]).toMatch(/^That is on 1001, .* already\.$/);
  });

  test.each([
    ['riverside sump line 2 plumbers 3 hrs each, plus 6 hangers i forgot', '6 hr Plumber; 20 ft PVC; 6 ea Hanger', ''],
    [
      'again its the sump line at riverside, two plumbers three hours each, and dave told us to',
      '6 hr Plumber; 20 ft PVC',
      ' (dave)',
    ],
    [
      'so again 2 plumbers 3 hrs each on the sump line riverside, left off the hangers, 6 hangers. per dave',
      '6 hr Plumber; 20 ft PVC; 6 ea Hanger',
      ' (dave)',
    ],
  ])('what is new in it is added: %s', async (again, lines, who) => {
    const { orders } = await told(SUMP, again);
    expect(orders).toEqual([`Riverside: Moved the sump line${who}: ${lines}`]);
  });

  test.each([
    'maple 2 guys 2 hrs each patched the library wall',
    'maple 2 guys 2 hrs each painted the gym wall',
    'maple another 2 guys 2 hrs each patched the gym wall, new order',
    'wh14 2 guys 2 hrs each patched the gym wall',
  ])('other work, or more of it, is none: %s', async (text) => {
    const { orders } = await told(WALL, text);
    expect(orders).toHaveLength(2);
  });

  test('another number of what is there is no repeat', async () => {
    const { replies } = await told(SUMP, 'riverside sump line moved, 2 plumbers, 3 hrs each, 30 ft pvc');
    expect(replies[1]).not.toContain('already');
  });
});
