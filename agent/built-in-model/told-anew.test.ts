import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string[]> {
  const company = new FakeCompany(builtInModel());
  for (const text of texts) await company.text(text);
  return company.orders.map((order) => order.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; ')); // prettier-ignore
}

const COVER = 'tower b pit cover, 4 sheets 3/4 plywood, 1 carpenter 3 hrs';
const CREW = 'tower b pit cover, 4 sheets 3/4 plywood, 2 carpenters 3 hrs each';
const BOXES = 'riverside lobby, 80 ft 1" EMT and 2 pull boxes, 2 journeymen 3 hrs each';

describe('lines told anew in nothing but numbers, their names and small words', () => {
  test.each([
    [COVER, 'carpenter 5', '5 hr Carpenter; 4 sheet 3/4" plywood'],
    [COVER, 'n its 7 sheets of ply', '3 hr Carpenter; 7 sheet 3/4" plywood'],
    [COVER, 'he says two and a half hrs', '2.5 hr Carpenter; 4 sheet 3/4" plywood'],
    [COVER, 'carp 5 hrs, ply 6', '5 hr Carpenter; 6 sheet 3/4" plywood'],
    [COVER, 'one less sheet', '3 hr Carpenter; 3 sheet 3/4" plywood'],
    [COVER, 'half of that plywood', '3 hr Carpenter; 2 sheet 3/4" plywood'],
    [COVER, 'carpenter was an hour longer', '4 hr Carpenter; 4 sheet 3/4" plywood'],
    [CREW, 'i gave u 4 sheets its actually 6', '6 hr Carpenter; 6 sheet 3/4" plywood'],
    [CREW, 's/b 2h ea, 4 total', '4 hr Carpenter; 4 sheet 3/4" plywood'],
    [CREW, 'theres 3 carpenters on that, 4 a man', '12 hr Carpenter; 4 sheet 3/4" plywood'],
    [CREW, 'carpenters 5 hrs', '10 hr Carpenter; 4 sheet 3/4" plywood'],
    [CREW, 'take an hour off each', '4 hr Carpenter; 4 sheet 3/4" plywood'],
    [BOXES, 'emt needs to go from 80 to 60 ft', '6 hr Journeyman; 60 ft 1" EMT; 2 ea Pull box'],
    [BOXES, 'i told you 80 but the reel says 65', '6 hr Journeyman; 65 ft 1" EMT; 2 ea Pull box'],
    [BOXES, '4 boxes n 60 ft', '6 hr Journeyman; 60 ft 1" EMT; 4 ea Pull box'],
    [COVER, 'back to 3 hrs pls', '3 hr Carpenter; 4 sheet 3/4" plywood'],
  ])('%s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([lines]);
  });

  test.each([
    [COVER, '2 more sheets plywood', '3 hr Carpenter; 6 sheet 3/4" plywood'],
    [CREW, 'another carpenter 3 hrs', '9 hr Carpenter; 4 sheet 3/4" plywood'],
    [BOXES, 'used 3 pull boxes on the ceiling too', '6 hr Journeyman; 80 ft 1" EMT; 5 ea Pull box'],
    [BOXES, 'be there in 2 hrs', '6 hr Journeyman; 80 ft 1" EMT; 2 ea Pull box'],
    [BOXES, 'back at 3', '6 hr Journeyman; 80 ft 1" EMT; 2 ea Pull box'],
  ])('more of it, and talk, are none: %s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([lines]);
  });
});
