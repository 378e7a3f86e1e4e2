import { describe, expect, it, vi } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { planDoubt } from './check-plan.ts';
import { left, told } from './fake-talk.ts';
import { FakeCompany } from './fake-tools.ts';

const DAMPERS = 'riverside smoke dampers, 18 total hours for my two sheet metal men, twelve dampers';
const CEILINGS = 'maple ceilings had to come back down. carlos 6 hrs, tim 6, dante 3';

describe('an answer of which a part fits no line is asked about and writes nothing', () => {
  it.each([
    [DAMPERS, '24 hours and 16 dampers'],
    [DAMPERS, 'it was 16 dampers, 12 hrs each'],
    [DAMPERS, '9 hrs each and 4 rolls of tape'],
    [DAMPERS, 'one of them did 8 the other 10'],
    ['riverside wall came down, 3 laborers hauling it off', 'dump was 80 my bad'],
  ])('%s > %s', async (report, answer) => {
    const { orders, replies } = await told(report, answer);
    expect(orders).toEqual(await left(report));
    expect(replies[1]).toContain('?');
  });
});

describe('the check', () => {
  it.each(['it was 24 hours and 16 dampers, AHU-201', '9 hrs each and 4 rolls of tape per RFI-023'])(
    'holds where an order was looked up first: %s',
    async (answer) => {
      expect(await left(DAMPERS, answer)).toEqual(await left(DAMPERS));
    },
  );

  it('plans nothing for a text that is no answer', () => {
    const { context } = new FakeCompany(builtInModel());
    const prompt = { context, texts: [{ id: 1, text: 'it was 5 hrs each' }], history: [], results: [], tools: new Set<string>() }; // prettier-ignore
    const planned = vi.fn<() => never>();
    expect(planDoubt(prompt, planned)).toBeNull();
    expect(planned).not.toHaveBeenCalled();
  });
});

describe('hours that are open', () => {
  it('take a total that is told beside other lines', async () => {
    const [order] = await left(DAMPERS, 'update it to 16 dampers and 24 total hours');
    expect(order).toContain('24 hr Sheet Metal Worker; 16 ea Damper');
  });

  it('take a total behind one man’s hours, and no second line', async () => {
    const [order] = await left(CEILINGS, 'dante was 4 hrs by the way so 16 for the 3 of them');
    expect(order).toMatch(/: 16 hr Labor$/);
  });

  it('of each need a head count, which is asked', async () => {
    const report = 'riverside repoured the bad corner, 2 yards concrete, had Beto and Lalo on it';
    const { orders, replies } = await told(report, '3.5 hrs apiece', '2');
    expect(replies[1]).toContain('How many people');
    expect(orders[0]).toContain('7 hr Labor');
  });
});

describe('numbers of a text that are of no line keep nothing from being written', () => {
  it.each([
    ['riverside 3 electricians 4 hrs each cutover', 'it was 5 hrs each we got out at 11', '15 hr Electrician'],
    ['riverside 3 electricians 4 hrs each cutover', 'on 1001 it was 5 hrs each', '15 hr Electrician'],
    ['riverside crew of 4, 7 to 5 rigging the chiller', 'quit at 4 not 5', '36 hr Labor'],
    ['riverside 2 guys 4 hrs each moved the panel, 24 bags of grout', 'grout was 30 not 24, the rest is right', '30 bag Grout'],
  ])('%s > %s', async (report, text, line) => {
    expect((await left(report, text))[0]).toContain(line);
  }); // prettier-ignore
});
