import { describe, expect, test } from 'vitest';
import { JOBS } from './fixtures/jobs.ts';
import { findPhrases } from './find-phrases.ts';
import type { MoneyLine } from './money-line.ts';
import { readMoneyLines } from './read-money-lines.ts';

/** '6.. Per diem 3x2 @85': what a line says, in one string. */
function told({ name, quantity, unit, unitCost, rateKind, isExempt, terms }: MoneyLine): string {
  const price = unitCost === null ? '' : ` @${unitCost}`;
  const rest = `${rateKind ? ` ${rateKind}` : ''}${isExempt ? ' exempt' : ''}`;
  switch (terms?.kind) {
    case 'per_diem':
      return `${name} ${terms.people}x${terms.days}${price}`;
    case 'allowance':
      return `${name} ${terms.allowance} -> ${terms.actual}`;
    case 'percent': {
      const { of } = terms;
      return `${name} ${quantity}% of ${of.base === 'line' ? of.line : of.base === 'amount' ? `$${of.amount}` : of.base}`;
    }
    case 'unit_price':
      return `${name} ${quantity} ${unit}${price} [${terms.scheduleNumber ?? ''}]${rest}`;
    default:
      return `${name} ${quantity} ${unit}${price}${terms ? ` (${terms.kind})` : ''}${rest}`;
  }
}

const read = (text: string): string =>
  readMoneyLines(text, JOBS)
    .flatMap(({ kind, lines, ask, rest }) => [
      ...lines.map(told),
      ...(ask ? [`${kind}: ${ask}?`] : []),
      ...(rest ? [`"${rest}"`] : []),
      ...(lines.length === 0 && ask === null ? [kind] : []),
    ])
    .join('; ');

type Case = readonly [text: string, says: string];

const PER_DIEM: readonly Case[] = [
  ['Maple new CO: per diem 3 guys 2 nights @ $85', 'Per diem 3x2 @85'],
  ['Riverside new CO: Sat 8 hrs OT for foreman and 2 JW, per diem 3 men 2 days at $85', 'Per diem 3x2 @85'],
  ['Maple 3 men 2 days per diem at $85', 'Per diem 3x2 @85'],
  ['per diem for 4 men, 5 days at $60 a day', 'Per diem 4x5 @60'],
  ['per diem 2 guys 3 days', 'Per diem 2x3'],
  ['per diem two electricians three days at $72.50', 'Per diem 2x3 @72.5'],
  ['per diem $85', 'per_diem: people_days?'],
  ['2 JW 8 hrs each plus per diem for 2 days', 'per_diem: people_days?'],
  ['per diem total $510, 3 men 2 days', 'per_diem: one_at_a_time?'],
  ['per diem 3 men 2 days and 1 man 4 days at $85', 'per_diem: one_at_a_time?'],
  ['hotel and per diem, 2 men 3 nights, $140 room and $60 a day each', 'Per diem 2x3 @60; per_diem: rooms?'],
  ['lodging 2 rooms 3 nights at $129.50', 'Lodging 2x3 @129.5'],
  ['hotel 2 rooms 3 nights at $120', 'Lodging 2x3 @120'],
  ['motel $89 a night, 1 man 2 nights', 'Lodging 1x2 @89'],
  ['hotel $140 per room', 'per_diem: rooms?'],
  ['lodging 1 man 4 nights $118', 'Lodging 1x4 @118'],
  ['viáticos 2 hombres 3 días a $60', 'Per diem 2x3 @60'],
  ['Maple nueva orden: viáticos para 3 hombres, 4 días, $55 cada uno', 'Per diem 3x4 @55'],
  ['hospedaje 2 cuartos 3 noches a $120 la noche', 'Lodging 2x3 @120'],
  ['per diem 2 guys 2 days at $70, 2 JW 8 hrs each', 'Per diem 2x2 @70'],
];

const ALLOWANCE: readonly Case[] = [
  [
    'Riverside new CO: lighting allowance was $5,000, fixtures came to $6,200, bill the $1,200 difference',
    'Lighting allowance 5000 -> 6200',
  ],
  ['flooring allowance $3,000, came to $2,400', 'Flooring allowance 3000 -> 2400'],
  ['flooring allowance $3,000, came to $2,400, credit the $600 difference', 'Flooring allowance 3000 -> 2400'],
  ['fixtures came to $6,200 against the $5,000 lighting allowance', 'Lighting allowance 5000 -> 6200'],
  ['allowance for door hardware was $2,000, actual cost $2,350', 'Door hardware allowance 2000 -> 2350'],
  ['Maple tile allowance of $1,500.50, spent $1,720.25', 'Tile allowance 1500.5 -> 1720.25'],
  ['$4,000 paint allowance, actual was $4,600', 'Paint allowance 4000 -> 4600'],
  ['tile allowance $1,500', 'allowance: allowance?'],
  ['lighting allowance was $5,000, fixtures came to $6,200, bill the $1,100 difference', 'allowance: difference?'],
  ['lighting allowance was $5,000, came to $6,200, credit the difference of $1,200', 'allowance: difference?'],
  ['asignación de pisos de $3,000, salió en $3,450', 'Pisos allowance 3000 -> 3450'],
  ['lighting allowance was $5,000, fixtures came to $6,200, 2 JW 4 hrs each', 'Lighting allowance 5000 -> 6200'],
  ['allowance $5,000, gear came to $6,200, lamps came to $300', 'allowance: one_at_a_time?'],
];

const PERCENT: readonly Case[] = [
  ['1 apprentice 6 hrs. Small tools 3% of labor and consumables $45', 'Small tools 3% of labor'],
  ['1 foreman 4 hrs, small tools 5%, truck 8 hrs at $22', 'percent: base?'],
  ['3 percent of labor for small tools', 'Small tools 3% of labor'],
  ['consumables 2.5% of materials', 'Consumables 2.5% of materials'],
  ['restocking fee 25% of $64', 'Restocking 25% of $64'],
  ['25% restocking on $64', 'Restocking 25% of $64'],
  ['returned 2 rolls of MC, restocking fee 25%, $64 restock', 'percent: base?'],
  ['restocking 15% of the MC cable', 'Restocking 15% of MC cable'],
  ['fuel surcharge 4% of equipment', 'Fuel surcharge 4% of equipment'],
  ['mobilization 2% of everything', 'Mobilization 2% of all'],
  ['herramienta menor 3% de la mano de obra', 'Small tools 3% of labor'],
  ['recargo de combustible 4 por ciento del equipo', 'Fuel surcharge 4% of equipment'],
  ['10% overhead and 5% profit', 'markup; markup'],
];

const SUB: readonly Case[] = [
  [
    'Riverside new CO: our sub Apex Coring billed us $1,250 for 4 cores, pass thru plus 10%',
    'Apex Coring 1 ls @1250 (subcontractor); "pass thru plus 10%"',
  ],
  ['Apex Coring invoice, 4 cores at $312.50 each, 6 in dia thru deck', 'Apex Coring 4 ea @312.5 (subcontractor)'],
  ['sub bill from Delta Insulation $2,300', 'Delta Insulation 1 ls @2300 (subcontractor)'],
  ['our subcontractor billed $900 for saw cutting', 'Subcontractor, saw cutting 1 ls @900 (subcontractor)'],
  ['sub apex coring charged us $450', 'Apex Coring 1 ls @450 (subcontractor)'],
  ['coring sub charged $780', 'Coring subcontractor 1 ls @780 (subcontractor)'],
  ['Maple 2 laborers 3 hrs each cleaning, sub Delta Vac billed $640', 'Delta Vac 1 ls @640 (subcontractor)'],
  [
    'el subcontratista Perforaciones Ruiz nos cobró $1,250 por 4 perforaciones',
    'Perforaciones Ruiz 1 ls @1250 (subcontractor)',
  ],
  ['our sub billed $400 and invoiced $300', 'subcontractor: one_at_a_time?'],
  ['sub billed us $500', 'subcontractor: name?'],
  ['coring sub billed 12 cores at $95/ft', 'subcontractor: quantity?'],
  ['coring sub billed 12 cores at $95 per foot', 'subcontractor: quantity?'],
  ['coring sub billed 12 cores at $3 per inch', 'subcontractor: quantity?'],
  ['coring sub billed 12 cores at $95/hr', 'subcontractor: quantity?'],
  ['coring sub billed 12 cores at $80 per hole', 'subcontractor: quantity?'],
  ['el subcontratista Ruiz nos cobró 12 perforaciones a $95 por pie', 'subcontractor: quantity?'],
  ['coring sub billed 12 cores at $80 a core', 'Coring subcontractor 12 ea @80 (subcontractor)'],
  ['sawcut sub billed 40 ft at $12/ft', 'Sawcut subcontractor 40 ft @12 (subcontractor)'],
  ['el subcontratista Ruiz nos cobró $900 por limpieza', 'Ruiz 1 ls @900 (subcontractor)'],
  ['the pipe insulation sub quoted $3,150 for wrapping the line', ''],
  ['2 guys 4 hrs on the sub panel, $450 for the lift', ''],
];

const UNIT_PRICE: readonly Case[] = [
  [
    'Riverside new CO - rock excavation at unit price, 18 CY at contract UP-1 $185 per CY',
    'Rock excavation 18 cy @185 [UP-1] exempt',
  ],
  ['18 CY rock excavation at UP-1 $185 per CY', 'Rock excavation 18 cy @185 [UP-1] exempt'],
  ['unit price 12, 40 LF of curb at $38/lf', 'Curb 40 lf @38 [12] exempt'],
  ['bid item 14, 120 SF of sidewalk at $11.50/sf', 'Sidewalk 120 sf @11.5 [14] exempt'],
  ['25 ea tree removal at contract unit price $320 each', 'Tree removal 25 ea @320 [] exempt'],
  ['18 CY roca a precio unitario del contrato $185', 'Roca 18 cy @185 [] exempt'],
  ['25 ea tree removal at unit price $320 each', ''],
  ['200 ft EMT, unit price $3.10', ''],
  ['200 ft EMT, unit price 3', ''],
  ['200 ft EMT, non-contract unit price $3.10', ''],
  ['200 pies de EMT, precio unitario $3.10', ''],
  ['40 tons rip rap at unit price UP-7', 'Rip rap 40 ton [UP-7] exempt'],
  ['unit price 185 per CY, 18 CY rock', ''],
  ['contract unit price 185 per CY, 18 CY rock', 'Rock 18 cy @185 [] exempt'],
  ['pay item 3, 60 LF silt fence at $4.25/lf', 'Silt fence 60 lf @4.25 [3] exempt'],
  ['excavación en roca a precio unitario UP-3, 12 CY a $185', 'Excavación en roca 12 cy @185 [UP-3] exempt'],
  ['unit price UP-4 $95 per CY', 'unit_price: quantity?'],
  ['18 CY rock at UP-1 $185 per lf', 'unit_price: quantity?'],
  ['ended up 25 ft of sewer lateral', ''],
];

const LUMP_SUM: readonly Case[] = [
  ['Riverside new CO: core drilling lump sum $1,850', 'Core drilling 1 ls @1850 (lump_sum)'],
  ['lump sum $2,400 for the patching', 'Patching 1 ls @2400 (lump_sum)'],
  ['temp power hookup, lump sum of $975 for the generator tie in', 'Generator tie in 1 ls @975 (lump_sum)'],
  ['demolición de muro suma global $3,200', 'Demolición de muro 1 ls @3200 (lump_sum)'],
  ['precio alzado de $800 por limpieza final', 'Limpieza final 1 ls @800 (lump_sum)'],
  ['Maple striping lump sum $640', 'Striping 1 ls @640 (lump_sum)'],
  ['crane pick at lump sum $2,100', 'Crane pick 1 ls @2100 (lump_sum)'],
  ['2 JW 4 hrs patching, lump sum $1,850', ''],
  ['we agreed on a flat 1850 lump sum', ''],
  ['lump sum $400 for patching 2 guys 4 hrs', ''],
];

const MACHINE: readonly Case[] = [
  [
    'Tower new CO: mini ex 5 hrs running 3 hrs idle waiting on locates, operator 8 hrs',
    'Mini ex 5 hr operating; Mini ex standby 3 hr standby',
  ],
  [
    '45 kVA generator 6 hrs running, 2 hrs standby',
    '45 kVA generator 6 hr operating; 45 kVA generator standby 2 hr standby',
  ],
  [
    'skid steer 4 hrs working and 4 hrs sitting waiting on inspector',
    'Skid steer 4 hr operating; Skid steer standby 4 hr standby',
  ],
  ['backhoe ran 5 hrs at $95, standby 3 hrs at $40', 'Backhoe 5 hr @95 operating; Backhoe standby 3 hr @40 standby'],
  ['crane 6 hrs at $250, 2 hrs on standby at $150', 'Crane 6 hr @250 operating; Crane standby 2 hr @150 standby'],
  ['excavadora 5 hrs trabajando y 3 hrs parada', 'Excavadora 5 hr operating; Excavadora standby 3 hr standby'],
  ['had the loader 2 hrs standby, 6 hrs running', 'Loader 6 hr operating; Loader standby 2 hr standby'],
  [
    '3.5 ton mini excavator 4 hrs digging and 2 hrs idle',
    '3.5 ton mini excavator 4 hr operating; 3.5 ton mini excavator standby 2 hr standby',
  ],
  ['pump 3 hrs running, 1.5 hrs idle', 'Pump 3 hr operating; Pump standby 1.5 hr standby'],
  ['lift 2 hrs idle and 1 hr standby', 'machine_hours: hours?'],
  ['crew was down to 2 guys, 3 hrs', ''],
  ['mini ex 5 hrs Fri, 3 hrs Sat', ''],
  ['mini ex 5 hrs Fri, 3 hrs Sat there', 'machine_hours: hours?'],
  ['mini ex 5 hrs running Fri, 3 hrs running Sat', ''],
  ['skid steer 6 hrs, 2 hrs down in the pit', ''],
  ['skid steer 6 hrs running, was down in the pit 2 hrs', ''],
  ['excavator 6 hrs running, 2 hrs digging down for the utility', ''],
  ['standby generator 6 hrs running, 2 hrs running at night', ''],
  ['skid steer 6 hrs, 2 hrs working in the sitting room', ''],
  ['excavadora 5 hrs, 3 hrs trabajando en la sala de espera', ''],
  ['excavadora 5 hrs, 3 hrs trabajando en la parada de autobús', ''],
  ['crane 4 hrs running, 2 hrs no standby', ''],
  ['grúa 4 hrs trabajando, 2 hrs sin espera', ''],
  ['mini ex 5 hrs running, sat idle 3 hrs', 'Mini ex 5 hr operating; Mini ex standby 3 hr standby'],
  ['mini ex 5 hrs running, 3 hrs down for repairs', 'Mini ex 5 hr operating; Mini ex standby 3 hr standby'],
  ['mini ex 5 hrs running, was down 3 hrs', 'Mini ex 5 hr operating; Mini ex standby 3 hr standby'],
  ['excavadora 5 hrs trabajando, 3 hrs en espera', 'Excavadora 5 hr operating; Excavadora standby 3 hr standby'],
  ['2 guys 4 hrs, generator 6 hrs', ''],
];

const LOADS: readonly Case[] = [
  ['hauled off 7 loads of spoils at $180 a load, 2 laborers 3 hrs each', 'Loads of spoils 7 ea @180'],
  ['hauled 6 truckloads of dirt, $140 per load', 'Loads of dirt 6 ea @140'],
  ['4 viajes de tierra a $150 por viaje', 'Loads of tierra 4 ea @150'],
];

const NOTHING: readonly Case[] = [
  ['Riverside - 2 guys 4 hrs each, used 60 ft 3/4 EMT', ''],
  ['make allowance for the door swing, 2 guys 2 hrs', ''],
  ['2 guys moved the hotel reader 3 hrs each, 60 ft cat6', ''],
  ['consumables $45', ''],
  ['200 ft MC in the hotel lobby at $1.37', ''],
  ['pulled 200 ft MC in 12 hotel rooms at $1.37', ''],
  ['worked nights at the motel, 60 ft EMT at $2', ''],
  ['Hilton Hotel, 2 panels $140 each', ''],
  ['Hilton Hotel, 2 nights of cleanup crew, 3 breakers at $18', 'per_diem: rooms?'],
];

describe.each([
  ['per diem', PER_DIEM],
  ['allowance', ALLOWANCE],
  ['percent', PERCENT],
  ['subcontractor bill', SUB],
  ['unit price', UNIT_PRICE],
  ['lump sum', LUMP_SUM],
  ['machine hours', MACHINE],
  ['loads', LOADS],
  ['no words about money', NOTHING],
] as const)('%s', (kind, cases) => {
  test.each(cases)('%s', (text, says) => expect(read(text)).toBe(says));

  test('has enough forms', () => {
    if (kind !== 'loads' && kind !== 'no words about money') expect(cases.length).toBeGreaterThanOrEqual(10);
  });
});

test('phrases stand in the text as they are and never overlap', () => {
  for (const [text] of [...PER_DIEM, ...ALLOWANCE, ...PERCENT, ...SUB, ...UNIT_PRICE, ...LUMP_SUM, ...MACHINE]) {
    let last = 0;
    for (const { start, end, words } of findPhrases(text, [])) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(text.slice(start, end)).toBe(words);
      last = end;
    }
  }
});

test('names of jobs are no part of a phrase for anybody who asks', () => {
  const jobs = [{ job_id: 3, name: 'Hilton Hotel', aliases: [], address: '1 Main St, Denver' }];
  const text = 'Hilton Hotel 2 rooms, $140 a room';
  expect(findPhrases(text, []).map(({ kind }) => kind)).toEqual(['per_diem']);
  expect(findPhrases(text, jobs)).toEqual([]);
  expect(readMoneyLines(text, jobs)).toEqual([]);
});

test('a phrase that no plain line may use is on lines or asked', () => {
  for (const text of [
    ...PER_DIEM,
    ...ALLOWANCE,
    ...PERCENT,
    ...SUB,
    ...UNIT_PRICE,
    ...LUMP_SUM,
    ...MACHINE,
    ...LOADS,
  ].map(([one]) => one))
    for (const { kind, lines, ask, words } of readMoneyLines(text, JOBS))
      expect(kind === 'markup' || lines.length > 0 || ask !== null, words).toBe(true);
});

test('a hostile text takes no long time', () => {
  const start = performance.now();
  readMoneyLines(
    `mini ex ${'3 hrs '.repeat(300)}allowance ${'a '.repeat(800)} unit price ${'$'.repeat(500)} sub billed`,
    [],
  );
  expect(performance.now() - start).toBeLessThan(2000);
});
