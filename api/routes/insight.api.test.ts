import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import type { InsightBody } from '../contract/insight.ts';

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
const look = async (range = '365', who: 'office' | 'rival' = 'office'): Promise<InsightBody> => {
  const { customerId } = who === 'office' ? world.summit : world.rival;
  const answer = await world.call(who, 'GET', `/customers/${customerId}/insight?range=${range}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as InsightBody;
};
interface Made {
  days: number;
  dollars: number;
  job?: string;
  worked?: number;
}
async function make({ days, dollars, job = 'Riverside Medical Tower', worked }: Made): Promise<number> {
  const body = {
    job_id: world.summit.jobs[job],
    description: `Work of ${dollars}`,
    big_dict: { categories: { labor: { Crew: { quantity: 1, cost_per_unit: dollars, unit: 'ea' } } } },
  };
  const { id } = (await world.call('office', 'POST', '/change-orders', body)).json<{ id: number }>();
  await owner.query('update change_orders set date_created = $2, work_date = $3 where id = $1', [
    id,
    daysAgo(days),
    worked === undefined ? null : daysAgo(worked),
  ]);
  return id;
}
/** Completes it, sends its request and answers that on given days. */
async function ask(id: number, sent: number, answered: number | null, status = 'approved'): Promise<void> {
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  const contact = await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    first_name: 'Sue',
    last_name: `Per${id}`,
    phone_number: `80155501${String(60 + (id % 39))}`,
  });
  const preview = (
    await world.call(
      'office',
      'GET',
      `/approval-requests/preview-approval-message/${id}?approval_contact_id=${contact.json<{ id: number }>().id}`,
    )
  ).json<{ approval_message: string }>();
  const made = await world.call('office', 'POST', '/approval-requests', {
    change_order_id: id,
    approval_contact_id: contact.json<{ id: number }>().id,
    question_content: preview.approval_message,
  });
  expect(made.statusCode, made.body).toBe(201);
  await owner.query(
    answered === null
      ? 'update approval_requests set created_at = $2 where change_order_id = $1'
      : `update approval_requests set created_at = $2, status = '${status}', approved = ${status !== 'denied'}, response_received = true, response_content = 'ok', responded_at = $3 where change_order_id = $1`,
    answered === null ? [id, daysAgo(sent)] : [id, daysAgo(sent), daysAgo(answered)],
  );
}

test('a company without orders has nothing to show, and no error', async () => {
  const empty = await look('365', 'rival');
  expect(empty.cycle).toEqual([]);
  expect(empty.risk).toEqual({ orders: 0, amount: 0, unpriced: 0, list: [] });
  expect(empty.approved).toMatchObject({ requested: 0, approved: 0, months: [] });
});

test('steps, risk, ages and approvals are what the orders say', async () => {
  const agreed = await make({ days: 40, dollars: 1000, worked: 42 });
  await ask(agreed, 38, 33);
  const waiting = await make({ days: 20, dollars: 500.25, worked: 20 });
  await ask(waiting, 10, null);
  const hours = await make({ days: 10, dollars: 300 });
  await ask(hours, 8, 7, 'hours_only');
  await make({ days: 60, dollars: 70, worked: 61 });
  await make({ days: 1, dollars: 10 });
  const { cycle, risk, aging, approved } = await look();
  expect(cycle.map(({ step, orders }) => [step, orders])).toEqual([
    ['work_drafted', 3],
    ['drafted_sent', 3],
    ['sent_answered', 2],
  ]);
  expect(cycle.find(({ step }) => step === 'sent_answered')).toMatchObject({ median_days: 3, slow_days: 4.6 });
  expect(risk).toMatchObject({ orders: 2, amount: 570.25, unpriced: 0 });
  expect(risk.list.map(({ id, days, waiting: awaits }) => [id, days, awaits]).at(0)).toEqual([
    waiting,
    expect.any(Number),
    true,
  ]);
  expect(aging.jobs).toMatchObject([
    {
      id: world.summit.jobs['Riverside Medical Tower'],
      name: 'Riverside Medical Tower',
      orders: 5,
      amount: 1880.25,
      ages: [2, 1, 1, 1],
      oldest_days: 60,
    },
  ]);
  expect(aging.contractors).toHaveLength(1);
  expect(approved).toMatchObject({ requested: 1800.25, approved: 1000, hours_only: 300, waiting: 500.25, refused: 0 });
  expect(approved.months).toEqual([
    { month: '2026-01', orders: 1, requested: 1000, approved: 1000 },
    { month: '2026-02', orders: 2, requested: 800.25, approved: 0 },
  ]);
});

test('hours only becomes approved money with the agreed amount, and with no other', async () => {
  const before = (await look()).approved;
  const id = await make({ days: 5, dollars: 400 });
  await ask(id, 4, 3, 'hours_only');
  expect((await look()).approved).toMatchObject({ approved: before.approved, hours_only: before.hours_only + 400 });
  await owner.query('update change_orders set approved_amount_cents = 35000 where id = $1', [id]);
  expect((await look()).approved).toMatchObject({ approved: before.approved + 350, hours_only: before.hours_only });
  await owner.query('update change_orders set deleted_at = now() where id = $1', [id]);
});

test('a shorter range leaves older orders out of durations and approvals; an executed or removed one is no risk', async () => {
  const late = await make({ days: 100, dollars: 40, worked: 100 });
  expect((await look('90')).cycle[0]).toMatchObject({ step: 'work_drafted', orders: 3 });
  expect((await look('180')).cycle[0]).toMatchObject({ step: 'work_drafted', orders: 4 });
  expect((await look()).risk.orders).toBe(3);
  await world.call('office', 'DELETE', `/change-orders/${late}`);
  expect((await look()).risk.orders).toBe(2);
});

test('field staff, who see no money, are refused', async () => {
  const path = `/customers/${world.summit.customerId}/insight`;
  expect((await world.call('field', 'GET', path)).statusCode).toBe(403);
  expect((await world.call('rival', 'GET', path)).statusCode).toBe(404);
});
