import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

const READS: [EndpointName, () => string][] = [
  ['customers.list', () => '/customers'],
  ['customers.get', () => `/customers/${world.summit.customerId}`],
  ['customers.onboardingStatus', () => `/customers/${world.summit.customerId}/onboarding-status`],
  ['customers.users', () => `/customers/${world.summit.customerId}/users`],
  ['users.get', () => `/users/${world.summit.users.foreman}`],
  ['customers.jobs', () => `/customers/${world.summit.customerId}/jobs`],
  ['customers.job', () => `/customers/${world.summit.customerId}/jobs/${world.summit.jobs['Warehouse 14']}`],
  ['jobs.applicableMarkups', () => `/jobs/${world.summit.jobs['Warehouse 14']}/applicable-markups`],
  ['customers.statuses', () => `/customers/${world.summit.customerId}/statuses`],
  ['customers.laborRates', () => `/customers/${world.summit.customerId}/labor-rates`],
  ['customers.markups', () => `/customers/${world.summit.customerId}/markups`],
  ['customers.materials', () => `/customers/${world.summit.customerId}/materials?limit=20`],
  ['customers.template', () => `/customers/${world.summit.customerId}/templates`],
  ['customers.defaultTemplate', () => `/customers/${world.summit.customerId}/templates/default`],
];

test.each(READS)('%s answers as its contract says', async (name, url) => {
  const answer = await world.call('office', 'GET', url());
  expect(answer.statusCode, answer.body).toBe(200);
  (endpoints[name].response as z.ZodType).parse(answer.json());
});

test.each(READS.filter(([name]) => name !== 'customers.list'))(
  '%s of another company is as missing',
  async (_name, url) => {
    const foreign = await world.call('rival', 'GET', url());
    expect(foreign.statusCode).toBe(404);
    expect((await world.call('anonymous', 'GET', url())).statusCode).toBe(401);
  },
);

test('a company comes with its people', async () => {
  const { customerId } = world.summit;
  const people = (await world.call('office', 'GET', `/customers/${customerId}/users`)).json<unknown[]>();
  expect(people.length).toBeGreaterThan(2);
  expect((await world.call('office', 'GET', `/customers/${customerId}`)).json().users).toEqual(people);
  expect((await world.call('office', 'GET', '/customers')).json()[0].users).toEqual(people);
});

test('field staff see names of rates, markups and materials and no amount', async () => {
  const id = world.summit.customerId;
  const rates = (await world.call('field', 'GET', `/customers/${id}/labor-rates`)).json<
    { labor_type: string; rate_value: number | null }[]
  >();
  expect(rates.map((rate) => rate.labor_type)).toContain('Foreman');
  expect(rates.every((rate) => rate.rate_value === null)).toBe(true);
  const markups = (
    await world.call('field', 'GET', `/jobs/${world.summit.jobs['Warehouse 14']}/applicable-markups`)
  ).json<{ markup_value: number | null }[]>();
  expect(markups.every((markup) => markup.markup_value === null)).toBe(true);
  const materials = (await world.call('field', 'GET', `/customers/${id}/materials?limit=5`)).json<
    { units: { price: number | null }[] }[]
  >();
  expect(materials.flatMap((material) => material.units).every((unit) => unit.price === null)).toBe(true);
});

test('the ranked look-up finds a material by the words of the trade', async () => {
  const found = await world.call(
    'office',
    'GET',
    `/customers/${world.summit.customerId}/materials?q=${encodeURIComponent('3/4 emt')}`,
  );
  expect(found.json()[0].name).toMatch(/3\/4.*EMT/i);
});

test('a developer lists companies, their regions and their people but sees no jobs', async () => {
  const { customerId } = world.summit;
  const companies = (await world.call('developer', 'GET', '/customers')).json<{ id: number; regions: unknown[] }[]>();
  const { regions } = (await world.call('office', 'GET', `/customers/${customerId}`)).json<{ regions: unknown[] }>();
  expect(regions).not.toHaveLength(0);
  expect(companies).toHaveLength(2);
  expect(companies.find(({ id }) => id === customerId)?.regions).toEqual(regions);
  expect((await world.call('developer', 'GET', `/customers/${world.rival.customerId}/users`)).json()).toHaveLength(2);
  expect((await world.call('developer', 'GET', `/users/${world.summit.users.foreman}`)).json()).toMatchObject({
    first_name: 'Ray',
  });
  expect((await world.call('developer', 'GET', `/customers/${world.rival.customerId}/jobs`)).statusCode).toBe(403);
});

test('the demo form is checked, saved once, and only for visitors', async () => {
  const info = {
    name: 'Del Visitor',
    company_name: 'Visitor Electric',
    phone: '(801) 555-0140',
    email: 'del@visitor.example',
  };
  const bad = await world.call('demo', 'POST', '/demo-user-info', { ...info, email: 'nobody' });
  expect([bad.statusCode, bad.json().fields.email]).toEqual([400, 'Enter a valid email address.']);
  expect((await world.call('demo', 'POST', '/demo-user-info', info)).json()).toMatchObject({ success: true });
  expect((await world.call('demo', 'GET', `/users/${world.summit.users.demo}`)).json().demoUserSubmitted).toBe(true);
  expect((await world.call('office', 'POST', '/demo-user-info', info)).statusCode).toBe(403);
});
