import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const lines = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`)
    .join('; ');

describe('a count at the end of its entry', () => {
  test.each([
    ['hinges, new, qty 6', '6 ea Hinge'],
    ['new hinges bought for that, six', '6 ea Hinge'],
    ['recepts hosp grade qty 8', '8 ea Recepts hosp grade'],
    ['smoke heads photoelectric ct 5', '5 ea Smoke heads photoelectric'],
    ['Maple - door hdwr, new lever locks satin qty 3, carpenter 4h', '4 hr Carpenter; 3 ea Lever locks satin'],
    ['Storefront glass replace at Riverside, tempered 36x84 qty 1', '1 ea 36x84 tempered glass'],
    ['breaker 100a 3p, qty 1, goes on it', '1 ea 100A 3p breaker'],
    ['damage at Maple. fireproofing bags: 9', '9 bag Fireproofing'],
    ['rapid set bags: 12', '12 bag Rapid set'],
    ['mud boxes qty 3, rebar sticks = 6', '3 box Mud; 6 ea Rebar'],
    ['riverside lobby protection - zipper doors 4, poly 5 rolls', '4 ea Zipper door; 5 roll Poly'],
    ['Tower B deck 3 lights, relamped them. 16 hours electrician', '16 hr Electrician'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });

  test.each([
    'see you at lunch, 12',
    'outlets relocated, 6',
    'tempered stuff qty 2',
    'stuff to fix qty 2',
    'the hinge and the closer came, 2',
    'bags: 9',
  ])('counts nothing: %s', (text) => {
    expect(lines(text)).toBe('');
  });
});

describe('sizes and lists as they are typed', () => {
  test.each([
    ["Mains 20 pcs / 4' cross tees 80 pcs / tile 36 pcs", '20 ea Main; 80 ea 4 ft cross tee; 36 ea Tile'],
    ['8 ft 2x4 - 12 pcs', '12 ea 8 ft 2x4'],
    ['60 ft EMT 6 pcs', '60 ft EMT'],
    ['Operator 6h / mini-ex 6h', '6 hr Operator; 6 hr Mini ex'],
    ['pipe $12 / ft', '? ft Pipe'],
    ['Maple / una puerta / 2 puertas', '2 ea Door'],
    ['2 laborers 4 hrs each at Maple rehanging it and a bunch of clamps', '8 hr Laborer; ? ea Clamp'],
    ['2 plomeros con 7 horas cada uno en Maple por un drenaje, 30 pies de PVC', '14 hr Plumber; 30 ft PVC'],
    ['Maple ran conduit, 2 laborers 4 hrs each, we counted conduit', '8 hr Laborer'],
    ['20 ft wire 2 pcs', '20 ft Wire'],
    ['Maple moving desks, 2 laborers 4 hrs each, dont have the count', '8 hr Laborer'],
    ['Maple 2 laborers 4 hrs each and plywood, dont have a count on the plywood', '8 hr Laborer; ? ea Plywood'],
    ["Maple laying plywood, 2 laborers 4 hrs each, I haven't counted the plywood", '8 hr Laborer; ? ea Plywood'],
    ['Maple 2 laborers 4 hrs each, dont have a count of the men', '8 hr Laborer'],
    ['Maple 2 laborers 4 hrs each, not counted yet', '8 hr Laborer'],
    ['3 / 4 EMT /', '4 ea EMT'],
    ['two four square boxes', '2 ea 4" square box'],
    ['four square boxes', '4 ea Square box'],
    ['a hundred feet of no 12 thhn', '100 ft #12 THHN'],
    ['no 12 wire was used', '12 ea Wire'],
  ])('%s', (text, expected) => {
    expect(lines(text)).toBe(expected);
  });
});
