import { describe, expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const SIGN = 'riverside 1 electrician 4 hrs running the lobby sign circuit';
const BOARDS = 'maple 2 electricians 3 hrs each adding marker board outlets';

describe('an order goes by its work or number, wherever the wish stands', () => {
  test.each([
    'that lobby sign one we can drop, sign vendor is paying us direct. cancel it',
    'the lobby sign one, cancel that. vendor is covering it',
    '1001 is a no go, cancel it',
    'we dont need the lobby sign change order anymore, please cancel it',
    'I need the Riverside lobby sign change order cancelled',
    'sign circuit is getting paid by the vendor so take that co out',
    'can we void out the lobby sign circuit, turns out its in our scope',
  ])('%s', async (text) => {
    expect((await left(SIGN, BOARDS, text)).map((order) => order.split(':')[0])).toEqual(['Maple']);
  });

  test.each([
    'gc wants to cancel fridays pour',
    'they cancelled my dumpster delivery',
    'should we cancel the sign order?',
    'cancel the sign inspection',
    'can we cancel the sign order with the supplier',
    'the sign one, cancel it and put 5 hrs instead',
  ])('%s: none goes', async (text) => expect(await left(SIGN, BOARDS, text)).toHaveLength(2));
});

test("'yes cancel it' behind it takes nothing else", async () => {
  const { orders, replies } = await told(SIGN, BOARDS, 'cancel the lobby sign one', 'yes cancel it');
  expect(orders).toHaveLength(1);
  expect(replies.at(-1)).toBe('It is gone.');
});

describe('a line that is canceled goes, whatever time is told of why', () => {
  const WET = 'tower b elec room flooded, journeyman 5 hrs, apprentice 5 hrs drying it out, shop vac 1 day';
  test.each([
    ['cancel the apprentice, he was on contract work all day', '5 hr Journeyman; 1 day Shop vac'],
    ['undo the vac, it was ours', '5 hr Journeyman; 5 hr Apprentice'],
    ['void the vac, we didnt rent one', '5 hr Journeyman; 5 hr Apprentice'],
    ['undo the grinder, not ours', '5 hr Journeyman; 5 hr Apprentice; 1 day Shop vac'],
  ])('%s', async (text, lines) => expect((await left(WET, text))[0]).toMatch(new RegExp(`: ${lines}$`)));
});

describe('what is undone and said to be right is as it was', () => {
  const BOLLARD = 'wh14 2 welders 4 hrs each fixing a bollard';
  test.each([
    'undo that, i was right the first time 4 each',
    'undo that, 4 each was right',
    'no go back to 4 each, i had it right',
  ])('%s', async (text) =>
    expect(await left(BOLLARD, 'make that 6 each', text)).toEqual(['Warehouse: Fixing a bollard: 8 hr Welder']),
  );

  test.each(['ugh no undo it put it back on wh14', 'nope undo, was right the first time, wh14'])('%s', async (text) =>
    expect(await left(BOLLARD, 'move it to maple', text)).toEqual(['Warehouse: Fixing a bollard: 8 hr Welder']),
  );
});
