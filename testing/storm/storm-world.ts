import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PATTERN } from '../../api/services/demo/demo-companies.ts';
import type { TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import type { CrashDatabase } from '../create-crash-database.ts';
import type { Aftermath } from './check-storm.ts';
import type { StormText } from './generate-storm.ts';

/** What storms share: who texts, how it is sent, when it has blown over and what it left. */

/** For each phone, when it was silent. */
export type Lines = Map<string, Line>;
interface Line {
  stops: Aftermath['stops'];
  /** Words to begin again that are still on their way, and when the last of them was sent. */
  starting: number;
  startedAt: string;
  /** One that nobody acknowledged may still be stored by a server that was slow to take it. */
  unclearUntil: number;
}
const LATE_MS = 30_000;
export const stopsOf = (lines: Lines): Aftermath['stops'] => [...lines.values()].flatMap(({ stops }) => stops);

/** Field hands of both companies, made past the API: about six texts each in the small storm. */
export async function hireCrew(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: number }>('select id from customers order by id limit 2');
  const phones = Array.from({ length: 48 }, (_, i) => `+1303555${String(100 + i).padStart(4, '0')}`);
  for (const [i, phone] of phones.entries()) {
    await owner.query(
      `insert into users (customer_id, first_name, last_name, phone_number, role, created_at) select $1, 'Hand', $2, $3, 'field', now() where not exists (select from users where phone_number = $3)`,
      [rows[i % rows.length]!.id, String(i), phone],
    );
  }
  return phones;
}

/** Demo orders that are complete and wait for nobody: the estimator sends them in the middle of the storm. */
export async function completeOrders(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ id_number: number }>(
    `select o.id_number from change_orders o join jobs j on j.id = o.job_id where o.status = 'Unexecuted' and not exists (select from approval_requests r where r.change_order_id = o.id and r.status = 'awaiting') order by o.id limit 4`,
  );
  return rows.map((row) => row.id_number);
}

export async function sendOne(twilio: TwilioStandIn, text: StormText, photo: Uint8Array, lines: Lines): Promise<void> {
  if (text.isDoubled) twilio.faults.add({ at: 'inbound', kind: 'duplicate', key: text.from });
  const media = text.hasPhoto ? [{ bytes: photo, contentType: 'image/jpeg' }] : [];
  const line = lines.get(text.from) ?? { stops: [], starting: 0, startedAt: '', unclearUntil: 0 };
  lines.set(text.from, line);
  const sentAt = new Date().toISOString();
  const open = line.stops.findLast(({ until }) => until === null);
  const isAlone = line.starting === 0 && line.unclearUntil < Date.now();
  if (text.kind === 'start') {
    line.starting += 1;
    line.startedAt = sentAt;
    // Whether it is taken or swept up later: from when it was sent, the line may be open again.
    if (open) open.until = sentAt;
  }
  const { taken } = await twilio.receive({ from: text.from, to: COMPANY_LINE, body: text.body, media });
  if (text.kind === 'start') {
    line.starting -= 1;
    if (!taken) line.unclearUntil = Date.now() + LATE_MS;
  }
  // Of a 'stop' and a 'start' that were under way together nobody knows which word came last.
  const isLast = isAlone && line.startedAt < sentAt;
  if (text.kind === 'stop' && taken && isLast && !line.stops.some(({ until }) => until === null))
    line.stops.push({ phone: text.from, from: new Date().toISOString(), until: null });
}

/**
 * kill -9 of one of the app's backends: the server throws everybody out and recovers. On a server that others use too, the app's
 * sessions are only ended.
 */
export async function crashPostgres(
  owner: pg.Pool,
  { hasOwnServer }: Pick<CrashDatabase, 'hasOwnServer'>,
): Promise<void> {
  const mine = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`;
  if (!hasOwnServer) return void (await owner.query(`select pg_terminate_backend(pid) from (${mine}) of`));
  const { rows } = await askAgain(() => owner.query<{ pid: number }>(mine));
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
}

/** The crash before may have cut our own connection too, and the server may still be getting up. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 40) throw error;
      await wait(250);
    }
  }
}

/**
 * Waits until nothing is under way; milliseconds it took. When for two minutes nothing was done and what waits has not become
 * less, what is left is the finding; `mostMs` is the most.
 * The vendor repeats the callback of a text for 15 seconds; one that was lost is asked for minutes later, by the reconciler.
 */
export async function rest(owner: pg.Pool, mostMs: number): Promise<number> {
  const began = Date.now();
  let quiet = 0;
  let [least, most, movedAt] = [Infinity, 0, began];
  while (Date.now() - movedAt < 120_000 && Date.now() - began < mostMs && quiet < 4) {
    await wait(500);
    const { rows } = await owner
      .query<{ busy: number; done: number }>(
        `select ((select count(*) from outbox where done_at is null and dead_at is null) + (select count(*) from messages where direction = 'in' and turn_id is null) + (select count(*) from turns where status in ('claimed', 'running'))
           + (select count(*) from messages where direction = 'out' and (status in ('queued', 'sending') or (status = 'sent' and send_started_at > now() - interval '20 s'))))::int as busy,
           ((select count(*) from outbox where done_at is not null) + (select count(*) from turns where finished_at is not null) + (select count(*) from attachments))::int as done`,
      )
      .catch(() => ({ rows: [{ busy: Infinity, done: 0 }] }));
    const { busy, done } = rows[0]!;
    quiet = busy === 0 ? quiet + 1 : 0;
    if (busy < least || done > most) movedAt = Date.now();
    [least, most] = [Math.min(least, busy), Math.max(most, done)];
  }
  return Date.now() - began;
}

export async function readAftermath(
  owner: pg.Pool,
  twilio: TwilioStandIn,
  stops: Aftermath['stops'],
): Promise<Aftermath> {
  const all = async <T extends pg.QueryResultRow>(sql: string) => (await askAgain(() => owner.query<T>(sql))).rows;
  const began = (await all<{ at: Date }>('select min(received_at) as at from inbound_texts'))[0]?.at ?? new Date(0);
  const since = `'${began.toISOString()}'`;
  return {
    deliveries: twilio.webhooks().filter((one) => one.call === 'inbound'),
    sent: twilio
      .messages()
      .filter((one) => one.direction === 'outbound-api')
      .map((one) => ({ sid: one.sid, to: one.to, body: one.body, at: one.createdAt })),
    reports: twilio
      .webhooks()
      .filter((one) => one.call === 'status' && one.form['MessageStatus'] === 'delivered')
      .map((one) => ({ sid: one.sid, isTaken: one.failure === null })),
    texts: await all(
      'select sid, from_number, body, outcome, count(*) over (partition by sid)::int as times from inbound_texts',
    ),
    // A kill may leave the demo template half-filled and it is created again; its content is never sent.
    messages: await all(
      `select m.id, m.direction, m.kind, c.phone_number as to, m.body, m.provider_sid, m.turn_id, m.dedupe_key, m.approval_request_id, m.status from messages m join conversations c on c.id = m.conversation_id join customers u on u.id = m.customer_id where m.received_at >= ${since} and u.name <> '${PATTERN}'`,
    ),
    turns: await all(`select id, status from turns where claimed_at >= ${since}`),
    orders: await all('select id, description from change_orders where deleted_at is null'),
    outbox: await all('select kind, dead_at is not null as dead, attempts, error from outbox where done_at is null'),
    stops,
  };
}
