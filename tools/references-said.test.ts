import { expect, test } from 'vitest';
import { referencesBeside } from './references-said.ts';
import type { ToolContext } from './tool-context.ts';

const context = (text: string) =>
  ({ turn: { messages: [{ id: 1, source: 'message', text, thisTurn: true }] } }) as unknown as ToolContext;

test.each([
  ['add 2 hrs to COR 3, ticket 2240', ['2 hrs'], ['2240']],
  ['2 hrs on 3, ticket 2240; 4 hrs on 4, ticket 2241', ['4 hrs'], ['2241']],
  ['2 hrs on 3 per RFI 088. Ticket 2241 is for the other one', ['2 hrs'], ['088']],
  ['30.5 ft EMT for PCO 14', ['30.5 ft'], ['14']],
  ['ticket 2240', ['2 hrs'], []],
])('%j: beside %j stand %j', (text, quotes, values) => {
  expect(referencesBeside(context(text), quotes).map(({ value }) => value)).toEqual(values);
});
