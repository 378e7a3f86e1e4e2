import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { readPdfText } from '../../documents/read-pdf-text.ts';
import { ROUNDS } from '../rounds/rounds.ts';

const MINUTES = 60_000;
let world: ApprovalWorld;
let jobId: number;
beforeAll(async () => {
  world = await openApprovalWorld();
  jobId = world.summit.jobs['Riverside Medical Tower']!;
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await tx(async (db) => {
    await db.messages.deleteMany({ where: { kind: 'notice' } });
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-01-02') } });
    await db.users.updateMany({ data: { notify_by: 'text', language: 'English' } });
  });
});

const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);
const period = (
  notice_amount: number | null,
  notice_unit: string | null = 'days',
  notice_calendar: string | null = 'working',
) =>
  world.call('office', 'PUT', `/customers/${world.summit.customerId}/jobs/${jobId}`, {
    notice_amount,
    notice_unit,
    notice_calendar,
  });
const numberOf = async (id: number) =>
  (await tx((db) => db.change_orders.findUniqueOrThrow({ where: { id } }))).number!.replace(/^COR /, '');

async function orderAt(moment: string): Promise<number> {
  world.setNow(new Date(moment));
  return world.newOrder();
}
/** Rounds each hour, each made twice at once. Returns when the office was told, and the first words. */
async function livethrough(from: string, to: string): Promise<string[]> {
  const seen: string[] = [];
  let told = (await world.notices()).length;
  for (let at = Date.parse(from); at <= Date.parse(to); at += 60 * MINUTES) {
    world.setNow(new Date(at));
    await Promise.all([ROUNDS.notice_clock(world.deps), ROUNDS.notice_clock(world.deps)]);
    const notices = await world.notices();
    for (const words of notices.slice(told))
      seen.push(`${new Date(at).toISOString().slice(5, 16)} ${words.split(' ').slice(0, 2).join(' ')}`);
    told = notices.length;
  }
  return seen;
}

test('a period of days warns each estimator once a step, over the night daylight saving begins', async () => {
  await period(4);
  const id = await orderAt('2026-03-04T20:00:00Z');
  expect(await livethrough('2026-03-04T20:00:00Z', '2026-03-11T16:00:00Z')).toEqual([
    '03-06T15:00 Written notice',
    '03-09T14:00 Written notice',
    '03-10T14:00 Last day:',
    '03-10T23:00 The notice',
  ]);
  const number = await numberOf(id);
  expect((await world.notices())[2]).toBe(
    `Last day: written notice of COR ${number} on Riverside Medical Tower is due Tue, Mar 10, 5:00 PM. The letter is drafted, sign and send it: http://127.0.0.1:4100/change-order/${id}`,
  );
}, 60_000);

test('a period that changes moves the clock and warns anew; none at all stops it', async () => {
  await period(2);
  await orderAt('2026-04-06T15:00:00Z');
  expect(await livethrough('2026-04-07T14:00:00Z', '2026-04-07T15:00:00Z')).toEqual(['04-07T14:00 Written notice']);
  await period(1);
  expect(await livethrough('2026-04-07T15:30:00Z', '2026-04-07T16:00:00Z')).toEqual(['04-07T15:30 Last day:']);
  await period(null);
  expect(await livethrough('2026-04-08T14:00:00Z', '2026-04-08T15:00:00Z')).toEqual([]);
});

test('setting a period on a job with old orders floods nobody', async () => {
  await orderAt('2026-04-20T15:00:00Z');
  await period(2);
  expect(await livethrough('2026-05-06T15:00:00Z', '2026-05-06T16:00:00Z')).toEqual([]);
});

test('approved in writing, executed or given, the clock is still', async () => {
  await period(2);
  const approved = await orderAt('2026-05-11T15:00:00Z');
  await world.ask(approved);
  await world.say(SUPER, 'approve');
  await tx((db) => db.messages.deleteMany({ where: { kind: 'notice' } }));
  const given = await orderAt('2026-05-11T15:30:00Z');
  await world.call('office', 'POST', `/change-orders/${given}/notice`, { how: 'mail' });
  expect((await world.call('office', 'GET', `/change-orders/${approved}/notice`)).json().state).toBe('ended');
  expect(await livethrough('2026-05-12T14:00:00Z', '2026-05-13T16:00:00Z')).toEqual([]);
});

test('the countdown on the order, the letter, that it was given, and taken back', async () => {
  await period(5);
  const id = await orderAt('2026-06-01T15:00:00Z');
  const url = `/change-orders/${id}/notice`;
  const running = (await world.call('office', 'GET', url)).json();
  expect(running).toMatchObject({
    state: 'running',
    due_at: '2026-06-08T23:00:00.000Z',
    terms: { amount: 5, unit: 'days', calendar: 'working' },
    given: null,
  });
  const letter = await world.call('office', 'GET', `/change-orders/${id}/notice-letter`);
  const words = (await readPdfText(letter.rawPayload)).join(' ').replace(/\s+/g, ' ');
  expect(words).toContain('within the 5 working days our contract allows');
  expect(words).toContain('Relocate conduit on 3rd floor');
  expect(words).toContain('Electrician');

  const early = await world.call('office', 'POST', url, { how: 'hand', given_at: '2026-07-01T00:00:00Z' });
  expect([early.statusCode, early.json().message]).toEqual([400, 'Notice cannot be given in the future.']);
  const given = await world.call('office', 'POST', url, { how: 'hand' });
  expect([given.statusCode, given.json()]).toMatchObject([
    201,
    { state: 'given', given: { how: 'hand', in_time: true } },
  ]);
  expect((await world.call('office', 'POST', url, { how: 'hand' })).statusCode).toBe(409);
  await world.call('office', 'PUT', `/change-orders/${id}`, { description: 'Something else' });
  world.setNow(new Date('2026-06-20T15:00:00Z'));
  const kept = (
    await readPdfText((await world.call('office', 'GET', `/change-orders/${id}/notice-letter`)).rawPayload)
  ).join(' ');
  expect(kept).toContain('Relocate conduit on 3rd floor');
  expect((await world.call('office', 'DELETE', url)).json().state).toBe('overdue');
});

test('a period is whole and complete, or refused with a sentence', async () => {
  for (const [amount, unit, calendar] of [
    [0, 'days', 'working'],
    [366, 'days', 'working'],
    [2.5, 'hours', 'working'],
    [5, null, 'working'],
  ] as const) {
    const answer = await period(amount, unit, calendar);
    expect([amount, answer.statusCode, answer.json().fields?.notice_amount]).toEqual([
      amount,
      400,
      'A notice period is a whole number from 1 to 365, hours or days, calendar or working',
    ]);
  }
});

test('whoever chose mail and Spanish is warned by mail in Spanish', async () => {
  await tx((db) => db.users.updateMany({ data: { notify_by: 'mail', language: 'Spanish' } }));
  await period(1);
  await orderAt('2026-07-06T15:00:00Z');
  await livethrough('2026-07-07T14:00:00Z', '2026-07-07T14:00:00Z');
  const mail = await tx((db) => db.mails.findFirstOrThrow({ where: { kind: 'news' }, orderBy: { id: 'desc' } }));
  expect(mail.subject).toMatch(/^Último día: aviso de COR \d+ en Riverside Medical Tower$/);
});
