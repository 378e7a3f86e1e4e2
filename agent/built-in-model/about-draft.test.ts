import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** Texts one after the other; the lines of each order that is left. */
async function told(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map((order) =>
    order.items
      .map(
        (item) =>
          `${item.quantity} ${item.unit} ${item.name}${item.rate_kind ? ` ${item.rate_kind}` : ''}${item.unit_cost ? ` @${item.unit_cost}` : ''}`,
      )
      .join('; '),
  );
}

const GYM =
  'Maple gym scoreboard, 2 electricians 5 hrs each, 1 apprentice 5 hrs, 90 ft 3/4 emt, 20 anchors, 6 ball valves, scissor lift 1 day';
const LINES = [
  '10 hr Electrician',
  '5 hr Apprentice',
  '90 ft 3/4" EMT',
  '20 ea Anchor',
  '6 ea Ball valve',
  '1 day Scissor lift',
];

/** What stands there after the text and did not before; '-' and what is gone. */
async function changed(text: string): Promise<string> {
  const after = (await told(GYM, text)).flatMap((lines) => lines.split('; '));
  const made = after.filter((line) => !LINES.includes(line));
  return made.length > 0
    ? made.join('; ')
    : LINES.filter((line) => !after.includes(line))
        .map((line) => `-${line}`)
        .join('; ');
}

describe('a number that is put right finds its line', () => {
  test.each([
    ['emt was 95 ft not 90', '95 ft 3/4" EMT'],
    ['i had the anchors at 20 should of been 30', '30 ea Anchor'],
    ['anchor count is 24', '24 ea Anchor'],
    ['valves = 8', '8 ea Ball valve'],
    ['pipe is 110 i read the tape wrong', '110 ft 3/4" EMT'],
    ['also a dozen anchors not twenty', '12 ea Anchor'],
    ['it was 110 feet looking at the roll', '110 ft 3/4" EMT'],
    ['n make the anchors 25', '25 ea Anchor'],
    ['20 should be 24', '24 ea Anchor'],
    ['needed two more valves, so total is 8', '8 ea Ball valve'],
    ['lift was here 2 days not 1', '2 day Scissor lift'],
    ['apprentice stayed to sweep so 7 for him', '7 hr Apprentice'],
    ['the electricians were 6 hrs each', '12 hr Electrician'],
    ['electricians were 3 guys not 2', '15 hr Electrician'],
    ['electricians only 8 man hours', '8 hr Electrician'],
    ['electricians were 8 not 10', '8 hr Electrician'],
    ['apprentice was there 1 day', '8 hr Apprentice'],
    ['eran 30 anclas no 20', '30 ea Anchor'],
    ['el emt eran 110 pies', '110 ft 3/4" EMT'],
  ])('%s', async (text, lines) => expect(await changed(text)).toBe(lines));

  test.each([
    [
      'of the order whose work is told',
      [
        'Maple 3 laborers 4 hrs each knocking out the cmu wall',
        'Tower B operator 3 hrs regrading the swale',
        'on the cmu wall it was 5 hrs each',
      ],
      ['15 hr Laborer', '3 hr Operator'],
    ],
    [
      'of the order whose number is told',
      ['Maple 1 laborer 4 hrs patching', 'Tower B operator 3 hrs regrading the swale', 'hours on 1001 were 5'],
      ['5 hr Laborer', '3 hr Operator'],
    ],
    [
      'of the first of two',
      ['Maple 1 laborer 4 hrs patching', 'Tower B operator 3 hrs regrading the swale', 'the first one was 6 hrs'],
      ['6 hr Laborer', '3 hr Operator'],
    ],
    [
      'of one man',
      ['Maple 1 plumber 6 hrs at the sump, 25 ft 2 inch pvc', 'he only had four and a half on it'],
      ['4.5 hr Plumber; 25 ft 2" PVC'],
    ],
    [
      'of all hours',
      ['Maple 3 guys 2 hrs each hanging troffers', 'Sal bailed early he only did 1 hr so 5 total'],
      ['5 hr Labor'],
    ],
    [
      'of overtime',
      ['Tower B 4 finishers 8 hrs each regular plus 2 hrs OT each on the slab', 'OT was actually 3 each'],
      ['32 hr Finisher; 12 hr Finisher overtime'],
    ],
    [
      'of a lump sum',
      ['Maple tore out the flue, 2 guys 4 hrs each, dump fee $85', 'dump fee should be $95, got the receipt'],
      ['8 hr Labor; 1 ls Dump fee @95'],
    ],
    [
      'of what waits for it',
      ['Tower B carpenter 5 hrs building temp rail, used a bunch of 2x4s', '22 of them'],
      ['5 hr Carpenter; 22 ea 2x4'],
    ],
    [
      'of the line just written',
      ['Tower B poured the pad, 2 finishers 4 hrs each', 'also 2 yards grout', 'it was three yards'],
      ['8 hr Finisher; 3 cy Grout'],
    ],
    [
      'of one of the crew',
      ['Maple 3 insulators 6 hrs each in the attic', 'one of those 3 went home early, his is 3h, other two stay at 6'],
      ['15 hr Insulator'],
    ],
    [
      'of one of the crew by his name',
      ['Maple 3 insulators 6 hrs each in the attic', 'jose only did 4 he left at lunch'],
      ['16 hr Insulator'],
    ],
    [
      'of a named crew',
      ['Maple 3 insulators 6 hrs each and 1 helper 2 hrs in the attic', 'one of the insulators left after 2 hrs'],
      ['14 hr Insulator; 2 hr Helper'],
    ],
  ])('%s', async (_, texts, lines) => expect(await told(...texts)).toEqual(lines));

  test.each([
    ['valve on 3 is leaking'],
    ['anchors are at the truck'],
    ['call it a day'],
    ['beers friday, 2 cases'],
    ['see you at 7, anchors are 20'],
    ['anchors were 20'],
    ['anchors or valves was 30'],
    ['we will need the anchors to be 30 tomorrow'],
    ['one of the guys is 40 today lol'],
  ])('%s: nothing of it', async (text) => expect(await changed(text)).toBe(''));
});

describe('what is no extra goes', () => {
  test.each([
    ['the valves were furnished by the GC so drop them', '-6 ea Ball valve'],
    ['ball valves werent ours, delete that line', '-6 ea Ball valve'],
    ['undo that, anchors came out of our contract stuff', '-20 ea Anchor'],
    ['take the apprentice off, he was on our base work', '-5 hr Apprentice'],
    ['dont charge em for the lift after all, delete that', '-1 day Scissor lift'],
    ['los anchors no se cobran, bórralos', '-20 ea Anchor'],
    ['las valvulas no son nuestras, quitalas', '-6 ea Ball valve'],
  ])('%s', async (text, gone) => expect(await changed(text)).toBe(gone));

  test('and one more, said behind it', async () => {
    expect((await told(GYM, 'take the anchors off, school gave us those', 'lift too'))[0]).not.toMatch(/Anchor|lift/);
  });

  test.each([
    'scrap that whole thing, its on our drawings',
    "cancel that, turns out it's in our scope",
    "Don't write that up after all. It's punch list work, delete it",
    "kill that one completely, we're eating it",
    'scratch that whole maple thing its in our contract already',
  ])('%s', async (text) => expect(await told(GYM, text)).toEqual([]));

  test('of what was added last that alone', async () => {
    expect(
      await told('Maple 1 plumber 2 hrs', 'and a trash pump 1 day', 'undo that last one, it was for another run'),
    ).toEqual(['2 hr Plumber']);
  });

  test.each(['drop it at the shop', 'cancel my 3 oclock', 'the truck is in our way', 'kill that noise'])(
    '%s: nothing of it',
    async (text) => expect(await changed(text)).toBe(''),
  );

  test('nor where nothing was written', async () => {
    expect(await told(GYM, 'who is on call', 'scrap that whole thing, its on our drawings')).toEqual([
      LINES.join('; '),
    ]);
  });
});

describe('one trade becomes another', () => {
  const ONE = 'Maple 1 journeyman 6 hrs standing by';
  test.each([
    ['fix that, apprentice not journeyman', '6 hr Apprentice'],
    ['wasnt a journeyman it was an apprentice', '6 hr Apprentice'],
    ['plumber not carpenter', '6 hr Journeyman'],
  ])('%s', async (text, line) => expect(await told(ONE, text)).toEqual([line]));

  test('where the other is there too nothing is renamed', async () => {
    expect(await changed('fix that, apprentice not electrician')).toBe('');
  });
});

describe('one more thing told loosely', () => {
  test.each([
    ['gaskets for the flange, 2 new', '2 ea Gasket'],
    ['hoe ram 4 hrs', '4 hr Hoe ram'],
    ['forgot we had a boom lift for the one day', '1 day Boom lift'],
    ['hospital grade receptacles, eight of them', '8 ea Hospital grade receptacle'],
    ['laborer was with them too but just 4 hrs', '4 hr Laborer'],
  ])('%s', async (text, line) => expect(await changed(text)).toBe(line));

  test.each([['compressor, 3 of them'], ['laborer was with them too til 7-3:30'], ['gaskets by the door, 2 guys']])(
    '%s: nothing of it',
    async (text) => expect(await changed(text)).toBe(''),
  );
});
