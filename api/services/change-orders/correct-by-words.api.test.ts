import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../../domain/actor.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { estimatorOf } from '../../../testing/estimator-actor.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../../testing/open-api-world.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import { addItems } from './add-items.ts';
import { completeChangeOrder } from './complete-change-order.ts';
import { draftChangeOrder, type DraftInput } from './draft-change-order.ts';
import type { ItemDraft } from './item-draft.ts';
import type { EvidenceDraft } from './next-order.ts';
import type { OrderView } from './order-view.ts';
import { removeItems } from './remove-items.ts';
import { undoLastChange } from './undo-last-change.ts';
import { updateItems } from './update-items.ts';
import { updateOrderDetails } from './update-order-details.ts';

let world: ApiWorld;
let messageId: number;
beforeAll(async () => {
  world = await openApiWorld();
  messageId = await receive('2 guys 4 hrs each, 60ft 3/4 EMT');
});
afterAll(() => world.close());

async function receive(body: string): Promise<number> {
  return withTenant(world.deps.db, world.summit, async (tx) => {
    const conversation = await tx.conversations.upsert({
      where: { customer_id_phone_number: { customer_id: world.summit.customerId, phone_number: '+18015550101' } },
      create: {
        customer_id: world.summit.customerId,
        phone_number: '+18015550101',
        user_id: world.summit.users.foreman,
      },
      update: {},
    });
    const message = await tx.messages.create({
      data: {
        customer_id: world.summit.customerId,
        conversation_id: conversation.id,
        direction: 'in',
        body,
        status: 'received',
        received_at: WORLD_NOW,
      },
    });
    return message.id;
  });
}

/** The foreman, in a turn of his own. */
async function foreman(): Promise<UserActor> {
  const turnId = await withTenant(world.deps.db, world.summit, async (tx) => {
    const conversation = await tx.conversations.findFirstOrThrow({ select: { id: true } });
    return (
      await tx.turns.create({
        data: { customer_id: world.summit.customerId, conversation_id: conversation.id, claimed_at: WORLD_NOW },
      })
    ).id;
  });
  return {
    kind: 'user',
    customerId: world.summit.customerId,
    userId: world.summit.users.foreman,
    name: 'Ray Dalton',
    phone: '+18015550101',
    role: 'field',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId,
  };
}

const estimator = () => estimatorOf(world.summit);

const words = (quote: string, field = 'quantity'): EvidenceDraft => ({
  messageId,
  field,
  source: 'message',
  start: 0,
  end: quote.length,
  words: quote,
  derivation: null,
});
const hours = (quantity: string | null, extra: Partial<ItemDraft> = {}): ItemDraft => ({
  category: 'labor',
  name: 'Electrician',
  quantity,
  unit: 'hours',
  evidence: [words('2 guys 4 hrs each')],
  ...extra,
});

async function draft(extra: Partial<DraftInput> = {}): Promise<OrderView> {
  return draftChangeOrder(world.deps, await foreman(), {
    jobId: world.summit.jobs['Riverside Medical Tower']!,
    description: 'Relocate conduit on 3rd floor',
    items: [
      hours('8'),
      { category: 'materials', name: '3/4" EMT', quantity: '60', unit: 'ft', evidence: [words('60ft 3/4 EMT')] },
    ],
    messageId,
    channel: 'sms',
    ...extra,
  });
}

const quantities = (order: OrderView) => Object.fromEntries(order.items.map((item) => [item.name, item.quantity]));

describe('an order made of words', () => {
  test('is Incomplete, with the words of each line and nothing that nobody said', async () => {
    const order = await draft();
    expect(order).toMatchObject({ status: 'Incomplete', totalCents: null, unknownCount: 2 });
    expect(order.items[0]).toMatchObject({
      name: 'Electrician',
      quantity: '8',
      unit: 'hr',
      unitCost: null,
      needsPrice: true,
      words: ['2 guys 4 hrs each'],
    });
    const seen = await world.call('office', 'GET', `/change-orders/${order.orderId}`);
    expect(seen.json().big_dict.categories.labor.Electrician.evidence).toMatchObject([
      { message_id: messageId, quote: '2 guys 4 hrs each', field: 'quantity' },
    ]);
    expect(seen.json().big_dict.markups.map((markup: { name: string }) => markup.name)).toContain('Labor burden');
  });

  test('adds the same line again to its quantity and keeps both words', async () => {
    const order = await draft();
    const more = await addItems(world.deps, await foreman(), {
      changeOrderId: order.orderId,
      items: [hours('2', { evidence: [words('another 2 hrs')] })],
    });
    expect(quantities(more).Electrician).toBe('10');
    expect(more.items[0]!.words).toEqual(['2 guys 4 hrs each', 'another 2 hrs']);
  });

  test('refuses a sum that is too large for one line, as it refuses such a quantity', async () => {
    const { orderId: changeOrderId } = await draft({ items: [hours('99999999')] });
    const items = [hours('1')];
    await expect(addItems(world.deps, await foreman(), { changeOrderId, items })).rejects.toMatchObject({
      code: 'INVALID',
      message: MESSAGES.orders.numberTooLarge,
    });
  });

  test.each([
    ['overtime', { rateKind: 'overtime' as const }, 'Electrician (OT)'],
    ['another day', { workDate: '2026-03-02' }, 'Electrician (Mar 2)'],
    ['another unit', { unit: 'day' }, 'Electrician (2)'],
    ['a thing of that name', { category: 'equipment' as const }, 'Electrician (2)'],
  ])('gives %s a line of its own', async (_what, extra, name) => {
    const order = await draft();
    const more = await addItems(world.deps, await foreman(), {
      changeOrderId: order.orderId,
      items: [hours('2', extra)],
    });
    expect(quantities(more)).toMatchObject({ Electrician: '8', [name]: '2' });
  });

  test('is corrected, cut and undone, and undo of undo does it again', async () => {
    const order = await draft();
    const id = { changeOrderId: order.orderId };
    const [labor, emt] = order.items;
    await updateItems(world.deps, await foreman(), {
      ...id,
      changes: [{ itemId: labor!.itemId, quantity: '12', evidence: [words('make it 6 hrs each')] }],
    });
    const cut = await removeItems(world.deps, await foreman(), { ...id, itemIds: [emt!.itemId] });
    expect(quantities(cut)).toEqual({ Electrician: '12' });
    const undone = await undoLastChange(world.deps, await foreman(), {});
    expect(undone).toMatchObject({ outcome: 'undone', withdrawn: false });
    if (undone.outcome !== 'undone') throw new Error();
    expect(quantities(undone.order)).toEqual({ Electrician: '12', '3/4" EMT': '60' });
    expect(undone.order.items.map((item) => item.itemId)).toEqual([labor!.itemId, emt!.itemId]);
    expect(undone.order.items[1]!.words).toEqual(['60ft 3/4 EMT']);
    const redone = await undoLastChange(world.deps, await foreman(), {});
    expect(redone.outcome === 'undone' && quantities(redone.order)).toEqual({ Electrician: '12' });
  });

  test('whose making is undone is Deleted, and comes back when that is undone', async () => {
    const order = await draft();
    const gone = await undoLastChange(world.deps, await foreman(), { changeOrderId: order.orderId });
    expect(gone).toMatchObject({ outcome: 'undone', withdrawn: true, order: { status: 'Deleted' } });
    const back = await undoLastChange(world.deps, await foreman(), { changeOrderId: order.orderId });
    expect(back).toMatchObject({ outcome: 'undone', order: { status: 'Incomplete' } });
  });

  test('is not undone once the office changed it, nor after a day, nor when it was completed', async () => {
    const order = await draft();
    const id = { changeOrderId: order.orderId };
    await updateItems(world.deps, estimator(), {
      ...id,
      changes: order.items.map((item) => ({ itemId: item.itemId, unitCost: '68', costSource: 'office', evidence: [] })),
    });
    expect(await undoLastChange(world.deps, await foreman(), id)).toMatchObject({
      outcome: 'refused',
      reason: 'changed_since',
      changedBy: 'Nora Whitfield',
    });
    await completeChangeOrder(world.deps, estimator(), { id: order.orderId, body: {} });
    expect(await undoLastChange(world.deps, await foreman(), id)).toMatchObject({
      outcome: 'refused',
      reason: 'settled',
    });
    const other = await draft();
    world.setNow(new Date(WORLD_NOW.getTime() + 25 * 3600_000));
    expect(await undoLastChange(world.deps, await foreman(), { changeOrderId: other.orderId })).toMatchObject({
      outcome: 'refused',
      reason: 'nothing',
    });
    world.setNow(WORLD_NOW);
  });

  test('takes photos that came with the words, and undo hangs them on their message again', async () => {
    const attachmentId = await withTenant(world.deps.db, world.summit, async (tx) => {
      const customer_id = world.summit.customerId;
      await tx.files.create({ data: { customer_id, hash: 'a'.repeat(64), mime: 'image/jpeg', size: 10 } });
      return (
        await tx.attachments.create({
          data: {
            customer_id,
            message_id: messageId,
            file_hash: 'a'.repeat(64),
            original_filename: 'photo.jpg',
            mime: 'image/jpeg',
            size: 10,
            created_at: WORLD_NOW,
          },
        })
      ).id;
    });
    const order = await draft();
    const attached = await attachFiles(world.deps, await foreman(), {
      changeOrderId: order.orderId,
      attachmentIds: [attachmentId],
    });
    expect(attached.attachmentsCount).toBe(1);
    const undone = await undoLastChange(world.deps, await foreman(), { changeOrderId: order.orderId });
    expect(undone).toMatchObject({ outcome: 'undone', order: { attachmentsCount: 0 } });
  });

  test('moves to another job with that job’s markups and may have none at first', async () => {
    const order = await draft({ jobId: null });
    expect(order.jobId).toBeNull();
    const moved = await updateOrderDetails(world.deps, await foreman(), {
      changeOrderId: order.orderId,
      jobId: world.summit.jobs['Tower B Garage']!,
      workDate: '2026-03-02',
      directedBy: 'Dave',
      evidence: [words('Dave told us', 'directed_by')],
    });
    expect(moved).toMatchObject({ jobName: 'Tower B Garage', workDate: '2026-03-02', directedBy: 'Dave' });
    const seen = await world.call('office', 'GET', `/change-orders/${order.orderId}`);
    expect(seen.json().big_dict.markups).not.toEqual([]);
  });

  test('of somebody else is not the foreman’s to correct', async () => {
    const made = await draftChangeOrder(world.deps, estimator(), {
      jobId: null,
      description: 'Office draft',
      items: [hours('1')],
      channel: 'web',
    });
    await expect(
      removeItems(world.deps, await foreman(), { changeOrderId: made.orderId, itemIds: [made.items[0]!.itemId] }),
    ).rejects.toMatchObject({ code: 'ROLE' });
  });

  test('of another company is missing', async () => {
    const order = await draft();
    const rival: UserActor = {
      ...estimator(),
      customerId: world.rival.customerId,
      userId: world.rival.users.rival_office!,
    };
    await expect(
      addItems(world.deps, rival, { changeOrderId: order.orderId, items: [hours('1')] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
