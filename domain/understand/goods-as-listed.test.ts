import { expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const itemsOf = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts.flatMap((act) => act.items);

const lines = (text: string): string =>
  itemsOf(text)
    .filter(({ category }) => category !== 'labor')
    .map(({ quantity, unit, name }) => `${quantity === null ? '?' : formatAmount(quantity)} ${unit} ${name}`)
    .join('; ');

const isProven = (text: string): boolean => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return itemsOf(text).every(
    (item) =>
      item.quantity === null ||
      checkEvidence(messages, { value: formatAmount(item.quantity), kind: 'quantity', unit: item.unit }, item.quotes)
        .ok,
  );
};

test.each([
  // Told as the work, and again as what was used.
  [
    'three cracked tiles replaced. One tile setter four hours. Three tiles, a bag of thinset',
    '3 ea Tile; 1 bag Thinset',
  ],
  ['6 dimmers swapped in exam rms, jw 4 hr, 6 dimmers', '6 ea Dimmer'],
  // What came in boxes, bags and loads.
  ['thinner 2 gal, rags 1 box', '2 gal Thinner; 1 box Rag'],
  ['box of rags and 2 gal thinner', '1 box Rag; 2 gal Thinner'],
  ['pipe cover 1 inch fiberglass, two boxes', '2 box 1" pipe cover fiberglass'],
  ['seventy two boxes of carpet tile no wait seventeen boxes', '17 box Carpet tile'],
  ['gravel 1 load for backfill', '1 load Gravel'],
  ['Poly: 1 roll. Contractor bags: 40', '1 roll Poly; 40 ea Contractor bag'],
  ['7 cajas cuadradas', '7 ea Square box'],
  // Sizes.
  ['10 ft of 24x12 straight duct', '10 ft 24x12 straight duct'],
  ['60 ft 1 1/2 fiberglass pipe insulation', '60 ft 1-1/2" fiberglass pipe insulation'],
  ['four and a half yards of four thousand psi concrete', '4.5 cy 4000 psi concrete'],
  ['eighteen four stat wire, seventy five feet', '75 ft 18/4 stat wire'],
  ["pvc on that, 60' of inch and a quarter", '60 ft 1-1/4" PVC'],
  ['2 50a 2p brkrs', '2 ea 50A 2p breaker'],
  // What stands for a thing.
  ['exit signs with emergency heads, changed six of them to combo units', '6 ea Combo unit'],
  ['hallway switches were wrong, swapped 4 of them out for 3-way switches', '4 ea 3-way switch'],
  [
    'added an eyewash station. forty five feet of half inch copper, one station',
    '1 ea Eyewash station; 45 ft 1/2" copper',
  ],
  [
    'used eighty feet of 12/2 mc and a four square box for each one, so 4 of those',
    '80 ft 12/2 MC; 4 ea 4" square box',
  ],
  // Machines.
  ['10 yd dumpster, just 1', '1 ea 10 yd dumpster'],
  ['30 yd dumpster, 2 of them', '2 ea 30 yd dumpster'],
  ['also filled 1 dumpster the thirty yarder', '1 ea Dumpster'],
  ['oh and I forgot the walk behind saw we had that rented one day', '1 day Walk behind saw'],
  ['belt sander 1 day, 2 fan belts, six mini rollers', '1 day Belt sander; 2 ea Fan belt; 6 ea Mini roller'],
])('%s', (text, expected) => {
  expect(lines(text)).toBe(expected);
  expect(isProven(text)).toBe(true);
});
