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

/** '12 hr Labor; 1 day Torch; 1 ls Dump fee @185' */
const lines = (text: string): string =>
  understand([{ id: 1, text }], world)
    .acts.flatMap((act) => act.items)
    .map(
      (item) =>
        `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.rateKind ? ` ${item.rateKind}` : ''}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`,
    )
    .join('; ');

test.each([
  ['de carpinteros anduvieron chuy y beto 6 hrs cada uno', '12 hr Carpenter'],
  ['de plomeros fueron Memo y Toño 5 horas cada uno', '10 hr Plumber'],
  ['rmt reparando fuga. Beto electricista 3 horas y Chuy el aprendiz 3 horas', '3 hr Electrician; 3 hr Apprentice'],
  ['rmt fixing a leak. Mike plumber 4 hrs, Sal laborer 2', '4 hr Plumber; 2 hr Laborer'],
  ['rmt reparando fuga. yo electricista 4 hrs', '4 hr Electrician'],
  ['rmt fixing a leak. me foreman 2 hrs, Tino welder 5 hrs', '2 hr Foreman; 5 hr Welder'],
  ['tower b limpieza de escombro, el bobcat lo usamos 4 horas', '4 hr Bobcat'],
  ['maple se rentó una bomba 2 dias y se puso un contacto de 50 amp', '2 day Pump; 1 ea 50A receptacle'],
  ['maple nos cambiaron de lugar dos lamparas del pasillo, un electricista 3 hrs', '3 hr Electrician'],
  ['maple repintamos el pasillo, 2 pintores 5 hrs c/u y 4 galones', '10 hr Painter; 4 gal Paint'],
  ['rampa garage barandal provisional, 2 carpinteros 3 hrs c/u', '6 hr Carpenter'],
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
  [
    'wh14 piso. finishers eran cuatro, cada uno ocho regulares mas dos de overtime',
    '32 hr Finisher; 8 hr Finisher overtime',
  ],
  [
    'wh14 piso, estuvieron 4 finishers, 8 hrs normales c/u y aparte 2 de overtime c/u',
    '32 hr Finisher; 8 hr Finisher overtime',
  ],
  ['tower b compusimos el letrero, 3 hrs yo y 3 hrs Chuy', '6 hr Labor'],
  ['agrega 2 hrs mas de ayudante', '2 hr Helper'],
  ['riverside 3 laborers - beto, chuy y yo, 4 hrs each demo', '12 hr Laborer'],
  ['maple 3 guys: luis, tony and me 5 hrs each demo', '15 hr Labor'],
  ['maple 3 guys - me luis and tony, 5 hrs each demo', '15 hr Labor'],
  ['maple: 2 de demolicion 5 hrs c/u rompiendo piso', '10 hr Demo Laborer'],
  ['maple parche, tres del asfalto a cuatro horas por cabeza', '12 hr Paver'],
  ['maple three drywall 5 hrs each patching', '15 hr Drywaller'],
  ['maple demo, 2 from corkboard 4 hrs each', '8 hr Labor'],
  ['maple demo, 4 de drywall y 3 hrs', '3 hr Labor'],
  ['maple bache, dos asfalteros con cinco horas por cabeza', '10 hr Paver'],
  ['maple peones dos con 4 hrs cada quien abriendo zanja', '8 hr Laborer'],
  ['maple rellenamos, dos operadores cada uno con cuatro horas', '8 hr Operator'],
  ['maple sacamos concreto, fuimos cuatro y estuvimos seis horas cada uno', '24 hr Labor'],
  ['maple fueron 2 y cada quien le metio 3 horas poniendo la puerta', '6 hr Labor'],
  ['maple limpiar, somos 3 y cada uno trabajo 2.5 hrs', '7.5 hr Labor'],
  ['maple limpiar, somos 3 y ya, 5 hrs', '5 hr Labor'],
  ['maple 3 electricistas 12 hrs entre los tres moviendo panel', '12 hr Electrician'],
] as const)('people and their hours in Spanish: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['Chuy 6 hrs, Nacho 6 hrs y yo 4 en tower b metiendo cable', '16 hr Labor'],
  ['tower b cable de datos: chuy 6, nacho 6, yo 4 hrs', '16 hr Labor'],
  ['riverside jalando cable, hrs: nacho 4 beto 6', '10 hr Labor'],
  ['riverside jalando cable, horas beto 6, yo 4', '10 hr Labor'],
  ['riverside jalando cable, beto trabajo seis hrs, nacho le metio 4.', '10 hr Labor'],
  ['riverside pulling wire mike 6, tony 6 and me 4 hrs', '16 hr Labor'],
  ['riverside pulling wire, tony 20 hrs and me 4', '24 hr Labor'],
  ['riverside beto 6 codos, nacho 4 hrs', '4 hr Labor; 6 ea Elbow'],
  ['riverside cambiando chapas, mi gente y yo (somos 4) 5 horas c/u', '20 hr Labor'],
  ['riverside cambiando chapas, el Beto y yo, somos 3, 5 horas c/u', '15 hr Labor'],
  ['riverside cambiando chapas, 2 horas cada aprendiz y fueron 3', '6 hr Apprentice'],
  ['riverside cambiando chapas, diez hrs cada electricista, son dos', '20 hr Electrician'],
  ['riverside cambiando chapas, diez hrs cada electricista, 2 chapas', '10 hr Labor; 2 ea Lockset'],
  ['riverside cambiando chapas, 6 hrs per electrician, there were 2', '12 hr Electrician'],
  ['maple jale cable con Chuy, seis horas cada quien', '12 hr Labor'],
  ['maple moved the panel with Tony 3 hrs each', '6 hr Labor'],
  ['maple se colo banqueta, cuatro albañiles, empezaron a las 7 terminaron 12 del dia', '20 hr Mason'],
  ['maple resanando, los dos pintores llegamos 7 y salimos a las 11:30', '9 hr Painter'],
  ['maple tapando huecos, los tablarroqueros (3) le dieron 6 horas c/u', '18 hr Drywaller'],
  ['maple colando, 2 cimbreros 4 hrs cada uno', '8 hr Carpenter'],
] as const)('people by name, by trade and by the clock: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['maple 3 drywaleros todo el dia tapando las ventanas, las 8 hrs', '24 hr Drywaller'],
  ['maple 3 hombres dia completo de 8 horas tapamos ventanas', '24 hr Labor'],
  ['maple 3 hombres todo el dia tapamos ventanas', '24 hr Labor'],
  ['maple 3 hombres todo el dia, 2 hrs de overtime tapando ventanas', '24 hr Labor; 6 hr Labor overtime'],
  ['maple 2 ayudantes 3 dias completos cada uno, de 8 horas, limpiando lodo', '48 hr Helper'],
  ['maple limpiaron dos ayudantes, tres jornadas completas de 8 horas cada quien', '48 hr Helper'],
  ['maple quitando piso, 2 peones, 1 dia completo (8 hrs) cada uno', '16 hr Laborer'],
] as const)('the hours of a whole day are said once: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['maple el plomero corto el rebar y lo tuvimos que amarrar again, three guys, cuatro horas each', '12 hr Labor'],
  ['maple tuvimos q limpiar escombro del plomero, fueron 4 hrs de 3 peones cada uno', '12 hr Laborer'],
  ['maple retied rebar where the plumber was. 3 rodbusters, 4 hrs per man', '12 hr Rodbuster'],
  ['maple demo, the plumber, 3 laborers, 4 hrs each', '4 hr Plumber; 12 hr Laborer'],
] as const)('another trade that is told of did not work: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each(['me equivoque, 6 hrs', 'me dijo que 6 hrs', 'me falto 6 hrs'])(
  'nobody worked whom a verb is done to: %s',
  (text) => expect(lines(text)).toBe('6 hr Labor'),
);

test.each([
  ['maple rompiendo el slab, yo 6 hrs, rentamos un breaker 1 dia', '6 hr Labor; 1 day Breaker'],
  ['maple rompiendo el slab, yo 6 hrs, mas renta de breaker por 2 dias', '6 hr Labor; 2 day Breaker'],
  [
    'riverside plafon, lo quitamos con la lift, renta dos dias, y dos laborers ocho horas c/u',
    '16 hr Laborer; 2 day Lift',
  ],
  ['riverside plafon, lo quitamos con la lift renta dos dias', '2 day Lift'],
  ['riverside plafon, lo quitamos, renta dos dias', '? hr Labor'],
  ['tower b cortamos rebar, 1 ironworker 3 hrs y una antorcha 1 dia', '3 hr Ironworker; 1 day Torch'],
  ['tower b destapamos drenaje, 1 plomero 3 hrs y una xarola 1 dia', '3 hr Plumber; 1 day Xarola'],
  ['maple 1 plomero 3 hrs, instalaron una trampa nueva', '3 hr Plumber; 1 ea New P-trap'],
  ['warehouse 14, un montacargas quebro la valvula. plomero 2 hrs', '2 hr Plumber'],
  ['el cat6 salio en ciento ochenta pies', '180 ft Cat6'],
  ['the wire came to 300 ft', '300 ft Wire'],
  ['letreros de exit nuevos 9 pzas', '9 ea Exit sign'],
  ['tower b muro, rebar #4 extra 20 pzas', '20 ea #4 rebar'],
  ['tower b rampa, concreto 6 yds pa la rampa', '6 cy Concrete'],
  ['12 bundles de las shingles', '12 ea Shingle'],
  ['fire caulk seis tubos', '6 ea Fire caulk'],
  ['la barredora un dia', '1 day Sweeper'],
  ['un disco diamante 14" tambien', '1 ea 14" diamond blade'],
  ['wh14 tiramos racks. el dump fee salio en 185', '1 ls Dump fee @185'],
  ['wh14 tiramos racks. la renta del dumpster fueron 350', '1 ls Dumpster @350'],
  ['wh14 tiramos racks. nos cobraron 185 del flete', '1 ls Freight @185'],
] as const)('things, machines and costs in Spanish: %s', (text, expected) => expect(lines(text)).toBe(expected));

test('nobody ordered what nobody wanted', () => {
  const [act] = understand(
    [{ id: 1, text: 'warehouse 14 tiramos los racks que nadie quiso, 2 peones 3 hrs c/u' }],
    world,
  ).acts;
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

test.each(['cambia las horas de 8 a 11', 'change the hours from 8 to 11'])(
  'the first of two is the wrong one: %s',
  (text) => expect(understand([{ id: 1, text }], world).acts[0]?.instead).toEqual([80000]),
);

test.each([
  ['WH14 dom 1 marzo, reparar tubo golpeado, electricistas x2, 4h c/u', '2026-03-01'],
  ['maple vie 27 feb, tapando huecos, un yesero 3 hrs', '2026-02-27'],
])('days in short Spanish: %s', (text, day) =>
  expect(understand([{ id: 1, text }], world).acts[0]?.workDate?.value).toBe(day),
);

test('a log is told for the log, whoever was there', () => {
  const [act] = understand(
    [{ id: 1, text: 'para el log de maple de hoy: cableado del segundo listo, 6 gentes' }],
    world,
  ).acts;
  expect(act?.intent).toBe('daily_log');
});
