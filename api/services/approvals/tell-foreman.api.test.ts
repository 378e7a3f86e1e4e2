import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { WORLD_NOW } from '../../../testing/open-api-world.ts';
import { findWaitingWork } from '../../platform/find-waiting-work.ts';
import { answerNudge } from '../nudges/answer-nudge.ts';

const HOUR = 3600_000;
const FOREMAN = '+18015550101';
let world: ApprovalWorld;
/** Texts of earlier tests. */
let before = 0;
beforeAll(async () => {
  world = await openApprovalWorld();
  world.deps.config.INBOUND_TEXTS_PER_MINUTE = 0; // the clock stands still
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(WORLD_NOW);
  before = world.sent.length;
  await withTenant(world.deps.db, world.summit, async (tx) => {
    await tx.approval_requests.updateMany({ where: { status: 'awaiting' }, data: { status: 'canceled' } });
    await tx.customers.updateMany({ data: { tell_foremen_of_answers: true } });
    await tx.users.updateMany({ data: { answer_texts_off: false } });
  });
  await withPlatform(world.deps.db, 'test', (tx) => tx.opt_outs.deleteMany({}));
});

const foreman = () =>
  withTenant(world.deps.db, world.summit, (tx) => tx.users.findFirstOrThrow({ where: { phone_number: FOREMAN } }));

/** A request for an order that the foreman made. */
async function askForForeman(): Promise<number> {
  const order = await world.newOrder();
  const { id } = await foreman();
  await withTenant(world.deps.db, world.summit, (tx) =>
    tx.change_orders.updateMany({ where: { id: order }, data: { creator_id: id } }),
  );
  return world.ask(order);
}

const toForeman = (): string[] => world.sent.slice(before).flatMap((text) => (text.to === FOREMAN ? [text.body] : []));

async function toldAfter(requestId: number): Promise<string[]> {
  await world.advance(requestId);
  await world.sendTexts();
  return toForeman();
}

test('the foreman gets one text when his extra is approved, however often it is looked at', async () => {
  const id = await askForForeman();
  await world.say(SUPER, 'Approved, thanks');
  const told = await toldAfter(id);
  expect(told).toEqual([
    expect.stringMatching(
      /^Dave Kessler approved COR \d+ on Riverside Medical Tower\. To stop these texts: ANSWERS OFF$/,
    ),
  ]);
  expect(await toldAfter(id)).toHaveLength(1);
});

test('a denial carries its words, but no dollar figure', async () => {
  const first = await askForForeman();
  await world.say(SUPER, 'Denied, that was in the base contract');
  expect((await toldAfter(first))[0]).toContain('"Denied, that was in the base contract"');
  const second = await askForForeman();
  await world.say(SUPER, 'Denied, $544 is too much');
  const told = (await toldAfter(second)).at(-1)!;
  expect(told).toMatch(/denied COR \d+/);
  expect(told).not.toMatch(/544|\$/);
});

test('at night it waits for the morning, and a lost workflow is found again', async () => {
  const id = await askForForeman();
  world.setNow(new Date(WORLD_NOW.getTime() + 12 * HOUR)); // 22:00 in Denver
  await world.say(SUPER, 'Approved');
  const next = await world.advance(id);
  await world.sendTexts();
  expect(toForeman()).toEqual([]);
  expect(new Date(next!).getTime()).toBe(WORLD_NOW.getTime() + 22 * HOUR); // 8:00
  world.setNow(new Date(WORLD_NOW.getTime() + 22 * HOUR + 120_000));
  expect((await findWaitingWork(world.deps)).approvals).toContainEqual(expect.objectContaining({ requestId: id }));
  expect(await toldAfter(id)).toHaveLength(1);
  expect((await findWaitingWork(world.deps)).approvals).not.toContainEqual(expect.objectContaining({ requestId: id }));
});

test.each([
  [
    'the company turned it off',
    () =>
      withTenant(world.deps.db, world.summit, (tx) =>
        tx.customers.updateMany({ data: { tell_foremen_of_answers: false } }),
      ),
  ],
  [
    'the foreman texted ANSWERS OFF',
    async () => {
      const { id, customer_id } = await foreman();
      const actor = {
        kind: 'user',
        customerId: customer_id,
        userId: id,
        name: 'Ray Dalton',
        language: 'English',
      } as never;
      const reply = await answerNudge(world.deps, actor, {
        texts: ['answers off'],
        at: WORLD_NOW,
        conversationId: 1,
      } as never);
      expect(reply).toContain('ANSWERS ON');
    },
  ],
  [
    'the phone opted out',
    () =>
      withPlatform(world.deps.db, 'test', (tx) =>
        tx.opt_outs.create({ data: { phone_number: FOREMAN, opted_out: true, changed_at: WORLD_NOW } as never }),
      ),
  ],
])('no text when %s', async (_, turnOff) => {
  const id = await askForForeman();
  await turnOff();
  await world.say(SUPER, 'Approved');
  expect(await toldAfter(id)).toEqual([]);
});

test('an extra that the office wrote tells no foreman', async () => {
  const id = await world.ask(await world.newOrder());
  await world.say(SUPER, 'Approved');
  expect(await toldAfter(id)).toEqual([]);
});
