import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines that texts leave. */
async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .map(({ items }) => items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; '))
    .join(' | ');
}

test.each([
  ['2 of em left after 3 hrs', 18],
  ['Pulled half the men off at 3 hours, so two at six and two at three', 18],
  ['drop it to 18, couple of the guys did just 3', 18],
  ['two worked 6 and the other two worked 4', 20],
  ['one of em did 8', 26],
  ['one of em left 2 hrs early', 22],
  ['two of the guys stayed an extra hour', 26],
  ['half of them left after 4 hrs', 20],
  ['3 of them did the full 6 but one was only there for 2', 20],
  ['correction: three of the guys had 5, the other one had 6', 21],
  ['one of them came in 2 hrs late so hes only 4', 22],
  ['two of the guys showed up an hour late', 22],
  ['the other guy was 3 hrs', 21],
  ['6 hrs for three of them and 4 for the last guy', 22],
  ['two of em went home after 4 hrs when it started raining', 20],
  ['dos se fueron a las 3 horas', 18],
  ['la mitad se fue despues de 4 horas', 20],
  ['dos hicieron 6 y los otros dos 4', 20],
  ['2 more guys 4 hrs each', 32],
  ['add 1 guy 4 hrs', 28],
  // five are not four, and no total is 19
  ['three at six and two at three', 24],
  ['19 total, two of them did just 3', 24],
] as const)('four for six hours each: %s', async (text, hours) => {
  expect(await lines('Riverside: 4 guys 6 hrs each stacking material', text)).toBe(`${hours} hr Labor`);
});

test.each([
  ['Correction, one man was six, the other was eight', 14],
  ['it was 6 for one guy and 8 for the other', 14],
  ['one man did 8 hours instead of 6', 14],
  ['one guy 8, other guy still 6', 14],
  ['one stayed 2 hrs late', 14],
  ['uno trabajo 6 y el otro 8', 14],
  ['chuy only did 4, I did the 6', 10],
  ['take 2 hrs off chuy, he left early', 10],
  ['quitale 2 hrs a chuy, salio antes', 10],
  ['A Chuy ponle cuatro horas, yo sí hice las seis', 10],
  ['chuy stayed 2 hrs longer than me', 14],
  ['chuy was only there half of it', 9],
  ['a mi ponme 8', 14],
] as const)('two for six hours each, one of them called by his name: %s', async (text, hours) => {
  expect(await lines('Tower B: Chuy and me 6 hrs each fixing lamps', text)).toBe(`${hours} hr Labor`);
});

test.each([
  ['one carpenter only did 3', 13],
  ['take 2 hrs off one carpenter he was late', 13],
  ['two carps at 5 and one at 7', 17],
  ['one of the carpenters stayed 2 hrs more', 17],
] as const)('beside goods the trade tells whose hours they are: %s', async (text, hours) => {
  expect(await lines('Riverside: 3 carpenters 5 hrs each reframing openings, 20 sheets of plywood', text)).toBe(
    `${hours} hr Carpenter; 20 sheet Plywood`,
  );
});
