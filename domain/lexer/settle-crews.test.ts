import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { pairLabor } from './pair-labor.ts';
import { readChunks } from './read-chunks.ts';

/** '2 Electrician 3': who worked, and how long; 'nobody' and 'never' where it is not said. */
function paired(text: string): string[] {
  const lexed = lex(text);
  return pairLabor(lexed, readChunks(lexed), () => true).map(({ people, duration }) => {
    const groups = people.flatMap((one) => one.groups);
    const who =
      groups.map(({ trade, count }) => `${formatAmount(count ?? 0)} ${trade ?? 'men'}`).join(' + ') || 'nobody';
    return `${who} ${duration ? formatAmount(duration.hours) : 'never'}`;
  });
}

describe('a day and the hours in it are one time', () => {
  test.each([
    ['2 carpenters all day each, 8 hrs', ['2 Carpenter 8']],
    ['one finisher all day 9 hours', ['1 Finisher 9']],
    ['3 hombres todo el dia tapando ventanas, las 8 hrs', ['3 men 8']],
    ['3 hombres dia completo de 8 horas', ['3 men 8']],
    ['2 laborers 10 hrs each over the 3 days', ['2 Laborer 10']],
    ['dos ayudantes, tres jornadas completas de 8 horas cada quien', ['2 Helper 24']],
    ['2 ayudantes 3 dias completos cada uno, de 8 horas', ['2 Helper 24']],
    ['2 painters 3 days of mud, then 8 hrs', ['2 Painter 24', '2 Painter 8']],
    ['2 painters 2 days. 8 hrs', ['2 Painter 16', 'nobody 8']],
    ['2 painters 2 days pulling wire 8 hrs', ['2 Painter 16', '2 Painter 8']],
    ['2 painters all day friday and 4 hrs saturday', ['2 Painter 8', '2 Painter 4']],
    ['2 painters all day then 2 hrs OT', ['2 Painter 8', '2 Painter 2']],
    ['2 painters all day 7 to 3:30 today', ['2 Painter 8.5']],
    ['2 painters all day 2 hrs OT', ['2 Painter 8', '2 Painter 2']],
    ['1 guy full day other guy 4 hrs', ['1 men 8', '1 men 4']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));
});

describe('the same men told twice are counted once', () => {
  test.each([
    ['my two operators dug it out, took both of them 5 hrs each', ['2 Operator 5']],
    ['a couple laborers, 2 of them, four hours each', ['2 Laborer 4']],
    ['7 hrs ironworker (1 persona)', ['nobody 7']],
    ['2 fitters 4 hrs each cut in a valve, 1 of em', ['2 Pipefitter 4']],
    ['fitters were on it 4 hrs each (2 guys)', ['2 men 4']],
    ['1 of em', ['1 men never']],
    ['three plumbers pumping it, two of them 4 hrs and Luis 2 hrs', ['2 Plumber 4', '1 Plumber 2']],
    ['two electricians, Mike 3 hrs and Joe 5 hrs', ['1 Electrician 3', '1 Electrician 5']],
    ['3 plumbers 4 hrs each except Luis left after 2', ['2 Plumber 4', '1 Plumber 2']],
    ['3 laborers 24 hrs reg, 6 hrs OT', ['3 Laborer 24', '3 Laborer 6']],
    ['laborers 24 hrs reg, 6 hrs OT', ['0 Laborer 24', '0 Laborer 6']],
    ['4 laborers 5 hrs each except for Rudy 3', ['3 Laborer 5', '1 Laborer 3']],
    ['4 laborers 5 hrs each but Rudy only did 3', ['3 Laborer 5', '1 Laborer 3']],
    ['4 laborers 5 hrs each but Rudy got 3 valves', ['4 Laborer 5']],
    ['4 laborers 5 hrs each but nobody came', ['4 Laborer 5']],
    ['1 laborer 5 hrs but Rudy only did 3', ['1 Laborer 5']],
    ['4 laborers 5 hrs total but Rudy only did 3', ['4 Laborer 5']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));
});

describe('who did the harm has none of the hours', () => {
  test.each([
    ['the plumber cut our wall, 2 framers 3 hrs each', ['2 Framer 3']],
    ['el plomero dejo un cochinero, puse a tres peones, 4 horas cada quien', ['3 Laborer 4']],
    ['the plumber 2 laborers 3 hrs each', ['1 Plumber + 2 Laborer 3']],
    ['the plumber worked 4 hrs', ['1 Plumber 4']],
    ['the plumber cut it, framers 3 hrs', ['1 Plumber 3']],
    ['the plumber cut it, the helper 3 hrs', ['1 Plumber + 1 Helper 3']],
    ['the plumber and 2 laborers', ['1 Plumber + 2 Laborer never']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));
});

describe('only people have hours each', () => {
  test.each([
    ['2 de demolicion 5 hrs c/u', ['2 Demo Laborer 5']],
    ['tres de drywall a cinco hrs c/u', ['3 Drywaller 5']],
    ['3 of the duct guys 2 hrs each', ['3 Sheet Metal Worker 2']],
    ['2 del asfalto 5 hrs cada uno', ['2 Paver 5']],
    ['four pavers three hours each', ['4 men 3']],
    ['3 yeseritos 5 hrs cada uno', ['nobody 5']],
    ['3 zanqueros 5 hrs cada uno', ['3 men 5']],
    ['2 plumbing 5 hrs each', ['2 Plumber 5']],
    ['two of my hangers six hours apiece', ['2 Drywall Hanger 6']],
    ['hangers x2, 6 hr per man', ['2 Drywall Hanger 6']],
    ["op's: three, 6 hrs per man", ['3 Operator 6']],
    ['op x2, five hours apiece', ['2 Operator 5']],
    ["2 jw's 5 hours apiece", ['2 Journeyman 5']],
    ['2 pavers', []],
    ['2.5 pavers 3 hrs each', ['nobody 3']],
    ['2 "x" 3 hrs each', ['nobody 3']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));
});

describe('a trade and how many of it there were', () => {
  test.each([
    ['techs were 2 at 8 hrs ea', ['2 Technician 8']],
    ['operadores dos con cuatro hrs por cabeza', ['2 Operator 4']],
    ['carpenters 2, full 8 hr day for each of them', ['2 Carpenter 8']],
    ['fuimos cuatro y estuvimos seis horas cada uno', ['4 men 6']],
    ['two of us painting 3.5 each', ['2 men 3.5']],
    ['two guys, ten hours for both together', ['2 men 10']],
    ['I gave them four laborers for two hours each', ['4 Laborer 2']],
    ['i worked with two guys 4 hrs each', ['1 men + 2 men 4']],
    ['i hung four doors 3 hrs', ['1 men 3']],
    ['pete and me were on it seven to eleven this morning', ['2 men 4']],
    ['we had seven to eleven this week', []],
    ['pumped the pit 7 to 11 this am, 2 laborers the whole time', ['2 Laborer 4']],
  ])('%j', (text, expected) => expect(paired(text)).toEqual(expected));
});
