import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { openApiWorld, WORLD_NOW, type ApiWorld, type Principal } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import type { InboxBody } from '../contract/inbox.ts';
import { lookUpUnbilled } from '../../tools/look-up-unbilled.ts';

let world: ApiWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

const daysAgo = (days: number): Date => new Date(WORLD_NOW.getTime() - days * 86_400_000);
const pathOf = (who: Principal): string =>
  `/customers/${who === 'rival' ? world.rival.customerId : world.summit.customerId}/inbox`;
async function inboxOf(who: Principal = 'office'): Promise<InboxBody> {
  const answer = await world.call(who, 'GET', pathOf(who));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as InboxBody;
}
const stepOf = (inbox: InboxBody, id: number) =>
  inbox.steps.find(({ orders }) => orders.some((order) => order.id === id))?.step ?? null;

async function makeOrder({ dollars = 100 as number | null, days = 3, complete = false } = {}): Promise<number> {
  const body = {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: `Work of ${dollars}`,
    big_dict: { categories: { labor: { Crew: { quantity: 1, cost_per_unit: dollars, unit: 'ea' } } } },
  };
  const { id } = (await world.call('office', 'POST', '/change-orders', body)).json<{ id: number }>();
  await owner.query('update change_orders set date_created = $2 where id = $1', [id, daysAgo(days)]);
  if (complete) {
    const done = await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    expect(done.statusCode, done.body).toBe(200);
  }
  return id;
}
let phones = 0;
async function send(id: number): Promise<void> {
  const contact = await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    first_name: 'Sue',
    last_name: `Per${id}`,
    phone_number: `80155501${60 + ++phones}`,
  });
  const { id: contactId } = contact.json<{ id: number }>();
  const preview = (
    await world.call(
      'office',
      'GET',
      `/approval-requests/preview-approval-message/${id}?approval_contact_id=${contactId}`,
    )
  ).json<{ approval_message: string }>();
  const made = await world.call('office', 'POST', '/approval-requests', {
    change_order_id: id,
    approval_contact_id: contactId,
    question_content: preview.approval_message,
  });
  expect(made.statusCode, made.body).toBe(201);
}
const answer = (id: number, status: string, days = 1) =>
  owner.query(
    `update approval_requests set status = $2, approved = $3, response_received = true, response_content = 'their words', responded_at = $4 where change_order_id = $1`,
    [id, status, status === 'approved' || status === 'hours_only', daysAgo(days)],
  );

test('an order stands under its next step from the draft to the invoice, and leaves when it is billed', async () => {
  const id = await makeOrder({ dollars: null });
  expect(stepOf(await inboxOf(), id)).toBe('price');

  const { version } = (await world.call('office', 'GET', `/change-orders/${id}`)).json<{ version: number }>();
  await world.call('office', 'PUT', `/change-orders/${id}`, {
    status: 'Incomplete',
    version,
    big_dict: { categories: { labor: { Crew: { quantity: 1, cost_per_unit: 250, unit: 'ea' } } } },
  });
  const priced = await inboxOf();
  expect(stepOf(priced, id)).toBe('send');
  expect(priced.steps.find(({ step }) => step === 'send')?.orders.find((order) => order.id === id)).toMatchObject({
    total_amount: 250,
    days: 3,
  });

  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  await send(id);
  await owner.query('update approval_requests set created_at = $2, sent_at = $2 where change_order_id = $1', [
    id,
    daysAgo(2),
  ]);
  const waiting = await inboxOf();
  expect(stepOf(waiting, id)).toBe('remind');
  expect(waiting.steps.find(({ step }) => step === 'remind')?.orders.find((order) => order.id === id)).toMatchObject({
    days: 2,
    contact: { name: `Sue Per${id}` },
    texted_at: daysAgo(2).toISOString(),
  });

  await answer(id, 'approved');
  expect(stepOf(await inboxOf(), id)).toBe('execute');
  await world.call('office', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
  expect(stepOf(await inboxOf(), id)).toBe('bill');
  const billed = await world.call('office', 'POST', `/change-orders/${id}/billed-elsewhere`, { reference: 'INV-7' });
  expect(billed.statusCode, billed.body).toBe(200);
  expect(stepOf(await inboxOf(), id)).toBe(null);
});

test('hours only waits for the agreed cost; denied and disputed come back with their words', async () => {
  const [hours, denied, disputed] = [
    await makeOrder({ complete: true }),
    await makeOrder({ complete: true }),
    await makeOrder({ complete: true }),
  ];
  for (const [id, status] of [
    [hours, 'hours_only'],
    [denied, 'denied'],
    [disputed, 'disputed'],
  ] as const) {
    await send(id);
    await answer(id, status);
  }
  const inbox = await inboxOf();
  expect([hours, denied, disputed].map((id) => stepOf(inbox, id))).toEqual(['agree_cost', 'revise', 'revise']);
  const refused = inbox.steps.find(({ step }) => step === 'revise')!;
  expect(refused.orders.find(({ id }) => id === denied)?.words).toBe('their words');

  const { version } = (await world.call('office', 'GET', `/change-orders/${hours}`)).json<{ version: number }>();
  const agreed = await world.call('office', 'PUT', `/change-orders/${hours}`, { approved_amount: '100.00', version });
  expect(agreed.statusCode, agreed.body).toBe(200);
  expect(stepOf(await inboxOf(), hours)).toBe('execute');
});

test('what is to bill counts the agreed amount, and hours alone as nothing', async () => {
  const billable = async () => (await inboxOf()).steps.find(({ step }) => step === 'bill')?.amount ?? 0;
  const before = await billable();
  const id = await makeOrder({ complete: true, dollars: 900 });
  await send(id);
  await answer(id, 'hours_only');
  await world.call('office', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
  expect(stepOf(await inboxOf(), id)).toBe('agree_cost');
  expect(await billable()).toBe(before);
  const unbilled = async () =>
    (await world.call('office', 'GET', '/quickbooks/unbilled'))
      .json<{ id: number; total_amount: number; is_cost_open: boolean }[]>()
      .find((row) => row.id === id);
  const actor = { kind: 'user', customerId: world.summit.customerId, userId: 1, role: 'admin', estimator: true };
  const asked = () => lookUpUnbilled.run({ deps: world.deps, actor } as never, {});
  const toldBefore = await asked();
  expect(await unbilled()).toMatchObject({ is_cost_open: true, total_amount: 900 });
  expect(toldBefore.cost_open).toBeGreaterThan(0);
  const change = (body: object) => world.call('office', 'PUT', `/change-orders/${id}`, body);
  const [{ version }] = (await owner.query('select version from change_orders where id = $1', [id])).rows as [
    { version: number },
  ];
  expect((await change({ approved_amount: 850, description: 'Other work', version })).statusCode).toBe(409);
  expect((await change({ approved_amount: 850, version: version - 1 })).statusCode).toBe(409);
  expect((await change({ approved_amount: 850, version })).json()).toMatchObject({
    status: 'Executed',
    approved_amount: 850,
  });
  expect((await change({ approved_amount: 900, version: version + 1 })).statusCode).toBe(409);
  expect(stepOf(await inboxOf(), id)).toBe('bill');
  expect(await billable()).toBe(before + 850);
  expect(await unbilled()).toMatchObject({ is_cost_open: false, total_amount: 850 });
  expect(await asked()).toMatchObject({ count: toldBefore.count + 1, cost_open: toldBefore.cost_open - 1 });
});

test('an agreed cost is taken by an executed order on verified hours without an invoice, and by no other', async () => {
  const execute = async (status: string): Promise<{ id: number; version: number }> => {
    const id = await makeOrder({ complete: true, dollars: 900 });
    await send(id);
    await answer(id, status);
    const done = await world.call('office', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
    expect(done.statusCode, done.body).toBe(200);
    return (await world.call('office', 'GET', `/change-orders/${id}`)).json<{ id: number; version: number }>();
  };
  const agree = ({ id, version }: { id: number; version: number }, amount: unknown) =>
    world.call('office', 'PUT', `/change-orders/${id}`, { approved_amount: amount, version });
  const storedOf = async (id: number) =>
    (
      await owner.query(
        'select total_cents::int as total, approved_amount_cents::int as agreed from change_orders where id = $1',
        [id],
      )
    ).rows[0] as { total: number; agreed: number | null };

  const approved = await execute('approved');
  const refused = await agree(approved, 9000);
  expect(refused.statusCode, refused.body).toBe(409);
  expect(await storedOf(approved.id)).toEqual({ total: 90_000, agreed: null });

  const billed = await execute('hours_only');
  const marked = await world.call('office', 'POST', `/change-orders/${billed.id}/billed-elsewhere`, {
    reference: 'I-8',
  });
  expect(marked.statusCode, marked.body).toBe(200);
  const { version } = (await world.call('office', 'GET', `/change-orders/${billed.id}`)).json<{ version: number }>();
  expect((await agree({ id: billed.id, version }, 9000)).statusCode).toBe(409);
  expect(await storedOf(billed.id)).toEqual({ total: 90_000, agreed: null });

  // The total that was executed stays, also where the rules of pricing would give another one today.
  const hours = await execute('hours_only');
  await owner.query('update change_orders set total_cents = 90100 where id = $1', [hours.id]);
  const saved = await agree(hours, 850);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await storedOf(hours.id)).toEqual({ total: 90_100, agreed: 85_000 });

  // The console sends a decimal string. Nothing, or no number, is no amount.
  const typed = await execute('hours_only');
  for (const [amount, status] of [
    ['', 409],
    [null, 409],
    ['abc', 400],
    ['850.50', 200],
  ] as const) {
    const said = await agree(typed, amount);
    expect(said.statusCode, said.body).toBe(status);
  }
  expect(await storedOf(typed.id)).toEqual({ total: 90_000, agreed: 85_050 });
});

test('cancelled orders are not listed and not counted', async () => {
  const id = await makeOrder({ complete: true, dollars: 777 });
  const before = (await inboxOf()).steps.find(({ step }) => step === 'send')!;
  await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'Cancelled' });
  const after = (await inboxOf()).steps.find(({ step }) => step === 'send');
  expect(after?.count ?? 0).toBe(before.count - 1);
  expect(after?.amount ?? 0).toBe(before.amount - 777);
});

test('a question of a contact and a text whose turn failed stay until somebody has dealt with them', async () => {
  const id = await makeOrder({ complete: true });
  await send(id);
  await owner.query(
    `insert into approval_answers (customer_id, approval_request_id, channel, words, verdict, outcome, created_at)
    select customer_id, id, 'sms', 'which floor is that?', 'question', 'question', $2 from approval_requests where change_order_id = $1`,
    [id, daysAgo(1)],
  );
  await owner.query(
    `with c as (insert into conversations (customer_id, phone_number, created_at) values ($1, '+18015550101', $2) on conflict do nothing returning id),
      found as (select id from c union all select id from conversations where customer_id = $1 and phone_number = '+18015550101' limit 1),
      t as (insert into turns (customer_id, conversation_id, status, error, claimed_at) select $1, id, 'failed', 'no answer', $2 from found returning id, conversation_id)
    insert into messages (customer_id, conversation_id, direction, body, turn_id, user_id, status, received_at)
    select $1, conversation_id, 'in', '2 guys 4 hrs', id, $3, 'received', $2 from t`,
    [world.summit.customerId, daysAgo(1), world.summit.users.foreman],
  );

  const { texts } = await inboxOf();
  expect(
    texts
      .map(({ source, words, days, change_order_id }) => ({ source, words, days, change_order_id }))
      .toSorted((a, b) => a.source.localeCompare(b.source)),
  ).toEqual([
    { source: 'answer', words: 'which floor is that?', days: 1, change_order_id: id },
    { source: 'turn', words: '2 guys 4 hrs', days: 1, change_order_id: null },
  ]);
  expect(texts.find(({ source }) => source === 'turn')?.name).toBe('Ray Dalton');

  for (const { source, id: textId } of texts) {
    const stolen = await world.call('rival', 'POST', `${pathOf('rival')}/handled`, { source, id: textId });
    expect(stolen.statusCode).toBe(404);
    const done = await world.call('office', 'POST', `${pathOf('office')}/handled`, { source, id: textId });
    expect(done.statusCode, done.body).toBe(200);
  }
  expect((await inboxOf()).texts).toEqual([]);
});

test('the inbox is for the office; a company without orders has an empty one', async () => {
  expect((await world.call('field', 'GET', pathOf('field'))).statusCode).toBe(403);
  expect((await world.call('rival', 'GET', pathOf('office'))).statusCode).toBe(404);
  expect(await inboxOf('rival')).toEqual({ steps: [], texts: [] });
});
