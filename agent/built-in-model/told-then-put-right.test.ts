import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const CART = 'tower b temp power cart moved. Myself plus two men, 4 hrs each. 2 boxes zip ties';
const CRANE = 'riverside standby. Ironworkers 4 x 2 hrs, operator 1 x 2 hrs';
const CURB = 'tower b curb leak. 14 bags of mortar. a laborer five hours, finishers 3 guys 3 hours apiece';
const FITTERS = 'wh14 main broke, fitters three of em five hours each, my apprentice mopped 3 hrs';

describe('a crew told anew', () => {
  test.each([
    [CART, 'Should be myself plus one man, 4 hrs each', '8 hr Labor'],
    [CART, 'no wait it was me and one guy, four hrs apiece', '8 hr Labor'],
    [CART, 'it was just me and one other guy', '8 hr Labor'],
    [CART, 'just me and 1 guy, 5 hrs each', '10 hr Labor'],
    [CART, 'me and 3 guys not 2', '16 hr Labor'],
    [CRANE, 'Ironworker count 5, each still 2 hrs', '10 hr Ironworker'],
    [CRANE, 'ironworker headcount is 5 not 4, same 2 hrs', '10 hr Ironworker'],
    [CRANE, 'missed one, five ironworkers two hours apiece', '10 hr Ironworker'],
    [CRANE, '5 ironworkers, I left one out', '10 hr Ironworker'],
    [CRANE, 'left one off, it was 5 ironworkers 2 hrs each', '10 hr Ironworker'],
    [CRANE, 'it was two and a half hours not two for everybody', '10 hr Ironworker; 2.5 hr Operator'],
    [CRANE, 'seven for the operator', '7 hr Operator'],
    [CURB, 'take one finisher off, there was two', '6 hr Finisher'],
    [CURB, 'take off a finisher that makes two', '6 hr Finisher'],
    [FITTERS, 'fitters were only two', '10 hr Pipefitter'],
  ])('%s > %s', async (draft, text, lines) => {
    expect((await left(draft, text)).join()).toContain(lines);
  });
});

const VENT = 'maple vent rerouted. 2 plumbers x 4 hrs, (6) 4" PVC 45s, 2 cans PVC glue';
const PIT = 'wh14 dock pit, 2 laborers 6 hrs each, concrete 2 cy, dowels 10 ea';
const GLASS = 'rmt lobby glass. glaziers two guys 4 hrs a guy, 2 lites at $310 a piece';
const WALL = 'maple wall, ten sheets half inch board, two buckets mud, taper 5 hours';
const ADA = 'maple buttons. Journeyman 5 hrs. 1/2" EMT 35 ft, 18/2 cable 100 ft, push plates 2 ea';
const SWITCH = 'riverside moved a switch, one electrician 2 hrs and a drywall guy 3 hrs with 2 sheets of drywall';

describe('a number of one line, and of no other', () => {
  test.each([
    [VENT, 'Total of eight 45s, not six, had to jog it', '8 ea 4" 45° PVC elbow; 2 ea PVC glue'],
    [PIT, 'Dowel count is 14, I had 10', '14 ea Dowel'],
    [PIT, 'ticket in my hand says three yards of concrete', '3 cy Concrete'],
    [GLASS, 'supplier called, theyre 330 a lite', '2 ea Lite'],
    [GLASS, 'lites went up to 330 apiece', '2 ea Lite'],
    [WALL, 'just the one bucket of mud', '1 ea Mud'],
    [WALL, 'Joint compound should be 1 bucket', '1 ea Mud'],
    [WALL, 'it was 12 sheets of drywall', '12 sheet 1/2" board'],
    [ADA, 'Amend the push plates to 3', '3 ea Push plate'],
    [ADA, 'the kid was with him so 1 apprentice, five hours', '5 hr Journeyman'],
    [SWITCH, 'drywall guy was 4', '4 hr Drywaller; 2 sheet Drywall'],
  ])('%s > %s', async (draft, text, lines) => {
    expect((await left(draft, text)).join()).toContain(lines);
  });
});

test('another thing behind a line that went takes nothing back', async () => {
  const drafts = await left(
    'maple irrigation. Plumber 4 hrs, valve box 1 ea',
    'Delete valve box',
    'Mini excavator 1 day should be on it',
  );
  expect(drafts).toEqual([expect.stringContaining(': 4 hr Plumber; 1 day Mini excavator')]);
});
