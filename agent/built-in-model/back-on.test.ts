import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LINTEL = '2 ironworkers 4 hrs each at tower b welding on the lintel they forgot, 10 lb of rod, lift 1 day';
const RAMP = 'spall patching on the ramp at tower b: 12h finisher total, 12 bags patch mix';
const DRAIN = 'riverside 1 plumber 4 hrs and 2 laborers 3 hrs each moving drain';

const lines = async (...texts: string[]): Promise<(string | undefined)[]> =>
  (await left(...texts)).map((order) => order.split(': ').at(-1));

describe('what was taken off is put back, with another number where one is told', () => {
  test.each([
    [LINTEL, 'lose the rod', 'actually put the rod back but 5 lb', '8 hr Ironworker; 5 lb Rod; 1 day Lift'],
    [LINTEL, 'lose the rod', 'bring it back at 5 lb', '8 hr Ironworker; 5 lb Rod; 1 day Lift'],
    [LINTEL, 'lose the rod', 'oops we did use rod, 5 lb', '8 hr Ironworker; 5 lb Rod; 1 day Lift'],
    [LINTEL, 'lose the rod', 'put it back on', '8 hr Ironworker; 10 lb Rod; 1 day Lift'],
    [LINTEL, 'take the lift off', 'put the lift back, 2 days', '8 hr Ironworker; 10 lb Rod; 2 day Lift'],
    [LINTEL, 'drop the lift and the rod', 'put the rod back', '8 hr Ironworker; 10 lb Rod'],
    [RAMP, 'drop the patch mix', 'i was wrong, add the 12 bags back', '12 hr Finisher; 12 bag Patch mix'],
    [RAMP, 'drop the patch mix', 'bags are ours after all, 10 of them', '12 hr Finisher; 10 bag Patch mix'],
    [DRAIN, 'take the laborers off', 'put the laborers back at 2 hrs each', '4 hr Plumber; 4 hr Laborer'],
    [DRAIN, 'take the laborers off', 'put the laborers back but just 1 of them', '4 hr Plumber; 3 hr Laborer'],
  ])('%s > %s > %s', async (draft, off, text, is) => expect(await lines(draft, off, text)).toEqual([is]));

  test('what was written since is not taken back', async () =>
    expect(await lines(LINTEL, 'lose the rod', 'add 2 bags of grout', 'rod goes back on')).not.toEqual(
      await lines(LINTEL),
    ));
});
