import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const REPORT =
  'Maple, 2 carpenters 4 hrs each blocking in rm 12, used 6 sheets plywood, four 45° elbows, 2 tubes sealant and a scissor lift 1 day';
const WORK = 'Maple: Blocking in rm 12: 8 hr Carpenter';

test.each([
  ["1001 shouldn't have a scissor lift on it. pull that line", /Scissor/],
  ["1001 - pull the lift, used the gc's", /Scissor/],
  ["we're eating the scissor lift on order 1001 so remove it pls", /Scissor/],
  ['lift shouldnt be on there, it was already on site', /Scissor/],
  ['actually take lift off, gc let us use theirs', /Scissor/],
  ['nothing for the lift, super lent us his', /Scissor/],
  ['no plywood, reused', /Plywood/],
  ['1001: no plywood, remove', /Plywood/],
  ["plywood doesn't belong on that one", /Plywood/],
  ['keep the sealant off this one', /Sealant/],
  ['the sealant ended up being warranty stuff, yank it', /Sealant/],
  ['actually leave the 45s off they were already in our number', /elbow/],
])('a line goes: %s', async (text, gone) => {
  const [order = ''] = await left(REPORT, text);
  expect(order).toContain(WORK);
  expect(order).not.toMatch(gone);
  expect(order.split('; ')).toHaveLength(4);
});

test.each([
  'no it was the plywood that got wet',
  'no plywood left at the shop',
  'no rush on the lift',
  'no lift tomorrow',
  'no problem with the lift',
  'we pull the lift monday',
  'take the lift back to the yard',
  'leave the lift on site',
  'we have no sealant on site',
])('all stays: %s', async (text) => expect(await left(REPORT, text)).toEqual(await left(REPORT)));

test('who says not to do it is nobody', async () => {
  const { orders } = await told(REPORT, "don't. lift invoice isn't in");
  expect(orders).toEqual(await left(REPORT));
});
