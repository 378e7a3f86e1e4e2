import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const PIPE = 'Riverside: 2 electricians 4 hrs each moving a panel, 50 ft 1/2" EMT, 20 couplings 1/2"';
const PANEL = 'Riverside: Moving a panel: ';
test.each([
  ['needed 10 more ft so 60 total', '8 hr Electrician; 60 ft 1/2" EMT; 20 ea 1/2" coupling'],
  ['brought 4 couplings back, only charge 16', '8 hr Electrician; 50 ft 1/2" EMT; 16 ea 1/2" coupling'],
  ['only used 15 couplings, took 5 back', '8 hr Electrician; 50 ft 1/2" EMT; 15 ea 1/2" coupling'],
  ['the 4 hrs is for both men together', '4 hr Electrician; 50 ft 1/2" EMT; 20 ea 1/2" coupling'],
  ['its all 3/4, the emt and the couplings', '8 hr Electrician; 50 ft 3/4" EMT; 20 ea 3/4" coupling'],
  ['sorry that emt was 3/4', '8 hr Electrician; 50 ft 3/4" EMT; 20 ea 1/2" coupling'],
  [
    'break out those couplings: 12 connectors and 8 straps',
    '8 hr Electrician; 50 ft 1/2" EMT; 12 ea 1/2" connector; 8 ea 1/2" strap',
  ],
  ['ticket says 55 ft of emt', '8 hr Electrician; 55 ft 1/2" EMT; 20 ea 1/2" coupling'],
  ['emt = 55 ft', '8 hr Electrician; 55 ft 1/2" EMT; 20 ea 1/2" coupling'],
  ['pull the couplings, thats base contract', '8 hr Electrician; 50 ft 1/2" EMT'],
  ['leave those couplings out, contract work', '8 hr Electrician; 50 ft 1/2" EMT'],
] as const)('a number is put right: %s', async (words, lines) =>
  expect(await left(PIPE, words)).toEqual([PANEL + lines]),
);

test.each([
  'leave the emt and the couplings',
  'electricians still 4 each',
  'same 50 ft and same 20',
  '8 hrs total yes',
  'rest is good',
  'thats all of it',
  'nope nothing else',
  'footage and count dont change',
])('what stays is left alone, in a word: %s', async (words) => {
  const { orders, replies } = await told(PIPE, words);
  expect(orders).toEqual(await left(PIPE));
  expect(replies.at(-1)).toBe('OK.');
});

test.each([
  'the counter says 3 weeks out',
  'ticket says 5 pm for the meeting',
  'call it a day',
  'so he had 2 kids',
  'he makes 40 an hour',
  'we are going back to 2 guys tomorrow',
  'both of them were late',
  'make apprentice 5 minutes early',
  'hours look good',
])('numbers of life change nothing: %s', async (words) => expect(await left(PIPE, words)).toEqual(await left(PIPE)));

test('sticks become feet when somebody wants feet', async () => {
  expect(
    await left(
      'Maple: 1 plumber 4 hrs fixing the drain, 12 sticks 2" PVC',
      'put the pvc in feet not sticks. 10 footers so 120 ft',
    ),
  ).toEqual(['Maple: Fixing the drain: 4 hr Plumber; 120 ft 2" PVC']);
});

const TRAY = 'Riverside: 2 guys 8 hrs each hanging cable tray';
test.each([
  ['same 2 guys went on with it yesterday, 6 hrs each. thats its own ticket', '12 hr Labor'],
  ['they kept going yesterday for 6 hours each. write that up as a separate change order', '12 hr Labor'],
])('work that went on is an order of its own, with its crew: %s', async (words, lines) => {
  expect(await left(TRAY, words)).toEqual([
    'Riverside: Hanging cable tray: 16 hr Labor',
    `Riverside: Hanging cable tray: ${lines}`,
  ]);
});

const BASES = 'Maple: 2 guys 3 hrs each moving smoke detectors, 6 detector bases';
test.each([
  ['did the same exact thing at Tower B. same hours same 6 bases. seperate ticket', '6 hr Labor; 6 ea Detector base'],
  ['ditto Tower B, 2 men 3h ea 5 detector bases. own ticket', '6 hr Labor; 5 ea Detector base'],
  ['copy that for Tower B', '6 hr Labor; 6 ea Detector base'],
])('the same elsewhere, with what was other: %s', async (words, lines) => {
  expect((await left(BASES, words))[1]).toBe(`Tower: Moving smoke detectors: ${lines}`);
});

test('a report that is sent once more is written once', async () => {
  const { orders, replies } = await told(TRAY, `resending had no bars. ${TRAY}`);
  expect(orders).toEqual(await left(TRAY));
  expect(replies[1]).toBe('That is on 1001, Riverside Medical Tower already.');
});

test('the same work as another order is another order', async () => {
  expect(await left(TRAY, `another extra, ${TRAY}`)).toHaveLength(2);
});

test('an order that says nothing yet takes its people, their hours and its work', async () => {
  expect(
    await left(
      'hey got an extra at riverside',
      '4 laborers',
      '2 and a half hours each',
      'moved the stacked board out of the way',
    ),
  ).toEqual(['Riverside: Moved the stacked board out of the way: 10 hr Laborer']);
});

test.each([
  ['dont write hanging cable tray. put waiting on the lift', 'Waiting on the lift'],
  ['change how its worded. should say waiting on the lift, not hanging', 'Waiting on the lift'],
  ['dont write that on the wall. put it away', 'Hanging cable tray'],
])('other words for the work: %s', async (words, description) => {
  expect(await left(TRAY, words)).toEqual([`Riverside: ${description}: 16 hr Labor`]);
});

const DOORS = 'Maple: 2 carpenters 3 hrs each hanging doors';
test.each([
  [['ned told us on both'], ['ned', 'ned']],
  [['both of those were Ned. hes running both'], ['Ned', 'Ned']],
  [['opal at hartwell'], [null, 'opal']],
  [['Monica knows about it but she didnt direct anything'], [null, null]],
  [
    ['Greg told us', 'not greg its Craig'],
    [null, 'Craig'],
  ],
  [
    ['Dave told us', 'my bad it was kim not dave'],
    [null, 'kim'],
  ],
  [
    ['directed by Dave', 'change who directed to Kim'],
    [null, 'Kim'],
  ],
])('who ordered it: %j', async (texts, who) => {
  const orders = await left(TRAY, DOORS, ...texts);
  const [tray, doors] = who.map((name) => (name ? ` (${name})` : ''));
  expect(orders).toEqual([
    `Riverside: Hanging cable tray${tray}: 16 hr Labor`,
    `Maple: Hanging doors${doors}: 6 hr Carpenter`,
  ]);
});

test.each([
  ['riverside = 7 hrs each', 'Riverside: Hanging cable tray: 14 hr Labor'],
  ['riverside used 6 hangers', 'Riverside: Hanging cable tray: 16 hr Labor; 6 ea Hanger'],
  ['go back to riverside, put 6 hangers on it', 'Riverside: Hanging cable tray: 16 hr Labor; 6 ea Hanger'],
  ['keep on the same order: 2 tapers 2 hrs each patching', 'Maple: Hanging doors: 6 hr Carpenter; 4 hr Taper'],
  ['door one needs 4 hinges', 'Maple: Hanging doors: 6 hr Carpenter; 4 ea Hinge'],
])('of two orders the one that is meant: %s', async (words, order) => {
  const orders = await left(TRAY, DOORS, words);
  expect(orders).toHaveLength(2);
  expect(orders).toContain(order);
});

const LIFT = 'Riverside: 2 guys 4 hrs each hanging racks, scissor lift 1 day, 60 ft #10 THHN';
test.each([
  ['the scissor lift goes on maple not riverside. same 1 day', '1 day Scissor lift'],
  ['move the lift over to the maple ticket. 1 day. not riverside', '1 day Scissor lift'],
  ['no the wire belongs on the maple one', '60 ft #10 THHN'],
  ['the 60 ft #10 thhn was for maple not riverside', '60 ft #10 THHN'],
])('a line goes to the other order, and its days are nobody’s hours: %s', async (words, line) => {
  expect((await left(LIFT, DOORS, words))[1]).toBe(`Maple: Hanging doors: 6 hr Carpenter; ${line}`);
});

test('a quick question is no work to ask on', async () => {
  expect((await told('quick q whats our apprentice rate')).replies[0]).not.toContain('Which job');
});

test('days that are put right are the machine’s', async () => {
  expect(
    await left(
      'Riverside: operator 24 hrs total spreading spoils, skid steer 3 days',
      'they picked it up early so only charge 2 days',
    ),
  ).toEqual(['Riverside: Spreading spoils: 24 hr Operator; 2 day Skid steer']);
});

test.each([
  ['forget the hours. we agreed on a flat 1850 lump sum', 'Lump sum'],
  ['scratch the labor its a lump sum. 1850 flat, no hours', 'Lump sum'],
])('hours become a lump sum: %s', async (words, line) => {
  expect(await left(DOORS, words)).toEqual([`Maple: Hanging doors: 1 ls ${line}`]);
});
