import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { openTextWorld, type TextWorld } from '../../../testing/open-text-world.ts';
import { ROUNDS } from '../rounds/rounds.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
  // As a company is on its first day.
  await tx(async (db) => {
    await db.change_orders.deleteMany({});
    await db.approval_contacts.deleteMany({});
    await db.labor_rates.deleteMany({});
    await db.markups.deleteMany({});
    await db.jobs.deleteMany({});
    await db.customers.updateMany({
      data: { onboarded: false, street_address: null, city: null, office_phone_number: null },
    });
  });
}, 60_000);
afterAll(() => world.close());

const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);
const say = async (body: string, who = 'office') => (await world.say(who, body)).at(-1) ?? '';
const row = () => tx((db) => db.onboardings.findFirstOrThrow({}));

test('by text, a question at a time: answered, skipped, or done in the portal, until the company is set up', async () => {
  expect(await say("Let's start onboarding", 'foreman')).toBe('An admin of your company sets it up.');
  expect(await say("Let's start onboarding")).toMatch(/^Five short steps .* Your address\? E\.g\./);
  expect(await say('44 W 300 S, Salt Lake City')).toMatch(/reply SAVE/);
  expect(await say('SAVE')).toMatch(/Your office phone\? E\.g\./);
  // What is no answer is asked for once more.
  expect(await say('the one on the door')).toMatch(/^Sorry, I did not get that\. Your office phone\?/);
  await say('801-555-0199');
  expect(await say('SAVE')).toMatch(/Your labor rates\? E\.g\./);
  expect(await say('skip')).toMatch(/^Skipped\. Your markups\? .*\/company\?tab=rates/);
  // A percent is a percent.
  expect(await say('overhead 10%, profit 5 percent')).toMatch(
    /Overhead, 10% on the base cost\. .*Profit, 5% on the base cost\. .*reply SAVE/,
  );
  expect(await say('SAVE')).toMatch(/Your first job\?/);
  const markups = await tx((db) => db.markups.findMany({ orderBy: { id: 'asc' } }));
  expect(markups.map((one) => [one.markup_name, Number(one.markup_value), one.markup_percentage])).toEqual([
    ['Overhead', 0.1, true],
    ['Profit', 0.05, true],
  ]);
  await say('Cedar Clinic for Hansen GC');
  expect(await say('SAVE')).toMatch(/Saved for later\. Continue any time/);
  expect((await row()).finished_at).toBeNull();
  await say('journeyman rate is 72 an hour');
  await say('SAVE');
  expect(await say('continue setup')).toMatch(/Your company is set up\./);
  expect(await tx((db) => db.customers.findFirstOrThrow({ select: { onboarded: true } }))).toEqual({ onboarded: true });
  expect((await row()).next_reminder_at).toBeNull();
});

test('who began is reminded after 1, 3 and 7 days, each once, and then no more', async () => {
  const started = new Date('2026-03-03T17:00:00Z');
  await tx(async (db) => {
    await db.customers.updateMany({ data: { onboarded: false } });
    await db.labor_rates.deleteMany({});
    await db.messages.deleteMany({ where: { dedupe_key: { startsWith: 'onboarding:' } } });
    await db.onboardings.updateMany({
      data: {
        started_at: started,
        next_reminder_at: new Date('2026-03-04T17:00:00Z'),
        reminders_sent: 0,
        finished_at: null,
        skipped: [],
      },
    });
  });
  const seen: string[] = [];
  for (let at = started.getTime(); at < Date.parse('2026-03-20T00:00:00Z'); at += 3 * 3_600_000) {
    world.deps.clock = { now: () => new Date(at) };
    await Promise.all([ROUNDS.onboarding(world.deps), ROUNDS.onboarding(world.deps)]);
    const sent = await tx((db) => db.messages.count({ where: { dedupe_key: { startsWith: 'onboarding:' } } }));
    while (seen.length < sent) seen.push(new Date(at).toISOString().slice(0, 13));
  }
  expect(seen).toEqual(['2026-03-04T17', '2026-03-06T17', '2026-03-10T17']);
  const [first] = await tx((db) => db.messages.findMany({ where: { dedupe_key: { startsWith: 'onboarding:' } } }));
  expect(first?.body).toMatch(/^Your company is nearly ready: 1 step is left\. Your labor rates\?/);
}, 30_000);
