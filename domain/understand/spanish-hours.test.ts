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

/** '12 hr Labor; 1 day Torch' */
const lines = (text: string): string =>
  understand([{ id: 1, text }], world)
    .acts.flatMap((act) => act.items)
    .map(
      (item) =>
        `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.rateKind ? ` ${item.rateKind}` : ''}`,
    )
    .join('; ');

test.each([
  [
    'riverside 3 carpinteros 8 hrs y 2 hrs extra cada uno haciendo la rampa',
    '24 hr Carpenter; 6 hr Carpenter overtime',
  ],
  ['riverside 3 carpinteros 8 hrs mas 2 hrs extras c/u haciendo la rampa', '24 hr Carpenter; 6 hr Carpenter overtime'],
  [
    'riverside cambiando luces, eramos 2 electricistas. cada uno 8 hrs normales y 2 de overtime',
    '16 hr Electrician; 4 hr Electrician overtime',
  ],
  [
    'riverside cambiando luces, 8 hrs a tiempo regular x 2 electricistas mas 2 hrs extras (overtime) x cada uno',
    '16 hr Electrician; 4 hr Electrician overtime',
  ],
  ['riverside cambiando luces, 2 electricistas 8 hrs de tiempo normal cada quien', '16 hr Electrician'],
  ['riverside cambiando luces, 2 hrs extra', '2 hr Labor'],
  ['riverside cambiando luces, horas: 16 x cada electricista, eramos 3', '48 hr Electrician'],
  ['riverside cambiando luces, 5 hrs por cada pintor y fueron 2', '10 hr Painter'],
  ['riverside pintando salones: pintores 2, horas 7 cada uno, pintura 6 galones', '14 hr Painter; 6 gal Paint'],
  ['riverside cambiando luces, dos ayudantes 6 hrs cada cual', '12 hr Helper'],
  ['riverside cambiando luces, 2 personas 6 hrs x cada trabajador', '12 hr Labor'],
  ['riverside timbre nuevo, mis hrs 5', '5 hr Labor'],
  ['riverside timbre nuevo, hrs 5 codos', '5 ea Elbow'],
] as const)('hours of each and their kind: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['riverside cambiando panel, horas 3 mias y 3 del chuy', '6 hr Labor'],
  ['riverside cambiando panel, 4 horas mias y 4 de mi compa', '8 hr Labor'],
  ['riverside cambiando panel, 4 hrs mias y 2 de beto', '6 hr Labor'],
  ['riverside cambiando panel, 4 hrs de mi y 2 de beto', '6 hr Labor'],
  ['riverside moviendo cosas 3 hrs, 3 mias cajas', '3 hr Labor; 3 ea Box mia'],
  ['riverside jalando cable 3 hrs, 3 de romex y 2 de mc', '3 hr Labor; 3 ea Romex; 2 ea MC'],
  ['riverside cambiando panel, 2 horas de mi y del Chuy', '4 hr Labor'],
  ['fui con mi ayudante a riverside, estuvimos 3 horas los dos, cambiamos valvula', '6 hr Labor'],
  ['estuvimos 3 hrs los tres en riverside limpiando', '9 hr Labor'],
  ['riverside pegando block, los dos 5 horas', '10 hr Labor'],
  ['riverside moviendo muro, 2 carpinteros 4 horas los dos', '8 hr Carpenter'],
  ['riverside moviendo muro, 4 horas los dos rollos', '4 hr Labor; 2 roll '],
] as const)('whose hours they are: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['riverside 2 carpinteros 4 hrs cada uno haciendo una rampa', 'Haciendo una rampa'],
  ['riverside 2 carpinteros 4 hrs cada uno haciendo rampa', 'Haciendo rampa'],
  ['riverside hallando el corto de la linea, 4 hrs mias', 'Hallando el corto de la linea'],
] as const)('what was done: %s', (text, work) =>
  expect(understand([{ id: 1, text }], world).acts[0]?.description).toBe(work),
);
