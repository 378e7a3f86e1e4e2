import type pg from 'pg';
import type { CaseWorld } from './clone-world.ts';

export interface EndItem {
  id: number;
  category: string;
  name: string;
  quantity: number | null;
  unit: string;
  cost_per_unit: number | null;
  rate_kind: string | null;
}

export interface EndOrder {
  id: number;
  id_number: number;
  job: string | null;
  status: string;
  description: string;
  directed_by: string | null;
  work_date: string | null;
  attachments: number;
  items: EndItem[];
  /** Status of the newest request, the number of all. */
  approval: string | null;
  requests: number;
}

/** What a case left behind in our company; orders that are gone do not count. */
export interface EndState {
  orders: EndOrder[];
  /** The company's own lists, a line each. */
  lists: Record<'users' | 'jobs' | 'rates' | 'details', string[]>;
  dailyLogs: { job: string; content: string; date: string }[];
  /** Every tool that ran in either company: name, and whether it did what it was asked. */
  tools: { tool: string; ok: boolean; arguments: unknown }[];
  /** Milliseconds of each turn's model and tools. */
  turns: { id: number; model: string | null; ms: number; guard: { rule: string; why: string }[] }[];
}

export async function readEndState(owner: pg.Pool, world: CaseWorld): Promise<EndState> {
  const [orders, logs, tools, turns, lists] = await Promise.all([
    owner.query<EndOrder>(ORDERS, [world.summit]),
    owner.query<EndState['dailyLogs'][number]>(
      `select j.job_name as job, l.log_content as content, l.log_date::text as date from daily_logs l join jobs j on j.id = l.job_id where l.customer_id = $1 order by l.id`,
      [world.summit],
    ),
    owner.query<EndState['tools'][number]>(
      'select tool, error_code is null as ok, arguments from tool_calls where customer_id in ($1, $2) order by id',
      [world.summit, world.rival],
    ),
    owner.query<EndState['turns'][number]>(
      `select t.id, t.model, coalesce((select sum(ms) from turn_steps s where s.turn_id = t.id), 0)::int as ms, t.guard from turns t where t.customer_id in ($1, $2) order by t.id`,
      [world.summit, world.rival],
    ),
    owner.query<{ lists: EndState['lists'] }>(LISTS, [world.summit]),
  ]);
  return {
    orders: orders.rows,
    lists: lists.rows[0]!.lists,
    dailyLogs: logs.rows,
    tools: tools.rows,
    turns: turns.rows,
  };
}

const LISTS = `select json_build_object(
  'users', (select coalesce(json_agg(concat_ws(' ', first_name, last_name, phone_number, role, language) order by id), '[]') from users where customer_id = $1 and removed_at is null),
  'jobs', (select coalesce(json_agg(concat_ws(' ', job_name, general_contractor, address) order by id), '[]') from jobs where customer_id = $1),
  'rates', (select coalesce(json_agg(concat_ws(' ', r.labor_type, r.rate_value::float8, j.job_name) order by r.id), '[]') from labor_rates r left join jobs j on j.id = r.job_id where r.customer_id = $1),
  'details', (select json_build_array(concat_ws(' ', name, street_address, city, state, zip_code, office_phone_number, license_number)) from customers where id = $1)) as lists`;

const ORDERS = `
  select o.id, o.id_number, j.job_name as job, o.status, o.description, o.directed_by, o.work_date::text as work_date,
    (select count(*)::int from attachments a where a.change_order_id = o.id and a.deleted_at is null) as attachments,
    coalesce((select json_agg(json_build_object('id', i.id, 'category', i.category, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit,
      'cost_per_unit', i.unit_cost, 'rate_kind', i.rate_kind) order by i.id) from change_order_items i where i.change_order_id = o.id), '[]') as items,
    (select r.status from approval_requests r where r.change_order_id = o.id order by r.id desc limit 1) as approval,
    (select count(*)::int from approval_requests r where r.change_order_id = o.id) as requests
  from change_orders o left join jobs j on j.id = o.job_id
  where o.customer_id = $1 and o.deleted_at is null and o.status <> 'Deleted' order by o.id`;
