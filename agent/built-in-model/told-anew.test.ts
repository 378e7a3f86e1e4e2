import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after these texts. */
async function left(...texts: string[]): Promise<string[]> {
  const company = new FakeCompany(builtInModel());
  for (const text of texts) await company.text(text);
  return company.orders.map((order) =>
    order.items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; '),
  );
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
    [BOXES, 'not EMT, it was PVC. same footage', '6 hr Journeyman; 80 ft 1" PVC; 2 ea Pull box'],
    [BOXES, 'the 80 ft is pvc not emt', '6 hr Journeyman; 80 ft 1" PVC; 2 ea Pull box'],
    [BOXES, 'its pvc', '6 hr Journeyman; 80 ft 1" PVC; 2 ea Pull box'],
    [BOXES, 'i said emt but it was rigid', '6 hr Journeyman; 80 ft 1" rigid; 2 ea Pull box'],
    [BOXES, 'emt was 3/4 and boxes were 3', '6 hr Journeyman; 80 ft 3/4" EMT; 3 ea Pull box'],
    [
      'wh14 air drop, 45 ft 1 inch type M copper, 1 guy 6 hrs',
      'copper was type L not M',
      '6 hr Labor; 45 ft 1" type L copper',
    ],
    [
      'wh14 air drop, 45 ft 1 inch type M copper, 1 guy 6 hrs',
      'L not M on the copper',
      '6 hr Labor; 45 ft 1" type L copper',
    ],
    [
      'wh14 bathroom shutoffs, plumber 3 hrs, 6 ball valves',
      'those are 3/4 not 1/2',
      '3 hr Plumber; 6 ea 3/4" ball valve',
    ],
    [
      'maple rm 8 floor: installers 2 x 5h, LVT 320 sf, adhesive 2 pails',
      'LVT should be carpet tile, same sf. adhesive 3 pails',
      '10 hr Installer; 320 sf Carpet tile; 3 ea Adhesive',
    ],
    [COVER, 'we ended up not using the plywood', '3 hr Carpenter'],
    [CREW, 'wrong trade, it was laborers', '6 hr Laborer; 4 sheet 3/4" plywood'],
    [CREW, 'change that to laborers, no carpenters on it', '6 hr Laborer; 4 sheet 3/4" plywood'],
    [CREW, 'i put carpenters but they were laborers', '6 hr Laborer; 4 sheet 3/4" plywood'],
  ])('another thing, size, grade or trade: %s > %s', async (draft, text, lines) => {
    expect(await left(draft, text)).toEqual([lines]);
  });

  const NAMED = 'me beto and chuy 4 hrs each skimming the mri room wall, riverside';
  const DECK = 'tower b bent deck, ironworkers: Deke 2.5h, Joe 4h, Manny 6h';
  test.each([
    [NAMED, 'chuy 2 hrs', '10 hr Labor'],
    [NAMED, 'chuy only did 2, so 10 total', '10 hr Labor'],
    [NAMED, 'me n beto were at it five hrs apiece', '14 hr Labor'],
    [NAMED, 'take chuy off, he was on contract work', '8 hr Labor'],
    [NAMED, 'Chuy wasnt on it, remove him', '8 hr Labor'],
    [NAMED, 'take the trash out', '12 hr Labor'],
    [DECK, 'Manny s/b 5h', '11.5 hr Ironworker'],
    ['tower b straightening deck, 4 hrs ironworker (Tino)', 'make Tino 6', '6 hr Ironworker'],
    ['maple whiteboard moved, danny spent 2 hours on that', 'danny says 3 hours put 3', '3 hr Labor'],
    [
      'riverside 1 foreman 1 journeyman 6 hrs each, rerouting feeds',
      'and I was only on it 2 hrs',
      '2 hr Foreman; 6 hr Journeyman',
    ],
    [
      'wh14 dock doors got power, journeyman and an apprentice 6 hrs each',
      'the kid only worked 4',
      '6 hr Journeyman; 4 hr Apprentice',
    ],
  ])('one man by his name: %s > %s', async (draft, text, lines) => {
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

  const POLY = 'maple ceiling patch, 1 finisher 5 hrs, 2 rolls poly';
  test.each([
    [['Delete that change order please, it was punch list'], []],
    [['scrap that CO completely its base scope'], []],
    [['dont charge the plastic, drop it'], ['5 hr Finisher; 2 roll Poly']],
    [['drop the poly line', 'actually undo what I just had you do'], ['5 hr Finisher; 2 roll Poly']],
    [['take the poly off', 'put it back, we do bill for it'], ['5 hr Finisher; 2 roll Poly']],
    [['take the poly off', 'oops wrong one, poly goes back on'], ['5 hr Finisher; 2 roll Poly']],
    [['take the poly off', 'finisher stays'], ['5 hr Finisher']],
    [['make the poly 3 rolls', 'no leave it as it was'], ['5 hr Finisher; 2 roll Poly']],
    [['quita el poly', 'siempre si va, ponlo otra vez'], ['5 hr Finisher; 2 roll Poly']],
  ])('taken off or back: %j', async (texts, orders) => {
    expect(await left(POLY, ...texts)).toEqual(orders);
  });
});
