import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { netHours, pairLabor } from './pair-labor.ts';
import { readChunks } from './read-chunks.ts';

/** '2 Plumber 3 each': who worked, and how long. */
function paired(text: string): string {
  const lexed = lex(text);
  return pairLabor(lexed, readChunks(lexed), () => true)
    .map((entry) => {
      const { people, duration } = entry;
      const who =
        people
          .flatMap((one) => one.groups)
          .map(({ trade, count }) => `${formatAmount(count ?? 0)} ${trade ?? 'men'}`)
          .join(' + ') || 'nobody';
      return duration
        ? `${who} ${[formatAmount(netHours(entry)), duration.basis, duration.trade, duration.rate].filter(Boolean).join(' ')}`
        : who;
    })
    .join(', ');
}

describe('hours of all of a crew', () => {
  test.each([
    ['10 hrs (2 guys) on the joint', '2 men 10 total'],
    ['fitters 10 hrs DT (two guys)', '0 Pipefitter 10 total double'],
    ['Ironworkers: 8 hrs (2 men)', '0 Ironworker 8 total'],
    ['6 labor hours, laborers, 3 of them', '3 Laborer 6 total'],
    ['10 finisher hours between 2 men', '2 Finisher 10 total'],
    ['5 electrician hours (2 guys)', '2 Electrician 5 total'],
    ['laborers 6h (2 x 3), lid 1', '2 Laborer 3 each'],
    ['foreman 3, carpenters 10 (two guys five each)', '1 Foreman 3, 2 Carpenter 5 each'],
    ['14 hrs drywall (2 men, 7 each)', '2 Drywaller 7 each'],
    ['12 hrs OT saturday, chargers dead, me n tony six apiece', '2 men 6 each overtime'],
    [
      'two journeymen ten hours each, so 16 regular and 4 overtime',
      '2 Journeyman 16 total, 2 Journeyman 4 total overtime',
    ],
    ['crew: tile setters 14 hrs total, helper 7 hrs', '0 Tile Setter 14 total, 1 Helper 7'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));

  test.each([
    ['4 hrs (2 guys)', '2 men 4'],
    ['3 laborers 6 labor hours each', '3 Laborer 6 each'],
    ['6 hrs on the panel and 2 guys 3 hrs each', 'nobody 6, 2 men 3 each'],
    [
      'two journeymen ten hours each and 16 regular and 4 overtime',
      '2 Journeyman 10 each, 2 Journeyman 16, 2 Journeyman 4 overtime',
    ],
    ['laborers 6h (2x4)', '0 Laborer 6'],
  ])('%j is none', (text, expected) => expect(paired(text)).toBe(expected));
});

describe('a trade called by its work', () => {
  test.each([
    ['plumber 4h + drywall 2h', '1 Plumber 4, nobody 2 Drywaller'],
    ['sink moved for ada, plumb 5h', 'nobody 5 Plumber'],
    ['electrical 4 hrs, plumbing 3 hrs', 'nobody 4 Electrician, nobody 3 Plumber'],
    ['duct cut back, sheet metal, 2 guys 3h ea', '2 Sheet Metal Worker 3 each'],
    ['2 guys, electrical 4 hrs', '2 men 4'],
    ['electrical 4 hrs 2 guys', '2 men 4'],
    ['moved the drywall 2 hrs', 'nobody 2'],
    ['two drywall men at 8 hrs', '2 Drywaller 8'],
    ['patched the ramp, high spot ground by finisher, 5 hr', '1 Finisher 5'],
    ['conduit got clipped by a lift driver, electrician three hours', '1 Electrician 3'],
    ['heater for the drywall crew, laborer 2 hrs', '1 Laborer 2'],
    ['plumber was five hours and I had a journeyman wire it for three', '1 Plumber 5, 1 Journeyman 3'],
    [
      'an operator for eight hours, and an ironworker came over for two to burn off the bands',
      '1 Operator 8, 1 Ironworker 2',
    ],
    ['3 for the operator, laborers were two guys 3 hrs per', 'nobody 3 Operator, 2 Laborer 3 each'],
    ['fix 1002 for me, laborer 9 hrs', '1 Laborer 9'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));
});

describe('names and their times', () => {
  test.each([
    ['Sam n Bill carpenters 630 to 3 half hr lunch', '2 Carpenter 8'],
    [
      'carpenters sam and bill, both of em six thirty in the morning til three with a half hour off for lunch',
      '2 Carpenter 8',
    ],
    ['jose and me 7 am to 11 am the both of us', '2 men 4'],
    ['me and luis, 2 of us 4 hrs', '2 men 4'],
    ['hrs are tim 6 carlos 6 dante 3', '1 men 6, 1 men 6, 1 men 3'],
    ['at the warehouse Chuy Beto and Marco 5 hrs apiece', '3 men 5 each'],
    [
      'Journeyman electricians Luis and Pete worked 6 hours apiece and Oscar 4',
      '2 Journeyman Electrician 6 each, 1 Journeyman Electrician 4',
    ],
    ['1 guy at med tower 7-330 with half hour lunch', '1 men 8'],
    ['2 journeymen 10 a man', '2 Journeyman 10 each'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));
});

describe('hours before those who had them, and what they come to', () => {
  test.each([
    ['8 hrs two guys', '2 men 8 total'],
    ['Ten hours, two insulators', '2 Insulator 10 total'],
    ['10 hrs dbl time, 2 guys', '2 men 10 total double'],
    ['8 ot hrs maple thursday, 2 guys hooking it up', '2 men 8 total overtime'],
    ['15 hrs de tiempo extra el sabado en tower b, 3 personas', '3 men 15 total overtime'],
    ['8 horas de peon (dos peones)', '2 Laborer 8 total'],
    ['there were 3 of us so 12 hrs', '3 men 12 total'],
    ['2 masons = 9 hrs', '2 Mason 9 total'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));

  test.each([
    ['4 hrs, 2 guys', '2 men 4'],
    ['8 hrs x 2 guys', '2 men 8'],
    ['8 hrs each, 2 guys', '2 men 8 each'],
    ['3 plumbers 8 hrs, 2 laborers 6 hrs', '3 Plumber 8, 2 Laborer 6'],
    ['2 guys so 4 hrs each', '2 men 4 each'],
    ['3 masons so 2 hrs', '3 Mason 2'],
  ])('%j is of each', (text, expected) => expect(paired(text)).toBe(expected));
});
