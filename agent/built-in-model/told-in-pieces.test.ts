import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { left, told } from './fake-talk.ts';
import { FakeCompany } from './fake-tools.ts';

test('a report in pieces is asked on, and becomes one order', async () => {
  const { orders, replies } = await told(
    'moved the sink supply in the break room',
    'two of my guys',
    '3 hrs a piece',
    'Maple',
  );
  expect(replies[0]).toMatch(/Which job, and what work was it\?/);
  expect(orders).toEqual(['Maple: Moved the sink supply in the break room: 6 hr Labor']);
});

test('chatter before a report stays out of it', async () => {
  expect(await left('running late, traffic is bad', 'Maple: 2 carpenters 3 hrs each hanging doors')).toEqual([
    'Maple: Hanging doors: 6 hr Carpenter',
  ]);
});

test('small talk that was asked on is no part of a whole report', async () => {
  expect(await left('my cousin is moving to Texas', 'Maple: 2 carpenters 3 hrs each hanging doors')).toEqual([
    'Maple: Hanging doors: 6 hr Carpenter',
  ]);
});

const TWO = ['Riverside: 1 electrician 2 hrs moving a panel', 'Maple: 2 carpenters 3 hrs each hanging doors, 4 hinges'];
test.each([
  [['6 sheets of plywood on the maple one'], 'Maple: Hanging doors: 6 hr Carpenter; 4 ea Hinge; 6 sheet Plywood'],
  [['and a blank cover on the riverside one'], 'Riverside: Moving a panel: 2 hr Electrician; 1 ea Blank cover'],
  [['and a blank cover on the panel one'], 'Riverside: Moving a panel: 2 hr Electrician; 1 ea Blank cover'],
  [['put 40 ft of 3/4 emt on riverside'], 'Riverside: Moving a panel: 2 hr Electrician; 40 ft 3/4" EMT'],
  [['the hinges go on the riverside one'], 'Riverside: Moving a panel: 2 hr Electrician; 4 ea Hinge'],
  [['hinges belong on riverside not maple'], 'Maple: Hanging doors: 6 hr Carpenter'],
  [['lets move the hinges to riverside tomorrow'], 'Maple: Hanging doors: 6 hr Carpenter; 4 ea Hinge'],
  [['move it to Tower B'], 'Tower: Hanging doors: 6 hr Carpenter; 4 ea Hinge'],
])('of two orders the one that is pointed at: %j', async (texts, order) => {
  const orders = await left(...TWO, ...texts);
  expect(orders).toHaveLength(2);
  expect(orders).toContain(order);
});

test('a line that moves takes its price along', async () => {
  const of = new FakeCompany(builtInModel());
  for (const text of [
    TWO[0]!,
    'Maple: 2 carpenters 3 hrs each hanging doors, 4 hinges at $12 each',
    'the hinges go on the riverside one',
  ])
    await of.text(text);
  expect(
    of.orders.map(({ items }) => items.map(({ name, unit_cost: cost }) => `${name} ${cost ?? ''}`.trim())),
  ).toEqual([['Electrician', 'Hinge 12'], ['Carpenter']]);
});

test.each([
  [
    'same exact thing again at Tower B',
    ['Maple: Hanging doors: 6 hr Carpenter', 'Tower: Hanging doors: 6 hr Carpenter'],
  ],
  ['same thing at Tower B', ['Maple: Hanging doors: 6 hr Carpenter', 'Tower: Hanging doors: 6 hr Carpenter']],
  [
    'copy that order for Warehouse 14',
    ['Maple: Hanging doors: 6 hr Carpenter', 'Warehouse: Hanging doors: 6 hr Carpenter'],
  ],
  ...[
    'same time tomorrow',
    'copy that heading to Tower B',
    'we are at Tower B again',
    'same thing happened at Tower B',
  ].map((words): [string, string[]] => [words, ['Maple: Hanging doors: 6 hr Carpenter']]),
])('an order again elsewhere: %s', async (words, orders) => {
  expect(await left('Maple: 2 carpenters 3 hrs each hanging doors', words)).toEqual(orders);
});

const PIPE = 'Maple: 2 plumbers 3 hrs each rerouting a drain, 40 ft of 2" PVC, 1 hammer drill 2 days';
test.each([
  ['double the pvc', '6 hr Plumber; 80 ft 2" PVC; 2 day Hammer drill'],
  ['pvc s/b double that', '6 hr Plumber; 80 ft 2" PVC; 2 day Hammer drill'],
  ['that pvc should be copper', '6 hr Plumber; 40 ft 2" copper; 2 day Hammer drill'],
  ['wasnt pvc it was copper', '6 hr Plumber; 40 ft 2" copper; 2 day Hammer drill'],
  ['change the pvc to copper', '6 hr Plumber; 40 ft 2" copper; 2 day Hammer drill'],
  ['minus 2 hrs, one went home', '4 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill'],
  ['hammer drill was just one day', '6 hr Plumber; 40 ft 2" PVC; 1 day Hammer drill'],
  ['60 ft of pvc in the end not 40', '6 hr Plumber; 60 ft 2" PVC; 2 day Hammer drill'],
  ['take the hammer drill off', '6 hr Plumber; 40 ft 2" PVC'],
  ['nvm on the hammer drill', '6 hr Plumber; 40 ft 2" PVC'],
  ['1 laborer same', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill; 3 hr Laborer'],
  ['sealant 4 tubes', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill; 4 ea Sealant'],
  ['and a roll of tape', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill; 1 roll Tape'],
  ['the pvc should be dry by noon', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill'],
  ['give me a min', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill'],
  ['I need Friday off', '6 hr Plumber; 40 ft 2" PVC; 2 day Hammer drill'],
])('beside an order: %s', async (words, lines) => {
  expect(await left(PIPE, words)).toEqual([`Maple: Rerouting a drain: ${lines}`]);
});

test.each(['change the helper to 3', 'helper only did 3'])('a number beside a trade is its time: %s', async (words) => {
  expect(await left('Maple: 1 plumber 4 hrs and 1 helper 4 hrs rerouting a drain', words)).toEqual([
    'Maple: Rerouting a drain: 4 hr Plumber; 3 hr Helper',
  ]);
});

const ASKED = 'Maple: 2 carpenters 3 hrs each hanging doors';
test.each([
  [['Dave told us', 'no my mistake Luis did'], 'Luis'],
  [['Dave told us', 'scratch Dave put Luis'], 'Luis'],
  [['Bret told us', 'its Brent'], 'Brent'],
  [['idk who told us', 'it was Renee'], 'Renee'],
  [['that was Greg w/ Hartwell'], 'Greg'],
  [['the super sent us'], 'super'],
  [['it was basin who had us do it'], 'basin'],
  [['no worries'], null],
  [['Dave told us', 'hey its Mike'], 'Dave'],
  [['Dave told us', 'its late'], 'Dave'],
  [['Dave told us', 'Luis not Dave'], 'Luis'],
  [['hey its Mike'], null],
])('who ordered it: %j', async (texts, who) => {
  expect(await left(ASKED, ...texts)).toEqual([`Maple: Hanging doors${who ? ` (${who})` : ''}: 6 hr Carpenter`]);
});

test.each([
  ['some guys fixing the gate at tower b 3 hrs each', '4 guys', 'Tower: Fixing the gate: 12 hr Labor'],
  ['2 guys pulling up laminate at wh14', '5 hrs apiece', 'Warehouse: Pulling up laminate: 10 hr Labor'],
])('hours of nobody counted wait for how many they were: %s', async (report, answer, order) => {
  expect(await left(report, answer)).toEqual([order]);
});

test.each([
  ['riverside, and also 4 wall plates', ['Riverside: Snaking the drain: 3 hr Plumber; 4 ea Wall plate']],
  [
    'its Riverside Medical Tower. used four wall plates too',
    ['Riverside: Snaking the drain: 3 hr Plumber; 4 ea Wall plate'],
  ],
  ['maple. and dave told us to', ['Maple: Snaking the drain (dave): 3 hr Plumber']],
  [
    'new job: wh14 2 painters 3 hrs each painting the door',
    ['no job: Snaking the drain: 3 hr Plumber', 'Warehouse: Painting the door: 6 hr Painter'],
  ],
])('the job may come with more: %s', async (answer, orders) => {
  expect(await left('1 plumber 3 hrs snaking the drain', answer)).toEqual(orders);
});

test('the day comes with the job, too', async () => {
  const of = new FakeCompany(builtInModel());
  await of.text('1 plumber 3 hrs snaking the drain');
  await of.text('at tower b, yesterday');
  expect(of.orders).toMatchObject([{ work_date: '2026-03-01' }]);
});

test('the job of work that was only asked on completes it', async () => {
  expect(
    await left(
      'Had to get our lumber pile out from where the crane sets up, four laborers, two hours a man',
      "that's at Warehouse 14",
    ),
  ).toEqual(['Warehouse: Get our lumber pile out from where the crane sets up: 8 hr Laborer']);
});

test('words like a correction are a report where nothing is there to correct', async () => {
  expect(await left('ground fault on the loop at maple. 2 guys, 5 hrs a man. wasnt our damage')).toHaveLength(1);
});

const CREW = 'Maple: 2 electricians 8 hrs each finding dead circuits';
test.each([
  ['had a fire watch on it too, 1 laborer 2 hrs', 'Maple: Finding dead circuits: 16 hr Electrician; 2 hr Laborer'],
  ['one apprentice helped em 4 hrs', 'Maple: Finding dead circuits: 16 hr Electrician; 4 hr Apprentice'],
  ['check that, the electrician left after four hours', 'Maple: Finding dead circuits: 12 hr Electrician'],
])('people told of the work at hand are on its order: %s', async (words, order) => {
  expect(await left(CREW, words)).toEqual([order]);
});

test('other work at the job of the last one is an order of its own', async () => {
  expect(await left(CREW, '2 painters 4 hrs each painting the office')).toHaveLength(2);
});
