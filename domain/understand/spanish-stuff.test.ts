import { expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const lines = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap((act) => act.items)
    .map((item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`)
    .join('; ');

test.each([
  ['45 pies de cobre de media y 8 codos de media', '45 ft 1/2" copper; 8 ea 1/2" elbow'],
  ['3 coples de tres cuartos y una te de media', '3 ea 3/4" coupling; 1 ea 1/2" tee'],
  ['un rollo de cable y 3 coples de 2', '1 roll Cable; 3 ea 2" coupling'],
  ['110 pies de cable del 6 y 200 pies de alambre del 10', '110 ft #6 cable; 200 ft #10 wire'],
  ['1 breaker de 50, 2 pastillas de 20', '1 ea 50A breaker; 2 ea 20A breaker'],
  ['3 breakers de sesenta amperes', '3 ea 60A breaker'],
  ['cobre desnudo number 6 forty feet', '40 ft #6 bare copper'],
  ['postes metalicos 3 5/8, 24 piezas', '24 ea 3-5/8" metal stud'],
  ['block de 8 sesenta piezas', '60 ea 8" block'],
] as const)('sizes as they are said: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['cable 4/0 fueron 160 pies, 4 varillas de tierra', '160 ft 4/0 cable; 4 ea Ground rod'],
  ['contactos fueron 8 y de motor de ventilador 1', '8 ea Receptacle; 1 ea Fan motor'],
  ['el sellador rojo fueron 16 tubos', '16 ea Red sealant'],
] as const)('so many of it were used: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['dos placas de acero de media pulgada y ocho anclas', '2 ea 1/2" steel plate; 8 ea Anchor'],
  ['10 placas de tablaroca', '10 sheet Drywall'],
  ['1 caja de jalon y 2 cajas de tornillos', '1 ea Pull box; 2 box Screw'],
  ['usamos dieciseis tubos de firestop rojo', '16 ea Red firestop'],
  ['usamos 6 tubos de cobre', '6 ea Copper pipe'],
  ['5 gal de blanco', '5 gal White paint'],
  ['5 gal of white', '5 gal White paint'],
  ['2 botes de mezcla', '2 ea Joint compound'],
  ['20 bultos de mezcla', '20 bag Mortar'],
  ['maple tirar escombro, dos viajes de escombro', '2 ea Debris'],
] as const)('what it is, by how it comes: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['riverside, 4 contactos que pidio la jefa. 90 pies de MC, 4 contactos', '4 ea Receptacle; 90 ft MC'],
  ['maple jalamos 3 contactos nuevos pa las impresoras, 3 contactos y 200 pies de romex', '3 ea Receptacle; 200 ft Romex'],
  ['3 strobes. 120 pies de fplr, y los tres strobes', '3 ea Strobe; 120 ft Fplr'],
  ['2 contactos arriba. 2 contactos abajo', '4 ea Receptacle'],
] as const)('told and listed again: %s', (text, expected) => expect(lines(text)).toBe(expected)); // prettier-ignore

test.each([
  ['maple, 4 peones de 7 a 11 de la mañana tumbando block', '16 hr Laborer'],
  ['maple, 2 peones desde las siete hasta las once de la mañana', '8 hr Laborer'],
  ['maple, entramos a las seis de la mañana y salimos a las diez, 3 peones', '12 hr Laborer'],
  ['maple, 2 pintores de siete y media a once y media', '8 hr Painter'],
  ['maple limpiamos. from twelve thirty a tres y media, me and un muchacho', '6 hr Labor'],
  ['maple, 2 peones, llegamos a las 7 y salimos a la una', '12 hr Laborer'],
  ['maple, 1 electricista de 1 a 5 de la tarde', '4 hr Electrician'],
] as const)('from one time to another: %s', (text, expected) => expect(lines(text)).toBe(expected));
