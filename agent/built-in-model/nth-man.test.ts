import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LOBBY = '2 painters 3 hrs each touching up the lobby at maple';

test.each([
  ['there was a 3rd painter, same hrs', '9 hr Painter'],
  ['forgot we had a third guy on it too, same 3 hrs', '9 hr Painter'],
  ['forgot a third guy, he was 2 hrs', '8 hr Painter'],
  ['there was a 4th painter', '6 hr Painter'],
  ['for 1001 take an hour off each', '4 hr Painter'],
  ['1001 add an hour each', '8 hr Painter'],
  ['we had a second lift there 1 day', '6 hr Painter; 1 day Second lift'],
])('two for three hours each, then %s', async (text, lines) =>
  expect((await left(LOBBY, text))[0]).toBe(`Maple: Touching up the lobby: ${lines}`),
);
