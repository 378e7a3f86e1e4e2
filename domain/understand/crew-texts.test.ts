import { describe, expect, test } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { understand } from './understand.ts';
import type { World } from './understanding.ts';

const world: World = {
  today: '2026-03-02',
  language: 'English',
  jobs: ['Riverside Medical Tower', 'Maple Street School', 'Tower B Garage', 'Warehouse 14'].map((name, i) => ({
    job_id: i + 1,
    name,
    aliases: [],
    address: null,
  })),
  orders: [
    { order_id: 1, id_number: 1001, cor_number: null, job_id: 1, description: 'Carpet', items: [] },
    { order_id: 2, id_number: 1002, cor_number: null, job_id: 2, description: 'Ramp', items: [] },
  ],
};

const acts = (text: string) => understand([{ id: 1, text }], world).acts;

/** '16 hr Labor; 4 hr Labor overtime; 1 ls Permit @220'. */
const lines = (text: string): string =>
  acts(text)
    .flatMap((act) => act.items)
    .map(
      (item) =>
        `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}${item.rateKind ? ` ${item.rateKind}` : ''}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`,
    )
    .join('; ');

describe('people, hours and their rates', () => {
  test.each([
    ['additional 3 hr for foreman and 3 hr for 2 apprentices re-hanging tray', '3 hr Foreman; 6 hr Apprentice'],
    ['Riverside 2 guys 10 hrs each, 2 of it overtime', '16 hr Labor; 4 hr Labor overtime'],
    ['Riverside 2 guys 10 hrs each, last 2 were OT', '16 hr Labor; 4 hr Labor overtime'],
    ['Riverside 2 guys 8 hrs each digging, last 2 hrs each were OT', '12 hr Labor; 4 hr Labor overtime'],
    ['Riverside 2 hombres 10 horas, 2 de esas son extra', '16 hr Labor; 4 hr Labor overtime'],
    ['Riverside 2 hombres 10 horas, 2 de esas dobles', '16 hr Labor; 4 hr Labor double'],
    ['Riverside 2 guys 8 regular and 2 OT each', '16 hr Labor; 4 hr Labor overtime'],
    ['Riverside 2 guys 8 straight time and 2 OT', '16 hr Labor; 4 hr Labor overtime'],
    ['Maple 2 peones cada uno 8 horas normales más 2 de tiempo extra', '16 hr Laborer; 4 hr Laborer overtime'],
    ['Riverside 3 hrs apprentice and 4 hrs journeyman', '3 hr Apprentice; 4 hr Journeyman'],
    ['Riverside 4 hrs foreman 2 hrs laborer', '4 hr Foreman; 2 hr Laborer'],
    ['Riverside drains 12 hrs. 3 plumbers x 4', '12 hr Plumber'],
    ['Riverside drains 12 hrs. 3 plumbers 5 hrs each', '12 hr Labor; 15 hr Plumber'],
    ['nine bags mortar at Maple. thought it was 8, counted, 9', '9 bag Mortar'],
    ['Riverside 2 guys 3 hrs each pulling wire, done for the day', '6 hr Labor'],
    ['Riverside flood cleanup 8 hrs laborer, 4 guys', '8 hr Laborer'],
    ['Riverside flood cleanup 8 hrs laborer and 4 guys', '8 hr Laborer; ? hr Labor'],
    ['one box of cat six cable at Riverside', '1 box Cat6 cable'],
    ['one box of cat two cable at Riverside', '1 box Cat; 2 ea Cable'],
    ['3 carpenters 4 hrs each building a temp partition at Riverside', '12 hr Carpenter'],
    ['3 carpenters 4 hrs each put up a temporary partition at Riverside', '12 hr Carpenter'],
    ['Kessler had me plus two of my guys tear out wiring at Riverside, 3 hrs each', '9 hr Labor'],
    ['Kessler had me tear out wiring at Riverside, 3 hrs', '3 hr Labor'],
    ['Riverside wires moved, me + 1, 2h ea', '4 hr Labor'],
    ['Riverside wires moved, me and 2 others 3 hrs each', '9 hr Labor'],
    ['Riverside wires moved, me and 2 more 3 hrs each', '9 hr Labor'],
    ['laborers dug it out at Riverside, 4 hrs each', '? hr Laborer'],
    ['Maple patched the wall, 2 guys 3 hrs also did the corner', '6 hr Labor'],
    ['Maple patched the wall, 2 guys 3 hrs, also did the corner', '6 hr Labor'],
    ['maple, 3 horas con mi ayudante los dos', '3 hr Helper'],
    ['my helper patched the wall at maple, 3 hrs', '3 hr Helper'],
    ['Maple cut the slab, grouter we rented one day', '1 day Grouter'],
    ['Riverside wires moved, me and 4 jboxes, 3 hrs', '3 hr Labor; 4 ea Jbox'],
    ['Riverside wires moved, me and 2.5, 3 hrs', '3 hr Labor'],
    ['6 hrs of electrician time at Maple', '6 hr Electrician'],
    ['put 2 electrician hours on it', '2 hr Electrician'],
    ['Maple painters, 2 guys 5 hrs each', '10 hr Painter'],
    ['Riverside pintores 2 de ellos 4 hrs cada uno', '8 hr Painter'],
    ['Riverside 4 hrs electrician and apprentice', '4 hr Electrician; 4 hr Apprentice'],
    ['Riverside electrician and apprentice 4 hrs', '4 hr Electrician; 4 hr Apprentice'],
    ['Riverside electrician and my helper 4 hrs', '4 hr Electrician; 4 hr Helper'],
    ['Maple the guys worked 4 hrs each, 3 men', '12 hr Labor'],
    ['Riverside 2 guys 10 hrs each, 2 of it in the rain', '20 hr Labor'],
    ['Riverside 2 guys, 4', '? hr Labor'],
    ['Riverside the guys and me 4 hrs', '8 hr Labor'],
    ['Riverside 2 guys 8 hrs total', '8 hr Labor'],
    ['Maple 2 flooring guys 7 hrs each', '14 hr Floor Layer'],
    ['Maple 2 low voltage guys 6 hrs each', '12 hr Labor'],
    ['Maple painters 2 guys 5 hrs each after the plumber cut it open', '10 hr Painter'],
    ['Riverside where the plumbers cut, 2 drywallers 4 hrs each', '8 hr Drywaller'],
    ['truck was 2 hrs late at Tower B, 5 guys standing by 2 hrs each', '10 hr Labor'],
    ['Tower B 2 hombres 3 horas en el baño de niños', '6 hr Labor'],
    ['okay so at Riverside on four the duct guys came, 3 men 6 hrs each', '18 hr Labor'],
  ])('%s', (text, read) => expect(lines(text)).toBe(read));

  test.each([
    '8 straight and the last 2 overtime',
    '8 straight, last 2 hrs OT',
    '(8 reg, 2 OT)',
    '8 at regular rate and 2 at overtime',
    'anything past 8 is OT',
    'all over 8 hrs was overtime',
    'overtime after 8',
    'OT is after 8 hours',
    'last 2 OT',
    'the last two hours were overtime',
    'last couple of hours OT',
    'the last couple hrs each OT',
    '2 hrs each was overtime',
    '2 of those 10 were OT',
    '2 of it OT',
    'with 2 hours each at overtime',
    'w/ 2 ea OT',
    'including 2 hrs OT each',
    '2 hrs OT each in there',
    'the first 8 were regular and the other 2 OT',
    'first 8 straight, rest OT',
    '8 reg 2 OT pls',
  ])('10 hrs each, %s', (rates) =>
    expect(lines(`Riverside 2 guys 10 hrs each, ${rates}`)).toBe('16 hr Labor; 4 hr Labor overtime'),
  );

  test.each([
    ['2 guys 9 hrs each, 8 straight and the last hr overtime', '16 hr Labor; 2 hr Labor overtime'],
    ['2 guys 9.5 hrs each, last hour and a half OT', '16 hr Labor; 3 hr Labor overtime'],
    ['2 hombres 9.5 horas cada uno, la ultima hora y media de tiempo extra', '16 hr Labor; 3 hr Labor overtime'],
    ['2 hombres 10 horas cada uno, despues de 8 es tiempo extra', '16 hr Labor; 4 hr Labor overtime'],
    ['2 hombres 8 hrs normales y 2 hrs extra cada uno', '16 hr Labor; 4 hr Labor overtime'],
    ['2 guys 12 hrs each, over 10 hours is double time', '20 hr Labor; 4 hr Labor double'],
    ['2 guys 20 hrs total, last 4 OT', '16 hr Labor; 4 hr Labor overtime'],
    ['2 guys 8 hours each was straight time, and two hours each was overtime', '16 hr Labor; 4 hr Labor overtime'],
    ['2 guys 8 hrs each with 2 hrs OT each', '16 hr Labor; 4 hr Labor overtime'],
    ['1 electrician with 2 hrs OT', '2 hr Electrician overtime'],
  ])('%s', (text, read) => expect(lines(`Riverside ${text}`)).toBe(read));
});

describe('machines, costs and prices', () => {
  test.each([
    ['poured 4 yards extra, 4 finishers 3 hrs', '12 hr Finisher; 4 cy Concrete'],
    ['ran 4 yards, 2 guys 3 hrs', '6 hr Labor; 4 yd '],
    // Four words of a name that nobody knows, no more.
    ['Riverside 12 boxes of zorba blick frondle quask vimpel gorb', '12 box Zorba blick frondle quask'],
    ['Maple 2 guys 4 hrs each, permit cost 220 dollars', '8 hr Labor; 1 ls Permit @220'],
    ['Tower B scissor lift 2 days at 350 a day', '2 day Scissor lift @350'],
    ['scissor lift rental at Riverside 3 days 145 a day', '3 day Scissor lift @145'],
    ['Tower B saw rental 1 day', '1 day Saw'],
    ['plus 1 day rental on the concrete saw', '1 day Concrete saw'],
    ['Maple 2 days of pump', '2 day Pump'],
    ['Maple 2 days rental pump', '2 day Pump'],
    ['Maple rental 2 days, 2 guys 1 hr each', '18 hr Labor'],
    ['Maple 2 days rental on 3rd floor', '16 hr Labor'],
    ['lift 600 for the day at Riverside', '1 day Lift @600'],
    ['Riverside renta de tijera 2 dias', '2 day Scissor lift'],
    ['Riverside rental lift $300', '1 ls Lift @300'],
    ['60 ft EMT at 2.50 a foot, 3.00 a foot', '60 ft EMT @2.5'],
    ['Riverside 2 guys 2 hrs each, $20 lunch', '4 hr Labor'],
    ['Riverside 6 hole at 150 each', ''],
    ['Riverside 6 holes $150 each', '6 ea Hole @150'],
    ['Riverside 6 holes, 2 at 150 each', ''],
    ['two 30 yd dumpsters at Maple', '2 ea 30 yd dumpster'],
    ['Riverside -5 ft, 2 guys 1 hr', '2 hr Labor; ? ft '],
    ['Riverside ran 3/4 EMT', '? ft 3/4" EMT'],
    ['Riverside used conduit, some couplings', '? ft Conduit; ? ea Coupling'],
    ['Maple 30 yd fence', ''],
    ['1 day rental on the floor thing', '1 day Floor thing'],
    ['Riverside rented a lift 600 bucks for the day', '1 day Lift @600'],
    ['Riverside lift rental $600', '1 ls Lift @600'],
    ['plus they charged us 90 for wait time', '1 ls Wait time @90'],
    ['also a 90 dollar wait time charge', '1 ls Wait time charge @90'],
    ['paid $40 for lunch', ''],
    ['crane 1 day $1,850; rigging $400', '1 day Crane @1850; 1 ls Rigging @400'],
    ['Maple 1 panel $1,250, 2 electricians 6 hrs each', '12 hr Electrician; 1 ea Panel @1250'],
    ['1 drum too for the ballasts, 95 bucks', '1 ea Drum @95'],
    ['and 1 drum for the ballasts at 95 bucks', '1 ea Drum @95'],
    ['Riverside 60 pies de EMT 3/4 a $4.25 el pie', '60 ft 3/4" EMT @4.25'],
    ['core driller did 6 4" holes at $150 each', '6 ea 4" hole @150'],
    ['Maple demo: 3 dump loads at $85 each', '3 ea Dump load @85'],
    ['6 yards and a short load fee of 175', '6 yd ; 1 ea Short load fee @175'],
    ['15 lbs of 7018 rod', '15 lb 7018 rod'],
    ['30 yd dumpster too', '? ea 30 yd dumpster'],
    ['Maple swapped the fan, 1 new 110 cfm fan', '1 ea 110 cfm fan'],
    ['Riverside 3 cajas 4x4', '3 ea 4x4 box'],
    ['Maple saved 40 ceiling tiles, 1 guy 3 hrs', '3 hr Labor'],
    ['added a sink\nmaterial: 1 faucet', '1 ea Faucet'],
  ])('%s', (text, read) => expect(lines(text)).toBe(read));
});

describe('who ordered it', () => {
  test.each([
    ['Dave K told us to', 'Dave K'],
    ['dave k said go ahead', 'dave k'],
    ['Tina grabs me before my coffee and says the circuit has to move', 'Tina'],
    ['me mandó Omar', 'Omar'],
    ['Omar me mandó', 'Omar'],
    ['rail moved for Jen from Basin', 'Jen from Basin'],
    ['directed by D. Kessler', 'D. Kessler'],
    ['Zeb K told us to', 'Zeb K'],
  ])('%s', (text, name) => expect(acts(text).find((act) => act.directedBy)?.directedBy?.value).toBe(name));

  test('whoever only turned up ordered nothing', () => {
    expect(acts('Tina came by. Then they said it rained')[0]?.directedBy).toBeNull();
    expect(acts('Tina came by the trailer this morning with two of her people')[0]?.directedBy ?? null).toBeNull();
  });
});

describe('what is asked for', () => {
  test.each([
    ['ready to go on the ramp patch, get it to Omar', 'send'],
    ['text 1001 to Dave', 'send'],
    ['1001 to Dave please', 'send'],
    ['mándale la 1001 a Omar para aprobación', 'send'],
    ['get the Riverside one over to Dave', 'send'],
    ['need a signature on 1001', 'send'],
    ['que Dave firme la 1001', 'send'],
    ['get that over to Maple', 'fragment'],
    ['complete the carpet one', 'complete'],
    ['mark the carpet one complete', 'complete'],
    ['bug Dave again on 1001', 'remind'],
    ['has Omar gotten back to us on the ramp one', 'status'],
    ['and 1001?', 'status'],
    ['was the rail at Riverside added to the order or not', 'status'],
    ['Riverside 4th floor corridor, wall got opened up after we rehung it', 'work'],
    ['gate operator at Riverside was an added repair', 'work'],
    ['that dumpster on Maple goes to Tower B', 'move_job'],
    ['move it to Maple from Tower B', 'move_job'],
    ['me equivoqué de job', 'move_job'],
    ['no es 60 pies de EMT', 'work'],
    ['we did 7 hrs each', 'correct'],
    ['wromg job', 'move_job'],
    ['no era de 3/4, era EMT de 1"', 'correct'],
    ['per Ray change the hours on 1001 to 12', 'correct'],
    ['put 2 hrs electrician on it', 'add'],
    ['never mind the MC we had that', 'remove'],
    ['drop the plywood off the order', 'remove'],
    ['drop the plywood off at gate 3', 'fragment'],
    ['never mind', 'undo'],
    ['cut and patch drywall at 3 locations, 2 tapers 4h', 'work'],
    ['cut it to 3', 'correct'],
  ])('%s: %s', (text, intent) => expect(acts(text).at(-1)?.intent).toBe(intent));

  test('each order of one command is changed', () => {
    expect(acts('make 1001 6 hrs and 1002 8 hrs').map((act) => [act.intent, act.orderRef?.number])).toEqual([
      ['correct', 1001],
      ['correct', 1002],
    ]);
  });

  test('a correction behind something else stands for itself', () => {
    expect(acts('bueno que lo mande Nora, y fueron 6 horas cada uno').map((act) => act.intent)).toEqual([
      'fragment',
      'correct',
    ]);
  });

  test('of two jobs the one it goes to is meant', () => {
    const [there] = acts('that dumpster on Maple goes to Tower B');
    expect([there?.job, there?.notJob]).toMatchObject([{ job_id: 3 }, { job_id: 2 }]);
    expect(acts('that on Maple goes to the Tower B Garage')[0]?.job).toMatchObject({ job_id: 3 });
    expect(acts('change Maple and Tower B')[0]?.notJob).toBeNull();
    const [from] = acts('move it to Maple from Tower B');
    expect([from?.job, from?.notJob]).toMatchObject([{ job_id: 2 }, { job_id: 3 }]);
  });
});

test('what is taken back before it is written is put right', () => {
  const read = understand(
    ['Riverside 3 guys 4 hrs each', 'wait', '2 guys'].map((text, id) => ({ id, text })),
    { ...world, orders: [] },
  );
  expect(read.acts).toHaveLength(1);
  expect(read.acts[0]?.items).toMatchObject([{ quantity: 80_000, people: 20_000 }]);
});

test('a size put right in Spanish', () => {
  for (const text of ['cambia 3/4" por 1"', 'cambia 3/4" a 1"'])
    expect(acts(text)[0]?.resize).toEqual({ from: '3/4"', to: '1"' });
  expect(acts('on the other one')[0]?.intent).toBe('fragment');
});

test('what is taken back and then said vaguely stays what it was', () => {
  const read = understand(
    ['Maple 4 couplings', 'wait', 'some couplings'].map((text, id) => ({ id, text })),
    { ...world, orders: [] },
  );
  expect(read.acts[0]?.items[0]?.quantity).toBe(40_000);
});

test('a day on which nothing is to be billed weighs nothing', () => {
  expect(acts('Warehouse 14 lost a day to rain. Nothing to bill')[0]?.weight).toBeLessThan(0);
});

test.each([
  ['journeymen 2 at 4 hrs each', '8 hr Journeyman'],
  ['carpenters (2) 4 hrs ea, laborer (1) 4 hrs', '8 hr Carpenter; 4 hr Laborer'],
  ['2 ironworkers 3 hrs each operator 3 hrs', '6 hr Ironworker; 3 hr Operator'],
  ['14 sheets of drywall, 2 hangers 5 hrs each', '10 hr Drywall Hanger; 14 sheet Drywall'],
  ['14 sheets of drywall, hanger 5 hrs', '5 hr Drywall Hanger; 14 sheet Drywall'],
  ['2 hangers 5 hrs each', '10 hr Drywall Hanger'],
  ['10 duct hangers 3 guys 4 hrs each', '12 hr Labor; 10 ea Duct hanger'],
  ['2 sheet metal guys 5 hrs each', '10 hr Sheet Metal Worker'],
  ['two guys hour and a half each', '3 hr Labor'],
  ['two jmen three n a half hours each', '7 hr Journeyman'],
  ['2 guys 8 to noon', '8 hr Labor'],
  ['3 guys started at 7 done by 930', '7.5 hr Labor'],
  ['7-330 with half hour lunch 1 guy', '8 hr Labor'],
  ['one operator 6 hrs skid steer 6 hrs', '6 hr Operator; 6 hr Skid steer'],
  ['Walk-behind saw rental 1 day', '1 day Walk-behind saw'],
  ['rented a welding machine for it, 1 day', '1 day Welding machine'],
  ['mini excavator too 3 hours', '3 hr Mini excavator'],
  ['scooping and me 3 hrs', '3 hr Labor'],
  ['4 outlets removed', ''],
  ['4 outlets damaged', '4 ea Outlet'],
])('people and machines: %s', (text, expected) => expect(lines(text)).toBe(expected));

test.each([
  ['straps, a dozen', '12 ea Strap'],
  ['plates 6x6, ten', '10 ea 6x6 plate'],
  ['mud 3 buckets', '3 ea Mud'],
  ['eggshell paint 3 gal', '3 gal Eggshell paint'],
  ['sealant 4 tubes', '4 ea Sealant'],
  ['copper 3/4, 20 feet of it', '20 ft 3/4" copper'],
  ['wall packs, 11 ones', '11 ea Wall pack'],
  ['lvl 3 wall packs, 11 new ones', '11 ea Wall pack'],
  ['emt inch and a quarter 80 ft', '80 ft 1-1/4" EMT'],
  ['35 3 5/8 studs', '35 ea 3-5/8" stud'],
  ['the feeds got rewired 250 ft of 12/2 mc', '250 ft 12/2 MC'],
  ['and a roll of plastic', '1 roll Plastic'],
  ['5 outlets moved', ''],
  ['4 lights had to come down', ''],
  ['take 2 light fixtures back down', ''],
  ['4 outlets back in', '4 ea Outlet'],
])('things before their count, and things that were there already: %s', (text, expected) =>
  expect(lines(text)).toBe(expected),
);

test.each([
  ['Warehouse 14 panel was drawn in the wrong place we cut the wall and patched it back', 'work'],
  ['60 ft of mc in the end not 50', 'correct'],
  ['60 ft of mc at Riverside in the end not 50', 'work'],
  ['nvm on the lift', 'remove'],
  ['undo that, the mud was ours', 'undo'],
  ['what are my hours at on it', 'status'],
])('what is wanted: %s', (text, intent) => expect(acts(text)[0]?.intent).toBe(intent));

test.each([
  ['garage level 3, 2 guys 2 hrs', 3],
  ['stair 2 garage, 2 guys 2 hrs', 3],
  ['2 guys 2 hrs patching the hall, school, upstairs', 2],
  ['new order warehouse: 2 guys 2 hrs', 4],
  ['school called about lunch', null],
])('a place without its article: %s', (text, job) => {
  expect(acts(text).find((act) => act.job)?.job ?? null).toEqual(
    job === null ? null : expect.objectContaining({ job_id: job }),
  );
});
