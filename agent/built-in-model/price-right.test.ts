import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The goods that are left, with their prices. */
async function priced(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  const goods = of.orders.flatMap(({ items }) => items).filter(({ category }) => category !== 'labor');
  return goods
    .map(({ quantity, unit, name, unit_cost: cost }) => `${quantity} ${unit} ${name}${cost ? ` @${cost}` : ''}`)
    .join('; ');
}

const SENSORS = 'riverside lobby, 5 occupancy sensors at 24 each, one apprentice 5 hrs';
const VALVES = 'maple boiler rm bad valves swapped, 1 plumber 6 hrs, 3 ball valves';
const LIFT = 'riverside skylight well painted, 2 painters 8 hrs each, boom lift one day';

describe('what a line costs', () => {
  test.each([
    [SENSORS, 'The price should be $42 each, not $24.', '5 ea Occupancy sensor @42'],
    [SENSORS, 'make that 42 each not 24', '5 ea Occupancy sensor @42'],
    [SENSORS, 'sensors were 42 not 24', '5 ea Occupancy sensor @42'],
    [SENSORS, 'sensors were 6 not 5', '6 ea Occupancy sensor @24'],
    [VALVES, 'valves 86 ea', '3 ea Ball valve @86'],
    [VALVES, 'valve inv came in 310 each', '3 ea Ball valve @310'],
    [VALVES, 'The invoice for the valves is in: $310 each.', '3 ea Ball valve @310'],
    [VALVES, 'got the price on the ball valves its seventy four a piece', '3 ea Ball valve @74'],
    [VALVES, 'valves 4 ea', '4 ea Ball valve'],
    [`${VALVES}, 6 caps at $9 each`, 'valves 86 ea', '3 ea Ball valve @86; 6 ea Cap @9'],
    ['maple lobby signs, 1 painter 6 hrs, 12 anchors', 'anchors 100 ea', '100 ea Anchor'],
    [VALVES, 'price on the valves was 40 not 30', '3 ea Ball valve @40'],
    [VALVES, 'price on the valves went up 5', '3 ea Ball valve'],
    [VALVES, 'invoice shows 4 ea', '4 ea Ball valve'],
    [LIFT, 'need a price by 3', '1 day Boom lift'],
    [LIFT, 'delivery on the lift was $95', '1 day Boom lift; 1 ls Delivery @95'],
    [LIFT, 'invoice 4471 for the lift', '1 day Boom lift'],
    [LIFT, 'painter rate is $65 an hour', '1 day Boom lift'],
    [
      'riverside lobby, 5 occupancy sensors at $8 each, 2 apprentices 8 hrs each',
      'make that 9 hrs each not 8',
      '5 ea Occupancy sensor @8',
    ],
    [
      LIFT,
      'We have since received the rental invoice, and the rate for the boom lift is $310 for the day.',
      '1 day Boom lift @310',
    ],
  ])('%s > %s', async (draft, text, lines) => expect(await priced(draft, text)).toBe(lines));
});
