import { expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { understand } from './understand.ts';
import type { World } from './understanding.ts';

const world: World = {
  today: '2026-03-02',
  language: 'Spanish',
  jobs: ['Riverside Medical Tower', 'Maple Street School', 'Tower B Garage', 'Warehouse 14'].map((name, i) => ({
    job_id: i + 1,
    name,
    aliases: [],
    address: null,
  })),
  orders: [],
};

const lines = (text: string): string =>
  understand([{ id: 1, text }], world)
    .acts.flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`)
    .join('; ');

test.each([
  ['riverside cuarto inundado, bomba pa sacar el agua, renta de un dia', '1 day Pump'],
  [
    'maple 2 electricians, seven hours each, repair the light of the sign with boom lift, rent 1 day',
    '14 hr Electrician; 1 day Boom lift',
  ],
  ['riverside cuarto inundado, renta de un dia', '8 hr Labor'],
  ['riverside cuarto, 2 focos, renta de un dia', '8 hr Labor; 2 ea Bulb'],
  ['warehouse 14: corto en la linea del compresor, 4 hrs', '4 hr Labor'],
  ['maple corte con compresor, 4 hrs', '4 hr Compressor'],
] as const)('machines that were rented, and parts of machines: %s', (text, expected) =>
  expect(lines(text)).toBe(expected),
);

test.each([
  ['tower b dos disconnects se movieron, cuatro horas yo', '4 hr Labor'],
  ['riverside el arquitecto quiso 2 apagadores en otro lado y los movio 1 electricista en 3 horas', '3 hr Electrician'],
  ['riverside dos lamparas se vendieron, 3 horas yo', '3 hr Labor; 2 ea Light fixture'],
  [
    'maple el director quiso contactos extra, le metimos doce nuevos y un rollo de romex 12/2',
    '12 ea Receptacle; 1 roll 12/2 romex',
  ],
  ['maple contactos, le metimos doce nuevos apagadores', '12 ea Switch new'],
  [
    'riverside re-hang el drywall que rompieron los otros, carpenter 5 hrs, 9 hojas de 5/8',
    '5 hr Carpenter; 9 sheet 5/8" drywall',
  ],
  ['tower b rampa: echamos concreto de mas, seis yardas', '6 cy Concrete'],
  ['tower b parche con concreto y grava, seis yardas', '6 cy Gravel'],
  ['riverside se uso malla electrosoldada extra para la losa, todavia no se cuantas hojas', '? ea Wire mesh'],
  ['pusimos malla electrosoldada de mas en riverside, no tengo la cantidad de hojas todavia', '? ea Wire mesh'],
  ['+ una cubeta mud', '1 ea Mud'],
] as const)('things that were moved, counted anew or not at all: %s', (text, expected) =>
  expect(lines(text)).toBe(expected),
);

test.each([
  ['maple finisher 8 hours only one man, drywall five sheets', '8 hr Finisher; 5 sheet Drywall'],
  ['maple un pintor 8 horas nomas una persona', '8 hr Painter'],
  ['maple arreglar el tubo q nos dano el plomero, tercer piso, dos electricistas dos horas c/u', '4 hr Electrician'],
  ['maple 6 hours for each electrician, we are two', '12 hr Electrician'],
  ['Jale cable con Chuy en el garage para los cargadores electricos, seis horas cada quien', '12 hr Labor'],
  ['Jale cable con Chuy. Seis rollos', '6 roll Cable'],
  ['Buen dia, moviendo tubo en maple, fuimos tres, 6 horas por persona', '18 hr Labor'],
] as const)('who worked, told in passing: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['In the Riverside the super Dave say me to move the light switch, 2 hour', 'Dave'],
  ['Dave the super he want the switch in other wall, Riverside. Only me, 2 hours', 'Dave'],
] as const)('who ordered it, in the words of one who learns English: %s', (text, who) =>
  expect(understand([{ id: 1, text }], world).acts[0]?.directedBy?.value).toBe(who),
);

test.each([
  ['q tal, en maple se taparon 3 hoyos, 2 albañiles a 3 horas por cabeza', 'Taparon 3 hoyos'],
  ['a ver jefe, le cuento que en maple se rompio un tubo, 2 plomeros 3 horas c/u', 'Rompio un tubo'],
  ['ey apunta: maple bajar el chiller, 2 maniobristas 8 hrs c/u', 'Bajar el chiller'],
] as const)('the talk before the work: %s', (text, work) =>
  expect(understand([{ id: 1, text }], world).acts[0]?.description).toBe(work),
);

test('pa los niños is the place, and a late hour no plan', () => {
  expect(
    understand([{ id: 1, text: 'maple quiere barricada pa los niños. 1 carpintero ocho hrs' }], world).acts[0]?.intent,
  ).toBe('work');
  expect(understand([{ id: 1, text: 'maple destapando un conduit, me tarde 1.5 hrs' }], world).acts[0]?.planned).toBe(
    false,
  );
});
