import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { readPdfText } from '../../documents/read-pdf-text.ts';
import type { OutgoingMail } from '../../ports.ts';
import { sendMail } from '../mail/send-mail.ts';
import { ROUNDS } from '../rounds/rounds.ts';

const MINUTES = 60_000;
const [PM, OWNER] = ['pm@hartwell.example', 'owner@tower.example'];
let world: ApprovalWorld;
let jobId: number;
let mails: OutgoingMail[] = [];
let refusals: Record<string, AppError> = {};

beforeAll(async () => {
  world = await openApprovalWorld();
  jobId = world.summit.jobs['Riverside Medical Tower']!;
  world.deps.mail = {
    async send(mail) {
      if (refusals[mail.to]) throw refusals[mail.to]!;
      mails.push(mail);
      return { messageId: mail.messageId ?? '' };
    },
  };
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  mails = [];
  refusals = {};
  await tx(async (db) => {
    await db.customers.updateMany({ data: { time_zone: 'America/Denver', created_at: new Date('2026-01-01') } });
    await db.jobs.updateMany({ data: { general_contractor_reports_email: null } });
    await db.jobs.update({ where: { id: jobId }, data: { general_contractor_reports_email: `${PM};${OWNER}` } });
    await db.report_recipients.updateMany({ data: { unsubscribed_at: null, bounced_at: null, bounce_reason: null } });
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-01-02') } });
    await db.mails.deleteMany({});
    await db.job_reports.deleteMany({});
  });
});

const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);

async function openOrder(): Promise<number> {
  const id = await world.newOrder();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}
async function deliver(): Promise<void> {
  const waiting = await tx((db) =>
    db.mails.findMany({ where: { kind: 'report', status: 'queued' }, orderBy: { id: 'asc' } }),
  );
  for (const one of waiting) await sendMail(world.deps, { customerId: world.summit.customerId, mailId: one.id });
}
/** Rounds each hour, each made twice at once. Returns when reports were written. */
async function livethrough(from: string, to: string, change?: (at: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  let before = await tx((db) => db.mails.count({ where: { kind: 'report' } }));
  for (let at = Date.parse(from); at < Date.parse(to); at += 60 * MINUTES) {
    world.setNow(new Date(at));
    await change?.(at);
    await Promise.all([ROUNDS.weekly_report(world.deps), ROUNDS.weekly_report(world.deps)]);
    const count = await tx((db) => db.mails.count({ where: { kind: 'report' } }));
    if (count > before) seen.push(`${new Date(at).toISOString().slice(0, 16)} ${count - before}`);
    before = count;
  }
  return seen;
}
const desk = async () => (await world.call('office', 'GET', `/jobs/${jobId}/reports`)).json();

test.each([
  [
    'over the night daylight saving begins',
    '2026-03-06T22:30:00Z',
    '2026-03-14T00:00:00Z',
    ['2026-03-06T23:30 2', '2026-03-13T22:30 2'],
  ],
  [
    'over the night it ends',
    '2026-10-30T21:30:00Z',
    '2026-11-07T00:00:00Z',
    ['2026-10-30T22:30 2', '2026-11-06T23:30 2'],
  ],
  [
    'once afterwards when nobody was there on Friday',
    '2026-04-19T11:00:00Z',
    '2026-04-21T20:00:00Z',
    ['2026-04-19T11:00 2'],
  ],
  ['not at all when nobody was there until Tuesday', '2026-04-28T12:00:00Z', '2026-04-29T12:00:00Z', []],
] as const)(
  'each recipient gets one a week, Friday 16:30 of the company, %s',
  async (_when, from, to, expected) => {
    world.setNow(new Date(Date.parse(from) - 86_400_000));
    await openOrder();
    expect(await livethrough(from, to)).toEqual(expected);
  },
  60_000,
);

test('a company that changes its time zone after the report has left gets no second one that week', async () => {
  world.setNow(new Date('2026-05-07T12:00:00Z'));
  await openOrder();
  const move = async (at: number) => {
    if (at === Date.parse('2026-05-08T23:30:00Z'))
      await tx((db) => db.customers.updateMany({ data: { time_zone: 'Pacific/Honolulu' } }));
  };
  expect(await livethrough('2026-05-08T21:30:00Z', '2026-05-10T00:00:00Z', move)).toEqual(['2026-05-08T22:30 2']);
}, 60_000);

test('nothing open, an archived job, or a company that came after Friday: nothing leaves', async () => {
  world.setNow(new Date('2026-05-15T22:30:00Z'));
  await ROUNDS.weekly_report(world.deps);
  expect(await tx((db) => db.mails.count())).toBe(0);
  await openOrder();
  await tx((db) => db.customers.updateMany({ data: { created_at: new Date('2026-05-23T00:00:00Z') } }));
  world.setNow(new Date('2026-05-23T12:00:00Z'));
  await ROUNDS.weekly_report(world.deps);
  expect(await tx((db) => db.mails.count())).toBe(0);
});

test('the mail says what is open, how long it waits and what changed in the week, whatever left by hand; the log goes with it', async () => {
  world.setNow(new Date('2026-06-02T12:00:00Z'));
  const first = await openOrder();
  const second = await openOrder();
  world.setNow(new Date('2026-06-05T22:30:00Z'));
  await ROUNDS.weekly_report(world.deps);
  world.setNow(new Date('2026-06-09T15:00:00Z'));
  await world.ask(first);
  await world.say(SUPER, 'approve');
  await world.call('office', 'PUT', `/change-orders/${second}`, { status: 'Cancelled' });
  const third = await openOrder();
  world.setNow(new Date('2026-06-12T21:30:00Z'));
  expect((await world.call('office', 'POST', `/jobs/${jobId}/reports`, {})).statusCode).toBe(201);
  const number = async (id: number) =>
    (await tx((db) => db.change_orders.findUniqueOrThrow({ where: { id } }))).cor_number;
  world.setNow(new Date('2026-06-12T22:30:00Z'));
  await tx((db) => db.mails.deleteMany({}));
  await ROUNDS.weekly_report(world.deps);
  await deliver();
  expect(mails.map((mail) => mail.to).sort()).toEqual([OWNER, PM]);
  const [mail] = mails;
  expect(mail?.subject).toBe('Riverside Medical Tower: 2 open change orders (Summit Ridge Electric)');
  expect(mail?.text).toContain('What changed since Jun 5, 2026');
  expect(mail?.text).toContain(`- COR ${await number(first)} approved: Relocate conduit on 3rd floor`);
  expect(mail?.text).toContain(`- COR ${await number(third)} new: Relocate conduit`);
  expect(mail?.text).toMatch(/Approved, not executed yet \(1\)\n- COR \d+ Relocate conduit on 3rd floor \(3 days, \$/);
  expect(mail?.html).toContain('What changed since Jun 5, 2026');
  expect(mail?.html).not.toContain('app.invalid');
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/127\.0\.0\.1:4100\/report-subscriptions\/[\w.-]+>$/);
  const [log] = mail!.attachments!;
  expect(log).toMatchObject({ filename: 'ChangeOrderLog.pdf', contentType: 'application/pdf' });
  const paper = (await readPdfText(log!.content)).join('\n');
  expect(paper).toContain('Summit Ridge Electric · Riverside Medical Tower');
  expect(paper).toContain(`COR ${await number(third)}`);
  const shown = await desk();
  const again = await world.call('office', 'GET', `/jobs/${jobId}/reports/${shown.sent[0].id}/log`);
  expect(Buffer.compare(again.rawPayload, Buffer.from(log!.content))).toBe(0);
});

test('a recipient unsubscribes by his own link, with one click of his mail program too, and comes back by it', async () => {
  world.setNow(new Date('2026-06-18T12:00:00Z'));
  await openOrder();
  world.setNow(new Date('2026-06-19T22:30:00Z'));
  await ROUNDS.weekly_report(world.deps);
  await deliver();
  const link = new URL(mails.find((mail) => mail.to === PM)!.headers!['List-Unsubscribe']!.slice(1, -1)).pathname;
  const look = await world.call('anonymous', 'GET', link);
  expect(look.json()).toEqual({
    company: 'Summit Ridge Electric',
    job: 'Riverside Medical Tower',
    address: 'p…@hartwell.example',
    subscribed: true,
    language: 'English',
  });

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = await world.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' });
  expect([click.statusCode, click.json().subscribed]).toEqual([200, false]);
  mails = [];
  world.setNow(new Date('2026-06-26T22:30:00Z'));
  await ROUNDS.weekly_report(world.deps);
  await deliver();
  expect(mails.map((mail) => mail.to)).toEqual([OWNER]);
  expect((await desk()).recipients[0]).toMatchObject({ address: PM, state: 'unsubscribed' });

  await world.call('anonymous', 'POST', link, { subscribed: true });
  expect((await desk()).recipients[0]).toMatchObject({ address: PM, state: 'active' });
  for (const wrong of [link.slice(0, -1), `${link}A`, link.replace(/subscriptions\/\d+/, 'subscriptions/2')])
    expect((await world.call('anonymous', 'POST', wrong, { subscribed: false })).statusCode).toBe(404);
});

test('an address that takes no mail gets no more by itself, the office hears once, and sending by hand tries again', async () => {
  await tx((db) => db.messages.deleteMany({ where: { kind: 'notice' } }));
  world.setNow(new Date('2026-07-02T12:00:00Z'));
  await openOrder();
  refusals[OWNER] = new AppError('INVALID', 'refused', { detail: 'SMTP 550' });
  for (const friday of ['2026-07-03T22:30:00Z', '2026-07-10T22:30:00Z']) {
    world.setNow(new Date(friday));
    await ROUNDS.weekly_report(world.deps);
    await deliver();
  }
  expect(mails.map((mail) => mail.to)).toEqual([PM, PM]);
  expect(await world.notices()).toEqual([
    `The weekly report of Riverside Medical Tower did not arrive: ${OWNER} takes no mail. Correct the address on the job. http://127.0.0.1:4100/job/${jobId}`,
  ]);
  expect((await desk()).recipients[1]).toMatchObject({ address: OWNER, state: 'bounced', reason: 'SMTP 550' });

  refusals = {};
  world.setNow(new Date('2026-07-11T12:00:00Z'));
  expect((await world.call('office', 'POST', `/jobs/${jobId}/reports`, {})).statusCode).toBe(201);
  await deliver();
  expect((await desk()).recipients[1]).toMatchObject({ address: OWNER, state: 'active' });
});

test('a refusal that is ours (a wrong password) makes nobody a bounced address', async () => {
  world.setNow(new Date('2026-07-16T12:00:00Z'));
  await openOrder();
  refusals[PM] = new AppError('INVALID', 'refused', { detail: 'SMTP 535' });
  world.setNow(new Date('2026-07-17T22:30:00Z'));
  await ROUNDS.weekly_report(world.deps);
  await deliver();
  expect((await desk()).recipients[0]).toMatchObject({ state: 'active' });
  expect((await desk()).sent[0].mails).toContainEqual({ address: PM, status: 'failed', reason: 'SMTP 535' });
});

test('the office looks at it before, sends it by hand at most once in ten minutes, and sees what was sent', async () => {
  world.setNow(new Date('2026-08-05T12:00:00Z'));
  const nothing = await world.call('office', 'POST', `/jobs/${jobId}/reports`, {});
  expect([nothing.statusCode, nothing.json().message]).toEqual([
    409,
    'Nothing is open on this job, so there is nothing to report.',
  ]);
  expect((await desk()).next_at).toBeNull();
  await openOrder();
  expect((await desk()).next_at).toBe('2026-08-07T22:30:00.000Z');
  const preview = (await world.call('office', 'GET', `/jobs/${jobId}/reports/preview`)).json();
  expect(preview.html).toContain('Change orders on Riverside Medical Tower');
  expect(preview.html).not.toContain('Unsubscribe');

  const key = { 'idempotency-key': 'by-hand' };
  const [one, two] = await Promise.all(
    [1, 2].map(() => world.call('office', 'POST', `/jobs/${jobId}/reports`, {}, key)),
  );
  expect([one!.statusCode, two!.json()]).toEqual([201, one!.json()]);
  const soon = await world.call('office', 'POST', `/jobs/${jobId}/reports`, {});
  expect([soon.statusCode, soon.json().message]).toEqual([
    409,
    'A report for this job was sent less than ten minutes ago.',
  ]);
  const { sent } = await desk();
  expect(sent).toMatchObject([
    {
      kind: 'manual',
      sent_by: expect.any(String),
      open_count: 1,
      mails: [{ status: 'waiting' }, { status: 'waiting' }],
    },
  ]);
  await deliver();
  expect((await desk()).sent[0].mails.map((mail: { status: string }) => mail.status)).toEqual(['sent', 'sent']);
});
