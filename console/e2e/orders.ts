import { type APIRequestContext, expect } from '@playwright/test';

interface Order {
  id: number;
  id_number: number;
  cor_number: number | null;
}

interface Wanted {
  description: string;
  dollars?: number;
  complete?: boolean;
  /** The demo's job where none is named. */
  jobId?: number;
  /** How long ago it was created. */
  daysOld?: number;
}

/** The job that every test may use and none changes. */
export async function demoJob(request: APIRequestContext): Promise<{ id: number }> {
  const jobs = (await (await request.get('/customers/1/jobs')).json()) as { id: number; job_name: string }[];
  const job = jobs.find(({ job_name }) => job_name === 'Riverside Medical Tower');
  if (!job) throw new Error('The demo company has no job Riverside Medical Tower.');
  return job;
}

/** Makes an order as the signed-in person would, completed when asked; dollars are its one line. */
export async function makeOrder(
  request: APIRequestContext,
  { description, dollars = 100, complete = false, jobId, daysOld = 0 }: Wanted,
): Promise<Order> {
  const job = jobId === undefined ? await demoJob(request) : { id: jobId };
  const categories = { materials: { Conduit: { name: 'Conduit', cost_per_unit: dollars, unit: 'ea', quantity: 1 } } };
  const data = {
    job_id: job.id,
    description,
    status: 'Draft',
    date_created: new Date(Date.now() - daysOld * 86_400_000).toISOString(),
    big_dict: { desc: description, note: '', categories, markups: [], job_id: job.id },
  };
  const created = await request.post('/change-orders', { data });
  expect(created.status(), await created.text()).toBe(201);
  const order = (await created.json()) as Order;
  if (!complete) return order;
  const completed = await request.post(`/change-orders/${order.id}/complete`, { data });
  expect(completed.ok(), await completed.text()).toBe(true);
  return (await completed.json()) as Order;
}
