import type pg from 'pg';
import { PHONES } from '../../../prisma/seed/people.ts';

/** The two companies of one case, with everybody's own numbers. */
export interface CaseWorld {
  summit: number;
  rival: number;
  /** Person of the base world → E.164. */
  phones: Record<string, string>;
}

/** Copied in this order; what points at a person or a job is led over by number or name. */
const TABLES = [
  'regions',
  'jobs',
  'users',
  'approval_contacts',
  'labor_rates',
  'markups',
  'materials',
  'custom_statuses',
  'templates',
] as const;

/** Makes the SQL function that clones one company of the pattern with new numbers. */
export async function prepareCloning(owner: pg.Pool, pattern: { summit: number; rival: number }): Promise<void> {
  const copies: string[] = [];
  for (const table of TABLES) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`,
      [table],
    );
    const columns = rows.map((row) => row.name);
    const values = columns.map((column) => valueOf(column));
    copies.push(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t where t.customer_id = source order by t.id;`,
    );
  }
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'customers' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  const own = rows.map((row) => row.name).join(', ');
  await owner.query(`create function clone_company(source int, phones jsonb) returns int language plpgsql as $clone$
    declare target int;
    begin
      insert into customers (${own}) select ${own} from customers where id = source returning id into target;
      ${copies.join('\n      ')}
      return target;
    end $clone$`);
  await owner.query(
    `create table clone_pattern as select ${pattern.summit}::int as summit, ${pattern.rival}::int as rival`,
  );
}

function valueOf(column: string): string {
  if (column === 'customer_id') return 'target';
  if (column === 'phone_number') return 'coalesce(phones ->> t.phone_number, t.phone_number)';
  if (column === 'region_id')
    return '(select n.id from regions o join regions n on n.name = o.name where o.id = t.region_id and n.customer_id = target)';
  if (column === 'job_id')
    return '(select n.id from jobs o join jobs n on n.job_name = o.job_name where o.id = t.job_id and n.customer_id = target)';
  return `t.${column}`;
}

/**
 * A pair of companies of the case's own. `serial` gives everybody a fictional number nobody else in the run has.
 * `shared`: people of the rival who are the same person as one of ours ('rival_super' answering on super's phone).
 */
export async function cloneWorld(
  owner: pg.Pool,
  serial: number,
  shared: Record<string, string> = {},
): Promise<CaseWorld> {
  const people = Object.keys(PHONES);
  const phones = Object.fromEntries(
    people.map((person, index) => [person, fictionalPhone(serial * people.length + index)]),
  );
  for (const [one, other] of Object.entries(shared)) phones[one] = phones[other]!;
  const renamed = Object.fromEntries(people.map((person) => [PHONES[person]!, phones[person]!]));
  const { rows } = await owner.query<{ summit: number; rival: number }>(
    'select clone_company(p.summit, $1) as summit, clone_company(p.rival, $1) as rival from clone_pattern p',
    [JSON.stringify(renamed)],
  );
  return { ...rows[0]!, phones };
}

/** 555-0100 to 555-0199 of every area code there may be: 79,200 numbers that belong to nobody. */
function fictionalPhone(serial: number): string {
  const areas = Array.from({ length: 800 }, (_, index) => 200 + index).filter((area) => area % 100 !== 11);
  const area = areas[Math.floor(serial / 100) % areas.length]!;
  if (serial >= areas.length * 100) throw new Error('A run has room for about 7,000 cases; split it.');
  return `+1${area}55501${String(serial % 100).padStart(2, '0')}`;
}
