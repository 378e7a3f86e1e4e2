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
  [
    'maple jalamos 3 contactos nuevos pa las impresoras, 3 contactos y 200 pies de romex',
    '3 ea Receptacle; 200 ft Romex',
  ],
  ['3 strobes. 120 pies de fplr, y los tres strobes', '3 ea Strobe; 120 ft Fplr'],
  ['2 contactos arriba. 2 contactos abajo', '4 ea Receptacle'],
] as const)('told and listed again: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['maple, 4 peones de 7 a 11 de la mañana tumbando block', '16 hr Laborer'],
  ['maple, 2 peones desde las siete hasta las once de la mañana', '8 hr Laborer'],
  ['maple, entramos a las seis de la mañana y salimos a las diez, 3 peones', '12 hr Laborer'],
  ['maple, 2 pintores de siete y media a once y media', '8 hr Painter'],
  ['maple limpiamos. from twelve thirty a tres y media, me and un muchacho', '6 hr Labor'],
  ['maple, 2 peones, llegamos a las 7 y salimos a la una', '12 hr Laborer'],
  ['maple, 1 electricista de 1 a 5 de la tarde', '4 hr Electrician'],
] as const)('from one time to another: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['un breaker de cincuenta amperes, ciento diez pies de alambre', '1 ea 50A breaker; 110 ft Wire'],
  ['un contactor de 60 amps pa la banda', '1 ea 60A contactor'],
  ['his material: una repair clamp', '1 ea Repair clamp'],
  ['maple tumbar un clóset, un dumpster, tres peones de a 4 horas cada uno', '12 hr Laborer; 1 ea Dumpster'],
  ['una puerta quebrada en maple', ''],
  ['a door for the office, 2 carpenters 3 hrs', '6 hr Carpenter'],
  ['14 palos de 2x6 de 8 pies', '14 ea 2x6x8'],
  ['soldadura 7018 diez libras', '10 lb 7018 solder'],
  ['wh14 lleva cuatro contactos adicionales, cuatro cajas', '4 ea Receptacle; 4 ea Box'],
  ['se reforzo el poste de la puerta tres', ''],
  ['en la escalera 2: dos letreros de exit', '2 ea Exit sign'],
] as const)('one thing, and numbers of places: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['maple jalamos cable, yo y otro electricista 3 hrs cada uno', '6 hr Electrician'],
  ['me and another carpenter 3 hrs each at maple', '6 hr Carpenter'],
  ['maple tapamos, dos de mi gente a cinco horas cada uno', '10 hr Labor'],
  ['lo hizo un electricista con su aprendiz, 5 horas los dos cada quien', '5 hr Electrician; 5 hr Apprentice'],
  ['maple. Carpinteros Chuy 6 horas, Beto 6 y el Güero nomás 4', '16 hr Carpenter'],
  ['Beto 6hrs, Güero 4hrs, Chuy 6hrs, todos carpinteros', '16 hr Carpenter'],
  ['Un aprendiz worked 6, two electricians seven hours cada quien', '6 hr Apprentice; 14 hr Electrician'],
  ['electricista 6 aprendiz 6 para la zanja', '6 hr Electrician; 6 hr Apprentice'],
  ['fire watch 1 peón, 6 hrs', '6 hr Laborer'],
  ['y el plomero usó 1 repair clamp', '1 ea Repair clamp'],
] as const)('who worked how long: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['maple zanja, pedida por Karen Whitfield. 1 electricista 6 hrs', 'Karen Whitfield'],
  ['Alan Reyes nos instruyó mover los alimentadores en maple, 3 electricistas 6 hrs', 'Alan Reyes'],
  ['Gary Nolan del warehouse 14 nos pidió arreglar el poste, 2 soldadores 6 hrs', 'Gary Nolan'],
  ['la sra ortiz directora de maple quiere barricada. 1 carpintero ocho hrs', 'sra ortiz'],
  ['wh14, 2 peones 3 hrs, el que lo dirigio fue alan reyes', 'alan reyes'],
] as const)('who ordered it: %s', (text, who) =>
  expect(understand([{ id: 1, text }], TEST_WORLD).acts[0]?.directedBy?.value).toBe(who),
);

const prices = (text: string) =>
  understand([{ id: 1, text }], TEST_WORLD).acts.flatMap((act) =>
    act.items.map(({ name, unitCost }) => `${name} ${unitCost === null ? '' : formatAmount(unitCost)}`),
  );

test.each([
  ['me falto la cortadora de concreto, renta 1 dia a 140', ['Concrete saw 140']],
  ['con un lift rentado un dia en 150', ['Lift 150']],
  ['y la bomba one day at 950', ['Pump 950']],
] as const)('what a day of it costs: %s', (text, expected) => expect(prices(text)).toEqual(expected));
