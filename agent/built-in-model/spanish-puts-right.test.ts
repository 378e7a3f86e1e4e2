import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const ROOM = 'maple: se movieron contactos en el 512, un electricista tres horas';
const CELLAR = 'wh14: sotano inundado, dos peones dos horas cada quien';
const CURB = 'tower b: el cordon de la banqueta lo quebró la grua y lo colamos otra vez, 2 finishers 4 hrs cada uno';
const HEATER = 'wh14: conectar el calentón, 1 electricista 5 horas';

test.each([
  [ROOM, CELLAR, 'Lo del cuarto 512 sube a cuatro horas', /4 hr .*Electrician/],
  [ROOM, CELLAR, 'cambiale 4h al de los contactos', /4 hr .*Electrician/],
  [CURB, HEATER, 'los del cordón hicieron 5 horas cada uno', /10 hr Finisher/],
  [HEATER, CURB, 'al del calentón súmale un termostato', /5 hr .*Electrician; 1 ea Thermostat/],
])('an order called by its work or its room: %s | %s | %s', async (first, second, words, line) => {
  const [one, other] = await left(first, second, words);
  expect(one).toMatch(line);
  expect(other).not.toMatch(line);
});

test('two orders in one text', async () => {
  const words =
    'Dos cambios. En la del calentón agrega 1 termostato, y en la del cordón los finishers son 5 hrs cada uno, no 4';
  expect(await left(CURB, HEATER, words)).toEqual([
    expect.stringMatching(/10 hr Finisher$/),
    expect.stringMatching(/1 ea Thermostat$/),
  ]);
});

const PAIR = 'maple baño. Memo y Toño, plomeros, cinco hrs cada quien';
test.each([
  [PAIR, 'fijese que Toño en realidad estuvo 7 horas', /12 hr Plumber$/],
  [PAIR, 'pon a toño con siete, Memo si fueron cinco', /12 hr Plumber$/],
  [PAIR, 'Toño trabajó seis', /11 hr Plumber$/],
  ['maple drain. José and Mike 4 hrs each', 'make José 6, Mike still 4', /10 hr Labor$/],
])('one man of two: %s | %s', async (first, words, line) => {
  expect((await left(first, words))[0]).toMatch(line);
});

const FITTERS = 'maple wall. 2 pipefitters, seven hours each';
const PAINTERS = 'maple wall. 2 painters 5 hrs each';
test.each([
  [FITTERS, 'Three gauges. Fitter hours come to 11 total since one left early', /11 hr Pipefitter; 3 ea Gauge$/],
  [FITTERS, 'Fitter hours come to 11 total since one left early', /11 hr Pipefitter$/],
  [PAINTERS, '3 gallons of primer and make the painters 6 each', /12 hr Painter; 3 gal Primer$/],
  [PAINTERS, '3 galones de primer y los pintores fueron 6 horas cada uno', /12 hr Painter; 3 gal Primer$/],
  [PAINTERS, '3 gallons of primer and 1 more painter 4 hrs', /14 hr Painter; 3 gal Primer$/],
])('people beside goods: %s | %s', async (first, words, line) => {
  expect((await left(first, words))[0]).toMatch(line);
});
