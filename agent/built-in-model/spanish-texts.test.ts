import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** What texts leave: '1: 18 hr Helper' of each order, with its job's number, who directed it and its day. */
async function left(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  for (const text of texts) await of.text(text);
  return of.orders.map(({ job_id: job, directed_by: by, work_date: day, items }) => {
    const lines = items.map(
      ({ quantity, unit, name, unit_cost: cost }) =>
        `${quantity} ${unit} ${name}${cost === undefined ? '' : ` @${cost}`}`,
    );
    return `${job}${by ? ` ${by}` : ''}${day ? ` ${day}` : ''}: ${lines.join('; ')}`;
  });
}

const CURB = 'wh14 rompimos la banqueta, tres ayudantes a cinco horas';
const SIGN = 'tower b compusimos el letrero, 3 hrs yo y 3 hrs Chuy';
const DOOR = 'wh14 la puerta pegaba con el concreto, yo y Beto 3 hrs cada quien';
test.each([
  [[CURB, 'me equivoqué, ponle 6 hrs por persona'], '4: 18 hr Helper'],
  [[CURB, 'me equivoque con las horas, fueron 6 cada quien'], '4: 18 hr Helper'],
  [[CURB, 'perdón, son seis por cabeza'], '4: 18 hr Helper'],
  [[CURB, 'no fueron 5, fueron 6 por persona'], '4: 18 hr Helper'],
  [[CURB, 'corrijo: 6 c/u'], '4: 18 hr Helper'],
  [[CURB, 'corrijo, cuatro ayudantes'], '4: 20 hr Helper'],
  [[CURB, 'los ayudantes nomas eran 2'], '4: 10 hr Helper'],
  [[CURB, 'en realidad fuimos 4'], '4: 20 hr Helper'],
  [[CURB, 'no eran 3 ayudantes, eran 4'], '4: 20 hr Helper'],
  [[CURB, 'no eran 3 ayudantes, eran 4', '6 hrs por persona, ya pregunte'], '4: 24 hr Helper'],
  [[SIGN, 'corrijo, 4 yo y 4 Chuy'], '3: 8 hr Labor'],
  [[SIGN, 'me equivoque, 4 hrs cada uno'], '3: 8 hr Labor'],
  [[DOOR, 'agregale una hora mas a cada uno'], '4: 8 hr Labor'],
  [[DOOR, 'quitale una hora a cada uno'], '4: 4 hr Labor'],
  [[DOOR, 'make it three of us, Lalo tambien 3 hrs'], '4: 9 hr Labor'],
  [[DOOR, 'se me olvido Lalo, tambien 3 hrs'], '4: 9 hr Labor'],
] as const)('people and hours are put right: %j', async (texts, order) =>
  expect(await left(...texts)).toEqual([order]),
);

const CABLE = 'tower b jalamos cable, 2 electricistas 6 hrs cada uno, 400 pies de cable numero 6';
const SHEETS = 'riverside tapando plafon, un carpintero 5 hrs, 12 hojas de drywall de 5/8';
const LIFT = 'riverside tumbar plafon, 2 ayudantes 8 hrs cada uno, scissor lift 2 dias';
test.each([
  [[CABLE, 'me equivoque, son 450 de cable'], '3: 12 hr Electrician; 450 ft #6 cable'],
  [[CABLE, 'el cable son 350 pies nada mas'], '3: 12 hr Electrician; 350 ft #6 cable'],
  [[CABLE, 'baja el cable a 350 pies'], '3: 12 hr Electrician; 350 ft #6 cable'],
  [[CABLE, 'quitale 50 pies al cable'], '3: 12 hr Electrician; 350 ft #6 cable'],
  [[CABLE, 'se devolvieron 50 pies de cable'], '3: 12 hr Electrician; 350 ft #6 cable'],
  [[CABLE, 'era numero 8 no 6'], '3: 12 hr Electrician; 400 ft #8 cable'],
  [[SHEETS, 'las hojas cambialas a 10'], '1: 5 hr Carpenter; 10 sheet 5/8" drywall'],
  [[SHEETS, 'cambia el drywall a 1/2"'], '1: 5 hr Carpenter; 12 sheet 1/2" drywall'],
  [[SHEETS, 'no era 5/8, it was 1/2 inch el drywall'], '1: 5 hr Carpenter; 12 sheet 1/2" drywall'],
  [[LIFT, 'la lift la tuvimos 3 dias'], '1: 16 hr Helper; 3 day Scissor lift'],
  [[SHEETS, 'y también pasta, 2 cubetas'], '1: 5 hr Carpenter; 12 sheet 5/8" drywall; 2 ea Joint compound'],
  [[SHEETS, 'los breakers, fueron 3'], '1: 5 hr Carpenter; 12 sheet 5/8" drywall; 3 ea Breaker'],
  [[DOOR, 'ah tambien un transformador nuevo q le instalamos'], '4: 6 hr Labor; 1 ea New transformer'],
  [[LIFT, 'la lift siempre no'], '1: 16 hr Helper'],
  [[LIFT, 'sin lift porfa, al final no la ocupamos'], '1: 16 hr Helper'],
  [[LIFT, 'la lift era del GC'], '1: 16 hr Helper'],
  [[DOOR, 'agregale 2 bolsas de cemento', 'borra lo que acabo de agregar, eran del contrato'], '4: 6 hr Labor'],
  [[SHEETS, 'quita el drywall, y no fue en riverside, fue en maple'], '2: 5 hr Carpenter'],
  [[SHEETS, 'mueve la de plafon a maple porfa'], '2: 5 hr Carpenter; 12 sheet 5/8" drywall'],
] as const)('lines are put right, added and taken off: %j', async (texts, order) =>
  expect(await left(...texts)).toEqual([order]),
);

test.each([
  [[DOOR, 'nos dijo la directora, la sra Ortiz'], '4 sra Ortiz: 6 hr Labor'],
  [[DOOR, 'Torres nos mando, el Mike Torres del general'], '4 Mike Torres del general: 6 hr Labor'],
  [[DOOR, 'lo mando a hacer el inge Robles'], '4 inge Robles: 6 hr Labor'],
  [[DOOR, 'ok ya me acorde, it was Linda Park la arquitecta'], '4 Linda Park: 6 hr Labor'],
  [[DOOR, 'quien pidio la 1001?', 'fue Linda Park, the architect'], '4 Linda Park: 6 hr Labor'],
  [[DOOR, 'nos lo pidio Dave', 'quita a Dave, pon a Luis'], '4 Luis: 6 hr Labor'],
  [[DOOR, 'nos lo pidio Dave', 'el q pidio fue Luis, no Dave'], '4 Luis: 6 hr Labor'],
  [[DOOR, 'gracias Tony'], '4: 6 hr Labor'],
] as const)('who ordered it: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test.each([
  'fuimos 4 a comer tacos',
  'me debes 2 lonches',
  'nos quedan 2 semanas en esa obra',
  'somos 5 en la cuadrilla esta semana',
  'mañana van 3 peones a terminar',
  'la lift la quiero 2 dias la otra semana',
  'el lunes que viene vamos a tumbar el muro de riverside con 4 peones 8 horas',
])('talk writes nothing: %s', async (text) => expect(await left(DOOR, text)).toEqual(await left(DOOR)));

const WALL = 'wh14 2 peones 3 hrs c/u tumbando el muro. 4 discos de corte';
const BAGS = '10 bultos cemento tambien';
test.each([
  [[WALL, 'los discos no van, los dio el general'], '4: 6 hr Laborer'],
  [[WALL, 'quitale los discos, esos los traiamos nosotros'], '4: 6 hr Laborer'],
  [[WALL, 'los discos ya venian en el contrato, sacalos'], '4: 6 hr Laborer'],
  [[WALL, 'quita 2 discos'], '4: 6 hr Laborer; 2 ea Saw blade'],
  [[WALL, 'quita los 4 discos'], '4: 6 hr Laborer'],
  [[WALL, 'quita 2 horas de los peones'], '4: 4 hr Laborer; 4 ea Saw blade'],
  [[WALL, 'no la borres, si es extra'], '4: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, BAGS, 'me equivoque quita los 10 bultos'], '4: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, BAGS, 'sacale los 10 bultos esos, eran de otra obra'], '4: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, BAGS, 'deshaz lo ultimo, ese cemento no era de aqui'], '4: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, 'corrijo la obra: Maple Street'], '2: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, 'no era warehouse 14, ponlo en la escuela maple'], '2: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, 'la orden la dio Julián, encargado de turno'], '4 Julián: 6 hr Laborer; 4 ea Saw blade'],
  [[WALL, 'nos mandó el encargado del turno, Julián'], '4 Julián: 6 hr Laborer; 4 ea Saw blade'],
] as const)('taken off, moved and ordered in Spanish: %j', async (texts, order) =>
  expect(await left(...texts)).toEqual([order]),
);

test.each([
  'no espera bórralo, eso no era extra, ya venia en el contrato',
  'sabes que borra esa, el gc dijo que ellos la pagan aparte',
  'mejor cancélala, ese trabajo lo cubre el contrato',
  'anula la orden, ya la habia mandado el otro foreman',
])('a draft is taken back in Spanish: %s', async (text) => expect(await left(WALL, text)).toEqual([]));

const RAMP = 'wh14 2 carpinteros 4 horas cada uno haciendo la rampa';
const LAMPS = 'riverside cambio de lamparas en el atrio, rentamos scissor lift x 2 dias';
test.each([
  [[LAMPS, 'hrs: nacho 4 beto 6 (electricistas los dos)'], '1: 2 day Scissor lift; 10 hr Labor'],
  [[LAMPS, 'beto trabajo seis hrs, nacho cuatro. ambos electricistas'], '1: 2 day Scissor lift; 10 hr Labor'],
  [[LAMPS, 'diez hrs cada electricista, son dos'], '1: 2 day Scissor lift; 20 hr Electrician'],
  [[RAMP, 'echale otras 2 horas de un peon'], '4: 8 hr Carpenter; 2 hr Laborer'],
  [[RAMP, 'apuntale 2 horas de peon'], '4: 8 hr Carpenter; 2 hr Laborer'],
  [[RAMP, 'un peon nos ayudo 3 horas'], '4: 8 hr Carpenter; 3 hr Laborer'],
  [[RAMP, 'mi apprentice tambien le metio 1.5 hrs'], '4: 8 hr Carpenter; 1.5 hr Apprentice'],
] as const)('people who were there, too: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

const PIPES = 'tower b: 12 tramos de conduit de 1 pulgada y 24 abrazaderas, dos electricistas 4 horas c/u';
const DOCK = 'wh14 le pusimos alimentacion, 45 ft liquidtight con seis conectores, dos electricistas 5 hrs c/u';
test.each([
  [[PIPES, 'los tramos fueron 15'], '3: 8 hr Electrician; 15 ea 1" conduit; 24 ea Strap'],
  [[DOCK, 'ya conte, los conectores son ocho'], '4: 10 hr Electrician; 45 ft Liquidtight; 8 ea Connector'],
  [
    [DOCK, 'se me paso un transformador pa lo del dock, 1'],
    '4: 10 hr Electrician; 45 ft Liquidtight; 6 ea Connector; 1 ea Transformer',
  ],
  [[DOCK, 'usamos 6 tablas de 2x6'], '4: 10 hr Electrician; 45 ft Liquidtight; 6 ea Connector; 6 ea 2x6'],
  [[RAMP, 'y la motosierra la rentamos por 1 dia'], '4: 8 hr Carpenter; 1 day Chainsaw'],
  [[RAMP, 'agregale cobre de 2 pulg 6 pies'], '4: 8 hr Carpenter; 6 ft 2" copper'],
] as const)('things in Spanish words: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

const TWO =
  'En Maple movimos el timbre, tres horas un electricista. En Warehouse 14 bajamos las luces, 2 electricistas dos horas cada uno';
test.each([
  ['en lo del timbre se usaron 25 pies de 18/2', ['2: 3 hr Electrician; 25 ft 18/2 cable', '4: 4 hr Electrician']],
  ['a lo de las luces ponle 3 horas cada quien', ['2: 3 hr Electrician', '4: 6 hr Electrician']],
] as const)('the order that Spanish points at: %s', async (text, orders) =>
  expect(await left(TWO, text)).toEqual(orders),
);

test.each([
  'a la 1001 cambiale el nombre, ponle Demo banqueta norte',
  'la orden 1001 debe llamarse Demo banqueta norte',
  'renombra 1001 a: Demo banqueta norte',
  'que la descripcion diga Demo banqueta norte',
  'q la orden 1001 se llame Demo banqueta norte',
])('another name: %s', async (text) => {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  for (const one of [DOOR, text]) await of.text(one);
  expect(of.orders[0]?.description).toBe('Demo banqueta norte');
});

test.each([
  'te cayo mi mensaje?',
  'cuantas horas le puse?',
  'oye cuales siguen abiertas en warehouse 14',
  'me dices cuales traigo abiertas en warehouse 14 por favor',
])('questions are answered: %s', async (text) => {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  await of.text(DOOR);
  expect(await of.text(text)).toContain('1001');
});
