import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../../testing/open-quickbooks-world.ts';
import { proposeAction } from '../confirmations/propose-action.ts';
import { useConfirmation } from '../confirmations/use-confirmation.ts';
import { planInvoice } from './plan-invoice.ts';
import { revertExecution } from './revert-execution.ts';

const { accounting } = MESSAGES;
let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld();
});
afterAll(() => world.close());
afterEach(() => world.books.faults.clear());

const invoicesOf = async (orderId: number) => {
  const { id_number: number } = (await world.order(orderId)) as unknown as { id_number: number };
  return world.books.invoices().filter((one) => one.DocNumber.startsWith(`COR-${number}`));
};
const unbilled = async () =>
  (await world.call('office', 'GET', '/quickbooks/unbilled')).json() as { id: number; why: string; days: number; total_amount: number; reason: string | null }[]; // prettier-ignore
const put = (id: number, body: object) => world.call('office', 'PUT', `/change-orders/${id}`, body);

test('without a connection an order executes plainly and says why there is no invoice', async () => {
  const id = await world.newOrder();
  const answer = (await world.execute(id)).json();
  expect(answer).toMatchObject({ status: 'Executed', needs_quickbooks_job_link: false, quickbooks_invoice_created: false, quickbooks_message: accounting.noInvoiceNotConnected }); // prettier-ignore
  expect(await unbilled()).toMatchObject([{ id, why: 'executed', total_amount: 544 }]);
});

test('an unlinked job asks for its link and leaves the order; linking it executes and invoices', async () => {
  await world.connect();
  const id = await world.newOrder();
  const jobId = world.summit.jobs['Riverside Medical Tower'];
  expect((await world.execute(id)).json()).toMatchObject({ status: 'Unexecuted', needs_quickbooks_job_link: true, job_id: jobId }); // prettier-ignore
  expect(world.books.invoices()).toEqual([]);
  const linked = await world.call('office', 'POST', '/quickbooks/link-job', {
    customer_id: world.summit.customerId,
    job_id: jobId,
    quickbooks_customer_id: '2',
    pending_change_order_id: id,
  });
  expect(linked.json()).toMatchObject({ invoice_created: true, executed: true, message: 'Job linked successfully.' });
  const [invoice] = await invoicesOf(id);
  const order = (await world.order(id)) as unknown as { id_number: number; cor_number: number; status: string };
  expect(order.status).toBe('Executed');
  expect(invoice).toMatchObject({
    DocNumber: `COR-${order.id_number}`,
    TotalAmt: 544,
    CustomerRef: { value: '2' },
    CustomerMemo: { value: `Riverside Medical Tower · COR ${order.cor_number} · Relocate conduit on 3rd floor` },
  });
  expect(invoice?.PrivateNote).toContain(`http://127.0.0.1:4100/change-order/${id} [corbel `);
  expect(invoice?.Line[0]).toMatchObject({ Description: 'Labor: Electrician 1 hr', Amount: 544 });
  const shown = (await world.call('office', 'GET', `/change-orders/${id}/invoice`)).json();
  expect(shown.invoice).toMatchObject({ state: 'created', doc_number: `COR-${order.id_number}`, total_amount: 544 });
  expect(shown.invoice.url).toContain(`invoice?txnId=${invoice?.Id}`);
});

test('a linked job: executed and invoiced; executed again and again nothing more is made', async () => {
  const id = await world.newOrder();
  const { id_number: number } = (await world.order(id)) as unknown as { id_number: number };
  const answers = await Promise.all([world.execute(id), world.execute(id), world.execute(id)]);
  answers.push(await world.execute(id));
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: true, quickbooks_message: `Invoice COR-${number} was created in QuickBooks.` }); // prettier-ignore
  expect(await invoicesOf(id)).toHaveLength(1);
});

test.each([['query', '?skip_invoice=true', {}], ['body', '', { skip_invoice: true }]])('skip_invoice in the %s executes without an invoice, which can be made later', async (_where, query, body) => {
  const id = await world.newOrder();
  const answer = await world.call('office', 'PUT', `/change-orders/${id}/with-integrations${query}`, { status: 'Executed', ...body });
  expect(answer.json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: false, quickbooks_message: null });
  expect(await invoicesOf(id)).toEqual([]);
  const made = await world.call('office', 'POST', `/change-orders/${id}/invoice`, {});
  expect(made.json()).toMatchObject({ invoice_created: true, needs_quickbooks_job_link: false });
  expect(await invoicesOf(id)).toHaveLength(1);
}); // prettier-ignore

test.each([
  [0, accounting.noInvoiceNothing],
  [-12.5, accounting.noInvoiceCredit],
])('a total of %d dollars executes without an invoice and says why', async (dollars, message) => {
  const id = await world.newOrder({ dollars: 100, complete: false });
  const markups = [{ name: 'Credit', category: 'general', rate: dollars - 100, is_percentage: false }];
  expect((await put(id, { big_dict: { markups } })).statusCode).toBe(200);
  expect((await world.call('office', 'POST', `/change-orders/${id}/complete`, {})).statusCode).toBe(200);
  expect((await world.execute(id)).json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: false, quickbooks_message: message }); // prettier-ignore
  expect(await invoicesOf(id)).toEqual([]);
});

test('a customer made inactive since: executed, not invoiced, listed with the reason, invoiced once he is back', async () => {
  const id = await world.newOrder();
  await world.books.setCustomerActive('2', false);
  expect((await world.execute(id)).json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: false, quickbooks_message: accounting.noInvoiceInactive }); // prettier-ignore
  expect((await unbilled()).find((row) => row.id === id)).toMatchObject({ reason: accounting.noInvoiceInactive });
  await world.books.setCustomerActive('2', true);
  expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({ invoice_created: true }); // prettier-ignore
  expect((await unbilled()).find((row) => row.id === id)).toBeUndefined();
  expect(await invoicesOf(id)).toHaveLength(1);
});

test('leaving Executed asks; void voids in QuickBooks, and executing again makes a second number', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  const asked = await put(id, { status: 'Unexecuted' });
  expect([asked.statusCode, asked.json()]).toMatchObject([409, { needs_invoice_decision: true, message: MESSAGES.orders.invoiceDecision }]); // prettier-ignore
  expect((await world.call('office', 'DELETE', `/change-orders/${id}`)).statusCode).toBe(409);
  expect((await put(id, { status: 'Unexecuted', invoice_action: 'void' })).statusCode).toBe(200);
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('voided');
  expect(await invoicesOf(id)).toMatchObject([{ TotalAmt: 0 }]);
  expect((await world.execute(id)).json()).toMatchObject({ quickbooks_invoice_created: true });
  const made = await invoicesOf(id);
  expect(made.map((one) => [one.DocNumber.endsWith('-2'), one.TotalAmt])).toEqual([[false, 0], [true, 544]]); // prettier-ignore
});

test('keep keeps it; executing again takes it up and makes no second one', async () => {
  const id = await world.newOrder();
  await world.execute(id);
  expect((await put(id, { status: 'Cancelled', invoice_action: 'keep' })).statusCode).toBe(200);
  expect((await world.invoice(id))?.state).toBe('kept');
  expect((await world.execute(id)).json()).toMatchObject({ status: 'Executed', quickbooks_invoice_created: true, quickbooks_message: accounting.invoiceKept }); // prettier-ignore
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
  expect((await world.execute(other)).json()).toMatchObject({ status: 'Executed', quickbooks_message: accounting.noInvoiceNotConnected }); // prettier-ignore
  await world.connect();
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
  expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({ invoice_created: true, quickbooks_message: null }); // prettier-ignore
  expect(await invoicesOf(id)).toEqual([]);
});

test('a failure of ours before QuickBooks heard of it takes the execution back; after, it stays and is found out', async () => {
  const { deps, summit } = world;
  const office = { kind: 'user', customerId: summit.customerId, userId: summit.users.estimator, name: 'Nora', phone: '', role: 'office', estimator: true, isDemo: false, language: 'English', impersonatedBy: null, turnId: null } as const; // prettier-ignore
  for (const heard of [false, true]) {
    const id = await world.newOrder();
    await world.execute(id, { skip_invoice: true });
    const executionId = await withTenant(deps.db, summit, async (tx) => {
      const { lockOrder } = await import('../change-orders/load-order.ts');
      const order = await lockOrder(tx, summit.customerId, id);
      const planned = await planInvoice(deps, tx, office, { order, previousStatus: 'Unexecuted', realmId: world.books.realmId, quickbooksCustomerId: '2', conversationId: null }); // prettier-ignore
      await tx.executions.update({ where: { id: planned }, data: { next_at: new Date('2099-01-01') } });
      if (heard) await tx.order_invoices.updateMany({ where: { change_order_id: id }, data: { attempts: 1 } });
      await revertIn(tx, planned);
      return planned;
    });
    expect((await world.order(id)).status).toBe(heard ? 'Executed' : 'Unexecuted');
    expect(await world.invoice(id)).toMatchObject({ state: heard ? 'unknown' : 'failed' });
    await revertExecution(deps, { customerId: summit.customerId, executionId });
    if (heard) expect((await world.call('office', 'POST', `/change-orders/${id}/invoice`, {})).json()).toMatchObject({ invoice_created: true }); // prettier-ignore
  }
  // In the same transaction, so that the worker beside cannot be faster.
  async function revertIn(_tx: unknown, executionId: number) {
    await revertExecution(deps, { customerId: summit.customerId, executionId });
  }
});

test('EXECUTE by text takes the same road, and the outcome of the invoice is texted', async () => {
  const { deps, summit } = world;
  const actor = { kind: 'user', customerId: summit.customerId, userId: summit.users.estimator, name: 'Nora Whitfield', phone: '+18015550103', role: 'office', estimator: true, isDemo: false, language: 'English', impersonatedBy: null, turnId: null } as const; // prettier-ignore
  const conversation = await withTenant(deps.db, summit, (tx) =>
    tx.conversations.create({ data: { customer_id: summit.customerId, phone_number: actor.phone, user_id: actor.userId, created_at: deps.clock.now() } }),
  ); // prettier-ignore
  const say = async (orderId: number, text: string) => {
    const at = deps.clock.now();
    const proposal = await proposeAction(deps, actor, {
      conversationId: conversation.id,
      action: 'execute',
      orderId,
      at,
    });
    const turn = await withTenant(deps.db, summit, (tx) =>
      tx.turns.create({ data: { customer_id: summit.customerId, conversation_id: conversation.id, claimed_at: at } }),
    );
    const used = await useConfirmation(deps, actor, { conversationId: conversation.id, turnId: turn.id, channel: 'sms', texts: [text], at }); // prettier-ignore
    return { proposal: proposal.text, reply: used.handled ? used.reply : null };
  };
  const id = await world.newOrder();
  const { id_number: number } = (await world.order(id)) as unknown as { id_number: number };
  const { proposal, reply } = await say(id, `EXECUTE ${number}`);
  expect(proposal).toContain('and creates its invoice in QuickBooks');
  expect(reply).toContain('is executed. Its invoice is being created in QuickBooks.');
  await expect.poll(async () => (await world.invoice(id))?.state).toBe('created');
  const texts = await withTenant(deps.db, summit, (tx) => tx.messages.findMany({ where: { kind: 'notice' } }));
  expect(texts.map((text) => text.body)).toContain(`COR ${number}: Invoice COR-${number} was created in QuickBooks.`);
  expect(await invoicesOf(id)).toHaveLength(1);
  const unlinked = await world.newOrder({ job: 'Tower B Garage' });
  await expect(say(unlinked, 'EXECUTE')).rejects.toThrow(/not linked to a QuickBooks customer yet.*\/change-order\//);
});
