import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const DRAIN = 'tower b 2 plumbers 4 hrs each lowering a floor drain';
const lines = async (...texts: string[]): Promise<string> =>
  (await left(DRAIN, ...texts)).map((order) => order.split(': ').at(-1)).join(' | ');

describe('a thing or machine in whatever order of words is one line more, and nobody has other hours', () => {
  test.each([
    ['sandbags we used 40', '40 ea Sandbag'],
    ['couplings we went thru 6', '6 ea Coupling'],
    ['anchors we needed 12 of', '12 ea Anchor'],
    ['valve boxes we did buy, 3', '3 ea Valve box'],
    ['scraper blades we did buy, 3 bx', '3 box Scraper blade'],
    ['3 bags, grout', '3 bag Grout'],
    ['6 ea, elbows', '6 ea Elbow'],
    ['bag of grout on that, just the one', '1 bag Grout'],
    ['boom lift goes on it as well, 1 day', '1 day Boom lift'],
    ['scissor lift needs to be on there, one day', '1 day Scissor lift'],
    ['trash pump belongs on that one as well 2 days', '2 day Trash pump'],
    ['core drill got left off, half a day', '0.5 day Core drill'],
  ])('%s', async (text, line) => expect(await lines(text)).toBe(`8 hr Plumber; ${line}`));
});

describe('whoever puts himself right in one text means the second number', () => {
  test.each([
    ['and a boom lift half day.. no 1 full day', '1 day Boom lift'],
    ['excavator 3 hours. make that 4 hours', '4 hr Excavator'],
    ['2 bags of grout. actually 3', '3 bag Grout'],
    ['generator 2 days, sorry 3 days', '3 day Generator'],
  ])('%s', async (text, line) => expect(await lines(text)).toBe(`8 hr Plumber; ${line}`));
});

describe('how long a trouble lasted is nobody’s time', () => {
  test.each([
    'it rained for 3 days',
    'power was out 3 hrs here',
    'safety guy was here 3 hrs talking',
    'waited 2 hrs on the elevator but thats on us',
  ])('%s', async (text) => expect(await lines(text)).toBe('8 hr Plumber'));
  test('2 hrs of that was on us', async () => expect(await lines('2 hrs of that was on us')).toBe('6 hr Plumber'));
});

test.each([
  ['if anybody asks, 4 guys 5 hrs each', '20 hr Plumber'],
  ['if the gc asks its 3 hrs each', '6 hr Plumber'],
  ['was it 4 or 5 i said for the plumbers', '8 hr Plumber'],
])('%s: %s', async (text, line) => expect(await lines(text)).toBe(line));
