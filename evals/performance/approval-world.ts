import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { sampleRevision } from './sample-revision.ts';

/** Ids far apart, so that each number in a statement says whose it is. */
export const FIRST = { order: 300_000, revision: 400_000, request: 500_000, conversation: 700_000, message: 900_000 };

/** A number of its own for each contact. */
export const phoneOf = (index: number): string => `+1385${String(5_550_000 + index).padStart(7, '0')}`;

/**
 * Awaiting requests from `from` to `to` (exclusive), each of an order, a revision and a contact of its own, as the API
 * leaves them before the first text. Nothing is in the outbox yet.
 */
export async function makeRequests(owner: pg.Client, customerId: number, jobId: number, from: number, to: number) {
  const content = JSON.stringify(sampleRevision(jobId));
  const values = [customerId, jobId, from, to - 1];
  await owner.query(
    `insert into change_orders (id, customer_id, id_number, job_id, status, description, total_cents, date_created, last_updated, completed_at)
     select ${FIRST.order} + n, $1, 100000 + n, $2, 'Unexecuted', 'Reroute feeder around added beam', 125000, now(), now(), now() from generate_series($3::int, $4::int) n`,
    values,
  );
  await owner.query(
    `insert into revisions (id, customer_id, change_order_id, number, reason, content, content_hash, frozen_at)
     select ${FIRST.revision} + n, $1, ${FIRST.order} + n, 1, 'approval', $2::jsonb, '', now() from generate_series($3::int, $4::int) n`,
    [customerId, content, from, to - 1],
  );
  await owner.query(
    `with contact as (
       insert into approval_contacts (customer_id, job_id, first_name, last_name, phone_number)
       select $1, $2, 'Sal', n::text, '+1385' || lpad((5550000 + n)::text, 7, '0') from generate_series($3::int, $4::int) n returning id, last_name, phone_number)
     insert into approval_requests (id, customer_id, change_order_id, revision_id, approval_contact_id, contact_snapshot, contact_phone, question_content, created_at)
     select ${FIRST.request} + last_name::int, $1, ${FIRST.order} + last_name::int, ${FIRST.revision} + last_name::int, id,
       jsonb_build_object('id', id, 'first_name', 'Sal', 'last_name', last_name, 'phone_number', phone_number), phone_number,
       'Summit Ridge Electric, Riverside Medical Tower, COR 3: 8 hr Journeyman Electrician; 60 ft 3/4" EMT conduit. Reply APPROVE, HOURS ONLY, DENY and why, or ask a question. HELP for help.', now()
     from contact`,
    values,
  );
}

/** Puts the sequences where a conversation and a message are told from everything else. */
export async function spreadIds(owner: pg.Client): Promise<void> {
  await owner.query(`alter sequence conversations_id_seq restart with ${FIRST.conversation}`);
  await owner.query(`alter sequence messages_id_seq restart with ${FIRST.message}`);
}

/** What the API writes beside a new request. */
export async function startChases(owner: pg.Client, customerId: number, from: number, to: number): Promise<void> {
  await owner.query(
    `insert into outbox (aggregate, kind, payload, created_at, available_at)
     select 'approval-' || ${FIRST.request} + n, 'start_approval', jsonb_build_object('customerId', $1::int, 'requestId', ${FIRST.request} + n), now(), now()
     from generate_series($2::int, $3::int) n`,
    [customerId, from, to - 1],
  );
}

/** Something that takes a text as the vendor does and answers at once. */
export async function openTextSink(): Promise<{ url: string; taken(): number; close(): void }> {
  let taken = 0;
  const server = http.createServer((request, answer) => {
    request.resume().on('end', () => {
      taken += 1;
      const sid = `SM${taken.toString(16).padStart(32, '0')}`;
      answer.writeHead(201, { 'content-type': 'application/json' });
      answer.end(
        JSON.stringify({ sid, status: 'queued', num_segments: '2', direction: 'outbound-api', error_code: null }),
      );
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => (server.close(), server.closeAllConnections()),
  };
}
