import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { ROUNDS } from '../rounds/rounds.ts';
import { answerNudge } from './answer-nudge.ts';

const FOREMAN = '+18015550101';
let world: ApprovalWorld;
let jobId: number;
beforeAll(async () => {
  world = await openApprovalWorld();
  jobId = world.summit.jobs['Riverside Medical Tower']!;
}, 60_000);
afterAll(() => world.close());
beforeEach(() =>
  tx(async (db) => {
    await db.messages.deleteMany({});
    await db.daily_logs.deleteMany({});
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-01-02') } });
    await db.users.updateMany({ data: { nudges_off: false, language: 'English' } });
  }),
);

const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);
const log = (at: string) =>
  tx((db) =>
    db.daily_logs.create({
      data: {
        customer_id: world.summit.customerId,
        user_id: world.summit.users.foreman,
        job_id: jobId,
        log_date: new Date(at.slice(0, 10)),
        log_content: 'Pulled wire',
        timezone: 'America/Denver',
        full_datetime: new Date(at),
        datetime: new Date(at),
      },
    }),
  );
const nudges = () =>
  tx((db) =>
    db.messages.findMany({ where: { kind: 'nudge' }, orderBy: { id: 'asc' }, include: { conversation: true } }),
  );
async function roundAt(at: string): Promise<void> {
  world.setNow(new Date(at));
  await Promise.all([ROUNDS.field_nudge(world.deps), ROUNDS.field_nudge(world.deps)]);
}

test('a field person on a job that was active today is asked once, at 16:00 of the company', async () => {
  await log('2026-03-03T20:00:00Z');
  await roundAt('2026-03-03T22:55:00Z');
  expect(await nudges()).toEqual([]);
  for (const at of ['2026-03-03T23:00:00Z', '2026-03-03T23:05:00Z', '2026-03-04T01:30:00Z']) await roundAt(at);
  expect((await nudges()).map(({ body, conversation }) => [conversation.phone_number, body])).toEqual([
    [
      FOREMAN,
      'Any extra work on Riverside Medical Tower today? Text what was done, or NO. To end these questions: NUDGES OFF',
    ],
  ]);
});

test('not asked: on a day without work, on a weekend, after it has drafted an order, or when it said so', async () => {
  await log('2026-03-03T20:00:00Z');
  await roundAt('2026-03-04T23:30:00Z');
  await log('2026-03-07T20:00:00Z');
  await roundAt('2026-03-07T23:30:00Z');
  await log('2026-03-09T20:00:00Z');
  world.setNow(new Date('2026-03-09T20:30:00Z'));
  await world.call('field', 'POST', '/change-orders', { job_id: jobId, description: 'Moved boxes' });
  await roundAt('2026-03-09T22:30:00Z');
  await tx((db) => db.users.updateMany({ data: { nudges_off: true } }));
  await log('2026-03-10T20:00:00Z');
  await roundAt('2026-03-10T22:30:00Z');
  expect(await nudges()).toEqual([]);
});

test('in his language; after five unanswered it stops, until he texts again', async () => {
  await tx((db) => db.users.updateMany({ data: { language: 'Spanish' } }));
  const days = ['16', '17', '18', '19', '20', '23', '24'];
  for (const day of days) {
    await log(`2026-03-${day}T18:00:00Z`);
    await roundAt(`2026-03-${day}T22:30:00Z`);
  }
  expect(await nudges()).toHaveLength(5);
  expect((await nudges())[0]?.body).toMatch(/^¿Hubo trabajo extra hoy en Riverside Medical Tower\?/);
  const { conversation_id } = (await nudges())[0]!;
  await tx((db) =>
    db.messages.create({
      data: {
        customer_id: world.summit.customerId,
        conversation_id,
        direction: 'in',
        body: 'ok',
        status: 'received',
        received_at: new Date('2026-03-25T15:00:00Z'),
      },
    }),
  );
  await log('2026-03-25T18:00:00Z');
  await roundAt('2026-03-25T22:30:00Z');
  expect(await nudges()).toHaveLength(6);
});

test('a bare word answers the question, ends it and begins it again; anything more is work', async () => {
  await log('2026-03-31T20:00:00Z');
  await roundAt('2026-03-31T22:30:00Z');
  const { conversation_id } = (await nudges())[0]!;
  const actor = {
    kind: 'user',
    customerId: world.summit.customerId,
    userId: world.summit.users.foreman,
    name: 'Ray',
    phone: FOREMAN,
    role: 'field',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: null,
  } as const;
  const say = (text: string, at = '2026-03-31T23:00:00Z') =>
    answerNudge(world.deps, actor, {
      conversationId: conversation_id,
      turnId: 1,
      channel: 'sms',
      texts: [text],
      at: new Date(at),
    });
  expect(await say('No')).toBe('Thanks, nothing was written for today.');
  expect(await say('yes')).toBe('What was done? Text the job, people and hours, and materials.');
  expect(await say('no', '2026-04-02T15:00:00Z')).toBeNull();
  expect(await say('2 guys 3 hrs moving conduit')).toBeNull();
  expect(await say('Nudges off')).toMatch(/^Done, no more questions/);
  expect((await tx((db) => db.users.findFirstOrThrow({ where: { id: actor.userId } }))).nudges_off).toBe(true);
  expect(await say('nudges on')).toMatch(/^Done, you are asked again/);
});
