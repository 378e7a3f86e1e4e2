import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const PUMP = 'Maple: moved a pump, plumber 4 hrs, laborer 4 hrs, boom lift 1 day';
const BASE = '4 hr Plumber; 4 hr Laborer; 1 day Boom lift';

test.each([
  ["plumber's at 5 hours, he hung around to test it", '5 hr Plumber; 4 hr Laborer; 1 day Boom lift'],
  ['plumber was 6 hrs he had to go back for parts', '6 hr Plumber; 4 hr Laborer; 1 day Boom lift'],
  ['laborer left early put him at 3 hrs', '4 hr Plumber; 3 hr Laborer; 1 day Boom lift'],
  [
    'the lift was two days I forgot we left it there over the weekend the laborer is right though',
    '4 hr Plumber; 4 hr Laborer; 2 day Boom lift',
  ],
  ['laborer had to get his kid, he gets 2 hrs. the plumber stays 4', '4 hr Plumber; 2 hr Laborer; 1 day Boom lift'],
])('a line told anew in a few words of a text that tells why: %s', async (words, lines) => {
  expect(await left(PUMP, words)).toEqual([`Maple: Moved a pump: ${lines}`]);
});

test.each(['the inspector was 2 hours late so we waited', 'drywallers had 6 hrs in there before us'])(
  'nobody of ours, no line of his: %s',
  async (words) => {
    expect(await left(PUMP, words)).toEqual([`Maple: Moved a pump: ${BASE}`]);
  },
);

test('his card says more, and then it was base contract', async () => {
  const report = 'school boiler room, moved both gas detectors, my hvac tech had six hours on that';
  expect((await left(report, 'hmm his card says eight, go 8'))[0]).toMatch(/: 8 hr HVAC Technician$/);
  expect(
    (
      await left(
        report,
        'hmm his card says eight, go 8',
        'ok called him, two of them hours was base contract. put it back to six',
      )
    )[0],
  ).toMatch(/: 6 hr HVAC Technician$/);
});

test('a job with a number in its name counts nobody, and the order that needs no change gets none', async () => {
  const orders = await left(
    'Warehouse 14: two laborers three hours each cleaning up a pallet of block',
    'Maple: one mason five hours on the enclosure corner',
    'The Warehouse 14 laborers in fact spent four hours apiece. The Maple Street School entry requires no change.',
  );
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual(['8 hr Laborer', '5 hr Mason']);
});
