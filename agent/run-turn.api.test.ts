import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimTurn } from '../api/services/claim-turn.ts';
import { serveConversation } from '../api/services/serve-conversation.ts';
import { failAt, type Failure } from '../testing/fail-at.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';
import { withTenant } from '../prisma/walls.ts';
import { beginAttempt } from './journal.ts';
import { runTurn } from './run-turn.ts';

const DEEP = process.env['TEST_DEPTH'] === 'deep' || process.env['DEEP'] === '1';
/** Every step in `npm run test:deep`; in `npm test` every third. */
const EACH = DEEP ? 1 : 3;
const WORDS = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';

let world: TextWorld;
let photo: Uint8Array;
beforeAll(async () => {
  world = await openTextWorld();
  photo = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#a07040' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

let serial = 0;
/** A new hand on the crew, so that each case has a conversation of its own. */
async function hire(): Promise<string> {
  serial += 1;
  const phone = `+1${385 + Math.floor(serial / 100)}55501${String(serial % 100).padStart(2, '0')}`;
  await withTenant(world.deps.db, world.summit, (tx) =>
    tx.users.create({
      data: {
        customer_id: world.summit.customerId,
        first_name: 'Hand',
        last_name: String(serial),
        phone_number: phone,
        role: 'field',
        created_at: new Date(),
      },
    }),
  );
  return phone;
}

/** What stands in the database and on the phone because of one person. */
async function endState(phone: string) {
  const orders = await world.rows<{ status: string; lines: string[]; files: number }>(
    `select o.status, (select array_agg(concat_ws(' ', i.quantity::float8, i.unit, i.name) order by i.category, i.position) from change_order_items i where i.change_order_id = o.id) as lines,
       (select count(*)::int from attachments a where a.change_order_id = o.id and a.deleted_at is null) as files
     from change_orders o join users u on u.id = o.creator_id where u.phone_number = $1 and o.deleted_at is null order by o.id`,
    [phone],
  );
  const [turns] = await world.rows<{ open: number; unsent: number; loose: number }>(
    `select count(*) filter (where t.status not in ('done'))::int as open,
       (select count(*)::int from messages m where m.conversation_id = c.id and m.direction = 'out' and m.provider_sid is null) as unsent,
       (select count(*)::int from messages m where m.conversation_id = c.id and m.direction = 'in' and m.turn_id is null) as loose
     from conversations c join turns t on t.conversation_id = c.id where c.phone_number = $1 group by c.id`,
    [phone],
  );
  return { orders, turns, replies: world.repliesTo(phone) };
}

const conversationOf = async (phone: string) => {
  const [row] = await world.rows<{ id: number; customer_id: number }>(
    'select id, customer_id from conversations where phone_number = $1',
    [phone],
  );
  return { customerId: row!.customer_id, conversationId: row!.id };
};

/** Serves one conversation with a failing process, then as the next worker would until nothing waits. */
async function serveThrough(phone: string, failure: Failure | null): Promise<{ steps: number; hasFailed: boolean }> {
  const of = await conversationOf(phone);
  const failing = failAt(world.deps, failure);
  await serveConversation(failing.deps, of, (turnId) => runTurn(failing.deps, { ...of, turnId })).catch(
    () => undefined,
  );
  const { steps, hasFailed } = { steps: failing.steps(), hasFailed: failing.hasFailed() };
  await world.settle();
  // A send without an answer is looked up at the vendor after a while.
  const { waitMs } = await serveConversation(world.deps, of, (turnId) => runTurn(world.deps, { ...of, turnId }));
  if (waitMs !== null) {
    world.advance(waitMs);
    await serveConversation(world.deps, of, (turnId) => runTurn(world.deps, { ...of, turnId }));
    world.advance(-waitMs);
  }
  await world.settle();
  return { steps, hasFailed };
}

const FAILURES = (['dies', 'stumbles'] as const).flatMap((how) =>
  (['before', 'after'] as const).map((when) => ({ how, when })),
);

describe('a turn that is broken off anywhere is that of the one clean run', () => {
  test.each(DEEP ? FAILURES : [FAILURES[0]!, FAILURES[3]!])(
    'the process $how $when its steps: new work with a photo',
    async ({ how, when }) => {
      const clean = await hire();
      await world.text(clean, WORDS, { media: [{ bytes: photo, contentType: 'image/jpeg' }] });
      const { steps } = await serveThrough(clean, null);
      const expected = normal(await endState(clean));
      expect(expected.orders).toEqual([{ status: 'Incomplete', lines: ['8 hr Labor', '60 ft 3/4" EMT'], files: 1 }]);
      expect(expected.replies).toBe(1);
      expect(steps).toBeGreaterThan(10);
      for (let step = 1; step <= steps; step += EACH) {
        const phone = await hire();
        await world.text(phone, WORDS, { media: [{ bytes: photo, contentType: 'image/jpeg' }] });
        const { hasFailed } = await serveThrough(phone, { step, when, how });
        expect(hasFailed, `step ${step}`).toBe(true);
        expect(normal(await endState(phone)), `step ${step}`).toEqual(expected);
      }
    },
    120_000,
  );

  test.skipIf(!DEEP).each(FAILURES)(
    'the process $how $when each of its steps: a correction',
    async ({ how, when }) => {
      const draftThen = async () => {
        const phone = await hire();
        await world.say(phone, WORDS);
        await world.text(phone, 'make it 6 hrs each');
        return phone;
      };
      const clean = await draftThen();
      const { steps } = await serveThrough(clean, null);
      const expected = normal(await endState(clean));
      expect(expected.orders).toEqual([{ status: 'Incomplete', lines: ['12 hr Labor', '60 ft 3/4" EMT'], files: 0 }]);
      expect(expected.replies).toBe(2);
      for (let step = 1; step <= steps; step += 1) {
        const phone = await draftThen();
        await serveThrough(phone, { step, when, how });
        expect(normal(await endState(phone)), `step ${step}`).toEqual(expected);
      }
    },
    120_000,
  );
});

/** The turn of what has come in, claimed and not yet answered. */
async function claim(of: Awaited<ReturnType<typeof conversationOf>>): Promise<number> {
  const claimed = await claimTurn(world.deps, of);
  if (claimed.kind !== 'turn') throw new Error(claimed.kind);
  return claimed.turnId;
}

/** Numbers differ from order to order; how many replies there are may not. */
const normal = (state: Awaited<ReturnType<typeof endState>>) => ({ ...state, replies: state.replies.length });

describe('two attempts at one turn', () => {
  test('the older one stops at its next write and writes, says and begins nothing more', async () => {
    const phone = await hire();
    await world.text(phone, WORDS);
    const of = await conversationOf(phone);
    const turnId = await claim(of);
    const { builtInModel } = await import('./built-in-model/built-in-model.ts');
    const model = builtInModel();
    let calls = 0;
    let served = 0;
    const overtaken = {
      ...model,
      async doGenerate(call: Parameters<typeof model.doGenerate>[0]) {
        calls += 1;
        // In the middle of the first attempt another worker takes the turn and finishes it.
        if (calls === 1) await runTurn(world.deps, { customerId: of.customerId, turnId });
        return model.doGenerate(call);
      },
    };
    await serveConversation(world.deps, of, (turnId) => {
      served += 1;
      return runTurn(world.deps, { customerId: of.customerId, turnId }, { model: overtaken, fallback: model });
    });
    await world.settle();
    const state = normal(await endState(phone));
    expect(state).toMatchObject({ orders: [{ lines: ['8 hr Labor', '60 ft 3/4" EMT'] }], replies: 1 });
    expect([calls, served]).toEqual([1, 1]);
  });

  test('the older one does not take the turn back from a newer one that is still at it', async () => {
    const phone = await hire();
    await world.text(phone, WORDS);
    const of = await conversationOf(phone);
    const { builtInModel } = await import('./built-in-model/built-in-model.ts');
    const fallback = builtInModel();
    let attempts = 0;
    const model = {
      ...fallback,
      async doGenerate(call: Parameters<typeof fallback.doGenerate>[0]) {
        const [turn] = await world.rows<{ id: number }>(
          'select max(turn_id) as id from messages where conversation_id = $1',
          [of.conversationId],
        );
        attempts += 1;
        // Another worker has begun and is slow.
        if (attempts < 5) await beginAttempt(world.deps, { customerId: of.customerId, turnId: turn!.id });
        return fallback.doGenerate(call);
      },
    };
    const served = await serveConversation(world.deps, of, (turnId) =>
      runTurn(world.deps, { ...of, turnId }, { model, fallback }),
    );
    expect([served, attempts]).toEqual([{ waitMs: null }, 1]);
    await world.settle();
    expect(normal(await endState(phone))).toMatchObject({ orders: [{ files: 0 }], replies: 1 });
  });

  test('of one finished turn begins nothing', async () => {
    const phone = await hire();
    await world.say(phone, WORDS);
    const [turn] = await world.rows<{ id: number }>(
      'select t.id from turns t join conversations c on c.id = t.conversation_id where c.phone_number = $1',
      [phone],
    );
    expect(await beginAttempt(world.deps, { customerId: world.summit.customerId, turnId: turn!.id })).toBeNull();
  });
});

test('what was replied after the next text had come is known to that text’s turn, and written once', async () => {
  const phone = await hire();
  await world.text(phone, '2 guys 4 hrs each');
  const of = await conversationOf(phone);
  const claimAndThen = async (text: string) => {
    const turnId = await claim(of);
    await world.text(phone, text);
    await runTurn(world.deps, { ...of, turnId });
  };
  await claimAndThen('Riverside, relocating conduit on 3rd floor');
  await claimAndThen('Riverside - 1 guy 2 hrs fixing panel 7');
  await serveThrough(phone, null);
  const { orders, replies } = await endState(phone);
  expect(replies[0]).toBe('Which job, and what work was it?');
  expect(orders.map(({ lines }) => lines)).toEqual([['8 hr Labor'], ['2 hr Labor']]);
});

test.each(['the copperline job', 'CC-0931'])(
  'a job is found by its general contractor or its number: %s',
  async (words) => {
    const phone = await hire();
    await world.say(phone, '2 guys 4 hrs each firestopping, 8 tubes of firestop');
    expect((await world.say(phone, words))[0]).toMatch(/^Draft COR \d+, Maple Street School/);
  },
);

test('what a contact texts who is asked nothing goes to the office in his words, once', async () => {
  const words = 'We never approved that pump, call me';
  const before = world.repliesTo('estimator').length;
  expect(await world.say('super', words)).toEqual([expect.stringContaining('The office has your message.')]);
  const told = world.repliesTo('estimator').slice(before);
  expect(told).toEqual([`Dave Kessler, Riverside Medical Tower, texted: "${words}". It answers no request.`]);
  await world.say('super', '');
  expect(world.repliesTo('estimator').at(-1)).toContain('texted: "(no words)"');
});

describe('the person always gets an answer', () => {
  const broken = (): Promise<never> => Promise.reject(new Error('a fault of ours'));

  test('also when every attempt at a turn fails; the next text is not stuck behind it', async () => {
    const phone = await hire();
    await world.text(phone, WORDS);
    const of = await conversationOf(phone);
    const model = {
      specificationVersion: 'v3',
      provider: 't',
      modelId: 'broken',
      supportedUrls: {},
      doGenerate: broken,
      doStream: broken,
    } as const;
    let failures = 0;
    for (let attempt = 1; attempt <= 12 && world.repliesTo(phone).length === 0; attempt += 1) {
      await serveConversation(world.deps, of, (turnId) =>
        runTurn(world.deps, { ...of, turnId }, { model, fallback: model }),
      ).catch(() => (failures += 1));
    }
    expect(failures).toBe(8);
    expect(world.repliesTo(phone)).toEqual([expect.stringContaining('went wrong on our side')]);
    const [turn] = await world.rows<{ status: string; error: string }>(
      'select status, error from turns order by id desc limit 1',
    );
    expect(turn).toEqual({ status: 'failed', error: 'too many attempts' });
    await world.settle();
    expect(await world.say(phone, WORDS)).toEqual([expect.stringContaining('8 hr')]);
  });

  test.each([
    ['killed', 20, null],
    ['without a database', 10, Object.assign(new Error('the database system is in recovery mode'), { code: 'P2010' })],
  ])(
    'also after a restart that took long: attempts that were cut off (%s) are no failures',
    async (_, times, fault) => {
      const phone = await hire();
      await world.text(phone, WORDS);
      const of = await conversationOf(phone);
      const turnId = await claim(of);
      const { builtInModel } = await import('./built-in-model/built-in-model.ts');
      const away = { ...builtInModel(), doGenerate: () => Promise.reject(fault!) };
      for (let attempt = 1; attempt <= times; attempt += 1) {
        if (fault)
          await expect(runTurn(world.deps, { ...of, turnId }, { model: away, fallback: away })).rejects.toThrow();
        else await beginAttempt(world.deps, { ...of, turnId });
      }
      await world.settle();
      expect(normal(await endState(phone))).toMatchObject({
        orders: [{ lines: ['8 hr Labor', '60 ft 3/4" EMT'] }],
        replies: 1,
      });
    },
  );

  test('also when the turn is what kills the process, every time', async () => {
    const phone = await hire();
    await world.text(phone, WORDS);
    const of = await conversationOf(phone);
    const turnId = await claim(of);
    for (let attempt = 1; attempt <= 40; attempt += 1) await beginAttempt(world.deps, { ...of, turnId });
    await world.settle();
    expect(world.repliesTo(phone)).toEqual([expect.stringContaining('went wrong on our side')]);
  });

  test('also when the photo’s host is down: first it is asked again, then the words stand without it', async () => {
    const phone = await hire();
    world.twilio.faults.add({ at: 'media', kind: 'status', status: 500, times: 50 });
    await world.text(phone, WORDS, { media: [{ bytes: photo, contentType: 'image/jpeg' }] });
    const of = await conversationOf(phone);
    let failures = 0;
    for (let attempt = 1; attempt <= 12 && world.repliesTo(phone).length === 0; attempt += 1) {
      await serveConversation(world.deps, of, (turnId) => runTurn(world.deps, { ...of, turnId })).catch(
        () => (failures += 1),
      );
    }
    world.twilio.faults.clear();
    expect(failures).toBe(3);
    expect(world.repliesTo(phone)).toEqual([expect.stringMatching(/could not be fetched.*8 hr/s)]);
    expect((await endState(phone)).orders).toEqual([
      { status: 'Incomplete', lines: ['8 hr Labor', '60 ft 3/4" EMT'], files: 0 },
    ]);
    await world.settle();
  });
});
