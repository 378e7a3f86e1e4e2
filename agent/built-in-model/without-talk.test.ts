import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const REPORT = 'Maple 2 guys 4 hrs each moving the panel in rm 12, 60 ft of 3/4 emt';
const ORDER = 'Maple: Moving the panel in rm 12: 8 hr Labor; 60 ft 3/4" EMT';
test.each([
  'heads up, REPORT',
  'fyi REPORT',
  "hey it's Ray. REPORT",
  'Good afternoon team. Sorry for the late text, REPORT',
  'quick one: REPORT. talk tmrw',
  'REPORT. its been a long day. heading home',
  'REPORT. will send pics later',
  'REPORT.\nlmk if you need anything else',
  'REPORT. sun was brutal out there',
])('who it is, goodbyes and the day they had are no work: %s', async (said) => {
  expect(await left(said.replace('REPORT', REPORT))).toEqual([ORDER]);
});

test.each([
  ['make the emt 80. heading home now', ORDER.replace('60 ft', '80 ft')],
  ['fyi it was 3 guys not 2. talk tmrw', ORDER.replace('8 hr', '12 hr')],
  ['hows it going. long day', ORDER],
])('and put nothing right, nor hide what does: %s', async (said, order) =>
  expect(await left(REPORT, said)).toEqual([order]),
);

test('a question stays one', async () => {
  const { orders, replies } = await told(REPORT, 'did that panel at maple ever get saved. talk tmrw');
  expect(replies.at(-1)).toContain('1001');
  expect(orders).toHaveLength(1);
});
