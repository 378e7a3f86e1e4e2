import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string[]> {
  const company = new FakeCompany(builtInModel());
  for (const text of texts) await company.text(text);
  return company.orders.map((order) =>
    order.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; '),
  );
}

const BOLLARDS =
  'wh14 bollards, 2 laborers 4 hrs each, 6 yds 4000 psi, 12 pipe posts, 10 bags 80 lb concrete, auger 4 hrs';
const DRYWALL =
  'Drywall patch at riverside, two drywallers 5 hours apiece. Used six sheets of 5/8 Type X, 2 boxes of screws';
const DUCT =
  'Offset duct at riverside, two sheet metal workers six hours apiece. 25 ft 10" flex duct, 2 balancing dampers';
const PAINT = 'riverside touch up, 2 painters 5 hrs each, 3 gal eggshell, 4 rolls tape, scissor lift 2 days';
const CURB = 'tower b breaking out the curb, 3 laborers 6 hrs each, jackhammer 1 day';
const TILE = 'maple rehanging ceiling, 2 carpenters 7 hrs each. 12 main tees, 8 boxes of 2x4 ceiling tile';

test.each([
  [
    BOLLARDS,
    'make the concrete 6.5 yds',
    '8 hr Laborer; 6.5 cy 4000 psi concrete; 12 ea Pipe post; 10 bag 80 lb concrete; 4 hr Auger',
  ],
  [
    BOLLARDS,
    'ended up 7 yards on the pour',
    '8 hr Laborer; 7 cy 4000 psi concrete; 12 ea Pipe post; 10 bag 80 lb concrete; 4 hr Auger',
  ],
  [DRYWALL, 'Sheet count was off, should be eight', '10 hr Drywaller; 8 sheet 5/8" type x; 2 box Screw'],
  [DRYWALL, 'counted 8 sheets', '10 hr Drywaller; 8 sheet 5/8" type x; 2 box Screw'],
  [DRYWALL, 'I miscounted the sheets, it was 8', '10 hr Drywaller; 8 sheet 5/8" type x; 2 box Screw'],
  [PAINT, '1 more gallon', '10 hr Painter; 4 gal Eggshell; 4 roll Tape; 2 day Scissor lift'],
  [
    TILE,
    'Couple fixes: ceiling tile is 2x2, and main tees 14 instead of 12',
    '14 hr Carpenter; 14 ea Main tee; 8 box 2x2 ceiling tile',
  ],
])('so much of a line: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});

const POSTS = (name: string, bags = '80 lb concrete'): string =>
  `8 hr Laborer; 6 cy 4000 psi concrete; 12 ea ${name}; 10 bag ${bags}; 4 hr Auger`;

test.each([
  [BOLLARDS, 'correction those are t posts, no pipe posts', POSTS('T post')],
  [BOLLARDS, "I called those posts, they're bollards, 12 of em", POSTS('Pipe bollard')],
  [BOLLARDS, 'bags are the 60 lb ones', POSTS('Pipe post', '60 lb concrete')],
  [BOLLARDS, 'the bags were 60 lb', POSTS('Pipe post', '60 lb concrete')],
  [BOLLARDS, '60 lb bags not 80', POSTS('Pipe post', '60 lb concrete')],
  [BOLLARDS, '3 of the posts were bent', POSTS('Pipe post')],
  [PAINT, 'paint was satin', '10 hr Painter; 3 gal Satin; 4 roll Tape; 2 day Scissor lift'],
])('called otherwise, or told of: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});

test.each([
  [
    DUCT,
    'Scratch the dampers. It was 2 duct access doors that went in',
    '12 hr Sheet Metal Worker; 25 ft 10" flex duct; 2 ea Duct access door',
  ],
  [DUCT, 'dampers come off, add 2 access doors', '12 hr Sheet Metal Worker; 25 ft 10" flex duct; 2 ea Access door'],
  [PAINT, 'tape didnt get used', '10 hr Painter; 3 gal Eggshell; 2 day Scissor lift'],
  [PAINT, 'lift is on the gc', '10 hr Painter; 3 gal Eggshell; 4 roll Tape'],
  [PAINT, 'no lift on ours, just got told the gc pays for that', '10 hr Painter; 3 gal Eggshell; 4 roll Tape'],
])('off, and others in their place: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});

const CURB_AND = (lines: string): string => `18 hr Laborer; ${lines}`;

test.each([
  [CURB, 'compressor was there 2 days', CURB_AND('1 day Jackhammer; 2 day Compressor')],
  [CURB, 'traffic cones 12 for a week', CURB_AND('1 day Jackhammer; 12 week Traffic cone')],
  [CURB, 'pump ran all night, 12 hrs', CURB_AND('1 day Jackhammer; 12 hr Pump')],
  [CURB, '2 weeks rental on it', CURB_AND('2 week Jackhammer')],
  [CURB, 'jackhammer stayed an extra day', CURB_AND('2 day Jackhammer')],
  [CURB, '2 days on the jackhammer it turns out', CURB_AND('2 day Jackhammer')],
])('a machine and its time are no time of the crew: %s > %s', async (draft, text, lines) => {
  expect(await left(draft, text)).toEqual([lines]);
});
