import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApprovalWorld, type ApprovalWorld } from '../../testing/open-approval-world.ts';
import { openTwilio } from '../adapters/twilio.ts';
import { sendQueuedTexts } from './send-queued-texts.ts';
import { sweepInboundTexts } from './sweep-inbound-texts.ts';

const CASES = process.env['TEST_DEPTH'] === 'deep' ? 1_000 : 24;
const AT_ONCE = 6;
const SEED = Number(process.env['TEXT_FAULT_SEED'] ?? Math.floor(Math.random() * 1e9));
const DAY = 24 * 3600_000;

/** Words, and what they must have become in the end, whatever got lost on the way. */
const ANSWERS: [words: string, status: string][] = [
  ['APPROVE', 'approved'],
  ['ok 👍 approved', 'approved'],
  ['Hours only', 'hours_only'],
  ['DENY, that was in the base contract', 'denied'],
  ['fine but 6 not 8', 'disputed'],
  ['who told you to do this?', 'awaiting'],
  ['maybe', 'awaiting'],
];

let world: ApprovalWorld;
let standIn: TwilioStandIn;
let now = Date.now() - 60 * DAY;

beforeAll(async () => {
  world = await openApprovalWorld();
  const { deps } = world;
  // Behind the stand-in's clock by weeks, so that moving it on never makes a sent text look older than its row.
  const clock = { now: () => new Date(now) };
  deps.clock = clock;
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(deps.config, { publicUrl: url, INBOUND_TEXTS_PER_MINUTE: 0 });
  const account = { accountSid: deps.config.TWILIO_ACCOUNT_SID!, authToken: deps.config.TWILIO_AUTH_TOKEN! };
  standIn = await startTwilioStandIn({
    ...account,
    folder: await mkdtemp(join(tmpdir(), 'faults-')),
    numbers: [deps.config.TWILIO_FROM!],
    inboundUrl: `${url}/webhooks/twilio/sms#rc=5&rp=all`,
    statusPausesMs: { sent: 2, delivered: 2 },
    retryPausesMs: [5],
  });
  deps.texts = openTwilio({ ...account, publicUrl: url, apiUrl: standIn.url, timeoutMs: 400 });
});
afterAll(async () => {
  await standIn.close();
  world.app.server.closeAllConnections();
  await world.close();
});

test(`every send and every callback may fail, and each text arrives once (${CASES} cases, seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const plans = Array.from({ length: CASES }, (_, index) => planCase(index, random));
  const failures: string[] = [];
  let struck = 0;
  const work = async (): Promise<void> => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      struck += plan.faults.length;
      const wrong = await runCase(plan);
      if (wrong.length > 0) failures.push(`${JSON.stringify(plan)}: ${wrong.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(failures).toEqual([]);
  expect(struck).toBeGreaterThan(CASES);
  // The last callbacks may still be on their way; nothing they say is doubled.
  expect(await doubledNotices()).toEqual([]);
}, 1_500_000);

interface Case {
  phone: string;
  answer: (typeof ANSWERS)[number];
  faults: FaultInput[];
}

function planCase(index: number, random: () => number): Case {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const phone = `+1${220 + Math.floor(index / 100)}5550${String(100 + (index % 100))}`;
  const kinds: (() => FaultInput)[] = [
    () => ({ at: 'send', kind: 'status', status: pick([500, 502, 503]) }),
    () => ({ at: 'send', kind: pick(['timeout', 'reset', 'garbage'] as const) }),
    () => ({ at: 'send', kind: 'lost-answer' }),
    () => ({ at: 'send', kind: 'slow', ms: pick([20, 700]) }),
    () => ({ at: 'list', kind: pick(['status', 'reset', 'garbage'] as const) }),
    () => ({ at: 'status', kind: pick(['drop', 'duplicate'] as const), times: pick([1, 2]) }),
    () => ({ at: 'status', kind: 'reorder', ms: pick([10, 60]) }),
    () => ({ at: 'inbound', kind: pick(['drop', 'duplicate'] as const) }),
    () => ({ at: 'inbound', kind: 'reorder', ms: 30 }),
    () => ({ at: 'delivery', kind: 'undelivered', code: pick([30003, 30005]) }),
  ];
  const faults = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const fault = pick(kinds)();
    // The list is asked about many; it fails for whoever comes next.
    return fault.at === 'list' ? fault : { ...fault, key: phone };
  });
  return { phone, answer: pick(ANSWERS), faults };
}

/** One request and its answer under the planned faults. Returns what went wrong, in words. */
async function runCase({ phone, answer: [words, status], faults }: Case): Promise<string[]> {
  const { customerId, jobs } = world.summit;
  const contact = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.approval_contacts.create({
      data: {
        customer_id: customerId,
        job_id: jobs['Riverside Medical Tower']!,
        first_name: 'Case',
        last_name: phone.slice(-10),
        phone_number: phone,
        created_at: new Date(now),
      },
    }),
  );
  for (const fault of faults) standIn.faults.add(fault);
  const requestId = await askQuietly(contact.id);
  await pump(phone);
  await standIn.receive({ from: phone, to: world.deps.config.TWILIO_FROM!, body: words });
  await again(() => sweepInboundTexts(world.deps));
  await world.answerBurst(phone);
  await pump(phone);
  return check(phone, requestId, status);
}

/** A request whose first text is queued, not sent. Beside us others take COR numbers of this job: then preview again. */
async function askQuietly(contactId: number): Promise<number> {
  const orderId = await world.newOrder();
  const preview = await world.call('office', 'GET', `/approval-requests/preview-approval-message/${orderId}`);
  for (let question = preview.json().approval_message; ;) {
    const made = await world.call('office', 'POST', '/approval-requests', {
      change_order_id: orderId,
      approval_contact_id: contactId,
      question_content: question,
    });
    if (made.statusCode === 409 && made.json().approval_message) {
      question = made.json().approval_message;
      continue;
    }
    expect(made.statusCode, made.body).toBe(201);
    await world.advance(made.json().id);
    return made.json().id;
  }
}

/** What the conversation's workflow does: serve, sleep as told, serve again, until nothing waits. */
async function pump(phone: string): Promise<void> {
  const conversation = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.conversations.findFirstOrThrow({ where: { phone_number: phone } }),
  );
  const of = { customerId: world.summit.customerId, conversationId: conversation.id };
  for (let round = 0; round < 60; round += 1) {
    const wait = await again(() => sendQueuedTexts(world.deps, of));
    if (wait === null) return;
    // A wait is forty seconds and more: by then the vendor has in its book what it took, on the slowest disk.
    await standIn.idle();
    now += wait;
  }
  throw new Error(`texts to ${phone} never settle`);
}

/** As an activity is: tried until it works. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 30) throw error;
      now += 1_000;
    }
  }
}

async function check(phone: string, requestId: number, status: string): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.messages.findMany({ where: { direction: 'out', conversation: { phone_number: phone } } }),
  );
  const arrived = standIn.messages().filter((one) => one.direction !== 'inbound' && one.to === phone);
  for (const row of rows) {
    const times = arrived.filter((one) => one.body === row.body).length;
    const ours = rows.filter((one) => one.body === row.body).length;
    if (times !== ours) wrong.push(`${times} of ${ours}: ${row.body.slice(0, 40)}`);
    if (row.provider_sid === null) wrong.push(`no sid: ${row.status}`);
  }
  if (arrived.length !== rows.length) wrong.push(`${arrived.length} texts for ${rows.length} rows`);
  const request = await world.requestRow(requestId);
  if (request.status !== status) wrong.push(`verdict ${request.status} instead of ${status}`);
  return wrong;
}

async function doubledNotices(): Promise<string[]> {
  const rows = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.messages.groupBy({
      by: ['conversation_id', 'body'],
      where: { kind: 'notice', body: { contains: 'did not reach' } },
      _count: true,
    }),
  );
  return rows.filter((row) => row._count > 2).map((row) => row.body);
}

/** mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
