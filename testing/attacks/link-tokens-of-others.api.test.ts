/**
 * The holder of an answer page's address answers as its contact. It stands in texts that others read too: in the chat,
 * on the order, in the inbox, in a turn's trace. Every call that reads is made by everybody who may make it.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../api/contract/endpoints.ts';
import { makeTarget } from '../isolation/make-target.ts';
import { ISOLATION, type Row, type Target } from '../isolation/table.ts';
import { openApiWorld, type ApiWorld, type Principal } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';

const READERS: Principal[] = ['field', 'office', 'admin', 'developer', 'impersonating'];
const reads = (Object.entries(ISOLATION) as [EndpointName, Row][]).filter(
  ([name]) => (endpoints[name] as Endpoint).method === 'GET',
);

let world: ApiWorld;
let owner: pg.Client;
let target: Target;
let turnId: number;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  target = await makeTarget(world, 'office');
  const link = `See http://127.0.0.1:4100/a/${target.token}`;
  const { rows } = await owner.query<{ id: number }>(
    `with c as (insert into conversations (customer_id, user_id, phone_number)
        select customer_id, id, phone_number from users where customer_id = $1 and id = $2 returning id, customer_id),
      t as (insert into turns (customer_id, conversation_id, status, error, claimed_at, finished_at)
        select customer_id, id, 'failed', $3, now(), now() from c returning id, customer_id, conversation_id),
      m as (insert into messages (customer_id, conversation_id, direction, body, turn_id, change_order_id, status, received_at, dedupe_key)
        select t.customer_id, t.conversation_id, d, $3, t.id, $4, 'received', now(), case d when 'out' then 'turn:' || t.id || ':reply' end
        from t, unnest(array['in', 'out']) d),
      s as (insert into turn_steps (customer_id, turn_id, position, model, content, created_at)
        select customer_id, id, 1, 'built-in', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text),
          jsonb_build_object('type', 'tool-call', 'toolCallId', id || ':1:1', 'toolName', 'find_orders')), now() from t),
      k as (insert into tool_calls (customer_id, turn_id, call_key, tool, arguments, result, created_at)
        select customer_id, id, id || ':1:1', 'find_orders', to_jsonb($3::text), to_jsonb($3::text), now() from t)
    select id from t`,
    [target.customerId, world.summit.users.foreman, link, target.orderId],
  );
  turnId = rows[0]!.id;
  // What people wrote may quote a link, too.
  await owner.query('update change_orders set description = $2 where customer_id = $1', [target.customerId, link]);
  await owner.query('update daily_logs set log_content = $2 where customer_id = $1', [target.customerId, link]);
  await owner.query(
    `insert into audit_events (customer_id, at, actor_kind, actor_name, turn_id, action, entity, entity_id, after)
     values ($1, now(), 'system', 'Corbel', $2, 'order.updated', 'change_order', $3, jsonb_build_object('note', $4::text))`,
    [target.customerId, turnId, target.orderId, link],
  );
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

test('no call shows the token of an answer link to anybody but its contact', async () => {
  const shown: string[] = [];
  const hidden = new Set<EndpointName>();
  for (const [name, row] of reads) {
    if ((endpoints[name] as Endpoint).showsLinks) continue;
    const on = { ...target, userId: world.summit.users.foreman };
    const url = row.url(on).replace('/assistant/turns/2147480031', `/assistant/turns/${turnId}`);
    for (const who of READERS) {
      const answer = await world.call(who, 'GET', url);
      // Who calls the answer page with the token has it already.
      if (answer.body.replaceAll(url, '').includes(target.token)) shown.push(`${name} as ${who}`);
      if (answer.body.includes('/a/...')) hidden.add(name);
    }
  }
  expect(shown).toEqual([]);
  // Places that would show it.
  expect([...hidden].sort()).toEqual(
    expect.arrayContaining([
      'assistant.history',
      'assistant.userChatHistory',
      'changeOrders.conversation',
      'changeOrders.get',
      'changeOrders.list',
      'customers.inbox',
      'turns.evalCase',
      'turns.find',
      'turns.get',
    ]),
  );
}, 60_000);

test('a long text that is cut within a token shows no part of it', async () => {
  const words = `${'x'.repeat(15_960)} http://127.0.0.1:4100/a/${target.token}`;
  await owner.query(`update messages set body = $2 where turn_id = $1`, [turnId, words]);
  const trace = await world.call('developer', 'GET', `/assistant/turns/${turnId}`);
  expect(trace.statusCode).toBe(200);
  expect(trace.body).not.toContain(target.token.slice(0, 8));
});

test('only these calls show addresses of links: to who makes them, and to the contact', () => {
  const showing = Object.entries(endpoints as Record<string, Endpoint>).filter(([, one]) => one.showsLinks);
  expect(showing.map(([name]) => name).sort()).toEqual([
    'demo.superintendent',
    'jobLinks.create',
    'jobLinks.list',
    'jobLinks.send',
    'jobLinks.view',
  ]);
});
