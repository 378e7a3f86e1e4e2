import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const DRAIN = 'Riverside: 1 plumber 3 hrs lowering the floor drain';
const CMU = 'Maple: 2 laborers 4 hrs each knocking out the cmu block wall';
const DOOR = 'Maple: 1 carpenter 3 hrs hanging the office door, 4 hinges';
const ALL = [DRAIN, CMU, DOOR];

test.each([
  ['floor drain one was 5 hrs not 3', 'Riverside: Lowering the floor drain: 5 hr Plumber'],
  ['plumber on the drain is 5 hrs, had it wrong', 'Riverside: Lowering the floor drain: 5 hr Plumber'],
  ['change the floor drain to 5 hrs', 'Riverside: Lowering the floor drain: 5 hr Plumber'],
  ['make the floor drain 5 hrs', 'Riverside: Lowering the floor drain: 5 hr Plumber'],
  ['wrong on the drain, 5 hrs', 'Riverside: Lowering the floor drain: 5 hr Plumber'],
  ['the drain job took 20 ft of 2" pvc', 'Riverside: Lowering the floor drain: 3 hr Plumber; 20 ft 2" PVC'],
  [
    'floor drain - we also had an apprentice 2 hrs',
    'Riverside: Lowering the floor drain: 3 hr Plumber; 2 hr Apprentice',
  ],
  ['on the floor drain put 2 couplings', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling'],
  [
    'forgot 2 couplings for the floor drain at riverside',
    'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling',
  ],
  ['we used 2 couplings, put that with the drain', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling'],
  ['on the cmu wall it was 5 hrs each', 'Maple: Knocking out the cmu block wall: 10 hr Laborer'],
  ['cmu wall hrs = 5 each not 4', 'Maple: Knocking out the cmu block wall: 10 hr Laborer'],
  ['the cmu one, Dave told us', 'Maple: Knocking out the cmu block wall (Dave): 8 hr Laborer'],
  ['move the door one to Tower B', 'Tower: Hanging the office door: 3 hr Carpenter; 4 ea Hinge'],
  ['the hinges were 6', 'Maple: Hanging the office door: 3 hr Carpenter; 6 ea Hinge'],
])('an order is meant by a word of its work: %s', async (words, order) => {
  const orders = await left(...ALL, words);
  expect(orders).toHaveLength(3);
  expect(orders).toContain(order);
});

test.each([
  ['door took 2 tubes of caulk, floor drain took 20 ft of 2" pvc'],
  ['2 tubes of caulk on the office door. 20 ft of 2" pvc on the floor drain'],
  ['the door one used 2 tubes of caulk and the drain used 20 ft of 2" pvc'],
])('each part is for its own order: %s', async (words) => {
  expect(await left(...ALL, words)).toEqual([
    'Riverside: Lowering the floor drain: 3 hr Plumber; 20 ft 2" PVC',
    'Maple: Knocking out the cmu block wall: 8 hr Laborer',
    'Maple: Hanging the office door: 3 hr Carpenter; 4 ea Hinge; 2 ea Caulk',
  ]);
});

test.each([
  ['ten oh one add 2 couplings', 'Tower: Bad ground hunt room 210: 3 hr Electrician; 2 ea Coupling'],
  ['put 2 couplings on one thousand and one', 'Tower: Bad ground hunt room 210: 3 hr Electrician; 2 ea Coupling'],
  ['room 210 also gets 2 ground lugs', 'Tower: Bad ground hunt room 210: 3 hr Electrician; 2 ea Ground lug'],
  ['put in 2 new ground lugs in room 210 btw', 'Tower: Bad ground hunt room 210: 3 hr Electrician; 2 ea Ground lug'],
])('an order is meant by its number in words, or by its room: %s', async (words, order) => {
  expect(await left('Tower B: bad ground hunt room 210, electrician 3 hrs', CMU, DRAIN, words)).toContain(order);
});

test.each([
  'Riverside: 2 plumbers 3 hrs each moving the floor drain over again',
  'another one at riverside, the drain in 12, 1 plumber 2 hrs',
])('new work beside it is an order of its own: %s', async (words) => {
  expect(await left(...ALL, words)).toHaveLength(4);
});

test.each([
  'the drain is clogged at home again',
  'who has the key to the office door',
  'the floor drain one',
  'door on the drain',
  'the lights are 2 weeks out for the door',
  'got 2 extra guys coming tomorrow',
])('words that tell nothing of it change nothing: %s', async (words) => {
  expect(await left(...ALL, words)).toEqual(await left(...ALL));
});

test('words that two orders share mean neither of them, so the last one is at hand', async () => {
  const orders = await left(
    'Maple: 1 painter 2 hrs painting the gym',
    'Maple: 1 carpenter 3 hrs patching the gym',
    'the gym one was 5 hrs',
  );
  expect(orders).toEqual(['Maple: Painting the gym: 2 hr Painter', 'Maple: Patching the gym: 5 hr Carpenter']);
});

test('in Spanish an order is meant so, too', async () => {
  const orders = await left(
    'Maple: 1 pintor 4 horas pintando el pasillo',
    'Maple: 1 carpintero 3 horas cambiando la puerta',
    'en el pasillo fueron 6 horas',
    'la de la puerta lleva 2 bisagras',
  );
  expect(orders).toEqual([
    'Maple: Pintando el pasillo: 6 hr Painter',
    'Maple: Cambiando la puerta: 3 hr Carpenter; 2 ea Hinge',
  ]);
});

test('several extras of one text are a draft each, and either is meant later', async () => {
  const { orders, replies } = await told(
    'maple 2 separate ones. A) library - 1 electrician 5 hrs, 3 floor boxes. B) bell system - 1 electrician 4 hrs, 2 speakers',
    'bell one also got 150 ft of 18/2',
    'floor boxes 4 not 3',
  );
  expect(replies[0]).toMatch(/^Draft 1001, .* Draft 1002, /);
  expect(orders).toEqual([
    'Maple: Library: 5 hr Electrician; 4 ea Floor box',
    'Maple: Bell system: 4 hr Electrician; 2 ea Speaker; 150 ft 18/2 cable',
  ]);
});

test.each([
  ['the first one used 2 tubes of caulk', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Caulk'],
  ['first one - take the plumber off', 'Riverside: Lowering the floor drain: '],
  ['second order also: 3 tarps', 'Maple: Knocking out the cmu block wall: 8 hr Laborer; 3 ea Tarp'],
  [
    'put a dumpster on the other one, the block wall',
    'Maple: Knocking out the cmu block wall: 8 hr Laborer; 1 ea Dumpster',
  ],
  [
    'other order, the floor drain, also had 2 tubes of caulk',
    'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Caulk',
  ],
  ['a la primera agregale 2 coples', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling'],
  ['riverside one also had 2 tubes of caulk', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Caulk'],
  ['al de riverside ponle 2 coples', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling'],
  ['riverside needs 2 tubes of caulk', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Caulk'],
  ['for riverside, 2 tubes of caulk', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Caulk'],
  ['2 couplings for them floor drains', 'Riverside: Lowering the floor drain: 3 hr Plumber; 2 ea Coupling'],
  ['3 gal of paint on the cmu wall', 'Maple: Knocking out the cmu block wall: 8 hr Laborer; 3 gal Paint'],
  [
    'riverside floor drain, plumber was there 5 hours, we have him at three',
    'Riverside: Lowering the floor drain: 5 hr Plumber',
  ],
])('an order is meant by its place, its job or a part of its name: %s', async (words, order) => {
  const orders = await left(...ALL, words);
  expect(orders).toHaveLength(3);
  expect(orders).toContain(order);
});

test.each([
  ['fix both, riverside was 5 each and tower b was 2 each'],
  ['Riverside -> 5hr per man. Tower B -> 2hr per man'],
  ['make the riverside one 5 hrs each and the tower b one 2 hrs each'],
])('both are put right by their jobs: %s', async (words) => {
  const tower = 'Tower B: 2 finishers 3 hrs each rubbing out honeycomb';
  const drain = 'Riverside: 2 plumbers 3 hrs each lowering the floor drain';
  expect(await left(drain, tower, words)).toEqual([
    'Riverside: Lowering the floor drain: 10 hr Plumber',
    'Tower: Rubbing out honeycomb: 4 hr Finisher',
  ]);
});

test.each([['what did we put on the first one?'], ['riverside needed 2 laborers 4 hrs each cleaning up a spill']])(
  'a place among people, a question or new work is no order of today: %s',
  async (words) => {
    const orders = await left(...ALL, words);
    expect(orders.slice(0, 3)).toEqual(await left(...ALL));
  },
);

const AB = 'riverside CO a) thermostats lvl 3 moved 2 men x 2h. CO b) firestop patch lvl 6 1 man 5h. write as two';
test.each([
  ['b is 6h', ['4 hr Labor', '6 hr Labor']],
  ['and a) was 3h each', ['6 hr Labor', '5 hr Labor']],
])('extras told by letters are called by them: %s', async (words, lines) => {
  const { orders } = await told(AB, words);
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual(lines);
});

test("who asks to wait with an order's sending changes nothing", async () => {
  const { orders } = await told(DRAIN, "On second thought let's not send it today, thanks.");
  expect(orders).toEqual(['Riverside: Lowering the floor drain: 3 hr Plumber']);
});

test('who answered what was asked may tell more beside it', async () => {
  const { orders } = await told('tower b gate opener extra used 4 jboxes', 'brad told us. guys were 2 @ 3 hrs');
  expect(orders).toEqual(['Tower: Gate opener (brad): 4 ea Jbox; 6 hr Labor']);
});

test.each([
  [
    'so i walk in and theres the plumber yelling at dave',
    'anyway after that dave has us move the vav wires, riverside, me and 1 guy 2 hrs each',
  ],
  ['lol dave n the plumber fighting again', 'ok real one: riverside vav wires moved per dave, me + 1, 2h ea'],
])('who is only told of before the report is none of its crew: %s', async (story, report) => {
  const { orders } = await told(story, report);
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual(['4 hr Labor']);
});
