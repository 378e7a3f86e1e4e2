import { expect, test } from 'vitest';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const asked = (text: string) =>
  understand([{ id: 1, text }], TEST_WORLD).acts.map(({ orderRef }) => orderRef?.number ?? null);

test.each([
  ['send 2006', 2006],
  ['SEND 2006 please', 2006],
  ['resend 2006 to Dave', 2006],
  ['complete 2008', 2008],
  ['did 2006 go through?', 2006],
  ['is 2006 approved', 2006],
  ['what is the status of 2006', 2006],
  ['manda 2006', 2006],
  ['¿se mandó 2006?', 2006],
  ['se aprobo 2006', 2006],
])('an order nobody spoke of lately is meant by its number: %s', (text, number) => {
  expect(asked(text)).toEqual([number]);
});

test.each([
  'delete 1500 ft',
  'did 200 go up',
  'send 12',
  'complete 1500.5',
  'we used 2006 screws',
  'did 2006 ft of it',
  'complete 120000',
])('a number of things is none: %s', (text) => {
  expect(asked(text).every((number) => number === null)).toBe(true);
});

const intentOf = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts.map(({ intent }) => intent);

test.each([
  ['send the relocating conduit to the super', 'send'],
  ['can that go out to the super now', 'send'],
  ['send conduit relocation over for approval', 'send'],
  ['please close 1012 out as completed', 'complete'],
])('an order is asked for in any wording: %s', (text, intent) => {
  expect(intentOf(text)).toEqual([intent]);
});

test('what no order tells of is not sent', () => expect(intentOf('send the lift to the roof')).not.toContain('send'));
