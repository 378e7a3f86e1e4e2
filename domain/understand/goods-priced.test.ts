import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** '3 hr Pump truck (equipment) @165': every line but labor; its quantity and price must stand in the words it quotes. */
const goods = (text: string): string => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  const isProven = (value: string, kind: 'quantity' | 'price', unit: string, quotes: readonly string[]): boolean =>
    checkEvidence(messages, { value, kind, unit }, quotes).ok;
  return understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] })
    .acts.flatMap((act) => act.items)
    .filter((item) => item.category !== 'labor')
    .map(({ category, name, quantity, quotes, unit, unitCost, unitCostQuotes }) => {
      const many = quantity === null ? '?' : formatAmount(quantity);
      const cost = unitCost === null ? null : formatAmount(unitCost);
      const isKnown =
        (quantity === null || isProven(many, 'quantity', unit, quotes)) &&
        (cost === null || isProven(cost, 'price', unit, unitCostQuotes));
      return `${isKnown ? '' : 'unproven '}${many} ${unit} ${name}${category === 'materials' ? '' : ` (${category})`}${cost === null ? '' : ` @${cost}`}`;
    })
    .join('; ');
};

describe('what a thing of several costs', () => {
  test.each([
    ['2 plumbers 6 hrs each, mini ex 6 hrs 110/hr', '6 hr Mini ex (equipment) @110'],
    ['pump truck three hrs 165 per hr', '3 hr Pump truck (equipment) @165'],
    ['plate compactor for the day, rental is 85 a day', '1 day Plate compactor (equipment) @85'],
    ['plumber four hours, core drill one day, drain $118 for one', '1 day Core drill (equipment); 1 ea Drain @118'],
    ['3 horn strobes 92 each, 2 smoke detectors', '3 ea Horn strobe @92; 2 ea Smoke detector'],
    ['Horn strobes, four at $92 each. Smoke detectors, two', '4 ea Horn strobe @92; 2 ea Smoke detector'],
    ['dumpsters, 30 yd, two so far, $475 per dumpster', '2 ea 30 yd Dumpster (equipment) @475'],
    ['4 new passage locks in for the tenant over at the warehouse offices, $140 a lock', '4 ea Passage lock @140'],
    ['changed thermostats in the classrooms, six of em, 140 each', '6 ea Thermostat @140'],
    ['changing out closers on the corridor doors, four of them, $185 a piece', '4 ea Closer @185'],
    ['35 connectors, a dollar ten each', '35 ea Connector @1.1'],
    ['12 lag bolts two dollars fifty apiece', '12 ea Lag bolt @2.5'],
    ['floor drain itself 1 ea 118', '1 ea Floor drain @118'],
    ['bollard covers 4 ea 65', '4 ea Bollard cover @65'],
    ['disposal fee on the broken glass $40', '1 ls Disposal fee (other) @40'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('a list under its heading', () => {
  test.each([
    ['MC cable: three rolls 12-2, one roll 10-3', '3 roll 12/2 MC cable; 1 roll 10/3 MC cable'],
    ['Locks: 5 storeroom function, 2 passage', '5 ea Storeroom function lock; 2 ea Passage lock'],
    ['breakers: two 20 amp, one 30 amp', '2 ea 20A breaker; 1 ea 30A breaker'],
    ['doors: 3 metal, 2 wood', '3 ea Metal door; 2 ea Wood door'],
    ['fittings: 6 90s, 4 tees', '6 ea 90° elbow; 4 ea Tee'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('things told before how much of them there was', () => {
  test.each([
    ['metal siding panels 9 ea', '9 ea Metal siding panel'],
    ['brought in road base, 21.5 tons. Operator nine hours', '21.5 ton Road base'],
    ['hauled in topsoil, 6 yards, 1 operator 4 hrs', '6 cy Topsoil'],
    ['chamfer strip, 40 ft', '40 ft Chamfer strip'],
    ['laid lvt in the lobby, 22 boxes', '22 box LVT'],
    ['tile for the restroom, 14 boxes', '14 box Tile'],
    ['moved outlets behind the tile, 6 boxes', '6 ea Box'],
    ["Painters caulk was used too, I don't have a tube count yet", '? ea Painters caulk'],
    [
      'two gallons eggshell, also some painters caulk, no idea on the number of tubes',
      '2 gal Eggshell; ? ea Painters caulk',
    ],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('what is fed, lifted or rented', () => {
  test.each([
    ['new power to 3 levelers, 2 electricians 7 hrs each w 120 ft 3/4 emt', '120 ft 3/4" EMT'],
    ['ran gas to 3 unit heaters, 2 fitters 6 hrs, 80 ft 1 in black iron', '80 ft 1" black iron'],
    ['3 techs four hrs a man getting it up to the roof with a crane, crane 4 hrs too', '4 hr Crane (equipment)'],
    [
      'Temp generator during the outage. Two electricians, two hours each. Rental 3 days',
      '3 day Temp generator (equipment)',
    ],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});
