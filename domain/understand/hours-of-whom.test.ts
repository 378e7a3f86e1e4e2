import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** '16 Ironworker; 6 Laborer overtime': the lines of people and machines a text comes to. */
const hours = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .filter(({ category }) => category === 'labor' || category === 'equipment')
    .map(({ quantity, name, rateKind }) =>
      [quantity === null ? '?' : formatAmount(quantity), name, ...(rateKind ? [rateKind] : [])].join(' '),
    )
    .join('; ');

describe('a trade as a time sheet shortens it, where it is counted or timed', () => {
  test.each([
    ['Riverside redo deck edge angle. IW x2 @ 8 hrs ea', '16 Ironworker'],
    ['beam pockets at Riverside, IW 3 x 4h', '12 Ironworker'],
    ['Tower B standby, IW: 2 men x 3 hr', '6 Ironworker'],
    ['WH14 dewatered the pit, lab x2, 2h ea', '4 Laborer'],
    ['Riverside raised the angle, carps 2 x 6h, labs 3 x 4h', '12 Carpenter; 12 Laborer'],
    ['Maple moved the feed, 2 JW + 1 app, 6h ea', '12 Journeyman; 6 Apprentice'],
    ['Maple poured the curb back, two frms 4 hrs each', '8 Foreman'],
    ['WH14 patched in the lab 4 hrs, 2 guys', '8 Labor'],
    ['WH14 patched a lab. 2 guys 4 hrs each', '8 Labor'],
    ['Maple band room got rekeyed, 2 locksmiths 2 hours each', '4 Locksmith'],
  ])('%j', (text, expected) => expect(hours(text)).toBe(expected));
});

describe('men told one by one, where the word for hours is left out', () => {
  test.each([
    ['Tower B straightened the deck. joe 4 hrs manny 6 deke 2.5 all ironworkers', '12.5 Ironworker'],
    ['Tower B straightened the deck. joe 4, manny 6, deke 2.5, all ironworkers', '12.5 Ironworker'],
    ['Riverside patched the wall, Luis did 5 hrs and Pedro did 3', '8 Labor'],
    ['Riverside fcu rewire, jman put in 8 and the apprentice 6', '8 Journeyman; 6 Apprentice'],
    ['Riverside fcu rewire, 8 for the journeyman n 8 for the apprentice', '8 Journeyman; 8 Apprentice'],
    ['Riverside fcu rewire. 8 hours journeyman, 8 apprentice', '8 Journeyman; 8 Apprentice'],
    ['Maple chased a ground fault, 4 hours for me 4 hours for sully', '8 Labor'],
    ['Maple chased a ground fault, me 4 sully 3', '7 Labor'],
    ['Riverside fixed the door. hours: jose 5 mike 3', '8 Labor'],
    ['Riverside fixed the door, foreman 2, journeyman 6, apprentice 6', '2 Foreman; 6 Journeyman; 6 Apprentice'],
    ['Riverside fixed the door, jose 5 hrs and mike 3 hrs', '8 Labor'],
    ['Riverside hung jose 6 doors and the carpenter 4 hrs', '4 Carpenter'],
    ['Maple 1 carpenter 4 hrs hanging doors', '4 Carpenter'],
    ['Tower B moved the pipe, 1 apprentice 1 laborer 3 hrs each', '3 Apprentice; 3 Laborer'],
    ['Riverside set sump 4, kiosk 6', ''],
    ['Riverside 2 guys 4 hrs set sump 40, kiosk 60', '8 Labor'],
  ])('%j', (text, expected) => expect(hours(text)).toBe(expected));
});

describe('a day and its hours, what hours come to, and one man of a crew', () => {
  test.each([
    ['Riverside temp wall, two carpenters half a shift so 4 hours each', '8 Carpenter'],
    ['WH14 moved the stud piles, 3 laborers for half the day each', '12 Laborer'],
    ['Riverside temp wall, 2 carpenters, 8 hrs/day per man x the 2 days', '32 Carpenter'],
    ['Riverside temp wall, 2 carpenters 8 hrs a day each, both days', '32 Carpenter'],
    ['Riverside temp wall. mon 2 carpenters 8 hrs ea, tues 1 carpenter 4 hrs', '20 Carpenter'],
    ['Riverside temp wall. 3 guys 4 hrs each and today 2 guys 3 hrs each', '18 Labor'],
    ['Maple fixed the pipe. 4 plumbers, 16 hrs between all of em', '16 Plumber'],
    ['Maple fixed the pipe. 16 hrs all told w/ 4 plumbers', '16 Plumber'],
    ['Maple fixed the pipe. 2 plumbers, each one put in 4 hrs in all', '8 Plumber'],
    ['Maple fixed the pipe. one man, five hours in all', '5 Labor'],
    ['Maple fixed the pipe. 4 plumbers at 4 is 16 hours', '16 Plumber'],
    ['Maple fixed the pipe. 4 plumbers 4 hrs each so 16 hrs in all', '16 Plumber'],
    ['Maple fixed the pipe. 4 plumbers 4 hrs, 16 hrs', '16 Plumber'],
    ['Maple fixed the pipe. 18 man hours, 3 plumbers 6 each', '18 Plumber'],
    ['Maple fixed the pipe, a man and a half 4 hours', '6 Labor'],
    ['Maple fixed the pipe, plumber and a half, 6 hrs', '9 Plumber'],
    ['Maple fixed the pipe, 2 guys and a half day', '8 Labor'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each except tony 2', '10 Plumber'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each, tony only 2 hrs', '10 Plumber'],
    ['Maple fixed the pipe, 3 plumbers, 4 hrs each but one of them only did 2', '10 Plumber'],
    ['Maple fixed the pipe, 4 plumbers 6 hrs each but two of the guys only did 3 each', '18 Plumber'],
    ['Maple fixed the pipe, 4 plumbers at 6 hrs, one left after 2', '20 Plumber'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each, tony left at lunch so 2 for him', '10 Plumber'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each, tony left at 2', '12 Plumber'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each except luis 2 hrs', '10 Plumber'],
    ['Maple fixed the pipe, 3 plumbers 4 hrs each but two valves leaked', '12 Plumber'],
    ['Maple fixed the pipe, 3 plumbers, two of them 4 hrs and the other one 2', '10 Plumber'],
    ['Maple fixed the pipe, 2 plumbers 4 hrs each and luis, the other plumber only two hours', '10 Plumber'],
    ['Maple fixed the pipe, 2 plumbers 4 hrs each and the other pipe 2', '8 Plumber'],
    ['Maple fixed the pipe, 2 plumbers 4 hrs each and the other 2 pipes', '8 Plumber'],
  ])('%j', (text, expected) => expect(hours(text)).toBe(expected));
});

describe('crews behind their hours, after a machine, at a rate of all of them', () => {
  test.each([
    ['Tower B chipped the slab. laborers 3 x 10 hrs, last 2 at OT rate', '24 Laborer; 6 Laborer overtime'],
    [
      'Tower B chipped the slab. 3 laborers 10 hrs each. The first 8 straight, the rest overtime',
      '24 Laborer; 6 Laborer overtime',
    ],
    ['Tower B chipped the slab. 3 laborers 24 hrs reg, 6 hrs OT', '24 Laborer; 6 Laborer overtime'],
    ['Tower B chipped the slab. 3 laborers 8 hrs reg, 2 hrs OT', '24 Laborer; 6 Laborer overtime'],
    ['Tower B chipped the slab. 3 laborers 24 hrs, 6 hrs OT', '72 Laborer; 18 Laborer overtime'],
    ['Tower B chipped the slab. first 8 regular then 2 OT each, 3 laborers', '24 Laborer; 6 Laborer overtime'],
    ['Tower B tore out wet iso, roofing x4: 8 ST + 2 OT per man', '32 Roofer; 8 Roofer overtime'],
    ['Maple scraped ceiling, double time for everybody. three laborers five hours apiece', '15 Laborer double'],
    ['WH14 hung the door, everybody was on overtime. 3 carpenters 6 hrs each', '18 Carpenter overtime'],
    ['WH14 hung the door and the overtime is theirs. no rain', ''],
    ['WH14 hung the door. overtime is not ours. 3 carpenters 6 hrs each', '18 Carpenter'],
    ['Riverside standby. Four electricians, one and a half hours each, hoistway not released', '6 Electrician'],
    ['Maple unloaded steel, 16 hrs operator 2 days forklift', '16 Operator; 2 Forklift'],
    ['Maple unloaded steel. operator, 5 hrs', '5 Operator'],
    ['Maple redug the trench. mini ex 6 hrs, same for the operator', '6 Operator; 6 Mini ex'],
    ['Maple redug the trench. Operator 6h / mini-ex 6h', '6 Operator; 6 Mini ex'],
    ['truck was stuck outside WH14 from 7 to 11 so the crane just sat, thats 4 hrs crane', '4 Crane'],
    [
      'WH14 moved the stud piles, everybody 6 hr ea: foreman 1, jman 1, apprentices 2',
      '6 Foreman; 6 Journeyman; 12 Apprentice',
    ],
    ['WH14 moved the stud piles, 6 hr each: foreman 1, jman 1, laborer 1', '6 Foreman; 6 Journeyman; 6 Laborer'],
    ['WH14 moved the stud piles. foreman, jman, 2 apprentices, 6 hrs each', '6 Foreman; 6 Journeyman; 12 Apprentice'],
    ['WH14 blanket outlets, dont have the footage on me, 2 jws 5 hours apiece', '10 Journeyman'],
    ['Riverside swapped 12 bad led drivers, 1 electrician 5 hrs', '5 Electrician'],
    ['Maple vent flashing, 2 men x 3 hrs roofers', '6 Roofer'],
    ['Maple vent flashing, 2 men, roofers, 3 hrs each', '6 Roofer'],
    ['Maple vent flashing, 2 men, roofers said so, 3 hrs each', '6 Labor'],
    ['Maple patched the floor: carp 6h, lab 4h, one man each', '6 Carpenter; 4 Laborer'],
    ['Maple scaffold in the gym. 2 days, 3 men, 8 hrs a day', '48 Labor'],
    ['Maple scaffold in the gym. 2 days, 3 men, 8 hrs', '40 Labor'],
    ['Maple scaffold in the gym. 2 guys, 8 hrs both days', '32 Labor'],
    ['WH14 hung the door. three carpenters, six straight and two overtime a man', '18 Carpenter; 6 Carpenter overtime'],
    ['WH14 rehung the door sat on OT. 3 carps 6 hrs each', '18 Carpenter overtime'],
    ['WH14 rehung 2 doors sat on OT. 3 carps 6 hrs each', '18 Carpenter'],
    ['Riverside pulled the cover. electrician 4 hrs, his apprentice same', '4 Electrician; 4 Apprentice'],
    ['Riverside pulled the cover. 4 hrs of electrician, 2 of apprentice', '4 Electrician; 2 Apprentice'],
    ['Riverside moved 4 hrs of electrician, 2 of luis', '4 Electrician'],
    ['Riverside shut down the chiller, I ran it 3 hrs as foreman plus 2 fitters 6 each', '3 Foreman; 12 Pipefitter'],
    ['Tower B dug up the vault. inspector was there 2 hrs. 2 laborers 5 hrs each', '10 Laborer'],
    ['Tower B dug up the sleeve. chuy and beto, 5.5 hrs each', '11 Labor'],
    ['Tower B redo shower floor. tile setters 2 x 5h', '10 Tile Setter'],
  ])('%j', (text, expected) => expect(hours(text)).toBe(expected));
});

test('a crew behind work that was just told puts no order right, whatever was not released', () => {
  const intents = (text: string) =>
    understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts.map(({ intent }) => intent);
  const crew = 'Four electricians, one and a half hours each, hoistway not released by elevator contractor';
  expect(intents(`Standby time at Riverside. ${crew}`)).toEqual(['work']);
  expect(intents(crew)).not.toEqual(['work']);
  expect(intents(`Standby time at Riverside, 2 laborers 3 hrs each. ${crew}`)).toContain('work');
});
