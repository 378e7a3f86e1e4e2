import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const SINK = 'maple kitchen, 2 plumbers 4 hrs each, 1 mop sink, 2 valves, 12 ft copper';
const ALL = '8 hr Plumber; 1 ea Mop sink; 2 ea Valve; 12 ft Copper';
const RAIL = 'baranda repintada tower b garage: 8 horas pintor en total, esmalte 3 gal, primer 2 gal';
const SIGNS = 'riverside 4th floor east, 2 jmen 3 hrs each relocating the exit signs, 40 ft mc cable';

const lines = async (...texts: string[]): Promise<(string | undefined)[]> =>
  (await left(...texts)).map((order) => order.split(': ').at(-1));

describe('lines that are named go, and those that stay are kept', () => {
  test.each([
    [SINK, 'valves come off, reused theirs. sink stays', '8 hr Plumber; 1 ea Mop sink; 12 ft Copper'],
    [SINK, 'drop valves keep copper', '8 hr Plumber; 1 ea Mop sink; 12 ft Copper'],
    [SINK, 'mop sink and the copper come off', '8 hr Plumber; 2 ea Valve'],
    [SINK, 'copper is off the list', '8 hr Plumber; 1 ea Mop sink; 2 ea Valve'],
    [SINK, 'mop sink can go', '8 hr Plumber; 2 ea Valve; 12 ft Copper'],
    [SINK, 'cant charge the sink', '8 hr Plumber; 2 ea Valve; 12 ft Copper'],
    [SINK, 'school bought the sink', '8 hr Plumber; 2 ea Valve; 12 ft Copper'],
    [SINK, '2 valves came off the truck, leave them off', '8 hr Plumber; 1 ea Mop sink; 12 ft Copper'],
    [SINK, 'drop the sink, it was owner furnished, and plumbers were 5 hrs', '10 hr Plumber; 2 ea Valve; 12 ft Copper'],
    [SINK, 'remove trowel machine, keep valves', ALL],
    [SINK, 'sink is leaking', ALL],
    [SINK, 'no sink yet', ALL],
    [RAIL, 'borra lo del primer', '8 hr Painter; 3 gal Enamel'],
    [RAIL, 'saca el primer y deja el esmalte', '8 hr Painter; 3 gal Enamel'],
  ])('%s > %s', async (draft, text, is) => expect(await lines(draft, text)).toEqual([is]));

  test.each(['those came out of stock so leave them off', 'dont bill those', 'they were existing so pull them'])(
    'what was just added: %s',
    async (text) => expect(await lines(SIGNS, '8 mc connectors too', text)).toEqual(await lines(SIGNS)),
  );
});
