import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const hours = async (report: string, words: string): Promise<string[]> =>
  (await left(report, words)).map((order) => order.replace(/^.*: (?=\d)/, ''));
const TAPERS = 'maple gym, skim coated the lobby. 4 tapers 6 hrs each';
const MASONS = 'maple gym, patched the wall. 3 masons 4 hrs each';
const UNCOUNTED = 'maple gym, patched the wall. 12 mason hrs';

test.each([
  ['drop one of the four tapers he wasnt on it', 18],
  ['drop one of the tapers, he was out sick', 18],
  ['remove two of the tapers', 12],
  ['take one of the four tapers off', 18],
  ['scratch one of my tapers he never came', 18],
  ['take one of those four guys out', 18],
  ['lose two of the four tapers they were on contract work', 12],
  ['Cut one of the guys, so 3 tapers', 18],
  ['knock off one of the tapers', 18],
  ['pull one of our four tapers', 18],
])('so many of a crew go: %s', async (words, sum) => expect(await hours(TAPERS, words)).toEqual([`${sum} hr Taper`]));

test.each([
  [MASONS, 'one of those three was really a laborer not a mason'],
  [MASONS, 'one of the three masons was a laborer'],
  [MASONS, 'one of them 3 guys was actually a laborer'],
  [MASONS, 'Fix the crew, it was two masons and one laborer, still four hours each'],
  [UNCOUNTED, 'Fix the crew, it was two masons and one laborer, still four hours each'],
  [UNCOUNTED, 'it was actually 2 masons and 1 laborer, 4 hrs each'],
  [UNCOUNTED, 'crew was wrong, should be one laborer and two masons at 4 hrs each'],
  [MASONS, 'its really 2 masons and a laborer, same hours'],
  [MASONS, 'make it two masons and one laborer'],
  [MASONS, 'correction that was 2 masons 1 laborer 4 hrs apiece'],
])('some of a crew are of another trade: %s %s', async (report, words) =>
  expect(await hours(report, words)).toEqual(['8 hr Mason; 4 hr Laborer']),
);

test('more of them are added', async () =>
  expect(await hours(MASONS, 'also had a laborer 4 hrs')).toEqual(['12 hr Mason; 4 hr Laborer']));
