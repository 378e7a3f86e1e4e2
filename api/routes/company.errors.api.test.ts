import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let at: string;
const ids = { region: 0, rate: 0, markup: 0, status: 0, fee: 0, material: 0, usedRegion: 0 };
beforeAll(async () => {
  world = await openApiWorld();
  at = `/customers/${world.summit.customerId}`;
  const make = async (list: string, body: unknown) => (await world.call('office', 'POST', at + list, body)).json().id;
  ids.region = await make('/regions', { name: 'St. George' });
  ids.rate = await make('/labor-rates', { labor_type: 'Welder', rate_value: 80 });
  ids.markup = await make('/markups', { category: 'labor', name: 'Tools', value: 0.03, percentage: true });
  ids.status = await make('/statuses', { name: 'On hold', show_in_dashboard: true });
  const markups = (await world.call('office', 'GET', `${at}/markups`)).json();
  ids.fee = markups.find((markup: { is_administration_fee: boolean }) => markup.is_administration_fee).id;
  ids.usedRegion = (await world.call('office', 'GET', `${at}/regions`))
    .json()
    .find((region: { name: string }) => region.name === 'Salt Lake').id;
  ids.material = (await world.call('office', 'GET', `${at}/materials?limit=1`)).json()[0].id;
});
afterAll(() => world.close());

type Method = 'POST' | 'PUT' | 'DELETE';
const REFUSED: [Method, () => string, unknown, number, string, string[]?][] = [
  ['PUT', () => at, { name: ' ' }, 400, 'Company name is required', ['name']],
  ['PUT', () => at, { office_phone_number: '12' }, 400, 'Please enter a valid phone number', ['office_phone_number']],
  ['PUT', () => at, { time_zone: 'Denver' }, 400, 'Please choose a time zone from the list', ['time_zone']],
  ['PUT', () => at, { signature_over: -5 }, 400, 'Amount must be a number of at least 0', ['signature_over']],
  ['PUT', () => at, { city: 'x'.repeat(101) }, 400, 'This text is too long.', ['city']],
  ['PUT', () => at, { colour: 'red' }, 400, 'Unknown field: colour.'],
  ['POST', () => `${at}/labor-rates`, {}, 400, 'Labor type is required', ['labor_type', 'rate_value']],
  [
    'POST',
    () => `${at}/labor-rates`,
    { labor_type: 'Rigger', rate_value: -1 },
    400,
    'Rate must be a number of at least 0',
    ['rate_value'],
  ],
  [
    'POST',
    () => `${at}/labor-rates`,
    { labor_type: 'WELDER', rate_value: 1 },
    409,
    'This labor type already has a rate here',
    ['labor_type'],
  ],
  ['POST', () => `${at}/labor-rates`, { labor_type: 'Rigger', rate_value: 1, region: 'Nowhere' }, 404, 'Not found.'],
  [
    'PUT',
    () => `/labor-rates/${ids.rate}`,
    { rate_value: null },
    400,
    'Rate must be a number of at least 0',
    ['rate_value'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'labor' },
    400,
    'Markup name is required',
    ['markup_name', 'markup_value'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'labor', name: 'A', value: '-1' },
    400,
    'Markup value must contain only digits and one decimal point',
    ['markup_value'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'labor', name: 'A', value: '1e1' },
    400,
    'Markup value must contain only digits and one decimal point',
    ['markup_value'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'labor', name: 'A', value: 15, percentage: true },
    400,
    'Markup value is too large',
    ['markup_value'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'rent', name: 'A', value: 1 },
    400,
    'Please choose a category from the list',
    ['markup_category'],
  ],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'general', name: 'administration fee', value: 1 },
    409,
    'The Administration Fee exists already. Switch it on instead.',
    ['markup_name'],
  ],
  [
    'PUT',
    () => `/markups/${ids.fee}`,
    { markup_percentage: true, markup_value: 0.1 },
    409,
    'Of the Administration Fee only the amount and the switch can be changed',
  ],
  [
    'PUT',
    () => `/markups/${ids.fee}`,
    { markup_name: 'Fee' },
    409,
    'Of the Administration Fee only the amount and the switch can be changed',
  ],
  [
    'DELETE',
    () => `/markups/${ids.fee}`,
    undefined,
    409,
    'The Administration Fee cannot be deleted. Switch it off instead.',
  ],
  ['POST', () => `${at}/statuses`, { name: '  ' }, 400, 'Status name is required', ['name']],
  ['POST', () => `${at}/statuses`, { name: 'executed' }, 400, 'This is the name of a standard status', ['name']],
  ['POST', () => `${at}/statuses`, { name: 'ON HOLD' }, 409, 'A status with this name already exists', ['name']],
  [
    'PUT',
    () => `${at}/statuses/${ids.status}`,
    { name: 'Draft' },
    400,
    'This is the name of a standard status',
    ['name'],
  ],
  ['PUT', () => `${at}/statuses/2147480000`, { name: 'A' }, 404, 'Status information could not be found'],
  ['POST', () => `${at}/regions`, { name: '' }, 400, 'Region name is required', ['name']],
  ['POST', () => `${at}/regions`, { name: 'salt lake' }, 409, 'A region with this name already exists', ['name']],
  [
    'DELETE',
    () => `${at}/regions/${ids.usedRegion}`,
    undefined,
    409,
    'This region cannot be deleted while jobs are in it',
  ],
  ['POST', () => `${at}/templates`, { legal_text: 'x'.repeat(10_001) }, 400, 'This text is too long.', ['legal_text']],
  [
    'PUT',
    () => `${at}/materials/${ids.material}`,
    { description: '' },
    400,
    'Description is required',
    ['description'],
  ],
  [
    'PUT',
    () => `${at}/materials/${ids.material}`,
    { price: '-2' },
    400,
    'Price must be a valid positive number',
    ['price'],
  ],
];

test.each(REFUSED)('%s %s %j: %i %s', async (method, url, body, status, sentence, fields) => {
  const answer = await world.call('office', method, url(), body);
  const told = answer.json<{ message: string; fields?: Record<string, string> }>();
  expect([answer.statusCode, told.message]).toEqual([status, sentence]);
  if (fields) expect(Object.keys(told.fields ?? {})).toEqual(fields);
});

test.each([
  ['customers', () => at, { city: 'Provo' }],
  ['labor rates', () => `/labor-rates/${ids.rate}`, { rate_value: 81 }],
  ['markups', () => `/markups/${ids.markup}`, { value: 0.05 }],
  ['statuses', () => `${at}/statuses/${ids.status}`, { show_in_dashboard: false }],
  ['regions', () => `${at}/regions/${ids.region}`, { name: 'Dixie' }],
])('%s: an edit of an old version is refused, and says who changed it and when', async (_name, url, body) => {
  const first = await world.call('office', 'PUT', url(), body);
  expect(first.statusCode, first.body).toBe(200);
  const stale = await world.call('admin', 'PUT', url(), { ...body, version: first.json().version - 1 });
  expect([stale.statusCode, stale.json().code, stale.json().version]).toEqual([
    409,
    'STALE_VERSION',
    first.json().version,
  ]);
  expect(stale.json().message).toMatch(
    /^These settings were changed by Nora Whitfield at Mar 3, 2026.+\. Reload to see them\.$/,
  );
  const again = await world.call('admin', 'PUT', url(), { ...body, version: first.json().version });
  expect(again.statusCode).toBe(200);
});

test('the template too carries a version', async () => {
  const save = (version: number) => world.call('office', 'POST', `${at}/templates`, { header: 'A', version });
  expect([(await save(1)).statusCode, (await save(1)).statusCode, (await save(2)).statusCode]).toEqual([201, 409, 201]);
});

const DEMO: [Method, () => string, unknown, string][] = [
  ['PUT', () => at, { city: 'Ogden' }, 'Editing is not available in demo mode'],
  ['DELETE', () => `${at}/logo`, undefined, 'Deletion is not available in demo mode'],
  ['POST', () => `${at}/labor-rates`, { labor_type: 'A', rate_value: 1 }, 'This action is not available in demo mode'],
  ['PUT', () => `/labor-rates/${ids.rate}`, { rate_value: 1 }, 'Editing is not available in demo mode'],
  ['DELETE', () => `/labor-rates/${ids.rate}`, undefined, 'Deletion is not available in demo mode'],
  [
    'POST',
    () => `${at}/markups`,
    { category: 'labor', name: 'A', value: 1 },
    'This action is not available in demo mode',
  ],
  ['PUT', () => `/markups/${ids.fee}`, { markup_active: true }, 'Editing is not available in demo mode'],
  ['DELETE', () => `/markups/${ids.markup}`, undefined, 'Deletion is not available in demo mode'],
  ['POST', () => `${at}/statuses`, { name: 'A' }, 'This action is not available in demo mode'],
  ['PUT', () => `${at}/statuses/${ids.status}`, { name: 'A' }, 'Editing is not available in demo mode'],
  ['DELETE', () => `${at}/statuses/${ids.status}`, undefined, 'Deletion is not available in demo mode'],
  ['POST', () => `${at}/templates`, { header: 'A' }, 'Editing is not available in demo mode'],
  ['POST', () => `${at}/materials`, [{ description: 'A', price: 1 }], 'This action is not available in demo mode'],
  ['DELETE', () => `${at}/materials`, undefined, 'Deletion is not available in demo mode'],
];
test.each(DEMO)('in demo mode %s %s %j: %s', async (method, url, body, sentence) => {
  const answer = await world.call('demo', method, url(), body);
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([403, 'DEMO_MODE', sentence]);
});

test('a file that is no picture, and one of 10 MiB and a byte, are refused with a sentence', async () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'logo.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type')! };
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await world.app.inject({
      method: 'POST',
      url: `${at}/logo`,
      headers,
      payload,
      cookies: world.cookieOf('office'),
    });
    return [answer.statusCode, answer.json().message];
  };
  expect(await send(new TextEncoder().encode('%PDF-1.7'))).toEqual([
    415,
    'This file is not an image. Please choose a PNG, JPEG or SVG file.',
  ]);
  expect(await send(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual([
    413,
    'File too large. Please upload smaller files.',
  ]);
});
