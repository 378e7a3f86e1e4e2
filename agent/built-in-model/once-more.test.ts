import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const ROOM = 'maple, electrician 6 hrs adding circuits in the break room, 120 ft of 12/2 mc cable';
const WRITTEN = 'Maple: Adding circuits in the break room: 6 hr Electrician; 120 ft 12/2 MC cable';

test.each([
  ['scrap that order, pretty sure its in the drawings', 'wait no pm says its extra, keep it'],
  ["Please cancel, I believe that's on our plans", "Checked with the PM, it's not on the plans, put that one back"],
  ['dont do that one its contract i think', 'nope im wrong its an extra, i want it in after all'],
])('taken back, and wanted after all: %s / %s', async (gone, back) => {
  expect(await left(ROOM, gone)).toEqual([]);
  expect(await left(ROOM, gone, back)).toEqual([WRITTEN]);
});

test.each(['please cancel, i ordered the wrong lumber', 'cancel the fixture order', 'dont do that tomorrow'])(
  'no order of ours: %s',
  async (text) => expect(await left(ROOM, text)).toEqual([WRITTEN]),
);

test('the one whose work shares a word is taken back', async () =>
  expect(
    await left(
      'wh14, electrician 4 hrs moving the disconnect',
      'Panels relabeled on three at Riverside after the room renumbering, apprentice, three hours',
      "Cancel the panel label order, we're not charging it",
    ),
  ).toEqual(['Warehouse: Moving the disconnect: 4 hr Electrician']));

test('what was changed since is not guessed at', async () =>
  expect(
    await left('maple, electrician 6 hrs adding circuits', 'undo that', '3 gal of paint, keep it dry'),
  ).not.toContain('Maple: Adding circuits: 6 hr Electrician'));

const SEALED = 'riverside, 12 tubes of fire caulk and two laborers three hours apiece sealing penetrations';

test.each([
  [
    'did the very same at Tower B today, same laborers, same number of tubes, bill it on its own',
    'Tower: Sealing penetrations: 6 hr Laborer; 12 ea Fire caulk',
  ],
  ['same thing at maple', 'Maple: Sealing penetrations: 6 hr Laborer; 12 ea Fire caulk'],
  ['same deal at wh14 but 4 hrs each', 'Warehouse: Sealing penetrations: 8 hr Laborer; 12 ea Fire caulk'],
])('the same work at another job: %s', async (text, order) => expect((await left(SEALED, text))[1]).toBe(order));

test('the same crew is not the same work', async () =>
  expect((await left(SEALED, 'same crew at maple 2 hrs each'))[1]).toContain('4 hr Laborer'));

test.each([
  ['one tempered lite 410 bucks. and it was 4 hrs each they were done by lunch', '8 hr Glazier; 1 ea Tempered lite'],
  ['and we finished at 4 hrs each so bring that down', '8 hr Glazier'],
])('other hours of each of the crew are no second order: %s', async (text, lines) =>
  expect(await left('riverside, 2 glaziers 5 hrs each resetting the storefront', text)).toEqual([
    `Riverside: Resetting the storefront: ${lines}`,
  ]),
);

test('so many of the same things, and so many of the same men', async () =>
  expect((await left(SEALED, 'did the same exact thing at wh14. same hours same 12 tubes'))[1]).toBe(
    'Warehouse: Sealing penetrations: 6 hr Laborer; 12 ea Fire caulk',
  ));

const WALL = 'warehouse, 2 framers 4 hrs each building the office partition wall';

test.each([
  'on that partition wall at the warehouse the one you already have we went back today and had a painter on it five hours',
  'Further, a painter worked five hours there. All prior entries remain valid.',
])('more of an order that is there: %s', async (text) =>
  expect(await left(WALL, text)).toEqual(['Warehouse: Building the office partition wall: 8 hr Framer; 5 hr Painter']),
);

test('a title beside a line put right', async () =>
  expect(
    await left(
      'riverside, two carpenters four hours each backing in the walls, 6 sheets 3/4" plywood',
      'Plywood was 1/2", same count. And title it ICU Monitor Backing',
    ),
  ).toEqual(['Riverside: ICU Monitor Backing: 8 hr Carpenter; 6 sheet 1/2" plywood']));
