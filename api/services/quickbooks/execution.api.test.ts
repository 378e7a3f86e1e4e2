import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { estimatorOf } from '../../../testing/estimator-actor.ts';
import { openOwner } from '../../../testing/open-owner.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../../testing/open-quickbooks-world.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import { proposeAction } from '../confirmations/propose-action.ts';
import { useConfirmation } from '../confirmations/use-confirmation.ts';
import { planInvoice } from './plan-invoice.ts';
import { revertExecution } from './revert-execution.ts';
import { settleInvoice } from './settle-invoice.ts';

const { accounting } = MESSAGES;
let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld();
});
afterAll(() => world.close());
afterEach(() => world.books.faults.clear());

/** 'COR 4' on the Riverside job, whose project number is HB-2217. */
const docNumberOf = (number: string): string => `${number.replace(' ', '-')}-HB-2217`.slice(0, 15);
const invoicesOf = async (orderId: number) => {
  return world.books.invoices().filter((one) => one.PrivateNote?.includes(`/change-order/${orderId} `));
};
const unbilled = async () =>
  (await world.call('office', 'GET', '/quickbooks/unbilled')).json() as {
    id: number;
    why: string;
    days: number;
    total_amount: number;
    reason: string | null;
  }[];
const put = (id: number, body: object) => world.call('office', 'PUT', `/change-orders/${id}`, body);

test('without a connection an order executes plainly and says why there is no invoice', async () => {
  const id = await world.newOrder();
  const answer = (await world.execute(id)).json();
  expect(answer).toMatchObject({
    status: 'Executed',
    needs_quickbooks_job_link: false,
    quickbooks_invoice_created: false,
    quickbooks_message: accounting.noInvoiceNotConnected,
  });
  expect(await unbilled()).toMatchObject([{ id, why: 'executed', total_amount: 544 }]);
});

test('an unlinked job asks for its link and leaves the order; linking it executes and invoices', async () => {
  await world.connect();
  const id = await world.newOrder();
  const jobId = world.summit.jobs['Riverside Medical Tower'];
  expect((await world.execute(id)).json()).toMatchObject({
    status: 'Unexecuted',
    needs_quickbooks_job_link: true,
    job_id: jobId,
  });
  expect(world.books.invoices()).toEqual([]);
  const linked = await world.call('office', 'POST', '/quickbooks/link-job', {
    customer_id: world.summit.customerId,
    job_id: jobId,
    quickbooks_customer_id: '2',
    pending_change_order_id: id,
  });
  expect(linked.json()).toMatchObject({ invoice_created: true, executed: true, message: 'Job linked successfully.' });
  const [invoice] = await invoicesOf(id);
  const order = (await world.order(id)) as unknown as { number: string; cor_number: number; status: string };
  expect(order.status).toBe('Executed');
  expect(invoice).toMatchObject({
    DocNumber: docNumberOf(order.number),
    TotalAmt: 544,
    CustomerRef: { value: '2' },
    CustomerMemo: { value: `Riverside Medical Tower · COR ${order.cor_number} · Relocate conduit on 3rd floor` },
  });
  expect(invoice?.PrivateNote).toContain(`http://127.0.0.1:4100/change-order/${id} [corbel `);
  expect(invoice?.Line[0]).toMatchObject({ Description: 'Labor: Electrician 1 hr', Amount: 544 });
  const shown = (await world.call('office', 'GET', `/change-orders/${id}/invoice`)).json();
  expect(shown.invoice).toMatchObject({ state: 'created', doc_number: docNumberOf(order.number), total_amount: 544 });
  expect(shown.invoice.url).toContain(`invoice?txnId=${invoice?.Id}`);
});

test('a linked job: executed and invoiced; executed again and again nothing more is made', async () => {
  const id = await world.newOrder();
  const { number } = (await world.order(id)) as unknown as { number: string };
  const answers = await Promise.all([world.execute(id), world.execute(id), world.execute(id)]);
  answers.push(await world.execute(id));
  for (const answer of answers)
    expect(answer.json()).toMatchObject({
      status: 'Executed',
      quickbooks_invoice_created: true,
      quickbooks_message: `Invoice ${docNumberOf(number)} was created in QuickBooks.`,
    });
  expect(await invoicesOf(id)).toHaveLength(1);
});

test.each([
  ['query', '?skip_invoice=true', {}],
  ['body', '', { skip_invoice: true }],
])('skip_invoice in the %s executes without an invoice, which can be made later', async (_where, query, body) => {
  const id = await world.newOrder();
  const answer = await world.call('office', 'PUT', `/change-orders/${id}/with-integrations${query}`, {
    status: 'Executed',
    ...body,
  });
  expect(answer.json()).toMatchObject({
    status: 'Executed',
    quickbooks_invoice_created: false,
    quickbooks_message: null,
  });
  expect(await invoicesOf(id)).toEqual([]);
  const made = await world.call('office', 'POST', `/change-orders/${id}/invoice`, {});
  expect(made.json()).toMatchObject({ invoice_created: true, needs_quickbooks_job_link: false });
  expect(await invoicesOf(id)).toHaveLength(1);
});

test.each([[0, accounting.noInvoiceNothing]])(
  'a total of %d dollars executes without an invoice and says why',
  async (dollars, message) => {
    const id = await world.newOrder({ dollars: 100, complete: false });
    const markups = [{ name: 'Credit', category: 'general', rate: dollars - 100, is_percentage: false }];
    expect((await put(id, { big_dict: { markups } })).statusCode).toBe(200);
    expect((await world.call('office', 'POST', `/change-orders/${id}/complete`, {})).statusCode).toBe(200);
    expect((await world.execute(id)).json()).toMatchObject({
      status: 'Executed',
      quickbooks_invoice_created: false,
      quickbooks_message: message,
    });
    expect(await invoicesOf(id)).toEqual([]);
  },
);

test('a customer made inactive since: executed, not invoiced, listed with the reason, invoiced once he is back', async () => {
  const id = await world.newOrder();
  await world.books.setCustomerActive('2', false);
  expect((await world.execute(id)).json()).toMatchObject({
    status: 'Executed',
    quickbooks_invoice_created: false,
    quickbooks_message: accounting.noInvoiceInactive,
  });
  expect((await unbilled()).find((row) => row.id === id)).toMatchObject({ reason: accounting.noInvoiceInactive });
  await world.books.setCustomerActive('2', true);
  expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({
    invoice_created: true,
  });
  expect((await unbilled()).find((row) => row.id === id)).toBeUndefined();
  expect(await invoicesOf(id)).toHaveLength(1);
});

test('leaving Executed asks; void voids in QuickBooks, and executing again makes a second number', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  const asked = await put(id, { status: 'Unexecuted' });
  expect([asked.statusCode, asked.json()]).toMatchObject([
    409,
    { needs_invoice_decision: true, message: MESSAGES.orders.invoiceDecision },
  ]);
  expect((await world.call('office', 'DELETE', `/change-orders/${id}`)).statusCode).toBe(409);
  expect((await put(id, { status: 'Unexecuted', invoice_action: 'void' })).statusCode).toBe(200);
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('voided');
  expect(await invoicesOf(id)).toMatchObject([{ TotalAmt: 0 }]);
  expect((await world.execute(id)).json()).toMatchObject({ quickbooks_invoice_created: true });
  const made = await invoicesOf(id);
  expect(made.map((one) => [one.DocNumber.endsWith('-2'), one.TotalAmt])).toEqual([
    [false, 0],
    [true, 544],
  ]);
});

test('keep keeps it; executing again takes it up and makes no second one', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  expect((await put(id, { status: 'Cancelled', invoice_action: 'keep' })).statusCode).toBe(200);
  expect((await world.invoice(id))?.state).toBe('kept');
  expect((await world.execute(id)).json()).toMatchObject({
    status: 'Executed',
    quickbooks_invoice_created: true,
    quickbooks_message: accounting.invoiceKept,
  });
  expect(await invoicesOf(id)).toHaveLength(1);
  expect((await put(id, { status: 'Unexecuted' })).statusCode).toBe(409);
});

test('an invoice deleted in QuickBooks counts as voided when it shall be voided', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  await world.books.deleteInvoice((await invoicesOf(id))[0]!.Id);
  await put(id, { status: 'Unexecuted', invoice_action: 'void' });
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('voided');
});

test('disconnected in the middle: nothing was sent, nothing is invoiced; sent and unknown, it is found out after connecting again', async () => {
  const id = await world.newOrder();
  world.books.faults.add({ at: 'invoice-create', kind: 'lost-answer' });
  world.books.faults.add({ at: 'query-invoice', kind: 'reset', times: 3 });
  const answer = world.execute(id);
  await expect.poll(async () => (await world.invoice(id))?.state, { timeout: 5000, interval: 5 }).toBe('unknown');
  await world.disconnect();
  world.deps.config.EXECUTION_WAIT_MS = 300;
  expect((await answer).json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: false });
  world.deps.config.EXECUTION_WAIT_MS = 5000;
  expect((await world.invoice(id))?.state).toBe('unknown');
  world.books.faults.clear();
  await world.connect();
  await expect.poll(async () => (await world.invoice(id))?.state, { timeout: 5000 }).toBe('created');
  expect(await invoicesOf(id)).toHaveLength(1);

  const other = await world.newOrder();
  const { authUrl } = (await world.call('admin', 'GET', '/quickbooks/connect')).json();
  expect(authUrl).toContain(world.books.url);
  await world.disconnect();
  expect((await world.execute(other)).json()).toMatchObject({
    status: 'Executed',
    quickbooks_message: accounting.noInvoiceNotConnected,
  });
  await world.connect();
});

test('an invoice of another company in QuickBooks is not voided in the one connected now, and can be kept', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  await ofAnotherCompany(id);
  const refused = await put(id, { status: 'Unexecuted', invoice_action: 'void' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, accounting.otherCompany]);
  expect((await put(id, { status: 'Unexecuted', invoice_action: 'keep' })).statusCode).toBe(200);
  expect(await invoicesOf(id)).toMatchObject([{ TotalAmt: 544 }]);
});

test('another company is connected while an invoice is being voided: what has its id there is left alone', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  // In one transaction, so that the worker beside cannot be faster.
  await withTenant(world.deps.db, world.summit, async (tx) => {
    const order = await lockOrder(tx, world.summit.customerId, id);
    await settleInvoice(world.deps, tx, estimator(), order, 'void');
    await ofAnotherCompany(id);
  });
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('created');
  expect((await world.invoice(id))?.reason).toBe(`QuickBooks did not void the invoice: ${accounting.otherCompany}`);
  expect(await invoicesOf(id)).toMatchObject([{ TotalAmt: 544 }]);
});

test('an invoice that was planned for another company in QuickBooks is not made in the one connected now', async () => {
  const id = await world.newOrder();
  await world.execute(id, { skip_invoice: true });
  await planFor(id, 'another');
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('failed');
  expect(await world.invoice(id)).toMatchObject({ reason: accounting.otherCompany });
  expect(await invoicesOf(id)).toEqual([]);
  expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({
    invoice_created: true,
  });
});

test.each([
  ['another invoice stands in its place, which is left alone', { DocNumber: '1145', PrivateNote: '' }, 'created', 544],
  ['it was given another number: it is voided', { DocNumber: '1146' }, 'voided', 0],
])('an invoice shall be voided and in QuickBooks %s', async (_what, change, state, dollars) => {
  const id = await world.newOrder();
  await world.execute(id);
  const [made] = await invoicesOf(id);
  await world.books.editInvoice(made!.Id, change);
  await put(id, { status: 'Unexecuted', invoice_action: 'void' });
  await expect.poll(async () => (await world.invoice(id))?.state).toBe(state);
  expect(world.books.invoices().find((one) => one.Id === made!.Id)?.TotalAmt).toBe(dollars);
});

test('a kept invoice of an order that is worth more by now is taken up, and the difference is said and named', async () => {
  const id = await world.newOrder({ dollars: 1000 });
  await world.execute(id);
  await put(id, { status: 'Unexecuted', invoice_action: 'keep' });
  const categories = { labor: { Electrician: { quantity: 1, cost_per_unit: 5000, unit: 'hr' } } };
  expect((await put(id, { big_dict: { categories } })).statusCode).toBe(200);
  const { doc_number: number } = (await world.invoice(id))!;
  expect((await world.execute(id)).json()).toMatchObject({
    status: 'Executed',
    quickbooks_invoice_created: false,
    quickbooks_message: `Invoice ${number} still shows the old total. Correct it in QuickBooks.`,
  });
  const differences = (await world.call('office', 'POST', '/quickbooks/reconcile', {})).json() as {
    change_order_id: number;
  }[];
  expect(differences.filter((one) => one.change_order_id === id)).toMatchObject([
    { kind: 'amount', our_amount: 5000, quickbooks_amount: 1000 },
  ]);
  expect(await invoicesOf(id)).toHaveLength(1);
});

test('linking a job executes the order that was seen, not what somebody made of it since', async () => {
  const id = await world.newOrder();
  const { version } = await world.order(id);
  expect((await put(id, { description: 'Twice the conduit' })).statusCode).toBe(200);
  const link = (seen: number) =>
    world.call('office', 'POST', '/quickbooks/link-job', {
      job_id: world.summit.jobs['Riverside Medical Tower'],
      quickbooks_customer_id: '2',
      pending_change_order_id: id,
      pending_change_order_version: seen,
    });
  const refused = await link(version);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_VERSION']);
  const now = await world.order(id);
  expect(now.status).toBe('Unexecuted');
  expect((await link(now.version)).json()).toMatchObject({ executed: true, invoice_created: true });
});

test('a status change while the invoice is being made is refused', async () => {
  const id = await world.newOrder();
  world.books.faults.add({ at: 'invoice-create', kind: 'slow', ms: 300 });
  const answer = world.execute(id);
  await expect.poll(async () => (await world.invoice(id))?.state, { interval: 5 }).toBe('sending');
  const refused = await put(id, { status: 'Cancelled', invoice_action: 'keep' });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, accounting.invoicePending]);
  expect((await answer).json()).toMatchObject({ quickbooks_invoice_created: true });
});

test('a demo executes plainly, and may not invoice or link', async () => {
  const id = await world.newOrder();
  const answer = await world.call('demo', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
  expect(answer.json()).toMatchObject({
    status: 'Executed',
    quickbooks_invoice_created: false,
    quickbooks_message: null,
  });
  const refused = await world.call('demo', 'POST', `/change-orders/${id}/invoice`, {});
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'This action is not available in demo mode']);
});

test('billed by hand leaves the list; with an invoice, or not executed, it is refused', async () => {
  const id = await world.newOrder();
  const mark = () => world.call('office', 'POST', `/change-orders/${id}/billed-elsewhere`, { reference: 'INV 77' });
  expect((await mark()).json().message).toBe(accounting.notExecuted);
  await world.execute(id, { skip_invoice: true });
  expect((await mark()).json()).toEqual({ success: true, message: 'Marked as billed.' });
  expect((await unbilled()).find((row) => row.id === id)).toBeUndefined();
  expect((await mark()).statusCode).toBe(409);
  expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({
    invoice_created: true,
    quickbooks_message: null,
  });
  expect(await invoicesOf(id)).toEqual([]);
});

test('a failure of ours before QuickBooks heard of it takes the execution back; after, it stays and is found out', async () => {
  const { deps, summit } = world;
  for (const heard of [false, true]) {
    const id = await world.newOrder();
    await world.execute(id, { skip_invoice: true });
    const executionId = await withTenant(deps.db, summit, async (tx) => {
      const planned = await planFor(id, world.books.realmId, new Date('2099-01-01'));
      if (heard) await tx.order_invoices.updateMany({ where: { change_order_id: id }, data: { attempts: 1 } });
      await revertExecution(deps, { customerId: summit.customerId, executionId: planned });
      return planned;
    });
    expect((await world.order(id)).status).toBe(heard ? 'Executed' : 'Unexecuted');
    expect(await world.invoice(id)).toMatchObject({ state: heard ? 'unknown' : 'failed' });
    await revertExecution(deps, { customerId: summit.customerId, executionId });
    if (heard)
      expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({
        invoice_created: true,
      });
  }
});

test('a step that begins while an execution is taken back is waited for: QuickBooks may hear of it', async () => {
  const id = await world.newOrder();
  await world.execute(id, { skip_invoice: true });
  const executionId = await planFor(id, world.books.realmId, new Date('2099-01-01'));
  await whileHeld(
    [
      `select from executions where id = ${executionId} for update`,
      `update order_invoices set state = 'sending', attempts = 1 where change_order_id = ${id}`,
    ],
    () => revertExecution(world.deps, { customerId: world.summit.customerId, executionId }),
  );
  expect((await world.order(id)).status).toBe('Executed');
  expect(await world.invoice(id)).toMatchObject({ state: 'unknown' });
});

test('EXECUTE by text takes the same road, and the outcome of the invoice is texted', async () => {
  const { deps, summit } = world;
  const id = await world.newOrder();
  const { number } = (await world.order(id)) as unknown as { number: string };
  const { proposal, say } = await propose(id);
  expect(proposal).toContain('and creates its invoice in QuickBooks');
  expect(await say(`EXECUTE ${number}`)).toContain('is executed. Its invoice is being created in QuickBooks.');
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('created');
  const texts = await withTenant(deps.db, summit, (tx) => tx.messages.findMany({ where: { kind: 'notice' } }));
  expect(texts.map((text) => text.body)).toContain(
    `${number}: Invoice ${docNumberOf(number)} was created in QuickBooks.`,
  );
  expect(await invoicesOf(id)).toHaveLength(1);
  const unlinked = await world.newOrder({ job: 'Tower B Garage' });
  await expect(propose(unlinked)).rejects.toThrow(/not linked to a QuickBooks customer yet.*\/change-order\//);
});

test('EXECUTE by text does nothing when somebody saves the order at the same moment', async () => {
  const id = await world.newOrder();
  const { say } = await propose(id);
  const reply = await whileHeld([`update change_orders set version = version + 1 where id = ${id}`], () =>
    say('EXECUTE'),
  );
  expect(reply).toContain('Something changed since; nothing was done.');
  expect((await world.order(id)).status).toBe('Unexecuted');
});

test("an invoice made in the evening has the date of the company's own day", async () => {
  world.moveClock(Date.parse('2026-03-04T01:00:00Z') - world.deps.clock.now().getTime());
  const id = await world.newOrder();
  await world.execute(id);
  expect(await invoicesOf(id)).toMatchObject([{ TxnDate: '2026-03-03' }]);
});

/** As if the order's invoice had been made before another company was connected. */
const ofAnotherCompany = (orderId: number) =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.order_invoices.updateMany({ where: { change_order_id: orderId }, data: { realm_id: 'another' } }),
  );

/** Plans the invoice of an executed order, for the worker beside to take at `nextAt`. */
function planFor(orderId: number, realmId: string, nextAt = world.deps.clock.now()): Promise<number> {
  const { deps, summit } = world;
  return withTenant(deps.db, summit, async (tx) => {
    const order = await lockOrder(tx, summit.customerId, orderId);
    const id = await planInvoice(deps, tx, estimator(), {
      order,
      previousStatus: 'Unexecuted',
      realmId,
      quickbooksCustomerId: '2',
      conversationId: null,
    });
    await tx.executions.update({ where: { id }, data: { next_at: nextAt } });
    return id;
  });
}

/** Begins the work while somebody else's transaction holds what `statements` touch, and ends that once the work waits for it. */
async function whileHeld<T>(statements: string[], work: () => Promise<T>): Promise<T> {
  const [holder, watcher] = [await openOwner(world), await openOwner(world)];
  try {
    await holder.query('begin');
    for (const statement of statements) await holder.query(statement);
    const done = work();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 20 }).toBe(1);
    await holder.query('commit');
    return await done;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

const estimator = () => estimatorOf(world.summit);

/** Proposes by text to execute an order; `say` is the text that follows, and its reply. */
async function propose(orderId: number) {
  const { deps, summit } = world;
  const actor = estimator();
  const at = deps.clock.now();
  const { conversation, turn } = await withTenant(deps.db, summit, async (tx) => {
    const of = { customer_id: summit.customerId, user_id: actor.userId, phone_number: actor.phone };
    const conversation =
      (await tx.conversations.findFirst({ where: of })) ??
      (await tx.conversations.create({ data: { ...of, created_at: at } }));
    const turn = await tx.turns.create({
      data: { customer_id: summit.customerId, conversation_id: conversation.id, claimed_at: at },
    });
    return { conversation, turn };
  });
  const proposal = await proposeAction(deps, actor, {
    conversationId: conversation.id,
    action: 'execute',
    orderId,
    at,
  });
  const say = async (text: string) => {
    const used = await useConfirmation(deps, actor, {
      conversationId: conversation.id,
      turnId: turn.id,
      channel: 'sms',
      texts: [text],
      at,
    });
    return used.handled ? used.reply : null;
  };
  return { proposal: proposal.text, say };
}
