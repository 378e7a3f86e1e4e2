import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const REPORT = 'maple, plomero 3 horas cambiando algo';
const lines = (orders: string[]): string[] => orders.map((order) => order.split(': ').at(-1)!);

test.each([
  ['mangueras flexibles', 'Supply line'],
  ['valvulas angulares', 'Angle stop'],
  ['válvulas de llenado', 'Fill valve'],
  ['tazas de baño', 'Toilet'],
  ['calentadores de paso', 'Tankless water heater'],
  ['contactos dobles', 'Duplex receptacle'],
  ['sensores de movimiento', 'Motion sensor'],
  ['tiras led', 'LED strip'],
  ['paneles solares', 'Solar panel'],
  ['sinchos', 'Zip tie'],
  ['estods', 'Stud'],
  ['chinglas', 'Shingle'],
  ['portones', 'Gate'],
  ['tragaluces', 'Skylight'],
  ['tornillos de carruaje', 'Carriage bolt'],
  ['mallas naranjas', 'Safety fence'],
  ['baleros', 'Bearing'],
  ['extinguidores', 'Fire extinguisher'],
])('%s', async (said, name) => {
  expect(lines(await left(`${REPORT}, 4 ${said}`))).toEqual([`3 hr Plumber; 4 ea ${name}`]);
  expect(lines(await left(REPORT, `agrega 4 ${said}`))).toEqual([`3 hr Plumber; 4 ea ${name}`]);
  expect(lines(await left(REPORT, `ponle las ${said}, fueron 4`))).toEqual([`3 hr Plumber; 4 ea ${name}`]);
});

test.each([
  ['agrega 4 pernitos', '3 hr Plumber; 4 ea Pernito'],
  ['agrega 4 horas', '7 hr Plumber'],
  ['tambien 4 mangueras flexibles', '3 hr Plumber; 4 ea Supply line'],
  ['agrega cuatro mangueras flexibles a ese mismo', '3 hr Plumber; 4 ea Supply line'],
])('a thing that is put on the list: %s', async (text, expected) => {
  expect(lines(await left(REPORT, text))).toEqual([expected]);
});

test.each([
  ['ayudantes de plomero', 'Helper'],
  ['chirroqueros', 'Drywaller'],
  ['cimbradores', 'Carpenter'],
  ['yarderos', 'Landscaper'],
  ['troqueros', 'Driver'],
  ['pulidores', 'Finisher'],
  ['demoledores', 'Demo Laborer'],
  ['sobrestantes', 'Foreman'],
  ['técnicos de aire', 'HVAC Technician'],
])('2 %s', async (said, trade) => {
  expect(lines(await left(`maple pared nueva, 2 ${said} 4 horas cada uno`))).toEqual([`8 hr ${trade}`]);
});

test('who did the damage is no rental', async () => {
  expect(lines(await left('maple, un camión dobló el barandal y lo reparó el soldador, 3 horas'))).toEqual([
    '3 hr Welder',
  ]);
});
