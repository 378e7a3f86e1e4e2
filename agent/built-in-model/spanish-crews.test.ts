import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const REBAR = 'muro sur tower b varilla adicional, 4 fierreros 3 hrs c/u, 180 lbs varilla numero 5';
const BOARD = 'riverside resane de muro, 2 tablaroqueros 4 hrs c/u, 3 hojas de tablaroca 5/8';
const GEAR = 'wh14 switchgear reconexion, 2 electricistas 8 hrs c/u';
const HEADS = 'maple sprinklers cafeteria, dos fitters 6 hrs c/u, 4 cabezas de rociador, 21 pies de tubo negro de 1"';
const PAINT =
  'riverside piso 4 repintar pasillo, 3 pintores 6 hrs c/u y 1 ayudante 4 hrs, 5 galones de pintura, 12 pies de cobre de 1", 4 codos';

const bar = '180 lb #5 rebar';
const board = '3 sheet 5/8" drywall';
const pipe = '21 ft 1" black pipe';
const stuff = '5 gal Paint; 12 ft 1" copper';

test.each([
  [REBAR, 'fueron 3 no 4 los fierreros, mismas hrs c/u', `9 hr Ironworker; ${bar}`],
  [REBAR, 'a los fierreros ponles 4 cada uno', `16 hr Ironworker; ${bar}`],
  [REBAR, 'cada fierrero 4 hrs', `16 hr Ironworker; ${bar}`],
  [REBAR, 'fueron 2 hrs mas de fierrero', `14 hr Ironworker; ${bar}`],
  [REBAR, 'puse 4 horas de mas', `8 hr Ironworker; ${bar}`],
  [REBAR, 'i put 4 hrs too many', `8 hr Ironworker; ${bar}`],
  [REBAR, 'te puse 4 horas de mas en total', `8 hr Ironworker; ${bar}`],
  [REBAR, 'faltan 2 horas por fierrero', `20 hr Ironworker; ${bar}`],
  [REBAR, 'bajales a 2 horas cada uno', `8 hr Ironworker; ${bar}`],
  [REBAR, 'quita media hora de lonche a cada uno', `10 hr Ironworker; ${bar}`],
  [REBAR, 'todos se quedaron una hora mas', `16 hr Ironworker; ${bar}`],
  [REBAR, 'una hora fue de lonche, no se cobra', `8 hr Ironworker; ${bar}`],
  [BOARD, 'uno echo 4 y el otro 6', `10 hr Drywaller; ${board}`],
  [BOARD, 'los dos hicieron 5', `10 hr Drywaller; ${board}`],
  [BOARD, 'both did 5', `10 hr Drywaller; ${board}`],
  [BOARD, 'it was 5 and 4', `8 hr Drywaller; ${board}`],
  [BOARD, 'corregir: tablaroca 2 hojas', '8 hr Drywaller; 2 sheet 5/8" drywall'],
  [
    BOARD,
    'de tablaroca cuentame dos hojas, la otra estaba quebrada y no es nuestra',
    '8 hr Drywaller; 2 sheet 5/8" drywall',
  ],
  [BOARD, 'mi aprendiz tambien le metio 3 hrs', `8 hr Drywaller; ${board}; 3 hr Apprentice`],
  [HEADS, 'borra las cabezas, reutilizamos las que estaban', `12 hr Pipefitter; ${pipe}`],
  [HEADS, 'las 4 cabezas siempre no, no se compraron', `12 hr Pipefitter; ${pipe}`],
  [HEADS, 'the 4 heads never mind, we didnt buy them', `12 hr Pipefitter; ${pipe}`],
  [HEADS, 'no le pongas las cabezas', `12 hr Pipefitter; ${pipe}`],
  [HEADS, 'nunca usamos las cabezas', `12 hr Pipefitter; ${pipe}`],
  [PAINT, 'el ayudante no trabajo', `18 hr Painter; ${stuff}; 4 ea Elbow`],
  [PAINT, 'the helper didnt work', `18 hr Painter; ${stuff}; 4 ea Elbow`],
  [PAINT, 'un galon menos de pintura', '18 hr Painter; 4 hr Helper; 4 gal Paint; 12 ft 1" copper; 4 ea Elbow'],
  [PAINT, 'los codos eran de 3/4', `18 hr Painter; 4 hr Helper; ${stuff}; 4 ea 3/4" elbow`],
])('%s / %s', async (report, later, lines) => {
  const orders = await left(report, later);
  expect(orders.map((order) => order.split(': ').slice(2).join(': '))).toEqual([lines]);
});

const OT = '16 hr Electrician; 6 hr Electrician';
const SPLIT = '12 hr Electrician; 4 hr Electrician';
test.each([
  ['mas 6 hrs de overtime entre los dos', OT],
  ['agregale 6 hrs extras en total', OT],
  ['y 3 hrs extras cada uno', OT],
  ['les falto poner 3 hrs de ot a cada uno', OT],
  ['de esas 16, 4 fueron de tiempo extra', SPLIT],
  ['of those 16, 4 were overtime', SPLIT],
  ['2 horas de cada uno son extra', SPLIT],
  ['despues de las 6 horas fue tiempo extra', SPLIT],
  ['todas las horas son extra', '16 hr Electrician'],
  ['no fue tiempo extra, fue normal', '16 hr Electrician'],
])('hours of another rate in Spanish: %s', async (later, lines) => {
  const orders = await left(GEAR, later);
  expect(orders.map((order) => order.split(': ').slice(2).join(': '))).toEqual([lines]);
});

test.each([
  'hijole no era wh14 era la escuela maple',
  'Cambia la obra por favor, eso se hizo en Maple Street School',
  'esa va en maple',
  'change the job please, that was done at Maple Street School',
])('the job put right: %s', async (later) => {
  expect((await left(GEAR, later))[0]).toMatch(/^Maple: /);
});

test('who asks for hours that no order of his has makes none', async () => {
  expect(await left('oye cuantas horas le pusimos a la sump pump de tower b')).toEqual([]);
});
