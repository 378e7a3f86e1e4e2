import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let jobs: string;
beforeAll(async () => {
  world = await openApiWorld();
  jobs = `/customers/${world.summit.customerId}/jobs`;
});
afterAll(() => world.close());

const make = async (over: object = {}) => {
  const answer = await world.call('office', 'POST', jobs, { job_name: 'Cedar Clinic', ...over });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number; version: number; job_status: string }>();
};
const events = (entity: string, id: number) =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.audit_events.findMany({ where: { entity, entity_id: id }, orderBy: { id: 'asc' } }),
  );

describe('a job', () => {
  test('is made from what the form sends, brought to one form, and audited', async () => {
    const job = await make({
      general_contractor: ' Hansen GC ',
      job_status: '',
      general_contractor_reports_email: ' pm@hansen.example; PM@hansen.example ;super@hansen.example',
      require_superintendent_approval: true,
      superintendent_name: 'Kim Vance',
      superintendent_phone_number: '(801) 555-0177',
      aliases: ['Cedar', 'cedar ', ' CC'],
      time_zone: 'America/Phoenix',
      project_number: 'H-1',
      address: '9 Cedar Rd',
    });
    expect(job).toMatchObject({
      job_name: 'Cedar Clinic',
      general_contractor: 'Hansen GC',
      job_status: 'Active',
      general_contractor_reports_email: 'pm@hansen.example;super@hansen.example',
      require_superintendent_approval: true,
      superintendent_phone_number: '+18015550177',
      aliases: ['Cedar', 'CC'],
      time_zone: 'America/Phoenix',
      unexecuted_change_orders_count: 0,
    });
    expect((await events('job', job.id)).map((event) => event.action)).toEqual(['job.created']);
  });

  test.each([
    [{ job_name: ' ' }, 'job_name', 'Job Name is required'],
    [{ general_contractor_reports_email: 'a@b.co;nope' }, 'general_contractor_reports_email', 'Invalid email address'],
    [{ superintendent_phone_number: '12' }, 'superintendent_phone_number', 'Please enter a valid phone number'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Please choose a time zone from the list'],
  ])('with %j is refused', async (over, field, sentence) => {
    const answer = await world.call('office', 'POST', jobs, { job_name: 'Cedar Clinic', ...over });
    expect([answer.statusCode, answer.json().message, answer.json().fields[field]]).toEqual([400, sentence, sentence]);
  });

  test('a repeat with the same key makes one job', async () => {
    const key = { 'idempotency-key': 'job-once' };
    const body = { job_name: 'Once Only' };
    const [first, second] = [
      await world.call('office', 'POST', jobs, body, key),
      await world.call('office', 'POST', jobs, body, key),
    ];
    expect([first.statusCode, second.json().id]).toEqual([201, first.json().id]);
    expect((await world.call('office', 'POST', jobs, { job_name: 'Other' }, key)).statusCode).toBe(422);
  });

  test('keeps what an edit leaves out, and a stale edit hears who changed it', async () => {
    const job = await make({ general_contractor: 'Hansen GC' });
    const url = `${jobs}/${job.id}`;
    const saved = await world.call('admin', 'PUT', url, { address: '10 Cedar Rd', version: job.version });
    expect(saved.json()).toMatchObject({ general_contractor: 'Hansen GC', address: '10 Cedar Rd', version: 2 });
    const stale = await world.call('office', 'PUT', url, { address: 'Nowhere', version: job.version });
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'This job was changed by Priya Shah at Mar 3, 2026, 10:00 AM. Reload to see it.',
    ]);
    expect((await world.call('office', 'PUT', url, { address: null })).json().address).toBeNull();
  });

  test('of another region or company is as missing', async () => {
    const job = await make();
    expect((await world.call('office', 'PUT', `${jobs}/${job.id}`, { region_id: 2147480000 })).statusCode).toBe(404);
    expect((await world.call('office', 'POST', jobs, { job_name: 'X', customer_id: 99 })).statusCode).toBe(404);
  });

  test('is archived and comes back with the status it had; saying so twice changes nothing', async () => {
    const job = await make({ job_status: 'Punch list' });
    const url = `${jobs}/${job.id}/archive`;
    expect((await world.call('office', 'PUT', url)).json().job_status).toBe('Archived');
    expect((await world.call('office', 'PUT', url, { archived: true })).json()).toMatchObject({ version: 2 });
    expect((await world.call('office', 'PUT', url)).json().job_status).toBe('Punch list');
    expect((await events('job', job.id)).map((event) => event.action)).toEqual([
      'job.created',
      'job.archived',
      'job.unarchived',
    ]);
  });

  test('with unexecuted change orders is not archived, by the button or by its status', async () => {
    const job = await make();
    const order = await world.call('office', 'POST', '/change-orders', {
      job_id: job.id,
      description: 'Extra',
      big_dict: { categories: { labor: { Crew: { quantity: 1, cost_per_unit: 50, unit: 'hr' } } } },
    });
    await world.call('office', 'POST', `/change-orders/${order.json().id}/complete`, {});
    const sentence = 'Job cannot be archived because it has active change orders.';
    const refused = await world.call('office', 'PUT', `${jobs}/${job.id}/archive`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, sentence]);
    const byStatus = await world.call('office', 'PUT', `${jobs}/${job.id}`, { job_status: 'Archived' });
    expect([byStatus.statusCode, byStatus.json().message]).toEqual([409, sentence]);
    await world.call('office', 'PUT', `/change-orders/${order.json().id}`, { status: 'Executed' });
    expect((await world.call('office', 'PUT', `${jobs}/${job.id}/archive`)).statusCode).toBe(200);
  });

  test('is only read by the field', async () => {
    const answer = await world.call('field', 'POST', jobs, { job_name: 'Mine' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE']);
  });

  test("'s approval contacts are apart by name and by phone, all duplicates said in one sentence", async () => {
    const job = await make();
    const url = '/approval-requests/create-tm-approval-contact';
    const sam = { job_id: job.id, first_name: 'Sam', last_name: 'Reyes', phone_number: '801.555.0178' };
    expect((await world.call('office', 'POST', url, sam)).statusCode).toBe(201);
    const again = await world.call('office', 'POST', url, { ...sam, first_name: 'SAM', phone_number: '18015550178' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Duplicate approval contact detected with name "Sam Reyes". Duplicate approval contact detected with phone number "(801) 555-0178".',
    ]);
    const other = await world.call('office', 'POST', url, { ...sam, first_name: 'Ana' });
    expect(other.json().message).toBe('Duplicate approval contact detected with phone number "(801) 555-0178".');
  });
});

describe('daily logs', () => {
  const list = async (query = '') =>
    (await world.call('field', 'GET', `/daily-logs/customer/?customer_id=${world.summit.customerId}${query}`)).json<{
      logs: { id: number; author: string; log_content: string; log_date: string; job_name: string; message: unknown }[];
    }>().logs;

  test('are written by the signed-in user, for today unless a day is named, newest first', async () => {
    const jobId = world.summit.jobs['Warehouse 14'];
    const one = await world.call('field', 'POST', '/daily-logs', { job_id: jobId, log_content: ' Rain until noon ' });
    expect(one.json()).toMatchObject({
      user_id: world.summit.users.foreman,
      author: 'Ray Dalton',
      log_content: 'Rain until noon',
      log_date: '2026-03-03',
      timezone: 'America/Denver',
      message: null,
    });
    world.setNow(new Date('2026-03-03T18:00:00Z'));
    const two = await world.call('office', 'POST', '/daily-logs', {
      customer_id: world.summit.customerId,
      user_id: world.summit.users.estimator,
      job_id: String(jobId),
      log_date: '2026-03-01',
      log_content: 'Steel delivered',
      timezone: 'America/Phoenix',
      full_datetime: '2026-03-03T10:59:00-07:00',
    });
    expect(two.statusCode, two.body).toBe(201);
    const logs = await list();
    expect(logs.map((log) => [log.author, log.log_date, log.job_name])).toEqual([
      ['Nora Whitfield', '2026-03-01', 'Warehouse 14'],
      ['Ray Dalton', '2026-03-03', 'Warehouse 14'],
    ]);
    expect(await list(`&job_id=${world.summit.jobs['Maple Street School']}`)).toEqual([]);
    expect(await list('&since=2026-03-03T17:30:00Z')).toHaveLength(1);
    expect(await list('&limit=1&offset=1')).toMatchObject([{ author: 'Ray Dalton' }]);
  });

  test.each([[{ log_content: 'x' }], [{ job_id: 1, log_content: ' ' }]])(
    'without %j all parts are asked',
    async (body) => {
      const answer = await world.call('office', 'POST', '/daily-logs', body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please fill in all required fields.']);
    },
  );

  test("are not written in another's name", async () => {
    const body = { job_id: world.summit.jobs['Warehouse 14'], log_content: 'x', user_id: world.summit.users.office };
    expect((await world.call('field', 'POST', '/daily-logs', body)).statusCode).toBe(404);
  });
});
