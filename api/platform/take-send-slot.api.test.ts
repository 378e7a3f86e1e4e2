import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import { openApprovalWorld, type ApprovalWorld } from '../../testing/open-approval-world.ts';
import { queueReply } from '../services/queue-reply.ts';
import { sendQueuedTexts } from '../services/send-queued-texts.ts';
import { takeSendSlot } from './take-send-slot.ts';

const GAP_MS = 60;
let world: ApprovalWorld;
beforeAll(async () => {
  world = await openApprovalWorld();
});
afterAll(() => world.close());

let count = 0;
async function queue(kind: 'approval' | 'chat' | 'reminder' | 'digest') {
  const queuedAt = world.deps.clock.now();
  const { customerId } = world.summit;
  const phone = `+1801555${String(2000 + (count += 1))}`;
  return withTenant(world.deps.db, world.summit, async (tx) => {
    const { id } = await tx.conversations.create({
      data: { customer_id: customerId, phone_number: phone, created_at: queuedAt },
    });
    await queueReply(tx, { customerId, conversationId: id, turnId: null, channel: 'sms', kind, body: `${kind} ${count}`, dedupeKey: `gate:${count}`, requestId: null, at: queuedAt }); // prettier-ignore
    return { customerId, conversationId: id };
  });
}
/** As the conversation's workflow does: served, asleep as told, served again. */
async function pump(of: { customerId: number; conversationId: number }): Promise<void> {
  for (let wait: number | null = 0; wait !== null;) {
    wait = await sendQueuedTexts(world.deps, of);
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait!));
  }
}

/** All of them at the gate while it is shut: somebody has just passed. */
async function stand(...lines: { customerId: number; conversationId: number }[]): Promise<void> {
  world.deps.config.SMS_PER_SECOND = 0.5;
  await pump(await queue('chat'));
  for (const line of lines) expect(await takeSendSlot(world.deps, line)).toBeGreaterThan(0);
  world.deps.config.SMS_PER_SECOND = 1000 / GAP_MS;
}
const kindsSent = (since: number) => world.sent.slice(since).map((text) => text.body.split(' ')[0]);

test('of texts that wait together approvals leave first, then replies, then reminders, at the pace that was set', async () => {
  const kinds = ['digest', 'reminder', 'chat', 'approval', 'reminder', 'chat', 'approval', 'digest'] as const;
  const lines = [];
  for (const kind of kinds) lines.push(await queue(kind));
  await stand(...lines);
  const began = Date.now();
  await Promise.all(lines.map(pump));
  expect(kindsSent(1)).toEqual(['approval', 'approval', 'chat', 'chat', 'reminder', 'reminder', 'digest', 'digest']);
  expect(Date.now() - began).toBeGreaterThanOrEqual((kinds.length - 1) * GAP_MS - 5);
});

test('whoever stood there for two minutes gives way no more', async () => {
  const before = world.sent.length + 1;
  const patient = await queue('reminder');
  const fresh = await queue('approval');
  await stand(patient, fresh);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_queue.updateMany({
      where: { conversation_id: patient.conversationId },
      data: { since: new Date(Date.now() - 121_000) },
    }),
  );
  await Promise.all([pump(fresh), pump(patient)]);
  expect(kindsSent(before)).toEqual(['reminder', 'approval']);
});

test('a text whose worker died at the gate holds up nobody for long', async () => {
  const before = world.sent.length;
  world.deps.config.SMS_PER_SECOND = 20;
  const dead = await queue('approval');
  await pump(await queue('chat'));
  await takeSendSlot(world.deps, dead);
  await withPlatform(world.deps.db, 'test', (tx) =>
    tx.send_queue.updateMany({ data: { again_at: new Date(Date.now() - 6_000) } }),
  );
  await pump(await queue('reminder'));
  expect(kindsSent(before)).toEqual(['chat', 'reminder']);
});
