import { expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { understand } from './understand.ts';
import type { World } from './understanding.ts';

const world: World = {
  today: '2026-03-02',
  language: 'Spanish',
  jobs: ['Riverside Medical Tower', 'Maple Street School', 'Tower B Garage', 'Warehouse 14'].map((name, i) => ({ job_id: i + 1, name, aliases: [], address: null })),
  orders: [],
}; // prettier-ignore

/** '12 hr Labor; 1 day Torch; 1 ls Dump fee @185' */
const lines = (text: string): string =>
  understand([{ id: 1, text }], world)
    .acts.flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.rateKind ? ` ${item.rateKind}` : ''}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`)
    .join('; '); // prettier-ignore

test.each([
  ['riverside reparando fuga: 2 personas (beto y yo) 3 hrs c/u', '6 hr Labor'],
  ['riverside reparando fuga, fuimos dos, el Chuy y yo, 3 hrs c/u', '6 hr Labor'],
  ['riverside reparando fuga, fuimos 3, Lalo tambien, 2 hrs c/u', '6 hr Labor'],
  ['riverside moviendo charola, fuimos 2 ayudantes y yo, 4 horas cada uno', '12 hr Labor'],
  ['maple rompiendo el piso, chuy y su servidor 6 horas cada uno', '12 hr Labor'],
  ['riverside tumbamos muro, mi hermano, el Beto y yo 4 horas por persona', '12 hr Labor'],
  ['riverside tumbamos muro, eramos 5, 4 horas por cabeza', '20 hr Labor'],
  ['tower b jalamos cable, 4 camaradas 5 hrs cada quien', '20 hr Labor'],
  ['wh14 tiramos racks, 2 raza 3 hrs cada uno', '6 hr Labor'],
  ['maple recorrimos el marco. carpinteros: 2, y le echaron 4 hrs por persona', '8 hr Carpenter'],
  ['maple recorrimos el marco. carpinteros fueron 3 y le metieron 4 hrs cada uno', '12 hr Carpenter'],
  ['tower b formas. laborers: 2, 6 hrs c/u. carpintero: uno, 6 hrs', '12 hr Laborer; 6 hr Carpenter'],
  ['maple timbre, electricista 1, 3h', '3 hr Electrician'],
  ['wh14 piso. finishers eran cuatro, cada uno ocho regulares mas dos de overtime', '32 hr Finisher; 8 hr Finisher overtime'],
  ['wh14 piso, estuvieron 4 finishers, 8 hrs normales c/u y aparte 2 de overtime c/u', '32 hr Finisher; 8 hr Finisher overtime'],
  ['tower b compusimos el letrero, 3 hrs yo y 3 hrs Chuy', '6 hr Labor'],
  ['agrega 2 hrs mas de ayudante', '2 hr Helper'],
  ['riverside 3 laborers - beto, chuy y yo, 4 hrs each demo', '12 hr Laborer'],
  ['maple 3 guys: luis, tony and me 5 hrs each demo', '15 hr Labor'],
  ['maple 3 guys - me luis and tony, 5 hrs each demo', '15 hr Labor'],
] as const)('people and their hours in Spanish: %s', (text, expected) => expect(lines(text)).toBe(expected)); // prettier-ignore

test.each(['me equivoque, 6 hrs', 'me dijo que 6 hrs', 'me falto 6 hrs'])('nobody worked whom a verb is done to: %s', (text) => expect(lines(text)).toBe('6 hr Labor')); // prettier-ignore

test.each([
  ['maple rompiendo el slab, yo 6 hrs, rentamos un breaker 1 dia', '6 hr Labor; 1 day Breaker'],
  ['maple rompiendo el slab, yo 6 hrs, mas renta de breaker por 2 dias', '6 hr Labor; 2 day Breaker'],
  ['riverside plafon, lo quitamos con la lift, renta dos dias, y dos laborers ocho horas c/u', '16 hr Laborer; 2 day Lift'],
  ['riverside plafon, lo quitamos con la lift renta dos dias', '2 day Lift'],
  ['riverside plafon, lo quitamos, renta dos dias', '? hr Labor'],
  ['tower b cortamos rebar, 1 ironworker 3 hrs y una antorcha 1 dia', '3 hr Ironworker; 1 day Torch'],
  ['tower b destapamos drenaje, 1 plomero 3 hrs y una xarola 1 dia', '3 hr Plumber; 1 day Xarola'],
  ['maple 1 plomero 3 hrs, instalaron una trampa nueva', '3 hr Plumber; 1 ea New P-trap'],
  ['warehouse 14, un montacargas quebro la valvula. plomero 2 hrs', '2 hr Plumber'],
  ['un disco diamante 14" tambien', '1 ea 14" diamond blade'],
  ['wh14 tiramos racks. el dump fee salio en 185', '1 ls Dump fee @185'],
  ['wh14 tiramos racks. la renta del dumpster fueron 350', '1 ls Dumpster @350'],
  ['wh14 tiramos racks. nos cobraron 185 del flete', '1 ls Freight @185'],
] as const)('things, machines and costs in Spanish: %s', (text, expected) => expect(lines(text)).toBe(expected)); // prettier-ignore

test('nobody ordered what nobody wanted', () => {
  const [act] = understand([{ id: 1, text: 'warehouse 14 tiramos los racks que nadie quiso, 2 peones 3 hrs c/u' }], world).acts; // prettier-ignore
  expect(act?.directedBy).toBeNull();
});

test('an hour more of each is no hour of one', () => {
  const [act] = understand([{ id: 1, text: 'una hora mas a cada uno' }], world).acts;
  expect(act?.items.map(({ each }) => each)).toEqual([true]);
});

test('less of a thing takes it not away', () => {
  const [act] = understand([{ id: 1, text: 'quitale 50 pies al cable' }], world).acts;
  expect(act?.intent).not.toBe('remove');
});

test.each([
  ['cambia el drywall a 1/2"', { from: '', to: '1/2"' }],
  ['era numero 8 no 6', { from: '#6', to: '#8' }],
])('a size put right: %s', (text, resize) => {
  const [act] = understand([{ id: 1, text }], world).acts;
  expect(act?.resize).toEqual(resize);
});
