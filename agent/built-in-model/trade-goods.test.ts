import { expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const OPENS = 'wh14 2 laborers 3 hrs each patching';
const lines = async (...texts: string[]) => (await told(...texts)).orders.join(' | ');

test.each([
  ['40 ft of jack chain', '40 ft Jack chain'],
  ['6 beam clamps', '6 ea Beam clamp'],
  ['6 scissor gates', '6 ea Scissor gate'],
  ['6 cans of pipe dope', '6 ea Pipe dope'],
  ['6 set screw connectors', '6 ea Set screw connector'],
  ['6 test balls', '6 ea Test ball'],
  ['40 ft of drain line', '40 ft Drain line'],
  ['6 boxes of firestop putty', '6 box Firestop putty'],
  ['6 bundles of starter strip', '6 ea Starter strip'],
  ['6 tons of crusher run', '6 ton Crusher run'],
  ['6 rolls of shrink wrap', '6 roll Shrink wrap'],
  ['framing screws, 6 boxes', '6 box Framing screw'],
  ['6 stair treads', '6 ea Stair tread'],
  ['6 boxes of vinyl plank', '6 box Vinyl plank'],
  ['40 ft of paver restraint', '40 ft Paver restraint'],
  ['6 sheets of tile backer', '6 sheet Tile backer'],
])('%s has its whole name', async (said, line) => {
  expect(plain(await lines(`${OPENS}, ${said}`))).toContain(`Laborer; ${line}`);
  expect(plain(await lines(OPENS, `add ${said}`))).toContain(`Laborer; ${line}`);
});

test.each(['jack chain', 'gravel stop', 'gutter guard', 'garden hose'])('a length behind %s', async (thing) => {
  const name = thing.charAt(0).toUpperCase() + thing.slice(1);
  expect(await lines(`${OPENS}, ${thing}, 40 ft`)).toContain(`Patching: 6 hr Laborer; 40 ft ${name}`);
  expect(await lines(OPENS, `add ${thing} 40'`)).toContain(`Patching: 6 hr Laborer; 40 ft ${name}`);
});

test.each(['spot cooler', 'wood chipper', 'mini skid', 'tar kettle', 'screw gun', 'sod cutter', 'striping machine'])(
  'a %s is no hours of the crew',
  async (machine) => {
    const name = machine.charAt(0).toUpperCase() + machine.slice(1);
    expect(await lines(OPENS, `add ${machine} 2 days`)).toContain(`6 hr Laborer; 2 day ${name}`);
    expect(await lines(`${OPENS}, ${machine} 4 hrs`)).toContain(`6 hr Laborer; 4 hr ${name}`);
  },
);

test('goods behind what a machine did harm to are goods', async () => {
  const report = 'wh14 2 laborers 4 hrs each fixing the grass the crane tore up, 30 rolls of sod';
  expect(await lines(report)).toBe('Warehouse: Fixing the grass the crane tore up: 8 hr Laborer; 30 roll Sod');
  expect(await lines(report, '40 rolls all in')).toContain('8 hr Laborer; 40 roll Sod');
});

/** Lines bear the singular as well as the plural as it was said. */
const plain = (orders: string) => orders.replace(/(clamp|gate|connector|ball|screw|tread)s$/i, '$1');
