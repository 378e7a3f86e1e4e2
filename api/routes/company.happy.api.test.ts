import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let at: string;
beforeAll(async () => {
  world = await openApiWorld();
  at = `/customers/${world.summit.customerId}`;
});
afterAll(() => world.close());

/** A call of the office that must succeed. */
async function done(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, status = 200) {
  const answer = await world.call('office', method, url, body);
  expect([method, url, answer.statusCode], answer.body).toEqual([method, url, status]);
  return answer.json();
}

async function lastAudit(): Promise<{ action: string; actor_name: string; before: unknown; after: unknown }> {
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.audit_events.findFirst({ orderBy: { id: 'desc' } }),
  );
  return row!;
}

/** A picture as a multipart body. */
async function form(bytes: Uint8Array, name: string) {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: data });
  return {
    method: 'POST' as const,
    url: `${at}/logo`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
    cookies: world.cookieOf('office'),
  };
}

test('details are changed field by field, kept in their usual form, and audited with before and after', async () => {
  const { version } = await done('GET', at);
  const saved = await done('PUT', at, {
    city: ' Ogden ',
    office_phone_number: '(801) 555-0166',
    license_number: '',
    time_zone: 'America/Boise',
    language: 'Spanish',
    show_money_to_contacts: 'true',
    signature_over: '2500',
    chase_on_weekends: true,
    version,
  });
  expect(saved).toMatchObject({
    city: 'Ogden',
    office_phone_number: '+18015550166',
    license_number: null,
    time_zone: 'America/Boise',
    language: 'Spanish',
    show_money_to_contacts: true,
    signature_over: 2500,
    chase_on_weekends: true,
    name: 'Summit Ridge Electric',
    version: version + 1,
  });
  expect(await lastAudit()).toMatchObject({
    action: 'company.updated',
    actor_name: 'Nora Whitfield',
    before: { city: 'Salt Lake City', signature_over_cents: null },
    after: { city: 'Ogden', signature_over_cents: 250_000 },
  });
  await done('PUT', at, {
    signature_over: null,
    language: 'English',
    time_zone: 'America/Denver',
    logo_path: 'x',
    users: [],
  });
  expect(await done('GET', at)).toMatchObject({ signature_over: null, city: 'Ogden' });
});

test('a logo, also an SVG, is redrawn as PNG, shown and removed; without one the answer is 204', async () => {
  expect((await world.call('field', 'GET', `${at}/logo`)).statusCode).toBe(204);
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const sent = await world.app.inject(await form(jpeg, 'logo.jpg'));
  expect([sent.statusCode, sent.json().logo_path]).toEqual([201, `${at}/logo`]);
  const shown = await world.call('field', 'GET', `${at}/logo`);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="teal"/></svg>';
  expect((await world.app.inject(await form(Buffer.from(svg), 'logo.svg'))).statusCode).toBe(201);
  const drawn = await sharp((await world.call('office', 'GET', `${at}/logo`)).rawPayload).metadata();
  expect([drawn.format, drawn.width]).toEqual(['png', 1200]);
  expect(await done('DELETE', `${at}/logo`)).toEqual({ success: true, message: 'Logo removed successfully' });
  expect((await world.call('office', 'GET', `${at}/logo`)).statusCode).toBe(204);
  expect((await done('GET', at)).logo_path).toBeNull();
});

test('labor rates: of the company, of a region by its id or name; changed and deleted', async () => {
  const { regions } = await done('GET', at);
  const salt = regions.find((region: { name: string }) => region.name === 'Salt Lake');
  const global = await done(
    'POST',
    `${at}/labor-rates`,
    { labor_type: 'Welder', rate_value: '81.5', region: null },
    201,
  );
  expect(global).toMatchObject({ labor_type: 'Welder', rate_value: 81.5, region_id: null, job_id: null, version: 1 });
  const regional = await done(
    'POST',
    `${at}/labor-rates`,
    { labor_type: 'Welder', rate_value: 90, region: String(salt.id) },
    201,
  );
  expect(regional.region_id).toBe(salt.id);
  const named = await done(
    'POST',
    `${at}/labor-rates`,
    { labor_type: 'Rigger', rate_value: 0, region: 'salt lake' },
    201,
  );
  expect([named.region_id, named.rate_value]).toEqual([salt.id, 0]);
  const changed = await done('PUT', `/labor-rates/${global.id}`, { ...global, rate_value: 82.125 });
  expect(changed).toMatchObject({ labor_type: 'Welder', rate_value: 82.125, version: 2 });
  expect(await done('DELETE', `/labor-rates/${named.id}`)).toEqual({
    success: true,
    message: 'Labor rate deleted successfully',
  });
  expect(await lastAudit()).toMatchObject({ action: 'labor_rate.deleted', before: { labor_type: 'Rigger' } });
});

test("a region's own markups replace the company's on its jobs; without them the company's count", async () => {
  const jobs = world.summit.jobs;
  const names = async (job: string): Promise<string[]> =>
    (await done('GET', `/jobs/${jobs[job]}/applicable-markups`)).map(
      (markup: { markup_name: string }) => markup.markup_name,
    );
  const { regions } = await done('GET', at);
  const utah = regions.find((region: { name: string }) => region.name === 'Utah County');
  const before = await names('Tower B Garage');
  const own = await done(
    'POST',
    `${at}/markups`,
    { category: 'labor', name: 'Utah burden', value: 0.14, percentage: true, region: utah.id },
    201,
  );
  expect(await names('Tower B Garage')).toEqual(['Utah burden']);
  expect(await names('Maple Street School')).toEqual(before);
  await done('DELETE', `/markups/${own.id}`);
  expect(await names('Tower B Garage')).toEqual(before);
});

test('a markup by either of its names; percentages keep 4 decimals of the percent; percent and flat may change', async () => {
  const made = await done(
    'POST',
    `${at}/markups`,
    { category: 'materials', name: 'Sales tax 2', value: 0.08251251, percentage: 'true', region: '' },
    201,
  );
  expect(made).toMatchObject({
    markup_category: 'materials',
    markup_name: 'Sales tax 2',
    markup_value: 0.082513,
    markup_percentage: true,
    markup_active: true,
    region_id: null,
    is_administration_fee: false,
  });
  const flat = await done('PUT', `/markups/${made.id}`, { markup_value: '150.', markup_percentage: false });
  expect(flat).toMatchObject({ markup_name: 'Sales tax 2', markup_value: 150, markup_percentage: false });
  await done('DELETE', `/markups/${made.id}`);
});

test('the Administration Fee is in every company, off, $20; its amount and toggle change', async () => {
  const rival = (await world.call('rival', 'GET', `/customers/${world.rival.customerId}/markups`)).json();
  const fees = rival.filter((markup: { is_administration_fee: boolean }) => markup.is_administration_fee);
  expect(fees).toMatchObject([
    {
      markup_name: 'Administration Fee',
      markup_category: 'general',
      markup_value: 20,
      markup_percentage: false,
      markup_active: false,
    },
  ]);
  const fee = (await done('GET', `${at}/markups`)).find(
    (markup: { is_administration_fee: boolean }) => markup.is_administration_fee,
  );
  expect(await done('PUT', `/markups/${fee.id}`, { ...fee, markup_active: true, markup_value: 25 })).toMatchObject({
    markup_active: true,
    markup_value: 25,
  });
  const job = world.summit.jobs['Maple Street School'];
  const applicable = await done('GET', `/jobs/${job}/applicable-markups`);
  expect(applicable.at(-1)).toMatchObject({ markup_name: 'Administration Fee', markup_value: 25, markup_type: 'flat' });
  await done('PUT', `/markups/${fee.id}`, { markup_active: false });
});

test('a company made without the fee gets it with its first look', async () => {
  await withTenant(world.deps.db, world.rival, (tx) =>
    tx.markups.deleteMany({ where: { is_administration_fee: true } }),
  );
  const markups = (await world.call('rival', 'GET', `/customers/${world.rival.customerId}/markups`)).json();
  expect(markups.filter((markup: { is_administration_fee: boolean }) => markup.is_administration_fee)).toHaveLength(1);
});

test('statuses are added, renamed together with their orders, and deleted', async () => {
  const status = await done('POST', `${at}/statuses`, { name: 'Waiting on owner', show_in_dashboard: true }, 201);
  const order = await done(
    'POST',
    '/change-orders',
    { job_id: world.summit.jobs['Warehouse 14'], description: 'Extra' },
    201,
  );
  await withTenant(world.deps.db, world.summit, (tx) =>
    tx.change_orders.update({ where: { id: order.id }, data: { status: 'Waiting on owner' } }),
  );
  const renamed = await done('PUT', `${at}/statuses/${status.id}`, {
    name: 'With the owner',
    show_in_dashboard: false,
  });
  expect(renamed).toEqual({ id: status.id, name: 'With the owner', show_in_dashboard: false, version: 2 });
  expect((await done('GET', `/change-orders/${order.id}`)).status).toBe('With the owner');
  const refused = await world.call('office', 'DELETE', `${at}/statuses/${status.id}`);
  expect([refused.statusCode, refused.json().message, refused.json().detail]).toEqual([
    409,
    'This status cannot be deleted',
    '1 change order has this status.',
  ]);
  await done('DELETE', `/change-orders/${order.id}`);
  expect(await done('DELETE', `${at}/statuses/${status.id}`)).toEqual({
    success: true,
    message: 'Status deleted successfully',
  });
});

test('regions are added, renamed, and deleted with their own rates and markups', async () => {
  const region = await done('POST', `${at}/regions`, { name: 'St. George' }, 201);
  await done('POST', `${at}/labor-rates`, { labor_type: 'Foreman', rate_value: 70, region: region.id }, 201);
  expect(await done('PUT', `${at}/regions/${region.id}`, { name: 'Washington County', version: 1 })).toEqual({
    id: region.id,
    name: 'Washington County',
    version: 2,
  });
  expect((await done('GET', at)).regions).toEqual(await done('GET', `${at}/regions`));
  await done('DELETE', `${at}/regions/${region.id}`);
  expect(await lastAudit()).toMatchObject({ before: { name: 'Washington County', labor_rates: 1, markups: 0 } });
});

test('the template is saved, previewed before that as a real PDF, and shown beside the default', async () => {
  const first = await done('GET', `${at}/templates`);
  const preview = await world.call('office', 'POST', `${at}/templates/preview`, { header: 'Only a try' });
  expect([preview.statusCode, preview.headers['content-type'], preview.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await done('GET', `${at}/templates`)).header).toBe(first.header);
  const saved = await done(
    'POST',
    `${at}/templates`,
    { header: 'Extra work', legal_text: '', show_unit_column: 'false', version: first.version },
    201,
  );
  expect(saved).toEqual({
    header: 'Extra work',
    legal_text: '',
    exclusions: '',
    terms: '',
    show_unit_column: false,
    version: first.version + 1,
  });
  await withTenant(world.deps.db, world.rival, (tx) => tx.templates.deleteMany());
  const rival = await world.call('rival', 'GET', `/customers/${world.rival.customerId}/templates`);
  expect(rival.json().version).toBe(0);
  expect(await done('GET', `${at}/templates/default`)).toMatchObject({
    header: 'Change Order Request',
    show_unit_column: true,
  });
});
