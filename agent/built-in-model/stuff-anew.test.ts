import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const BATTS = 'riverside 2 insulators 6 hrs each, 14 bags fiberglass';
const CURB = 'riverside extra curb, 2 finishers 6 hrs each, 40 ft of #4 rebar and 2 yds of concrete';
const LIFT = 'tower b column touchup, scissor lift 1 day, 2 painters 5 hrs each';
const HALL = 'maple hall, 2 carpenters 4 hrs each, 20 2x4s and 3 sheets of plywood';

test.each([
  [BATTS, 'should be mineral wool, and it was 11 bags', '12 hr Insulator; 11 bag Mineral wool'],
  [BATTS, 'Not fiberglass, it was eleven bags of mineral wool', '12 hr Insulator; 11 bag Mineral wool'],
  [BATTS, 'wait thats wrong, mineral wool 11 bags instead of the fiberglass', '12 hr Insulator; 11 bag Mineral wool'],
  [CURB, 'should be #5 bar and 60 ft', '12 hr Finisher; 60 ft #5 rebar; 2 cy Concrete'],
  [CURB, 'Rebar is number 5, sixty feet, concrete is right', '12 hr Finisher; 60 ft #5 rebar; 2 cy Concrete'],
  [CURB, "wrong bar. instead of that its 60' of #5", '12 hr Finisher; 60 ft #5 rebar; 2 cy Concrete'],
  [LIFT, 'had the wrong lift, boom lift is what we used', '10 hr Painter; 1 day Boom lift'],
  [LIFT, 'wrong machine, it was a mini ex', '10 hr Painter; 1 day Mini ex'],
  [HALL, 'plywood was really 5 sheets of osb', '8 hr Carpenter; 20 ea 2x4; 5 sheet OSB'],
  [HALL, 'plywood was 5 sheets, wrong about the ceiling', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [HALL, '5 sheets not 3 sorry fat thumbs', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [LIFT, 'charge 3 days on that lift not 1', '10 hr Painter; 3 day Scissor lift'],
  [HALL, 'plywood 5 sheets, was looking at the wrong slip', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [HALL, 'counted again, 5 sheets', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [HALL, 'Pile was five sheets actually, not three', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [HALL, 'invoice came in and says 5 sheets', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
  [HALL, 'boss recounted the stack, 5 sheets', '8 hr Carpenter; 20 ea 2x4; 5 sheet Plywood'],
])('a thing and its number: %s > %s', async (draft, text, lines) => {
  const [order] = await left(draft, text);
  expect(order?.split(': ').at(-1)?.toLowerCase()).toBe(lines.toLowerCase());
});

const ANCHORS = 'tower b, 2 ironworkers 3 hrs each resetting bollards. 10 wedge anchors 1/2 in';
const DUCT = 'wh14, 2 tin knockers 5 hrs each moved duct, 20 ft round duct';
const BOARD = 'maple hall, 2 carpenters 4 hrs each, 8 sheets drywall';

test.each([
  [
    ANCHORS,
    'anchors were really 6 of the half inch and 4 of the 5/8',
    '6 hr Ironworker; 6 ea 1/2" wedge anchor; 4 ea 5/8" wedge anchor',
  ],
  [
    ANCHORS,
    'Break the anchors into two: six 1/2" and four 5/8"',
    '6 hr Ironworker; 6 ea 1/2" wedge anchor; 4 ea 5/8" wedge anchor',
  ],
  [
    ANCHORS,
    'my bad not all 1/2. six 1/2 and the other four are 5/8 wedge anchors',
    '6 hr Ironworker; 6 ea 1/2" wedge anchor; 4 ea 5/8" wedge anchor',
  ],
  [ANCHORS, '4 of those anchors were 5/8', '6 hr Ironworker; 6 ea 1/2" wedge anchor; 4 ea 5/8" wedge anchor'],
  [
    DUCT,
    'on that duct, 12 ft was 10 inch and 8 ft was 8 inch',
    '10 hr Sheet Metal Worker; 12 ft 10" round duct; 8 ft 8" round duct',
  ],
  [
    DUCT,
    "should be two sizes, 12' of the 10in and 8' of the 8in, thats the 20",
    '10 hr Sheet Metal Worker; 12 ft 10" round duct; 8 ft 8" round duct',
  ],
  [
    BOARD,
    '5 sheets was fire rated and 3 sheets was plain',
    '8 hr Carpenter; 5 sheet Fire rated drywall; 3 sheet Plain drywall',
  ],
  [HALL, '12 of the 2x4s were 2x6s', '8 hr Carpenter; 8 ea 2x4; 3 sheet Plywood; 12 ea 2x6'],
  [BOARD, '2 boxes of screws and 4 tubes of caulk', '8 hr Carpenter; 8 sheet Drywall; 2 box Screw; 4 ea Caulk'],
])('parts of a line: %s > %s', async (draft, text, lines) => {
  const [order] = await left(draft, text);
  expect(order?.split(': ').at(-1)).toBe(lines);
});
