import type pg from 'pg';

/** What one company does: thirty texts a working day, by ten people. */
const PEOPLE = 10;
const DAYS = 250;
const TEXTS_PER_PERSON_DAY = 3;

/** Rows of a year of these companies, as the product and its retention leave them. The order of rows is that of their time. */
export async function fillYear(owner: pg.Client, companies: readonly number[]): Promise<void> {
  // Triggers and foreign keys were proved by the tests; here they would take hours.
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `create temp table talks as
     with made as (
       insert into conversations (customer_id, phone_number, last_message_at, created_at)
       select c, '+1385' || lpad((c * ${PEOPLE} + p)::text, 7, '0'), now(), now() - interval '1 year' from unnest($1::int[]) c, generate_series(1, ${PEOPLE}) p
       returning id, customer_id, phone_number)
     select * from made`,
    [companies],
  );
  await owner.query(
    `create temp table asked as
     select nextval('turns_id_seq')::int as turn, t.id as talk, t.customer_id, t.phone_number,
       now() - interval '1 year' + d * interval '1 day' * 365 / ${DAYS} + n * interval '2 hours' as at
     from generate_series(0, ${DAYS - 1}) d, generate_series(1, ${TEXTS_PER_PERSON_DAY}) n, talks t order by at, talk`,
  );
  for (const statement of STATEMENTS) await owner.query(statement);
  await owner.query('drop table talks, asked');
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}

const STATEMENTS = [
  `insert into turns (id, customer_id, conversation_id, attempt, status, request_id, claimed_at, finished_at)
   select turn, customer_id, talk, 1, 'done', 'year-' || turn, at, at + interval '2 s' from asked order by turn`,
  `insert into messages (customer_id, conversation_id, direction, body, provider_sid, turn_id, status, received_at, request_id)
   select customer_id, talk, 'in', 'Tower 2 - 2 guys ' || turn % 9 || ' hrs each', 'SMyear' || turn, turn, 'received', at, 'year-' || turn from asked order by turn`,
  `insert into messages (customer_id, conversation_id, direction, kind, body, provider_sid, dedupe_key, turn_id, status, segments, received_at, delivered_at, request_id)
   select customer_id, talk, 'out', 'chat', 'Got it: Tower 2, 2 people, ' || turn % 9 || ' hours each. Anything else?', 'SMback' || turn, 'turn:' || turn || ':reply',
     turn, 'delivered', 1, at + interval '2 s', at + interval '4 s', 'year-' || turn from asked order by turn`,
  `insert into turn_steps (customer_id, turn_id, position, model, content, ms, created_at)
   select customer_id, turn, p, 'built-in', '{"tool": "add_items", "arguments": {"items": 2}}', 5, at from asked, generate_series(0, 2) p order by turn, p`,
  `insert into tool_calls (customer_id, turn_id, call_key, tool, arguments, result, ms, created_at)
   select customer_id, turn, turn || ':0:0', 'add_items', '{"items": 2}', '{"id": 7}', 5, at from asked order by turn`,
  `insert into checkpoints (customer_id, turn_id, at, texts, failed, fallback, router_ms, total_ms) select customer_id, turn, at, 1, false, false, 300, 900 from asked order by turn`,
  `insert into audit_events (customer_id, at, actor_kind, actor_name, turn_id, action, entity, entity_id, after)
   select customer_id, at, 'user', 'Dana Office', turn, 'update', 'change_order', turn, '{"hours": 4}' from asked, generate_series(1, 2) order by at`,
  `insert into page_views (customer_id, user_id, event_name, element_identifier, at)
   select customer_id, 1, 'view', 'orders', at from asked, generate_series(1, 2) order by at`,
  // Retention has cleared what is older.
  `insert into inbound_texts (sid, from_number, to_number, body, received_at, outcome, customer_id)
   select 'SMyear' || turn, phone_number, '+18015550100', 'Tower 2 - 2 guys', at, 'routed', customer_id from asked where at > now() - interval '90 days' order by at`,
  `insert into outbox (aggregate, kind, payload, created_at, available_at, done_at)
   select 'conversation-' || talk, 'nudge_conversation', '{}', at, at, at from asked where at > now() - interval '7 days' order by at`,
];
