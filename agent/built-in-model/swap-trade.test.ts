import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const DRAIN = 'rmt rm 110, 2 journeyman electricians 4 hrs each moving the floor drain and trap';
const STAIR = 'tower b stair 2, blocking for the added handrail. 3 laborers 3 hrs each, 40 ft of 2x8';
const BRACKET =
  'en riverside cuarto mecanico, 2 plomeros 5 hrs cada uno arreglando el soporte que doblaron los del elevador';

const lines = async (...texts: string[]): Promise<(string | undefined)[]> =>
  (await left(...texts)).map((order) => order.split(': ').at(-1));

describe('hours of one trade that were another’s', () => {
  test.each([
    [DRAIN, 'those were plumbers not electricians', '8 hr Plumber'],
    [DRAIN, 'Wait I said electricians. Plumbers did that.', '8 hr Plumber'],
    [DRAIN, 'not electricians, plumbers', '8 hr Plumber'],
    [DRAIN, 'put plumbers instead of electricians', '8 hr Plumber'],
    [DRAIN, 'electricians -> plumbers', '8 hr Plumber'],
    [DRAIN, 'my electricians didnt do that, plumbers did', '8 hr Plumber'],
    [DRAIN, 'no electricians on that, it was plumbers', '8 hr Plumber'],
    [DRAIN, '*plumbers', '8 hr Plumber'],
    [DRAIN, 'they go under plumber', '8 hr Plumber'],
    [STAIR, 'mislabeled the crew, thats carpenters', '9 hr Carpenter; 40 ft 2x8'],
    [STAIR, 'laborers is wrong, carpenters', '9 hr Carpenter; 40 ft 2x8'],
    [STAIR, 'carpenters did that not laborers', '9 hr Carpenter; 40 ft 2x8'],
    [BRACKET, 'cambia plomero por soldador', '10 hr Welder'],
    [BRACKET, 'perdon quise decir soldadores', '10 hr Welder'],
    [BRACKET, 'dije plomeros pero eran soldadores', '10 hr Welder'],
  ])('%s > %s', async (draft, text, is) => expect(await lines(draft, text)).toEqual([is]));

  test.each([
    [STAIR, 'carpenters were in our way'],
    [STAIR, 'the laborers helped the carpenters'],
    [STAIR, 'no carpenters were there'],
    [STAIR, 'the carpenters did it already'],
  ])('%s > %s', async (draft, text) => expect(await lines(draft, text)).toEqual(await lines(draft)));
});
