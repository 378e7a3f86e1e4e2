import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const TWO = [
  'Riverside 2 electricians 3 hrs each hooking up AHU 2, 60 ft 3/4 emt, 12 couplings',
  'Tower B 1 laborer 5 hrs cleaning the ramp, 4 bags sand',
] as const;
const RIVERSIDE = '6 hr Electrician; 60 ft 3/4" EMT; 12 ea Coupling';
const TOWER = '5 hr Laborer; 4 bag Sand';

describe('a line goes from one order to another', () => {
  test.each([
    ['those couplings on 1001 belong on 1002, move em', '6 hr Electrician; 60 ft 3/4" EMT', `${TOWER}; 12 ea Coupling`],
    ['couplings are on the wrong one. take the 12 off 1001 and put them on 1002', '6 hr Electrician; 60 ft 3/4" EMT', `${TOWER}; 12 ea Coupling`],
    ['can you shift the 12 couplings from 1001 over to 1002?', '6 hr Electrician; 60 ft 3/4" EMT', `${TOWER}; 12 ea Coupling`],
    ['move the emt off riverside and onto tower b', '6 hr Electrician; 12 ea Coupling', `${TOWER}; 60 ft 3/4" EMT`],
    ['sand went on the wrong one, goes on 1001 not 1002', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['the 4 bags of sand belong to 1001', `${RIVERSIDE}; 4 bag Sand`, '5 hr Laborer'],
    ['everything on 1002 should be on 1001', `${RIVERSIDE}; ${TOWER}`, ''],
    ['move everything from 1002 to 1001', `${RIVERSIDE}; ${TOWER}`, ''],
  ])('%s', async (text, first, second) => {
    const orders = await left(...TWO, text);
    expect(orders.map((order) => order.replace(/^.*?: .*?: /, ''))).toEqual([first, second]);
  }); // prettier-ignore

  test.each([
    'moving the sand to riverside tomorrow',
    'move 2 bags of sand to 1001',
    'the ladder goes to 1001',
    'put the sand on 1001 and the couplings on 1002',
  ])('none goes: %s', async (text) => {
    const orders = await left(...TWO, text);
    expect(orders.map((order) => order.replace(/^.*?: .*?: /, ''))).toEqual([RIVERSIDE, TOWER]);
  });
});
