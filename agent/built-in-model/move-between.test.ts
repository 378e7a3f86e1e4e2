import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const TWO = [
  'Riverside 2 electricians 3 hrs each hooking up AHU 2, 60 ft 3/4 emt, 12 couplings',
  'Tower B 1 laborer 5 hrs cleaning the ramp, 4 bags sand',
] as const;
const RIVERSIDE = '6 hr Electrician; 60 ft 3/4" EMT; 12 ea Coupling';
const TOWER = '5 hr Laborer; 4 bag Sand';

test('a line that stands on a number others have too goes with its noun', async () => {
  const told = [
    'maple 2 painters 4 hrs each on the stairwell rail',
    'tower b carpenter 3 hrs shimming the lab door, 2 hinges, 3 gal enamel',
  ];
  const moved = await left(...told, 'hinges were for the stairwell rail, not the lab door', 'it took 3 hinges, not 2');
  expect(moved).toEqual([
    'Maple: Stairwell rail: 8 hr Painter; 3 ea Hinge',
    'Tower: Shimming the lab door: 3 hr Carpenter; 3 gal Enamel',
  ]);
});

describe('a line goes from one order to another', () => {
  test.each([
    ['those couplings on 1001 belong on 1002, move em', '6 hr Electrician; 60 ft 3/4" EMT', `${TOWER}; 12 ea Coupling`],
    [
      'couplings are on the wrong one. take the 12 off 1001 and put them on 1002',
      '6 hr Electrician; 60 ft 3/4" EMT',
      `${TOWER}; 12 ea Coupling`,
    ],
    [
      'can you shift the 12 couplings from 1001 over to 1002?',
      '6 hr Electrician; 60 ft 3/4" EMT',
      `${TOWER}; 12 ea Coupling`,
    ],
    ['move the emt off riverside and onto tower b', '6 hr Electrician; 12 ea Coupling', `${TOWER}; 60 ft 3/4" EMT`],
    ['sand went on the wrong one, goes on 1001 not 1002', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['the 4 bags of sand belong to 1001', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['everything on 1002 should be on 1001', `${RIVERSIDE}; ${TOWER}`, ''],
    [
      'couplings went on the ramp cleaning, not the ahu',
      '6 hr Electrician; 60 ft 3/4" EMT',
      `${TOWER}; 12 ea Coupling`,
    ],
    ['the sand should be on the AHU one not the ramp one', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    [
      'move the emt from the hookup to the ramp cleaning',
      '6 hr Electrician; 12 ea Coupling',
      `${TOWER}; 60 ft 3/4" EMT`,
    ],
    ['1002 has 4 bags of sand that should be on 1001. pls switch', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['the sand went to riverside not tower b', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['move everything from 1002 to 1001', `${RIVERSIDE}; ${TOWER}`, ''],
  ])('%s', async (text, first, second) => {
    const orders = await left(...TWO, text);
    expect(orders.map((order) => order.replace(/^.*?: .*?: /, ''))).toEqual([first, second]);
  });

  test.each([
    'moving the sand to riverside tomorrow',
    'move 2 bags of sand to 1001',
    'the ladder goes to 1001',
    'put the sand on 1001 and the couplings on 1002',
    'not moving the ramp ladder to the AHU',
  ])('none goes: %s', async (text) => {
    const orders = await left(...TWO, text);
    expect(orders.map((order) => order.replace(/^.*?: .*?: /, ''))).toEqual([RIVERSIDE, TOWER]);
  });
});
