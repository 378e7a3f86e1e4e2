import { expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const linesOf = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap(({ items }) => items)
    .map(({ quantity, unit, name, rateKind }) =>
      [quantity === null ? '?' : formatAmount(quantity), unit, name, ...(rateKind ? [rateKind] : [])].join(' '),
    )
    .join('; ');

test.each([
  ['yo y otro 5 hrs c/u', '10 hr Labor'],
  ['me and another 3 hrs each', '6 hr Labor'],
  ['yo y otros dos le dimos 5 hrs cada uno', '15 hr Labor'],
  ['Chuy y otro 4 hrs c/u', '8 hr Labor'],
  ['los tablaroqueros cerraron la pared, 2 de ellos 4 hrs cada uno', '8 hr Drywaller'],
  ['the drywallers closed the wall, 2 of them 4 hrs each', '8 hr Drywaller'],
  ['los plomeros rompieron el muro, 2 de nosotros 3 hrs c/u', '6 hr Labor'],
  ['un electricista journeyman 3 hrs', '3 hr Journeyman Electrician'],
  ['2 plumbers installed 4 valves, 3 hrs each', '6 hr Plumber; 4 ea Valve'],
  ['el electricista cambio 6 apagadores y 4 contactos, 5 horas', '5 hr Electrician; 6 ea Switch; 4 ea Receptacle'],
  ['dos plomeros taparon 3 fugas 4 hrs c/u', '8 hr Plumber'],
  ['5 horas operador con retroexcavadora buscando linea', '5 hr Operator'],
  ['operator and backhoe 6 hrs', '6 hr Operator; 6 hr Backhoe'],
  ['3 contactos dobles, 1 electricista 5 hrs', '5 hr Electrician; 3 ea Duplex receptacle'],
  [
    'chuy y yo 10 hrs cada quien arreglando postes. 8 regular y 2 de OT por persona',
    '16 hr Labor; 4 hr Labor overtime',
  ],
  ['2 plumbers 10 hrs each fixing pipe, 8 reg 2 OT', '16 hr Plumber; 4 hr Plumber overtime'],
  ['se fueron 6 lamparas led de 4 ft ahi', '6 ea 4 ft LED light fixture'],
  ['varilla roscada 3/8 x 12 pzas', '12 ea 3/8" all thread'],
  ["flex de media 35'", '35 ft 1/2" flex'],
  ['contenedor chico 1', '1 ea Small dumpster'],
  ['carpintero 3 horas cerrando con triplay el hueco, uso dos hojas', '3 hr Carpenter; 2 sheet Plywood'],
  ['fire caulk alrededor de las sleeves, 1 guy 4 hrs, 8 tubos', '4 hr Labor; 8 ea Fire caulk'],
  ['hubo q abrir muro para una caja, 1 electricista 3 hrs', '3 hr Electrician'],
])('%s', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});
