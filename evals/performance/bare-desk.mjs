// The peer of the desk's reads: bare Fastify routes that send the same rows, each by one hand-written SQL through pg.
// With a session cookie named (R1) the route looks it up first, as anybody would: one more statement.
import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
await app.register(cookie);
app.get('/ready', () => 'ready');

const LIST = `
  select o.id, o.id_number, o.cor_number, o.customer_id, o.job_id,
    json_build_object('id', j.id, 'job_name', j.job_name, 'general_contractor', j.general_contractor, 'project_number', j.project_number,
      'region', json_build_object('id', g.id, 'name', g.name)) as job,
    o.description, o.date_created, o.last_updated, o.completed_at, o.status, (o.total_cents / 100.0)::float8 as total_amount,
    o.creator_phone as creator, o.creator_id, u.first_name || ' ' || u.last_name as creator_name, q.status as last_approval_verdict,
    case q.status when 'awaiting' then 'Awaiting' when 'approved' then 'Approved' else 'Denied' end as last_approval_status,
    o.old_cor, o.unknown_count, o.version,
    (select count(*)::int from attachments a where a.customer_id = o.customer_id and a.change_order_id = o.id and a.deleted_at is null) as attachments_count
  from change_orders o
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
    left join users u on u.customer_id = o.customer_id and u.id = o.creator_id
    left join lateral (select status from approval_requests a where a.customer_id = o.customer_id and a.change_order_id = o.id
      order by sent_at desc limit 1) q on true
  where o.customer_id = $1 and o.deleted_at is null order by o.date_created desc, o.id desc limit $2`;

const ORDER = `
  select o.*, row_to_json(j) as job, row_to_json(c) as customer,
    (select json_agg(i order by i.category, i.position) from change_order_items i where i.customer_id = o.customer_id and i.change_order_id = o.id) as items,
    (select json_agg(m order by m.position) from change_order_markups m where m.customer_id = o.customer_id and m.change_order_id = o.id) as markups,
    (select json_agg(e order by e.id) from evidence e where e.customer_id = o.customer_id and e.change_order_id = o.id) as evidence,
    (select json_agg(a order by a.id) from attachments a where a.customer_id = o.customer_id and a.change_order_id = o.id and a.deleted_at is null) as attachments,
    (select a.status from approval_requests a where a.customer_id = o.customer_id and a.change_order_id = o.id order by sent_at desc limit 1) as approval
  from change_orders o
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    join customers c on c.id = o.customer_id
  where o.customer_id = $1 and o.id = $2 and o.deleted_at is null`;

const SESSION = `
  select s.customer_id, u.role from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`;

async function companyOf(request) {
  const tokenHash = createHash('sha256').update(request.cookies.corbel_session).digest('hex');
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [tokenHash] });
  return rows[0].customer_id;
}

app.get('/change-orders', async (request) => {
  const { customer_id, limit } = request.query;
  return (await pool.query({ name: 'list', text: LIST, values: [customer_id, limit] })).rows;
});
app.get('/change-orders/:id', async (request) => {
  const values = [request.query.customer_id, request.params.id];
  return (await pool.query({ name: 'order', text: ORDER, values })).rows[0];
});
app.get('/session/change-orders/:id', async (request) => {
  const values = [await companyOf(request), request.params.id];
  return (await pool.query({ name: 'order', text: ORDER, values })).rows[0];
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
