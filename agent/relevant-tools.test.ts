import { describe, expect, test } from 'vitest';
import { ALL_TOOLS } from '../tools/all-tools.ts';
import type { PromptContext } from './prompt-context.ts';
import { relevantTools } from './relevant-tools.ts';

const ORDER: PromptContext['recent_orders'][number] = {
  order_id: 1,
  id_number: 1001,
  cor_number: 1,
  job_id: 1,
  job_name: 'Riverside',
  status: 'Draft',
  description: 'x',
  directed_by: null,
  updated_at: '2026-03-02T15:00:00.000Z',
  items: [],
};
const context = (more: Partial<PromptContext> = {}): PromptContext => ({
  today: '2026-03-02',
  timeZone: 'America/Denver',
  person: { name: 'Ana', kind: 'staff', role: 'admin', estimator: true, language: 'English', maySeeMoney: true },
  jobs: [],
  recent_orders: [ORDER],
  last_order_id: 1,
  open_question: null,
  media: [],
  waiting_media: [],
  pending: null,
  ...more,
});
const offered = (text: string, more: Partial<PromptContext> = {}) =>
  relevantTools(ALL_TOOLS, context(more), text).map(({ name }) => name);

describe('a tool that the words ask for is offered', () => {
  test.each([
    ['take the EMT off', 'remove_items'],
    ['no couplings, we never used them', 'remove_items'],
    ['quítale los coples', 'remove_items'],
    ['undo', 'undo_last_change'],
    ['deshaz eso', 'undo_last_change'],
    ['send 1001 to dave', 'send_approval_request'],
    ['mándalo al super', 'send_approval_request'],
    ['get 1001 out to Dave for sign-off', 'send_approval_request'],
    ['when did 1003 go through', 'get_change_order'],
    ["how much hasn't been billed", 'look_up_unbilled'],
    ['what does the conduit change come to', 'look_up_order_total'],
    ['what would that approval text say', 'preview_approval_message'],
    ['recuérdale a Dave', 'remind_approval'],
    ['pull that request back', 'cancel_approval'],
    ['1001 is done, close it out', 'complete_change_order'],
    ['bill 1001', 'execute_change_order'],
    ['factura la 1001', 'execute_change_order'],
    ["what's still open at Tower B", 'list_change_orders'],
    ['did that go through', 'get_change_order'],
    ['¿cuánto cuesta el EMT?', 'look_up_material'],
    ['set apprentice at 42 an hour', 'add_labor_rate'],
    ['new job: Lakeside Clinic', 'add_job'],
    ['add Marco 801-555-0142 to the crew', 'add_user'],
    ['our office phone is 801-555-0199', 'save_company_details'],
    ['make it 6 hrs each', 'update_items'],
    ['it was Dave who told us', 'record_directive'],
    ['anything', 'create_change_order'],
    ['anything', 'log_daily_work'],
  ])('%s: %s', (text, tool) => {
    expect(offered(text)).toContain(tool);
  });
});

test('without an order at hand its changes are not offered, unless the words name one', () => {
  const none = { recent_orders: [] };
  expect(offered('2 guys 4 hrs each at Riverside', none)).toEqual(['create_change_order', 'log_daily_work']);
  expect(offered('on 1004 make it 6 hrs each', none)).toContain('update_items');
  expect(offered('COR 3: 6 hrs each', none)).toContain('update_items');
});

test('files are attached where there are files, jobs are looked for where there are many', () => {
  const media = [{ attachment_id: 1, kind: 'image' as const, filename: 'a.jpg' }];
  expect(offered('here', { media })).toContain('attach_files');
  expect(offered('here')).not.toContain('attach_files');
  const jobs = Array.from({ length: 30 }, (_, at) => ({ job_id: at, name: `Job ${at}`, aliases: [], address: null }));
  expect(offered('here', { jobs })).toContain('find_job');
});

test('a text that asks for everything at once gets the likelier tools', () => {
  const names = offered(
    'undo, remove the pipe, add a job, add Marco, what rate and price, show and send and remind and cancel, complete and execute it, per Dave, per diem too',
  );
  expect(names).toHaveLength(11);
  expect(names).toEqual(
    expect.arrayContaining(['create_change_order', 'add_items', 'update_items', 'send_approval_request']),
  );
});

const offeredFields = (text: string) => {
  const schemas = [{ name: 'add_items', inputSchema: { properties: { unit_cost: {}, rate_kind: {}, name: {} } } }];
  return Object.keys(relevantTools(schemas, context(), text)[0]!.inputSchema.properties);
};

test('fields that the words cannot fill are left out, so that none is filled by guess', () => {
  expect(offeredFields('12 elbows, 2 guys 4 hrs each')).toEqual(['name']);
  expect(offeredFields('12 elbows at 4.50')).toEqual(['unit_cost', 'name']);
  expect(offeredFields('2 guys 4 hrs each, overtime')).toEqual(['rate_kind', 'name']);
  expect(offeredFields('costaron $40, el sábado')).toEqual(['unit_cost', 'rate_kind', 'name']);
});

test.each([
  'valves were 86 each',
  'valves 86 ea',
  'breakers seventy four a piece',
  'couplings 12 apiece',
  'las valvulas 86 c/u',
  'coples, 86 cada uno',
  'the panel was 389',
  'the lift ran 240',
  'el tablero fue 389',
  'el panel salió en 389',
])('%s: a price may be filled in', (text) => {
  expect(offeredFields(text)).toContain('unit_cost');
});

test.each(['2 guys 4 hrs each', '2 guys 4 hours apiece', '3 peones 6 horas cada uno', 'the run was long'])(
  '%s: no price can be filled in',
  (text) => expect(offeredFields(text)).not.toContain('unit_cost'),
);

test('they stand in one order, so that what a cache holds fits', () => {
  const all = ALL_TOOLS.map(({ name }) => name);
  const names = offered('send 1001, what is the price, undo, take it off, new job');
  expect(names).toEqual(all.filter((name) => names.includes(name)));
});
