import { expect, test } from 'vitest';
import { readMoneyQuestion } from './money-question.ts';

test.each([
  ['how much is unbilled?', null],
  ['How much is not billed yet', null],
  ["What's unbilled right now?", null],
  ['unbilled?', null],
  ['How much work is left to bill on Riverside?', 'Riverside'],
  ['how much is uninvoiced for Maple St', 'Maple St'],
  ['¿Cuánto falta por facturar?', null],
  ['cuánto hay sin cobrar en Riverside', 'Riverside'],
])('%j asks what is not billed', (text, job) => expect(readMoneyQuestion(text)).toEqual({ kind: 'unbilled', job }));

test.each([
  ['what does the conduit change come to?', 'conduit'],
  ['How much is the panel relocation change?', 'panel relocation'],
  ["what's the total on the Riverside trench order?", 'Riverside trench'],
  ['how much did the 3/4 EMT extra cost', '3/4 EMT'],
  ['¿Cuánto suma la orden de cambio del panel?', 'panel'],
])('%j asks what an order comes to', (text, words) =>
  expect(readMoneyQuestion(text)).toEqual({ kind: 'order_total', words }),
);

test.each([
  'what is our journeyman rate?',
  'how much is the journeyman rate',
  'what does 1006 come to',
  'how much is the 1006?',
  'what is the price of the 3/4 EMT?',
  'how much is the 3/4 EMT',
  '¿cuánto cuesta el cable?',
  'how much conduit did we use?',
  'Riverside - 2 guys 4 hrs each relocating conduit',
  'the panel change was 4 hours',
  'how much is our plan a month',
  'not billed: 3 hours for the super',
  '',
])('%j asks something else', (text) => expect(readMoneyQuestion(text)).toBeNull());
