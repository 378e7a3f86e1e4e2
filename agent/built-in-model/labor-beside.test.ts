import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the last order after some texts. */
async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .at(-1)!
    .items.map(
      (item) =>
        `${item.quantity} ${item.name}${item.rate_kind && item.rate_kind !== 'regular' ? ` ${item.rate_kind}` : ''}`,
    )
    .join('; ');
}

test.each([
  ['that was sunday so its double time for both of them', '8 Carpenter double'],
  ['both guys at double', '8 Carpenter double'],
  ['dbl time it was sunday', '8 Carpenter double'],
  ['all double time', '8 Carpenter double'],
  ['it was saturday so they are on overtime for all of it', '8 Carpenter overtime'],
  ['those four hours are OT', '8 Carpenter overtime'],
  ['OT on both', '8 Carpenter overtime'],
  ['2 hrs OT', '8 Carpenter; 2 Carpenter overtime'],
  ['no overtime on that', '8 Carpenter'],
])('two carpenters for four hours each, at a rate: %s', async (text, left) =>
  expect(await lines('wh14 2 carpenters 4 hrs each framing the soffit', text)).toBe(left),
);

test.each([
  ['it was three carpenters, 12 hours', '12 Carpenter'],
  ['change to three carpenters, 12 hrs', '12 Carpenter'],
  ['change to three carpenters, 5 hrs', '15 Carpenter'],
  ['it was 1 carpenter, other one went home sick', '4 Carpenter'],
  ['forgot, one was a laborer, so 1 carpenter and 1 laborer, same hrs', '4 Carpenter; 4 Laborer'],
  ['four shoulda been six on those guys', '12 Carpenter'],
  ['it took em the whole day, eight hours each', '16 Carpenter'],
  ['apprentice was with them too, 3 hrs', '8 Carpenter; 3 Apprentice'],
  ['carpenters helper was on it too, 3 hrs', '8 Carpenter; 3 Helper'],
  ['rest of the crew was on contract framing all day, no extra for that', '8 Carpenter'],
  ['were at the school tomorrow w 3 guys, not an extra', '8 Carpenter'],
  ['carpenters come off, werent on that', ''],
  ['7 hrs between them, tony didnt get there til 8', '7 Carpenter'],
])('two carpenters for four hours each: %s', async (text, left) =>
  expect(await lines('wh14 2 carpenters 4 hrs each framing the soffit', text)).toBe(left),
);

test.each([
  ['150 ft of 12/2 mc too. we were only 2 btw, manny was out sick', '10 Labor; 150 12/2 MC'],
  ['150 ft 12/2 mc went into it, crew was 2 though, forgot manny wasnt there', '10 Labor; 150 12/2 MC'],
  ['150 ft of 12/2 mc went in. that was all OT', '15 Labor overtime; 150 12/2 MC'],
])('goods, and beside them a word on the crew: %s', async (text, left) =>
  expect(await lines('wh14 me and 2 guys, 5 hrs each moving the floor boxes', text)).toBe(left),
);

test.each([
  [['wh14 dead circuit. 8 till noon, one electrician', 'change it, 8 till 1'], '5 Electrician'],
  [['wh14 2 guys from 6 to noon shifting scaffold', 'we started at 7 not 6'], '10 Labor'],
  [['wh14 2 guys from 6 to noon shifting scaffold', 'start time was 7 AM'], '10 Labor'],
  [['wh14 2 guys 7-3:30 half hr lunch pouring curb', 'quitting time was 2:30'], '14 Labor'],
  [['wh14 set the antenna, riggers 2x3h crane 3h', 'crane needs to be 4h leave the guys alone'], '6 Rigger; 4 Crane'],
  [
    ['maple 1 electrician 4 hrs adding exit signs by the gym. then over at wh14 same guy 3 hrs on the dead photocell'],
    '3 Electrician',
  ],
  [
    [
      'maple 2 electricians 4 hrs each adding exit signs by the gym. then over at wh14 same two guys 3 hrs each on the dead photocell',
    ],
    '6 Electrician',
  ],
  [['wh14 conduit got clipped by a lift driver, electrician three hours'], '3 Electrician'],
  [
    [
      'wh14 dust wall, 3 carpenters 4 hrs each, 20 2x4s, 1 zipper door',
      'drop one of those carpenters, he was doing base bid doors the whole time',
    ],
    '8 Carpenter; 20 2x4; 1 Zipper door',
  ],
  [
    [
      'wh14 lobby patch. one painter four hours, 3 gallons eggshell',
      'there was a second guy the whole time, change that 4 to 8 hrs total',
    ],
    '8 Painter; 3 Eggshell',
  ],
  [['wh14 storm drain rerouted. plumbers:\nSal 6 hr\nVic 6 hr', 'Vic = 4 hr pls fix'], '10 Plumber'],
  [
    [
      'wh14 patch panels moved. Ron had 3 hours in there and Chuy 3 as well',
      'just looked at the boxes and those patch panels are the 24 port kind, not 48',
    ],
    '6 Labor',
  ],
  [['wh14 hung doors, 2 carpenters 4 hrs each', 'set the labor to 92 per hour please'], '8 Carpenter'],
  [
    [
      'wh14 fan curb added, roofers 2 x 4 hrs = 8',
      'Change to three roofers, 12 hrs',
      "Undo that. It's two roofers, 8 hours.",
    ],
    '8 Roofer',
  ],
  [['wh14 lowered the main, fitters 2 x 7h', 'and laborer 7h', 'laborer comes off, wasnt on that'], '14 Pipefitter'],
  [
    [
      'wh14 temp lights down. apprentices 3 x 4h',
      'so its 1 journeyman 4h and 2 apprentices 4h each, not 3 apprentices',
    ],
    '8 Apprentice; 4 Journeyman',
  ],
] as const)('%j', async (texts, left) => expect(await lines(...texts)).toBe(left));
