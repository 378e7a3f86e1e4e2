import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { left } from './fake-talk.ts';
import { FakeCompany } from './fake-tools.ts';

const CORE = 'Extra drain at Warehouse 14, cored the slab, operator 6 hours, core drill 1 day';

test.each([
  "Hang on, I'm mixing up my jobs, this one belongs to the garage",
  'ah crap thats tower b not wh14, two jobs today n im mixed up. fix the job pls',
  'aw dang both jobs got mixed up, that was the garage',
])('the whole order is at another job: %s', async (words) => {
  expect(await left(CORE, words)).toEqual([expect.stringMatching(/^Tower: .*6 hr Operator; 1 day Core drill$/)]);
});

test('a job told later for an order that has none', async () => {
  const orders = await left(
    'swapped two sinks in the office, plumber 5 hours',
    'I neglected to say this is the Maple Street job.',
  );
  expect(orders).toEqual([expect.stringMatching(/^Maple: /)]);
});

test.each([
  ['pole base conduit up on garage level 3, journeyman 3 hours', 'Tower'],
  ['added 3 doors in warehouse office, carpenter 9 hours', 'Warehouse'],
  ['trash cleanup P2 garage, 3 laborers 5 hrs each', 'Tower'],
  [
    'the fence sub drove over three panels at the front of Maple Street School, 2 finishers 5 hrs each redoing it',
    'Maple',
  ],
])('the kind of place is the job where only one is of it: %s', async (words, job) => {
  expect((await left(words))[0]).toMatch(new RegExp(`^${job}: `));
});

test('somebody’s garage is no job', async () => {
  expect((await left('fixed the opener in his garage office, 1 electrician 2 hrs'))[0] ?? 'no job').toMatch(/^no job/);
});

const BOXES = 'RMT fifth floor, six floor boxes relocated, journeyman 8 hrs';
const SHAFT = 'another for RMT: plywood over the open shaft, carpenter 2 hrs, 4 sheets plywood';

test('another one at the same job is an order of its own', async () => {
  expect(await left(BOXES, SHAFT)).toHaveLength(2);
});

test.each([
  'Boss says the floor boxes are already in our contract so kill that whole change order',
  'well I just got off the phone with my boss and he says moving those boxes is in our number so cancel that whole change order I dont want it going out to anybody',
])('the order that the text tells of is taken back: %s', async (words) => {
  expect(await left(BOXES, SHAFT, words)).toEqual([expect.stringMatching(/2 hr Carpenter; 4 sheet Plywood$/)]);
});

test('who is on the order by his trade is taken off it', async () => {
  const report = 'RMT: hung 14 hangers, 2 journeymen 3 hours each, one apprentice 3 hours';
  expect((await left(report, 'Please remove the apprentice. He was on a different job that day.'))[0]).toMatch(
    /: 6 hr Journeyman; 14 ea Hanger$/,
  );
});

test.each([
  ['BI-114 conduit repair by the dock door - 2 men 2 hrs each', 'Warehouse 14', '4 hr Labor'],
  ['kitchen hood interlock CC-0931, 1 electrician 7h', 'Maple Street School', '7 hr Electrician'],
  ['warehouse - 14 laborers 2 hrs each sweeping', 'Warehouse 14', '28 hr Laborer'],
])('a job by its project number: %s', async (words, job, lines) => {
  const of = new FakeCompany(builtInModel());
  of.context.jobs = of.context.jobs.map((one) => ({
    ...one,
    aliases: [...one.aliases, { 'Warehouse 14': 'BI-114', 'Maple Street School': 'CC-0931' }[one.name] ?? 'HB-2240'],
  }));
  await of.text(words);
  expect(of.orders[0]?.job_name).toBe(job);
  expect(of.orders[0]?.items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; ')).toBe(lines);
});
