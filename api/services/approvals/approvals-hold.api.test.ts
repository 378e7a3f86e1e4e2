import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measureSms } from '../../../domain/sms-segments.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { WORLD_NOW } from '../../../testing/open-api-world.ts';
import type { ConfirmedAction } from '../confirmations/actions.ts';
import { proposeAction } from '../confirmations/propose-action.ts';
import { useConfirmation } from '../confirmations/use-confirmation.ts';
import { recordDelivery } from '../record-delivery.ts';
import { answerAsContact } from './answer-as-contact.ts';

// A Tuesday, 10:00 in Denver.
const HOUR = 3600_000;
let world: ApprovalWorld;
beforeAll(async () => {
  world = await openApprovalWorld();
  world.deps.config.INBOUND_TEXTS_PER_MINUTE = 0; // the clock stands still
});
afterAll(() => world.close());

/** No request of an earlier test is open: the superintendent's words mean this test's. */
beforeEach(async () => {
  world.setNow(WORLD_NOW);
  await withTenant(world.deps.db, world.summit, async (tx) => {
    await tx.approval_requests.updateMany({
      where: { status: 'awaiting' },
      data: { status: 'canceled', response_content: 'Canceled' },
    });
    await tx.messages.deleteMany({ where: { kind: 'notice' } });
    await tx.customers.updateMany({ data: { signature_over_cents: null } });
  });
  await withPlatform(world.deps.db, 'test', (tx) => tx.opt_outs.deleteMany({}));
});

const after = (ms: number) => world.setNow(new Date(WORLD_NOW.getTime() + ms));
const statusOf = async (id: number) => (await world.requestRow(id)).status;

describe('an answer by text', () => {
  test('decides its request, is told back, and the office hears the words, also in the order’s conversation', async () => {
    const orderId = await world.newOrder();
    const id = await world.ask(orderId);
    expect(await world.say(SUPER, 'Approved, thanks')).toContain('recorded as approved');
    expect(await statusOf(id)).toBe('approved');
    expect((await world.notices()).some((words) => words.includes('"Approved, thanks"'))).toBe(true);
    const { messages } = (await world.call('office', 'GET', `/change-orders/${orderId}/conversation`)).json();
    expect(messages).toContainEqual(
      expect.objectContaining({ direction: 'inbound', author: 'Dave Kessler', text: 'Approved, thanks' }),
    );
    const [turn] = (await world.call('developer', 'GET', `/assistant/turns?phone=${SUPER.slice(2)}`)).json();
    const { changes } = (await world.call('developer', 'GET', `/assistant/turns/${turn.id}`)).json();
    expect(changes).toMatchObject([{ action: 'approval.answered', name: expect.stringMatching(/^COR \d+$/) }]);
  });

  test('seven times YES is one decision and one notice to each', async () => {
    const id = await world.ask(await world.newOrder());
    for (let i = 0; i < 7; i += 1) await world.say(SUPER, 'YES');
    expect(await statusOf(id)).toBe('approved');
    const people = await withTenant(world.deps.db, world.summit, (tx) =>
      tx.users.count({ where: { estimator: true, removed_at: null } }),
    );
    expect(await world.notices()).toHaveLength(people);
  });

  test('that came before the request’s text had left is not an answer to it', async () => {
    const orderId = await world.newOrder();
    const first = await world.ask(orderId);
    await world.call('office', 'PUT', `/change-orders/${orderId}`, {
      big_dict: { categories: { labor: { Electrician: { quantity: 80 } } } },
    });
    const again = await world.call('office', 'POST', `/approval-requests/reset-approval/${orderId}`);
    // The new request waits for its worker; the superintendent answers what he has in his hand.
    expect(await world.say(SUPER, 'APPROVE')).toContain('changed after we sent that request');
    expect([await statusOf(first), await statusOf(again.json().id)]).toEqual(['superseded', 'awaiting']);
    await world.advance(again.json().id);
    await world.sendTexts();
    await world.say(SUPER, 'APPROVE');
    expect(await statusOf(again.json().id)).toBe('approved');
  });

  test('to one of two requests is asked, and its number decides', async () => {
    const one = await world.ask(await world.newOrder());
    const two = await world.ask(await world.newOrder());
    expect(await world.say(SUPER, 'yes')).toContain('Which one is this for?');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['awaiting', 'awaiting']);
    await world.say(SUPER, `APPROVE ${await idNumberOf(two)}`);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['awaiting', 'approved']);
  });

  test('to one of five on jobs with long names is asked in two segments, each with its number', async () => {
    const where = { id: world.summit.jobs['Riverside Medical Tower']! };
    const name = (job_name: string) =>
      withTenant(world.deps.db, world.summit, (tx) => tx.jobs.update({ where, data: { job_name } }));
    await name('Riverside Medical Tower, phase two: imaging wing, pharmacy and the parking structure');
    const ids: number[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await world.ask(await world.newOrder()));
    const asked = String(await world.say(SUPER, 'yes'));
    await name('Riverside Medical Tower');
    expect(measureSms(asked).segments).toBe(2);
    expect(asked.match(/^COR \d+: Riverside Medical.*\.\.\.$/gm)).toHaveLength(5);
    expect(asked.endsWith('+1')).toBe(true);
  });

  test('that names a decided request goes to that one, not to the open one', async () => {
    const decided = await world.ask(await world.newOrder());
    await world.say(SUPER, 'APPROVE');
    const open = await world.ask(await world.newOrder());
    expect(await world.say(SUPER, `DENY ${await idNumberOf(decided)} wrong floor`)).toMatch(
      /stays recorded as approved.*call/u,
    );
    expect([await statusOf(decided), await statusOf(open)]).toEqual(['approved', 'awaiting']);
  });

  test('decides an open request, however many were closed since', async () => {
    after(-HOUR);
    const open = await world.ask(await world.newOrder());
    world.setNow(WORLD_NOW);
    await withTenant(world.deps.db, world.summit, async (tx) => {
      const { id: _, contact_snapshot, ...of } = await tx.approval_requests.findUniqueOrThrow({ where: { id: open } });
      const closed = {
        ...of,
        contact_snapshot: contact_snapshot!,
        status: 'canceled',
        response_content: 'Canceled',
        created_at: WORLD_NOW,
      };
      await tx.approval_requests.createMany({ data: Array.from({ length: 21 }, () => closed) });
    });
    await world.say(SUPER, `DENY ${await idNumberOf(open)} wrong floor`);
    expect(await statusOf(open)).toBe('denied');
  });

  test.each([
    ['executed', 'PUT', { status: 'Executed' }, 'is already executed'],
    ['cancelled', 'PUT', { status: 'Cancelled' }, 'was withdrawn'],
    ['of the status Deleted', 'PUT', { status: 'Deleted' }, 'was withdrawn'],
    ['gone for good', 'DELETE', {}, 'was withdrawn'],
  ] as const)('that comes when the order is %s hears why, and changes nothing', async (_, method, body, reason) => {
    const orderId = await world.newOrder();
    const id = await world.ask(orderId);
    await world.call('office', 'POST', `/change-orders/${orderId}/complete`, {});
    expect((await world.call('office', method, `/change-orders/${orderId}`, body)).statusCode).toBe(200);
    expect(await world.say(SUPER, `APPROVE ${await idNumberOf(id)}`)).toContain(reason);
    expect(await statusOf(id)).toBe('superseded');
  });

  test('of a contact who was never asked is no answer', async () => {
    await world.ask(await world.newOrder());
    expect(await world.say('+18015550112', 'APPROVE')).toBe('not handled');
  });

  test('tried again after a crash says and writes nothing twice', async () => {
    const id = await world.ask(await world.newOrder());
    await world.say(SUPER, 'what is the conduit for?');
    const turn = await withTenant(world.deps.db, world.summit, async (tx) => {
      const message = await tx.messages.findFirstOrThrow({ where: { direction: 'in' }, orderBy: { id: 'desc' } });
      return { message, answers: await tx.approval_answers.count({ where: { approval_request_id: id } }) };
    });
    const again = await answerAsContact(world.deps, {
      customerId: world.summit.customerId,
      conversationId: turn.message.conversation_id,
      turnId: turn.message.turn_id!,
      channel: 'sms',
      phone: SUPER,
      messages: [{ id: turn.message.id, text: turn.message.body }],
      at: WORLD_NOW,
      isStaff: false,
    });
    expect([again, turn.answers]).toEqual([{ handled: true, reply: null }, 1]);
  });

  test('in his own word ‘Canceled’ does not read as a cancelled request', async () => {
    const id = await world.ask(await world.newOrder());
    await world.say(SUPER, 'Denied');
    const other = await world.ask(await world.newOrder());
    await world.say(SUPER, 'Canceled');
    const row = await withTenant(world.deps.db, world.summit, (tx) =>
      tx.approval_requests.findMany({ where: { id: { in: [id, other] } }, orderBy: { id: 'asc' } }),
    );
    expect(row.map((one) => one.response_content)).not.toContain('Canceled');
  });

  test('over the threshold is kept and sent to the link, and approves nothing', async () => {
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.customers.updateMany({ data: { signature_over_cents: 100 } }),
    );
    const id = await world.ask(await world.newOrder());
    expect(await world.say(SUPER, 'APPROVE')).toMatch(/needs your signature[^]*\/a\/[\w-]{43}$/);
    expect(await statusOf(id)).toBe('awaiting');
    expect(await world.say(SUPER, 'DENY not our scope')).toContain('recorded as denied');
  });
});

describe('staff who are contacts too', () => {
  const foreman = '+18015550101';
  async function askForeman(): Promise<number> {
    const contact = await withTenant(world.deps.db, world.summit, async (tx) => {
      const phone = (await tx.users.findUniqueOrThrow({ where: { id: world.summit.users.foreman } })).phone_number!;
      const job_id = world.summit.jobs['Riverside Medical Tower']!;
      const found = await tx.approval_contacts.findFirst({ where: { phone_number: phone } });
      return (
        found ??
        tx.approval_contacts.create({
          data: {
            customer_id: world.summit.customerId,
            job_id,
            first_name: 'Ray',
            last_name: 'Ortiz',
            phone_number: phone,
            created_at: WORLD_NOW,
          },
        })
      );
    });
    expect(contact.phone_number).toBe(foreman);
    return world.ask(await world.newOrder(), contact.id);
  }

  test('answer the request when it was our last text to them', async () => {
    const id = await askForeman();
    await world.say(foreman, 'yes');
    expect(await statusOf(id)).toBe('approved');
  });

  test('who say yes to a question of the agent approve nothing; APPROVE does', async () => {
    const id = await askForeman();
    await withTenant(world.deps.db, world.summit, async (tx) => {
      const { id: conversation_id } = await tx.conversations.findFirstOrThrow({ where: { phone_number: foreman } });
      await tx.messages.create({
        data: {
          customer_id: world.summit.customerId,
          conversation_id,
          direction: 'out',
          body: 'Was that 3/4 EMT?',
          status: 'sent',
          received_at: WORLD_NOW,
        },
      });
    });
    expect(await world.say(foreman, 'yes')).toBe('not handled');
    expect(await world.say(foreman, '2 guys 4 hrs each')).toBe('not handled');
    expect(await statusOf(id)).toBe('awaiting');
    await world.say(foreman, 'APPROVE');
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('the chase', () => {
  test('is three texts in working hours, then the office is told, once', async () => {
    const id = await world.ask(await world.newOrder());
    const texts = () => world.sent.filter((one) => one.to === SUPER).length;
    const before = texts();
    const moments: string[] = [];
    for (let next = await world.advance(id); next !== null; next = await world.advance(id)) {
      moments.push(next);
      world.setNow(new Date(next));
      await world.sendTexts();
    }
    await world.sendTexts();
    // Tuesday 10:00 → 14:00, Wednesday 8:00, Thursday 8:00 the office.
    expect(moments).toEqual(['2026-03-03T21:00:00.000Z', '2026-03-04T15:00:00.000Z', '2026-03-05T15:00:00.000Z']);
    expect(texts() - before).toBe(2);
    expect(await world.advance(id)).toBeNull();
    expect((await world.notices()).filter((words) => words.startsWith('No reply from')).length).toBeGreaterThan(0);
    expect(new Set(await world.notices()).size).toBe(1);
  });

  test('whose worker was away at night texts in the morning', async () => {
    const id = await world.ask(await world.newOrder());
    after(14 * HOUR);
    expect(await world.advance(id)).toBe('2026-03-04T15:00:00.000Z');
    expect((await world.requestRow(id)).texts_sent).toBe(1);
  });

  test('sends a first text by hand at any hour, and one that was held up at a decent one', async () => {
    world.setNow(new Date('2026-03-07T05:00:00Z')); // Friday 22:00
    const atOnce = await world.ask(await world.newOrder());
    expect((await world.requestRow(atOnce)).texts_sent).toBe(1);
    const orderId = await world.newOrder();
    const preview = await world.call('office', 'GET', `/approval-requests/preview-approval-message/${orderId}`);
    const held = await world.call('office', 'POST', '/approval-requests', {
      change_order_id: orderId,
      approval_contact_id: world.summit.contacts.super,
      question_content: preview.json().approval_message,
    });
    world.setNow(new Date('2026-03-07T09:00:00Z'));
    // Daylight saving begins on Sunday: Monday 8:00 is 14:00 UTC.
    expect(await world.advance(held.json().id)).toBe('2026-03-09T14:00:00.000Z');
    expect((await world.requestRow(held.json().id)).texts_sent).toBe(0);
  });

  test('ends at STOP, and the office hears it at once', async () => {
    const id = await world.ask(await world.newOrder());
    expect(await world.say(SUPER, 'STOP')).toBe('not routed');
    const nudged = await withPlatform(world.deps.db, 'test', (tx) =>
      tx.outbox.count({ where: { aggregate: `approval-${id}`, kind: 'nudge_approval' } }),
    );
    expect(nudged).toBe(1);
    expect(await world.advance(id)).toBeNull();
    expect((await world.notices())[0]).toContain('opted out of texts');
    expect(await statusOf(id)).toBe('awaiting');
  });
});

describe('a text that does not arrive', () => {
  test('for good ends the chase, is remembered, and the office hears why', async () => {
    world.refuse(SUPER, { outcome: 'refused', code: 21610, reason: 'Attempt to send to unsubscribed recipient' });
    const id = await world.ask(await world.newOrder());
    expect(await world.advance(id)).toBeNull();
    expect((await world.notices())[0]).toMatch(/did not reach Dave .*: This number opted out of texts\./);
    const listed = await withPlatform(world.deps.db, 'test', (tx) =>
      tx.opt_outs.findUnique({ where: { phone_number: SUPER } }),
    );
    expect(listed?.opted_out).toBe(true);
  });

  test('this time is told to the office once, however often the carrier says so, and chased on', async () => {
    const id = await world.ask(await world.newOrder());
    const text = world.sent.at(-1)!;
    const callback = {
      outboundId: text.outboundId,
      sid: `SM${String(world.sent.length).padStart(32, '0')}`,
      errorCode: 30003,
    };
    await Promise.all(
      ['undelivered', 'sent', 'undelivered'].map((status) => recordDelivery(world.deps, { ...callback, status })),
    );
    const notices = await world.notices();
    expect(new Set(notices).size).toBe(1);
    expect(notices[0]).toContain('The phone is off or out of reach.');
    expect(await world.advance(id)).not.toBeNull();
    const [row] = (await world.call('office', 'GET', `/approval-requests/byChangeOrderId/${await orderOf(id)}`)).json();
    expect(row).toMatchObject({
      delivery_status: 'undelivered',
      delivery_problem: 'The phone is off or out of reach.',
    });
  });

  test('callbacks of one text in any order, at once, end at what arrived', async () => {
    for (let round = 0; round < 8; round += 1) {
      await world.ask(await world.newOrder());
      const { outboundId } = world.sent.at(-1)!;
      const sid = `SM${String(world.sent.length).padStart(32, '0')}`;
      // The answer to the send is still on its way: the callbacks are all we know.
      await withTenant(world.deps.db, world.summit, (tx) =>
        tx.messages.update({ where: { id: outboundId }, data: { status: 'sending', provider_sid: null } }),
      );
      const statuses = ['queued', 'sent', 'delivered', 'sent', 'delivered'].toSorted(() => (round % 2 ? 1 : -1));
      await Promise.all(
        statuses.map((status) => recordDelivery(world.deps, { outboundId, sid, status, errorCode: null })),
      );
      const row = await withTenant(world.deps.db, world.summit, (tx) =>
        tx.messages.findUniqueOrThrow({ where: { id: outboundId } }),
      );
      expect(row.status).toBe('delivered');
    }
  });
});

describe('in the same second', () => {
  test('cancel and answer have one winner, and both are told', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const id = await world.ask(await world.newOrder());
      const [cancelled, reply] = await Promise.all([
        world.call('office', 'POST', `/approval-requests/${id}/cancel`),
        world.say(SUPER, 'APPROVE'),
      ]);
      const status = await statusOf(id);
      seen.add(status);
      expect([
        cancelled.statusCode,
        String(reply).includes(status === 'approved' ? 'recorded as approved' : 'withdrawn'),
      ]).toEqual([status === 'approved' ? 409 : 200, true]);
    }
    expect([...seen].every((status) => ['approved', 'canceled'].includes(status))).toBe(true);
  });

  test('an edit of the order and its answer never wait for each other', async () => {
    for (let round = 0; round < 12; round += 1) {
      const orderId = await world.newOrder();
      const id = await world.ask(orderId);
      const [edit] = await Promise.all([
        world.call('office', 'PUT', `/change-orders/${orderId}`, {
          big_dict: { categories: { labor: { Electrician: { quantity: 9 + round } } } },
        }),
        world.say(SUPER, 'APPROVE'),
      ]);
      expect(edit.statusCode, edit.body).toBe(200);
      expect(await statusOf(id)).toBe('superseded');
    }
  });
});

test('a contact’s new number takes the open request along', async () => {
  const id = await world.ask(await world.newOrder());
  const path = `/approval-requests/tm-approval-contact/${world.summit.contacts.super}`;
  await world.call('office', 'PUT', path, { phone_number: '801 555 0119' });
  expect(await world.say(SUPER, 'APPROVE')).toBe('not routed');
  after(11 * 60_000);
  await world.call('office', 'POST', `/approval-requests/resend/${id}`);
  await world.sendTexts();
  await world.say('+18015550119', 'APPROVE');
  expect(await statusOf(id)).toBe('approved');
  await world.call('office', 'PUT', path, { phone_number: '801 555 0111' });
});

test('a contact’s new number ends the link that the old one holds; back at it, its link works again', async () => {
  const id = await world.ask(await world.newOrder());
  const path = `/approval-requests/tm-approval-contact/${world.summit.contacts.super}`;
  const lastLink = () => `/a-api/${world.sent.at(-1)!.body.split('/a/').at(-1)}`;
  const opens = async (link: string) => (await world.call('anonymous', 'GET', link)).statusCode;
  let minutes = 0;
  const moveTo = async (phone_number: string) => {
    await world.call('office', 'PUT', path, { phone_number });
    after((minutes += 11) * 60_000);
    await world.call('office', 'POST', `/approval-requests/resend/${id}`);
    await world.sendTexts();
    return lastLink();
  };
  const first = lastLink();
  await world.call('office', 'PUT', path, { last_name: 'Kesler' });
  expect(await opens(first)).toBe(200);
  await world.call('office', 'PUT', path, { last_name: 'Kessler' });

  const moved = await moveTo('801 555 0119');
  const stranger = await world.call('anonymous', 'POST', first, { answer: 'approve' });
  expect([await opens(first), stranger.statusCode, await opens(moved)]).toEqual([404, 404, 200]);
  expect(await statusOf(id)).toBe('awaiting');

  expect(await moveTo('801 555 0111')).toBe(first);
  expect([await opens(first), await opens(moved)]).toEqual([200, 404]);
  await world.call('anonymous', 'POST', first, { answer: 'approve' });
  expect(await statusOf(id)).toBe('approved');
});

describe('a word over a proposal', () => {
  test.each(['remind', 'withdraw'] as const)(
    'to %s does nothing when meanwhile another contact was asked',
    async (action) => {
      const orderId = await world.newOrder();
      const first = await world.ask(orderId);
      after(HOUR);
      const { proposal, say } = await propose(orderId, action);
      expect(proposal).toContain('(801) 555-0111');
      await world.call('office', 'POST', `/approval-requests/${first}/cancel`);
      const { id: other } = (
        await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
          job_id: world.summit.jobs['Riverside Medical Tower'],
          first_name: 'Lena',
          last_name: action,
          phone_number: action === 'remind' ? '8015550121' : '8015550122',
        })
      ).json();
      const second = await world.ask(orderId, other);
      after(1.3 * HOUR);
      expect(await say(action)).toMatch(/^Something changed since; nothing was done\. .* Lena /);
      expect([await statusOf(second), (await world.requestRow(second)).texts_sent]).toEqual(['awaiting', 1]);
      expect(await say(action)).not.toContain('nothing was done');
    },
  );

  test('to send does nothing when the contact has another number since', async () => {
    const orderId = await world.newOrder();
    const { say } = await propose(orderId, 'send', world.summit.contacts.super);
    const path = `/approval-requests/tm-approval-contact/${world.summit.contacts.super}`;
    await world.call('office', 'PUT', path, { phone_number: '801 555 0119' });
    expect(await say('send')).toMatch(/^Something changed since; nothing was done\. .*\(801\) 555-0119/);
    await world.call('office', 'PUT', path, { phone_number: '801 555 0111' });
    const asked = () =>
      withTenant(world.deps.db, world.summit, (tx) =>
        tx.approval_requests.count({ where: { change_order_id: orderId } }),
      );
    expect(await asked()).toBe(0);
    await say('send');
    expect(await say('send')).toContain('is on its way to Dave');
    expect(await asked()).toBe(1);
  });
});

/** Proposes an act to the estimator; `say` is the word that follows, and its reply. */
async function propose(orderId: number, action: ConfirmedAction, contactId: number | null = null) {
  const { deps, summit } = world;
  const of = { customer_id: summit.customerId, user_id: summit.users.estimator!, phone_number: '+18015550103' };
  const actor = {
    kind: 'user',
    customerId: summit.customerId,
    userId: of.user_id,
    name: 'Nora Whitfield',
    phone: of.phone_number,
    role: 'office',
    estimator: true,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: null,
  } as const;
  const conversation = await withTenant(deps.db, summit, async (tx) => {
    const found = await tx.conversations.findFirst({ where: of });
    return found ?? tx.conversations.create({ data: { ...of, created_at: deps.clock.now() } });
  });
  const at = deps.clock.now();
  const proposal = await proposeAction(deps, actor, {
    conversationId: conversation.id,
    action,
    orderId,
    contactId,
    at,
  });
  const say = async (word: string) => {
    const turn = await withTenant(deps.db, summit, (tx) =>
      tx.turns.create({ data: { customer_id: of.customer_id, conversation_id: conversation.id, claimed_at: at } }),
    );
    const used = await useConfirmation(deps, actor, {
      conversationId: conversation.id,
      turnId: turn.id,
      channel: 'sms',
      texts: [word],
      at: deps.clock.now(),
    });
    return used.handled ? used.reply : null;
  };
  return { proposal: proposal.text, say };
}

async function idNumberOf(requestId: number): Promise<number> {
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.approval_requests.findUniqueOrThrow({ where: { id: requestId }, include: { change_order: true } }),
  );
  return row.change_order.id_number;
}

async function orderOf(requestId: number): Promise<number> {
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.approval_requests.findUniqueOrThrow({ where: { id: requestId } }),
  );
  return row.change_order_id;
}
