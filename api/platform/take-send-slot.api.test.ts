import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import { openApprovalWorld, type ApprovalWorld } from '../../testing/open-approval-world.ts';
import { queueReply } from '../services/queue-reply.ts';
import { sendQueuedTexts } from '../services/send-queued-texts.ts';
import { findWaitingWork } from './find-waiting-work.ts';
import { grantSendSlots, takeSendSlot } from './take-send-slot.ts';

const GAP_MS = 60;
const OWN_NUMBER = '+18015550177';
let world: ApprovalWorld;
beforeAll(async () => {
  world = await openApprovalWorld();
});
afterAll(() => world.close());
afterEach(() =>
  withPlatform(world.deps.db, 'test', async (tx) => {
    await tx.send_lines.deleteMany({});
    await tx.send_slots.deleteMany({});
    await tx.company_senders.deleteMany({});
  }),
);

interface Line {
  customerId: number;
  conversationId: number;
}

let count = 0;
async function queue(
  kind: 'approval' | 'chat' | 'reminder' | 'digest',
  company: { customerId: number } = world.summit,
): Promise<Line> {
  const queuedAt = world.deps.clock.now();
  const { customerId } = company;
  const phone = `+1801555${String(2000 + (count += 1))}`;
  return withTenant(world.deps.db, company, async (tx) => {
    const { id } = await tx.conversations.create({
      data: { customer_id: customerId, phone_number: phone, created_at: queuedAt },
    });
    await queueReply(tx, {
      customerId,
      conversationId: id,
      turnId: null,
      channel: 'sms',
      kind,
      body: `${kind} ${count}`,
      dedupeKey: `gate:${count}`,
      requestId: null,
      at: queuedAt,
    });
    return { customerId, conversationId: id };
  });
}

/** Its moment is far away: everybody who comes now stands in line. */
async function shutGate(sender = world.deps.config.TWILIO_FROM!): Promise<void> {
  const next_at = new Date(Date.now() + 30_000);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_slots.upsert({ where: { sender }, create: { sender, next_at, texts_per_second: 1 }, update: { next_at } }),
  );
}
async function openGate(rate = 1000 / GAP_MS): Promise<void> {
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_slots.updateMany({ data: { next_at: new Date(), texts_per_second: rate } }),
  );
}

/** What the pacer does, once each 50 ms, until no text waits. */
async function pace(): Promise<void> {
  const serving: Promise<unknown>[] = [];
  for (let idle = 0; idle < 4;) {
    const called = await grantSendSlots(world.deps, 50);
    serving.push(...called.map((line) => sendQueuedTexts(world.deps, line)));
    idle = called.length === 0 ? idle + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all(serving);
}

async function stand(...lines: Line[]): Promise<void> {
  await shutGate();
  for (const line of lines) expect(await sendQueuedTexts(world.deps, line)).toBeNull();
}
const kindsSent = (since: number) => world.sent.slice(since).map((text) => text.body.split(' ')[0]);

test('with nobody in line a text leaves at once', async () => {
  const before = world.sent.length;
  expect(await sendQueuedTexts(world.deps, await queue('chat'))).toBeNull();
  expect(kindsSent(before)).toEqual(['chat']);
});

test('of texts that wait together approvals leave first, then replies, then reminders, at the sender’s pace', async () => {
  const before = world.sent.length;
  const kinds = ['digest', 'reminder', 'chat', 'approval', 'reminder', 'chat', 'approval', 'digest'] as const;
  const lines: Line[] = [];
  for (const kind of kinds) lines.push(await queue(kind));
  await stand(...lines);
  expect(world.sent).toHaveLength(before);
  await openGate();
  const began = Date.now();
  await pace();
  expect(kindsSent(before)).toEqual([
    'approval',
    'approval',
    'chat',
    'chat',
    'reminder',
    'reminder',
    'digest',
    'digest',
  ]);
  expect(Date.now() - began).toBeGreaterThanOrEqual((kinds.length - 1) * GAP_MS - 5);
});

test('a text that has waited two minutes takes every second moment, so that approvals silence nobody and wait for nobody', async () => {
  const before = world.sent.length;
  const patient = [await queue('reminder'), await queue('reminder')];
  const fresh = [await queue('approval'), await queue('approval')];
  await stand(...patient, ...fresh);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_lines.updateMany({
      where: { conversation_id: { in: patient.map((one) => one.conversationId) } },
      data: { since: new Date(Date.now() - 121_000) },
    }),
  );
  await openGate();
  await pace();
  expect(kindsSent(before)).toEqual(['reminder', 'approval', 'reminder', 'approval']);
});

test('whoever was called and did not come stands in line again, and holds up nobody', async () => {
  const before = world.sent.length;
  const dead = await queue('approval');
  await stand(dead);
  await openGate();
  expect(await grantSendSlots(world.deps, 50)).toEqual([dead]);
  const next = await queue('reminder');
  expect(await sendQueuedTexts(world.deps, next)).toBeNull();
  expect(kindsSent(before)).toEqual(['reminder']);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_lines.updateMany({ data: { granted_at: new Date(Date.now() - 16_000) } }),
  );
  expect(await grantSendSlots(world.deps, 50)).toEqual([dead]);
  await sendQueuedTexts(world.deps, dead);
  expect(kindsSent(before)).toEqual(['reminder', 'approval']);
});

test('a moment that was given too long ago is not used: texts do not leave in one burst', async () => {
  const late = await queue('chat');
  await stand(late);
  await openGate(1);
  await grantSendSlots(world.deps, 50);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_lines.updateMany({ data: { granted_at: new Date(Date.now() - 16_000) } }),
  );
  await shutGate();
  expect((await takeSendSlot(world.deps, late)).waitMs).toBeNull();
});

test('a text that waits needs no nudge of the reconciler', async () => {
  const waiting = await queue('chat');
  const lost = await queue('chat');
  await stand(waiting);
  world.setNow(new Date(world.deps.clock.now().getTime() + 5 * 60_000));
  const { conversations } = await findWaitingWork(world.deps);
  expect(conversations).toContainEqual(lost);
  expect(conversations).not.toContainEqual(waiting);
});

test('a company with a sender of its own has its own pace, and a full line elsewhere does not hold it up', async () => {
  const before = world.sent.length;
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.company_senders.create({
      data: { customer_id: world.rival.customerId, address: OWN_NUMBER, texts_per_second: 5, created_at: new Date() },
    }),
  );
  await stand(await queue('approval'));
  await sendQueuedTexts(world.deps, await queue('chat', world.rival));
  expect(world.sent.slice(before)).toHaveLength(1);
  await shutGate(OWN_NUMBER);
  expect(await takeSendSlot(world.deps, await queue('chat', world.rival))).toMatchObject({
    waitMs: null,
    sender: OWN_NUMBER,
  });
});

test('many takers and the pacer at once: no deadlock, and each text leaves once', { timeout: 30_000 }, async () => {
  const deps = { ...world.deps, config: { ...world.deps.config, SMS_PER_SECOND: 500 } };
  const deadlocks = async () => {
    const { rows } = await deps.db.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]!.deadlocks);
  };
  const before = { sent: world.sent.length, deadlocks: await deadlocks() };
  const lines: Line[] = [];
  for (let at = 0; at < 40; at += 1) lines.push(await queue(at % 3 === 0 ? 'approval' : 'chat'));
  const failed: unknown[] = [];
  let granted = 0;
  const until = Date.now() + 2000;
  const again = async (step: (round: number) => Promise<unknown>) => {
    for (let round = 0; Date.now() < until; round += 1) await step(round).catch((error: unknown) => failed.push(error));
  };
  const takers = Array.from({ length: 8 }, (_, taker) =>
    again((round) => takeSendSlot(deps, lines[(taker * 5 + round) % lines.length]!)),
  );
  const pacer = again(async () => {
    await shutGate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await openGate(500);
    granted += (await grantSendSlots(deps, 250)).length;
    // One of those who were called is late, and stands in line again.
    await withPlatform(deps.db, 'test', (tx) =>
      tx.send_lines.updateMany({
        where: { conversation_id: lines[0]!.conversationId, granted_at: { not: null } },
        data: { granted_at: new Date(Date.now() - 16_000) },
      }),
    );
  });
  // Something else holds a text of the line for a moment, so that the pacer meets it in the middle of its work.
  const holder = again((round) =>
    withPlatform(deps.db, 'test', async (tx) => {
      const { conversationId } = lines[(round * 3) % lines.length]!;
      await tx.$queryRaw`select 1 from send_lines where conversation_id = ${conversationId} for update`;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }),
  );
  await Promise.all([...takers, pacer, holder]);
  expect(failed).toEqual([]);
  expect(granted).toBeGreaterThan(0);
  expect(await deadlocks()).toBe(before.deadlocks);

  await openGate(1000);
  await Promise.all([...lines, ...lines].map((line) => sendQueuedTexts(deps, line)));
  await pace();
  const bodies = world.sent.slice(before.sent).map((text) => text.body);
  expect(new Set(bodies).size).toBe(lines.length);
  expect(bodies).toHaveLength(lines.length);
});
