import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { understand } from './understand.ts';

const world = {
  today: '2026-03-02',
  jobs: [{ job_id: 1, name: 'Maple Street School', aliases: ['Maple'], address: null }],
  orders: [],
  language: 'English' as const,
};
const linesOf = (text: string): string =>
  understand([{ id: 0, text }], world)
    .acts.flatMap(({ items }) => items)
    .map(({ name, quantity, unit }) => `${quantity === null ? '?' : formatAmount(quantity)} ${unit} ${name}`)
    .toSorted()
    .join('; ');

describe('what was there and was only worked on is no line', () => {
  test.each([
    ['maple pulled a floor drain and reset it lower, 2 plumbers 4 hrs each', '8 hr Plumber'],
    ['door guy 4 hrs at maple rehanging 3 doors the flooring crew planed wrong', '4 hr Door Installer'],
    [
      'flooring crew planed three doors wrong at maple and our door man had to rehang them, four hours',
      '4 hr Door Installer',
    ],
    [
      'doors had to come off and go back on at maple, 3 of them. 9 new hinges, door installer 4h',
      '4 hr Door Installer; 9 ea Hinge',
    ],
    ['maple new glass wall meant two exit signs had to move, 1 journeyman 4 hrs', '4 hr Journeyman'],
    ['two sprinkler heads were in the way of the new light at maple, fitters 2, 3 hrs each', '6 hr Pipefitter'],
    ['3 windows leaked at maple and we recaulked them, glazier 4 hrs, 6 tubes caulk', '4 hr Glazier; 6 ea Caulk'],
    ['2 lights leaked at maple so put in 2 new lights, electrician 3 hrs', '2 ea Light; 3 hr Electrician'],
    [
      'maple inspector flagged 22 anchors and had us pull them so thats 22 wedge anchors, 2 ironworkers 7 hrs each',
      '14 hr Ironworker; 22 ea Wedge anchor',
    ],
    ['maple one 3" butterfly valve cut in, 2 pipefitters 5 hrs each', '1 ea 3" butterfly valve; 10 hr Pipefitter'],
    ['dock light dead at maple, new ballast in (1), electrician 2h', '1 ea Ballast; 2 hr Electrician'],
    ['maple jman moved it to a new 20a breaker (just 1), 3h', '1 ea 20A breaker; 3 hr Journeyman'],
  ])('%s', (text, lines) => expect(linesOf(text)).toBe(lines));
});

describe('who the counted men are', () => {
  test.each([
    ['drywall crew, two men, four hours each at maple patching', '8 hr Drywaller'],
    ['painter crew, three of them, five hrs a piece, maple lobby', '15 hr Painter'],
    ['maple carpenters opened the ceiling for the air balancer, two men, three hours each', '6 hr Carpenter'],
    ['plumbers broke the pipe at maple and we fixed it, 2 guys 3 hrs each', '6 hr Labor'],
    ['the framers hit our pipe at maple, 2 guys 3 hrs each fixing it', '6 hr Labor'],
    ['snow off the lot at maple, 3h operator + 3h skid steer', '3 hr Operator; 3 hr Skid steer'],
  ])('%s', (text, lines) => expect(linesOf(text)).toBe(lines));
});
