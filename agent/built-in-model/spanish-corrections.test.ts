import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** What texts leave: '1: 18 hr Helper' of each order, with its job's number, who directed it and its day. */
async function left(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  for (const text of texts) await of.text(text);
  return of.orders.map(({ job_id: job, directed_by: by, work_date: day, items }) => {
    const lines = items.map(
      ({ quantity, unit, name, rate_kind: rate }) =>
        `${quantity} ${unit} ${name}${rate && rate !== 'regular' ? ` ${rate}` : ''}`,
    );
    return `${job}${by ? ` ${by}` : ''}${day ? ` ${day}` : ''}: ${lines.join('; ')}`;
  });
}

const TRENCH = 'wh14 volvimos a abrir la zanja, backhoe 4 hrs, operador 4 hrs';
test.each([
  [[TRENCH, 'el backhoe fueron 6 hrs y el operador tambien 6'], '4: 6 hr Operator; 6 hr Backhoe'],
  [[TRENCH, 'my bad los dos son 6 hrs, operador y backhoe'], '4: 6 hr Operator; 6 hr Backhoe'],
  [[TRENCH, 'cambia both to 6 hrs, el operador y la maquina'], '4: 6 hr Operator; 6 hr Backhoe'],
  [[TRENCH, 'el backhoe nomas trabajo 3', 'y el operador igual 3'], '4: 3 hr Operator; 3 hr Backhoe'],
  [
    ['wh14 zanja, backhoe 4 hrs, 2 peones 4 hrs c/u', 'el backhoe fueron 6 hrs y los peones tambien 6'],
    '4: 12 hr Laborer; 6 hr Backhoe',
  ],
  [[TRENCH, 'backhoe should be 5 hrs. dont touch the operator'], '4: 4 hr Operator; 5 hr Backhoe'],
] as const)('one number of several lines: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

const PUMP = 'wh14 fuimos 3 electricistas 5 hrs c/u a cambiar de lugar la linea del compresor';
const BRACKETS = 'tower b soldar soportes, tres herreros cuatro hrs cada quien';
const NAMED = 'wh14, 5 hrs x 3 electricistas (yo, memo y toño), mover alimentacion';
test.each([
  [[PUMP, 'el Memo no fue, quitalo, fuimos nomas dos'], '4: 10 hr Electrician'],
  [[NAMED, 'saca a memo el no estuvo, quedan dos'], '4: 10 hr Electrician'],
  [[NAMED, 'memo no vino'], '4: 10 hr Electrician'],
  [[BRACKETS, 'uno menos, fueron 2 in total'], '3: 8 hr Ironworker'],
  [[BRACKETS, 'fueron 2 in total'], '3: 2 hr Ironworker'],
  [['wh14 yo y Beto 3 hrs each rompiendo piso', 'i forgot Lalo, we were three, el tambien 3 hrs'], '4: 9 hr Labor'],
  [['wh14 yo y Beto 3 hrs each rompiendo piso', 'fuimos 3 guys, Lalo tambien, he also did 3 hrs'], '4: 9 hr Labor'],
  [[PUMP, 'quedan dos semanas de obra'], '4: 15 hr Electrician'],
] as const)('how many there were: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test.each([
  [['riverside fuga, 2 horas de tiempo extra de mi y del Chuy', 'cada uno'], '1: 4 hr Labor overtime'],
  [['riverside fuga reparada, 3 horas en total mi compa y yo', 'no, cada uno'], '1: 6 hr Labor'],
  [['riverside fuga reparada, 3 hrs', 'cada quien'], '1: 3 hr Labor'],
  [['riverside fuga, 2 codos de cobre y una valvula', 'c/u'], '1: 2 ea Copper elbow; 1 ea Valve'],
] as const)('each of them, and nothing else: %j', async (texts, order) =>
  expect(await left(...texts)).toEqual([order]),
);

const PIPE = 'tower b cambiando tubo aplastado, 2 electricistas 3 hrs c/u, 40 pies de emt de 1", 8 coples';
test.each([
  [[PIPE, 'no era emt era tubo rigido'], '3: 6 hr Electrician; 40 ft 1" rigid pipe; 8 ea Coupling'],
  [
    [PIPE, 'me equivoque de tubo, es rigido galvanizado en vez de emt'],
    '3: 6 hr Electrician; 40 ft 1" galvanized rigid; 8 ea Coupling',
  ],
  [[PIPE, 'perdon, no es emt, es pvc'], '3: 6 hr Electrician; 40 ft 1" PVC; 8 ea Coupling'],
  [[PIPE, 'puse emt pero es pvc'], '3: 6 hr Electrician; 40 ft 1" PVC; 8 ea Coupling'],
  [[PIPE, 'cambia el emt por pvc'], '3: 6 hr Electrician; 40 ft 1" PVC; 8 ea Coupling'],
  [[PIPE, 'no eran coples eran conectores'], '3: 6 hr Electrician; 40 ft 1" EMT; 8 ea Connector'],
  [[PIPE, 'borre los coples, los puso la general'], '3: 6 hr Electrician; 40 ft 1" EMT'],
  [[PIPE, 'el cople fue de 3/4'], '3: 6 hr Electrician; 40 ft 1" EMT; 8 ea 3/4" coupling'],
] as const)('another thing in its place: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test.each([
  [
    ['tower b parche, 2 cementeros 5 hrs c/u, 12 bultos de concreto', 'borre los bultos mejor, los puso la general'],
    '3: 10 hr Finisher',
  ],
  [['maple muro, 1 tablaroquero 3 horas', 'tambien llevo tornillos, 1 caja'], '2: 3 hr Drywaller; 1 box Screw'],
] as const)('what goes and what is added: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test.each([
  [
    ['tower b extra de luces, 2 electricistas 5 hrs c/u', 'lo pidio un kevin, trabaja con la general'],
    '3 kevin: 10 hr Electrician',
  ],
  [
    ['tower b esperando, 2 electricistas 5 hrs c/u', 'el q dio la orden de esperar fue dave kessler'],
    '3 dave kessler: 10 hr Electrician',
  ],
  [
    ['tower b esperando, 2 electricistas 5 hrs c/u', 'el señor Ramirez lo ordeno ayer'],
    '3 señor Ramirez 2026-03-01: 10 hr Electrician',
  ],
  [['tower b esperando, 2 electricistas 5 hrs c/u', 'nos mando esperar Oscar'], '3 Oscar: 10 hr Electrician'],
] as const)('who ordered it: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test('the first of two orders by its place', async () => {
  const texts = [
    'maple mover el panel, 2 electricistas 4 hrs cada uno',
    'tower b cambiar lamparas, 1 electricista 3 horas',
  ];
  expect(await left(...texts, 'el primero lo pidio la directora')).toEqual([
    '2 directora: 8 hr Electrician',
    '3: 3 hr Electrician',
  ]);
});

const POUR = 'tower b base, 3 concreteros 6 hrs cada uno, 4 yardas de concreto y 22 varillas del #4';
const LIFT = 'maple, 2 electricistas 3 hrs y un lift 1 dia a 150';
const APPRENTICE = 'maple zanja, 1 carpintero 6 hrs, 1 aprendiz 6 hrs';
test.each([
  [[POUR, 'el ticket dice 5 yardas'], '3: 18 hr Finisher; 5 cy Concrete; 22 ea #4 rebar'],
  [[POUR, 'y el concreto a cinco yardas según el ticket'], '3: 18 hr Finisher; 5 cy Concrete; 22 ea #4 rebar'],
  [
    [POUR, 'ah no, solo fuimos 2 concreteros, el otro se fue temprano en la mañana'],
    '3: 12 hr Finisher; 4 cy Concrete; 22 ea #4 rebar',
  ],
  [[LIFT, 'el lift salió en 180, no en 150'], '2: 6 hr Electrician; 1 day Lift'],
  [
    [APPRENTICE, 'el que ayudo no era aprendiz, ponlo como peon con las mismas 6 horas'],
    '2: 6 hr Carpenter; 6 hr Laborer',
  ],
  [[APPRENTICE, 'Corrección, el aprendiz en realidad es peón, 6 hrs igual'], '2: 6 hr Carpenter; 6 hr Laborer'],
  [
    ['maple 1 electricista 4 horas', 'esas 4 horas eran overtime, ya habia cumplido sus 8'],
    '2: 4 hr Electrician overtime',
  ],
  [['maple 1 electrician 4 hrs', 'those 4 hours were overtime'], '2: 4 hr Electrician overtime'],
  [
    ['maple 1 electricista 4 hrs, 200 pies de romex', 'dije romex pero le pusimos puro mc, cambia eso nomas'],
    '2: 4 hr Electrician; 200 ft MC',
  ],
  [
    [
      'maple 1 plomero 6 hrs, 45 pies de cobre de media y 8 codos de media',
      'la tuberia y los codos eran de 3/4 no de media',
    ],
    '2: 6 hr Plumber; 45 ft 3/4" copper; null ea Codos de media',
  ],
  [
    ['maple 12 horas de pintor, 8 gal de pintura', 'oiga van 11 galones, agarramos 3 más'],
    '2: 12 hr Painter; 11 gal Paint',
  ],
] as const)('put right in other words: %j', async (texts, order) => expect(await left(...texts)).toEqual([order]));

test('an order is taken back by its work', async () => {
  expect(
    await left(
      'tower b un soldador 4 horas arregló el barandal',
      'oiga cancele la orden esa del barandal por favor, el general se va a encargar',
    ),
  ).toEqual([]);
});

test.each([
  ['cuantas horas llevamos in total on that one?', '20 hours in all'],
  ['sumando todos los hombres how many hours do I have ahí?', '20 horas en total'],
] as const)('the hours of all: %s', async (text, said) => {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  await of.text('wh14 cambiamos luces, 2 electricistas 7 hrs cada uno y un aprendiz 6 hrs');
  expect(await of.text(text)).toContain(said);
});

test.each([
  ['También anota en el daily log de la escuela que el inspector pasó hoy', 'Anotado en el diario'],
  ['otra cosa, es para el diario del garage nomas: grua con 2 horas de retraso', 'Anotado en el diario'],
  ['reporte riverside: movimos los alimentadores. 3 electricistas 6 horas cada quien', 'Borrador'],
] as const)('for the log, or not: %s', async (text, said) => {
  const of = new FakeCompany(builtInModel(), { language: 'Spanish' });
  expect(await of.text(text)).toContain(said);
});
