import { expect, test } from 'vitest';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const acts = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts;
const director = (text: string) => acts(text)[0]?.directedBy?.value ?? null;

/** Thumbs write no capitals, keyboards put one in front of everything. */
test.each([
  ['2 guys 4 hrs moving boxes. dave kessler told us to', 'dave kessler'],
  ['2 guys 4 hrs moving boxes, kessler asked for it', 'kessler'],
  ['omar reyes wanted this done, 2 guys 4 hrs', 'omar reyes'],
  ['principal harris asked for it. 2 guys 4 hrs', 'principal harris'],
  ['4 ironworkers 8 hrs each, directed by d. kessler', 'd. kessler'],
  ["plumber 2 hrs cap line. gary from mesa, he's the pm, told us yesterday", 'gary'],
  ['2 guys 3 hrs chipping concrete (superintendent rob)', 'rob'],
  ['jen from basin wants the rail moved. 1 welder 5 hrs', 'jen'],
  ['2 guys 4 hrs moving boxes for tina at maple', 'tina'],
  ['extra for kessler at maple: 2 guys 4 hrs', 'kessler'],
  ['2 guys 4 hrs moving boxes for dave kessler at maple', 'dave kessler'],
])('%s', (text, name) => expect(director(text)).toBe(name));

test.each(['mom said call her back', 'Lol', 'Copy that', 'Perdón', "Tina's email said they want it by Friday"])(
  'nobody ordered work in %s',
  (text) => expect(director(text)).toBeNull(),
);

test.each(['Correction it was 6 hrs each', 'Oops 6 hrs each', 'Nope 6 hrs each', 'Sry 6 hrs each'])(
  '%s counts no person',
  (text) => expect(acts(text)[0]?.items.map(({ people }) => people)).toEqual([null]),
);

test('initials of a job in small letters are all of them', () => {
  expect(acts('replaced shutoffs at tbg, 2 men 5 hrs each')[0]?.job).toMatchObject({
    name: 'Tower B Garage',
    quote: 'tbg',
  });
  expect(acts('replaced shutoffs at tb, 2 men 5 hrs each')[0]?.job).not.toMatchObject({ kind: 'job' });
});

test('a second job with people of its own is other work, also without a stop between', () => {
  const jobs = (text: string) => acts(text).map(({ job }) => job?.kind === 'job' && job.name);
  const both = ['Riverside Medical Tower', 'Maple Street School'];
  expect(jobs('Riverside 2 guys 3 hrs each patching Maple 1 electrician 2 hrs')).toEqual(both);
  expect(jobs('Riverside 2 guys 3 hrs each moved racks to Maple 1 electrician 2 hrs')).toHaveLength(1);
  expect(jobs('Riverside 2 guys moved racks Maple 1 electrician 2 hrs')).toHaveLength(1);
  expect(jobs('Riverside 2 guys 3 hrs each moved racks Maple 12 boxes')).toHaveLength(1);
});

test.each([
  ['replaced ballasts in 6 highbays, 2 guys 4 hrs', ''],
  ['the swing had to flip on 3 doors, 1 carpenter 8 hrs', ''],
  ['chasing a ground fault, 1 electrician 5 hrs', ''],
  ['put in 6 highbays, 2 guys 4 hrs', '60000 Highbay'],
  ['throw in 12 2x4s', '120000 2x4'],
  ['runs us 120 a sheet, 4 sheets of plywood too', '40000 Plywood @1200000'],
  ['120 a sheet, 4 sheets plywood and 2 sheets drywall', '40000 Plywood 20000 Drywall'],
  ['the emt was 120, couplings 12', '1200000 EMT 120000 Coupling'],
  ['the emt should be 120', '1200000 EMT'],
  ['the permit was ok', ''],
  ['the lift was 3', ''],
  ['500 ft of 12 THHN at 24 cents', '5000000 #12 THHN @2400'],
  ["200' 8 thhn", '2000000 #8 THHN'],
  ['12 thhn connectors', '120000 THHN connector'],
  ['10 lbs 7018', '100000 7018'],
])('goods of: %s', (text, goods) => {
  const said = acts(text).flatMap((act) => act.items.filter(({ category }) => category !== 'labor'));
  expect(
    said
      .map(({ quantity, name, unitCost }) => `${quantity} ${name}${unitCost === null ? '' : ` @${unitCost}`}`)
      .join(' '),
  ).toBe(goods);
});
