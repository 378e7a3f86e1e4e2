import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedContact } from '../../contract/approvals.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import type { TextVendor } from '../../ports.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { sendQueuedTexts } from '../send-queued-texts.ts';

let world: ApprovalWorld;
let now = new Date('2026-03-03T17:00:00Z');
beforeAll(async () => {
  world = await openApprovalWorld();
});
afterAll(() => world.close());
const after = (ms: number) => world.setNow((now = new Date(now.getTime() + ms)));
const statusOf = async (id: number) => (await world.requestRow(id)).status;
const contactsOf = async (job: string) => {
  const answer = await world.call(
    'office',
    'GET',
    `/approval-requests/tm-approval-contacts-for-job/${world.summit.jobs[job]}`,
  );
  return listedContact.array().parse(answer.json());
};

test('two contacts who share a number are seen by the office, asked which order they mean, and never mixed up', async () => {
  const made = await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
    job_id: world.summit.jobs['Warehouse 14'],
    ...{ first_name: 'Marie', last_name: 'Kessler', phone_number: SUPER },
  });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json().shared_with).toEqual(['Dave Kessler (Riverside Medical Tower)']);

  const his = await world.ask(await world.newOrder());
  const hers = await world.ask(await world.newOrder('Warehouse 14'), made.json().id);
  expect(await world.say(SUPER, 'APPROVE')).toMatch(/^Which one is this for\?[^]*Warehouse 14[^]*Riverside/);
  expect([await statusOf(his), await statusOf(hers)]).toEqual(['awaiting', 'awaiting']);
  await world.say(SUPER, 'approve warehouse 14');
  expect([await statusOf(his), await statusOf(hers)]).toEqual(['awaiting', 'approved']);
  await world.say(SUPER, 'DENY, not ours');
  expect([await statusOf(his), await statusOf(hers)]).toEqual(['denied', 'approved']);
});

test('what there is of consent is shown: asked since, answered last, opted out when, and START takes it back', async () => {
  const before = (await contactsOf('Maple Street School'))[0];
  expect(before).toMatchObject({ first_texted_at: null, last_replied_at: null, opted_out_at: null });
  const id = await world.ask(await world.newOrder('Maple Street School'), world.summit.contacts.super_maple);
  after(60_000);
  await world.say('+18015550112', 'who is this?');
  const [asked] = await contactsOf('Maple Street School');
  expect(asked?.first_texted_at).toBe(new Date(now.getTime() - 60_000).toISOString());
  expect(asked?.last_replied_at).toBe(now.toISOString());
  after(60_000);
  await world.say('+18015550112', 'STOP').catch(() => undefined);
  const [out] = await contactsOf('Maple Street School');
  expect(out).toMatchObject({ opted_out: true, opted_out_at: now.toISOString() });
  await world.say('+18015550112', 'START').catch(() => undefined);
  expect((await contactsOf('Maple Street School'))[0]).toMatchObject({ opted_out: false, opted_out_at: null });
  await world.call('office', 'POST', `/approval-requests/${id}/cancel`);
});

test('an hour without the carrier delays the text and sends it once', async () => {
  const orderId = await world.newOrder('Tower B Garage');
  const contact = world.summit.contacts.super_tower!;
  const works = world.deps.texts;
  let tries = 0;
  world.deps.texts = {
    send: async () => ((tries += 1), { outcome: 'unknown', reason: 'connect ECONNREFUSED' }),
    list: async () => [],
  } as unknown as TextVendor;
  const preview = await world.call(
    'office',
    'GET',
    `/approval-requests/preview-approval-message/${orderId}?approval_contact_id=${contact}`,
  );
  const made = await world.call('office', 'POST', '/approval-requests', {
    change_order_id: orderId,
    approval_contact_id: contact,
    question_content: preview.json().approval_message,
  });
  expect(made.statusCode, made.body).toBe(201);
  await world.advance(made.json().id);
  const line = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.conversations.findFirstOrThrow({ where: { phone_number: '+18015550113' } }),
  );
  const of = { customerId: world.summit.customerId, conversationId: line.id };
  const backAt = now.getTime() + 3600_000;
  for (let wait: number | null = 0; wait !== null; after(wait ?? 0)) {
    if (now.getTime() >= backAt) world.deps.texts = works;
    wait = await sendQueuedTexts(world.deps, of);
  }
  expect(tries).toBeGreaterThan(3);
  expect(world.sent.filter((text) => text.to === '+18015550113')).toHaveLength(1);
  await world.advance(made.json().id);
  expect(await world.requestRow(made.json().id)).toMatchObject({
    status: 'awaiting',
    texts_sent: 1,
    no_reply_at: null,
  });
  await world.say('+18015550113', 'aprobado');
  expect(await statusOf(made.json().id)).toBe('approved');
});
