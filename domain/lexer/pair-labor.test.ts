import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { groupHours, netHours, pairLabor } from './pair-labor.ts';
import { readChunks } from './read-chunks.ts';

/** '2 Electrician + 1 Apprentice 3 each': who worked, how long; nobody and never where it is not said. */
function paired(text: string): string[] {
  const lexed = lex(text);
  return pairLabor(lexed, readChunks(lexed), () => true).map(({ people, duration }) => {
    const groups = people.flatMap((one) => one.groups);
    const who =
      groups.map(({ trade, count }) => `${formatAmount(count ?? 0)} ${trade ?? 'men'}`).join(' + ') || 'nobody';
    return `${who} ${duration ? formatAmount(duration.hours) : 'never'} ${duration?.basis ?? ''}`.trim();
  });
}

describe('people and their hours', () => {
  test.each([
    ['3 hrs each 2 electricians - 1 apprentice', ['2 Electrician + 1 Apprentice 3 each']],
    ['3 hrs each 2 electricians in the new garage 1 apprentice', ['2 Electrician 3 each', '1 Apprentice never']],
    ['2 guys 4 each', ['2 men 4 each']],
    ['2 guys 4 boxes', ['2 men never']],
    ['2 guys 4 hrs. 2 hrs each cleanup', ['2 men 4', '2 men 2 each']],
    ['2 guys 4 hrs. 2 hrs cleanup', ['2 men 4', 'nobody 2']],
    ['. 2 guys 4 hrs', ['2 men 4']],
    ['Ironworkers. 3 guys. 6 hrs each', ['3 Ironworker 6 each']],
    ['Painters: 2 men 4 hrs', ['2 Painter 4']],
    ['Rough day. 3 guys 6 hrs', ['3 men 6']],
    ['we need plumbers. 3 guys 6 hrs', ['3 men 6']],
    ['3 plumbers 8 hrs 6 reg 2 ot each', ['3 Plumber 6 each', '3 Plumber 2 each']],
    ['3 plumbers 8 hrs each, 6 regular and 2 OT', ['3 Plumber 6 each', '3 Plumber 2 each']],
    ['3 plumbers 8 hrs, then 6 regular and 2 OT', ['3 Plumber 8', '3 Plumber 6', '3 Plumber 2']],
    ['3 plumbers 9 hrs 6 reg 2 ot each', ['3 Plumber 9', '3 Plumber 6 each', '3 Plumber 2 each']],
    ['1 operator 8 to 2', ['1 Operator 6']],
    // Of what kind they are stands before the trade.
    ['2 crane operators 3 hrs each', ['2 Operator 3 each']],
    ['3 fire alarm techs 4 hrs', ['3 Technician 4']],
    ['1 finish carpenter 5 hrs', ['1 Carpenter 5']],
    ['2 vinyl installers 5 hrs', ['2 Installer 5']],
    ['6 beams ironworkers 5 hrs', ['0 Ironworker 5']],
    ['1 door carpenter 3 hrs', ['1 Carpenter 3']],
    ['2 for plumbers 3 hrs', ['0 Plumber 3']],
    ['4 pipe plumber 3 hrs', ['1 Plumber 3']],
    ['2 doors and carpenters 3 hrs', ['0 Carpenter 3']],
    ['2 carps 3 hrs, 1 mudder 2 hrs', ['2 Carpenter 3', '1 Taper 2']],
    ['2 hvac mechanics, 2 grunts 4 hrs', ['2 HVAC Technician + 2 men 4']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));

  test('without a time have no hours', () => {
    const lexed = lex('2 guys');
    const [entry] = pairLabor(lexed, readChunks(lexed), () => true);
    expect([netHours(entry!), groupHours(entry!, 20_000)]).toEqual([0, null]);
  });
});

// Words that something is made of, and a few that nothing should be made of, in any order.
const WORDS =
  `a an un una the of de and y & con half medio quarter cuarto three two 2 3 12 1/2 3/4 hours hrs h horas day min minutes ft pies yd box each cada uno total
  per OT extra dobles lunch 7-3:30 guys electricians apprentice crew us me yo Luis , . ; - / ( ) x @ + with inch pulgada " ' EMT 3/4" two-hour twenty-five hundred thousand mil cien
  dozen docena couple pair point punto zero five $12 12.50 $ # 12-2 MC romex constructor __proto__ DW120 999999999999 0 1/0 1/3 -3 \n 60' 2-3 half-inch thirds avos`.split(
    / +|\n +/,
  );

test('whatever is texted is read, and whatever counts is a whole number of ten-thousandths', () => {
  const said = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  fc.assert(
    fc.property(said, (text) => {
      const lexed = lex(text);
      const chunks = readChunks(lexed);
      const counts = chunks.flatMap((chunk) =>
        chunk.kind === 'people'
          ? chunk.groups.map(({ count }) => count ?? 0)
          : [chunk.kind === 'duration' ? chunk.hours : chunk.amount],
      );
      const hours = pairLabor(lexed, chunks, () => true).map(netHours);
      expect([...counts, ...hours].filter((count) => !Number.isInteger(count))).toEqual([]);
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
});
