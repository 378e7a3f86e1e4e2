import { describe, expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const LIFT = 'wh14 hanging the dock 3 lights higher, 2 jmen a full day each, scissor lift 1 day';
const PANEL = 'maple kitchen, 3 new 20a breakers, 2 electricians 1.5 hr ea, 1 panel cover';
const BATTS = 'riverside third floor wet batts replaced, insulators 2 x 5h, 9 bags r13';
const PIPE = 'maple kitchen, 2 plumbers 4 hrs each, 12 ft copper, 5 bags mortar';
const RUN = 'tower b, 1 electrician 3 hrs, 40 ft 3/4 emt, 6 couplings';

describe('a line is another thing of its kind, or one of another size', () => {
  test.each([
    [LIFT, 'call the lift a boom', '16 hr Journeyman; 1 day Boom'],
    [LIFT, 'That lift was a boom lift, change it', '16 hr Journeyman; 1 day Boom lift'],
    [LIFT, 'lift is mislabeled, its a boom', '16 hr Journeyman; 1 day Boom'],
    [LIFT, 'make the lift a forklift', '16 hr Journeyman; 1 day Forklift'],
    [LIFT, 'the lift was a pain', '16 hr Journeyman; 1 day Scissor lift'],
    [LIFT, "that's a fan", '16 hr Journeyman; 1 day Scissor lift'],
    [LIFT, 'lift was a rental', '16 hr Journeyman; 1 day Scissor lift'],
    [PANEL, 'not the 20 amp, the 30s', '3 hr Electrician; 3 ea 30A breaker; 1 ea Panel cover'],
    [
      PANEL,
      'just checked the panel thats 30 amp on the breakers, still 3',
      '3 hr Electrician; 3 ea 30A breaker; 1 ea Panel cover',
    ],
    [PANEL, 'breakers were 30s', '3 hr Electrician; 3 ea 30A breaker; 1 ea Panel cover'],
    [PANEL, 'its fed from a 30 amp', '3 hr Electrician; 3 ea 20A breaker; 1 ea Panel cover'],
    [BATTS, 'The bags are R-19, I read the wrong stack', '10 hr Insulator; 9 bag R-19'],
    [BATTS, 'that insulation was r-19', '10 hr Insulator; 9 bag R-19'],
    [BATTS, 'r19 not r13', '10 hr Insulator; 9 bag R19'],
    [PIPE, 'those bags are grout', '8 hr Plumber; 12 ft Copper; 5 bag Grout'],
    [PIPE, 'mortar should be listed as thinset', '8 hr Plumber; 12 ft Copper; 5 bag Thinset'],
    [PIPE, 'we ran pex', '8 hr Plumber; 12 ft PEX; 5 bag Mortar'],
    [PIPE, 'the copper was hot', '8 hr Plumber; 12 ft Copper; 5 bag Mortar'],
    [RUN, 'pipe was rigid', '3 hr Electrician; 40 ft 3/4" rigid; 6 ea Coupling'],
    [RUN, 'emt was 3/4 rather than 1 inch', '3 hr Electrician; 40 ft 3/4" EMT; 6 ea Coupling'],
    [RUN, 'the gc was wanting 1 inch', '3 hr Electrician; 40 ft 3/4" EMT; 6 ea Coupling'],
    [RUN, 'emt should have been 1 inch', '3 hr Electrician; 40 ft 1" EMT; 6 ea Coupling'],
    [RUN, 'couplings were connectors', '3 hr Electrician; 40 ft 3/4" EMT; 6 ea Connector'],
  ])('%s > %s', async (draft, text, lines) => {
    const [order] = await left(draft, text);
    expect(order?.split(': ').at(-1)).toBe(lines);
  });
});
