import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import type { OutgoingMail } from '../../ports.ts';
import { sendMail } from '../mail/send-mail.ts';
import { ROUNDS } from './rounds.ts';

const MINUTES = 60_000;
let world: ApprovalWorld;
let mails: OutgoingMail[] = [];
/** What the mail server answers instead of taking the next mail. */
let refusal: AppError | null = null;

beforeAll(async () => {
  world = await openApprovalWorld();
  world.deps.mail = {
    async send(mail) {
      if (refusal) throw refusal;
      mails.push(mail);
      return { messageId: mail.messageId ?? '' };
    },
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  mails = [];
  refusal = null;
  await withTenant(world.deps.db, world.summit, async (tx) => {
    await tx.customers.updateMany({ data: { time_zone: 'America/Denver', chase_on_weekends: false } });
    await tx.users.updateMany({ data: { notify_by: 'text' } });
  });
});

const estimator = () => world.summit.users.estimator;
const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);

/** Days of rounds, one each half hour, each made twice. Returns when each digest was written. */
async function livethrough(from: string, to: string): Promise<string[]> {
  const seen: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 30 * MINUTES) {
    world.setNow(new Date(at));
    await Promise.all([ROUNDS.daily_digest(world.deps), ROUNDS.daily_digest(world.deps)]);
    const texts = await tx((db) => db.messages.count({ where: { kind: 'digest' } }));
    while (seen.length < texts) seen.push(new Date(at).toISOString().slice(0, 16));
  }
  return seen;
}
/** As the agent leaves it. */
async function newDraft(): Promise<void> {
  const id = await world.newOrder();
  await tx((db) => db.change_orders.update({ where: { id }, data: { status: 'Incomplete' } }));
}
const closeAll = () =>
  tx(async (db) => {
    await db.approval_requests.updateMany({
      where: { status: 'awaiting' },
      data: { status: 'canceled', response_content: 'Canceled' },
    });
    await db.change_orders.updateMany({ data: { deleted_at: new Date('2026-03-01') } });
  });
const forget = () => tx((db) => db.messages.deleteMany({ where: { kind: 'digest' } }));

test.each([
  [
    'over a weekend and the night daylight saving begins',
    '2026-03-05T13:00:00Z',
    '2026-03-10T16:00:00Z',
    false,
    ['2026-03-05T14:00', '2026-03-06T14:00', '2026-03-09T13:00', '2026-03-10T13:00'],
  ],
  [
    'over a weekend and the night it ends',
    '2026-10-29T12:00:00Z',
    '2026-11-03T16:00:00Z',
    false,
    ['2026-10-29T13:00', '2026-10-30T13:00', '2026-11-02T14:00', '2026-11-03T14:00'],
  ],
  [
    'through the weekend where the company works then',
    '2026-03-13T12:00:00Z',
    '2026-03-16T16:00:00Z',
    true,
    ['2026-03-13T13:00', '2026-03-14T13:00', '2026-03-15T13:00', '2026-03-16T13:00'],
  ],
] as const)(
  'the digest comes once a working day at 7:00 of the company, %s',
  async (_when, from, to, weekends, expected) => {
    await forget();
    await tx((db) => db.customers.updateMany({ data: { chase_on_weekends: weekends } }));
    world.setNow(new Date(Date.parse(from) - 3 * 24 * 60 * MINUTES));
    await newDraft();
    expect(await livethrough(from, to)).toEqual(expected);
  },
  60_000,
);

test('it names what waits: drafts to price, approvals, executed work; nothing waits, nothing is said', async () => {
  await forget();
  await closeAll();
  world.setNow(new Date('2026-04-06T13:00:00Z'));
  await ROUNDS.daily_digest(world.deps);
  expect(await tx((db) => db.messages.count({ where: { kind: 'digest' } }))).toBe(0);

  world.setNow(new Date('2026-04-06T15:00:00Z'));
  await newDraft();
  await world.ask(await world.newOrder());
  world.setNow(new Date('2026-04-08T13:00:00Z'));
  await ROUNDS.daily_digest(world.deps);
  const [text] = await tx((db) => db.messages.findMany({ where: { kind: 'digest' } }));
  expect(text?.body).toBe(
    'Drafts to price: 1 (oldest 1 day). Approvals waiting: 1 (oldest 1 day). http://127.0.0.1:4100/dashboard',
  );
});

test('who chose mail gets digest and news by mail, in his language, with the words in full and as text', async () => {
  await tx(async (db) => {
    await db.users.update({ where: { id: estimator() }, data: { notify_by: 'mail', language: 'Spanish' } });
    await db.messages.deleteMany({ where: { kind: 'notice' } });
  });
  await closeAll();
  world.setNow(new Date('2026-04-08T15:00:00Z'));
  await newDraft();
  await world.ask(await world.newOrder('Riverside Medical Tower', 9));
  world.setNow(new Date('2026-04-09T13:05:00Z'));
  await ROUNDS.daily_digest(world.deps);
  const words = `DENY. ${'That was in the base contract, see sheet E-204. '.repeat(6)}<b>Call me</b>`;
  await world.say(SUPER, words);
  const waiting = await tx((db) => db.mails.findMany({ where: { status: 'queued' }, orderBy: { id: 'asc' } }));
  for (const one of waiting) await sendMail(world.deps, { customerId: world.summit.customerId, mailId: one.id });
  expect(waiting.map((one) => one.kind)).toEqual(['digest', 'news']);
  const [digest, news] = mails;
  expect(digest?.subject).toBe('Borradores por cotizar: 1, Aprobaciones pendientes: 1');
  expect(digest?.html).toContain('http://127.0.0.1:4100/change-order/');
  expect(news?.subject).toMatch(/negó/);
  expect(news?.text).toContain('see sheet E-204. <b>Call me</b>');
  expect(news?.html).toContain('&lt;b&gt;Call me&lt;/b&gt;');
  expect(news?.html).not.toContain('app.invalid');
  expect(await world.notices()).toEqual([]);
});

test('a mail is sent once however often its workflow runs; a lost answer goes under the same Message-ID', async () => {
  const id = await newMail('once');
  refusal = new AppError('UNAVAILABLE', 'away');
  await expect(send(id)).rejects.toThrow('away');
  refusal = null;
  await send(id);
  await send(id);
  expect(mails.map((mail) => mail.messageId)).toEqual([`<mail-${world.summit.customerId}-${id}@127.0.0.1>`]);
});

test('a mail that is refused for good is not tried again, and its person is texted the subject instead', async () => {
  const id = await newMail('refused');
  refusal = new AppError('INVALID', 'no', { detail: 'SMTP 550' });
  await send(id);
  refusal = null;
  await send(id);
  expect(mails).toEqual([]);
  expect(await tx((db) => db.mails.findUnique({ where: { id }, select: { status: true, error: true } }))).toEqual({
    status: 'failed',
    error: 'SMTP 550',
  });
  expect(await world.notices()).toEqual(['About refused']);
});

const send = (mailId: number) => sendMail(world.deps, { customerId: world.summit.customerId, mailId });
async function newMail(name: string): Promise<number> {
  await tx((db) => db.messages.deleteMany({ where: { kind: 'notice' } }));
  const row = await tx((db) =>
    db.mails.create({
      data: {
        customer_id: world.summit.customerId,
        ...{ kind: 'news', to_address: 'dana@summit.example', user_id: estimator(), subject: `About ${name}` },
        ...{ text: 'words', html: '<p>words</p>', dedupe_key: name, created_at: world.deps.clock.now() },
      },
    }),
  );
  return row.id;
}
