import type { ClientBase } from 'pg';

const WALL_ROLES = ['corbel_none', 'corbel_tenant', 'corbel_platform'] as const;
const PERMISSION_DENIED = '42501';

/**
 * Makes (or updates) the login role the servers use: it inherits nothing and may only step into the two walls' roles.
 * `password` may hold any characters. Works twice, and for an owner that has CREATEROLE and nothing more, as on managed
 * PostgreSQL. Throws a sentence when the roles belong to somebody else in the cluster.
 */
export async function ensureAppRole(client: ClientBase, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rows } = await client.query<{ powerful: boolean }>(
    'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = $1',
    [name],
  );
  if (rows[0]?.powerful)
    throw new Error(`${name} is a superuser or bypasses row-level security. Name another login in DATABASE_URL.`);
  // Saying "nosuperuser nobypassrls" takes a superuser when the role exists; both are the default of a new one.
  const verb = rows[0] ? 'alter' : 'create';
  await explain(
    client.query(`${verb} role ${role} login noinherit password ${client.escapeLiteral(password)}`),
    `The owner may not ${verb} the login ${name}. Give the owner CREATEROLE, and ADMIN on ${name} if somebody else made it.`,
  );
  const { rows: missing } = await client.query<{ role: string }>(
    `select w.rolname as role from pg_roles w where w.rolname = any($2) and not exists
       (select from pg_auth_members m join pg_roles a on a.oid = m.member where m.roleid = w.oid and a.rolname = $1) order by 1`,
    [name, WALL_ROLES],
  );
  if (missing.length === 0) return;
  const list = missing.map((one) => one.role).join(', ');
  const { rows: owner } = await client.query<{ name: string }>('select current_user as name');
  await explain(
    client.query(`grant ${list} to ${role}`),
    `Another database of this cluster made ${list}. Run once as a superuser or as the role that made them: ` +
      `grant ${list} to ${client.escapeIdentifier(owner[0]!.name)} with admin option; then run db:migrate again.`,
  );
}

/** Throws `sentence` when the statement is not permitted. */
async function explain(statement: Promise<unknown>, sentence: string): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if ((error as { code?: string }).code === PERMISSION_DENIED) throw new Error(sentence, { cause: error });
    throw error;
  }
}

/**
 * Gives an owner without superuser a policy on each table behind row-level security that lacks one. Backups, restores and the
 * functions that run as their owner need every row; servers never log in as the owner (`refusePowerfulRole`).
 */
export async function letOwnerSee(client: ClientBase): Promise<void> {
  if (await bypassesWalls(client)) return;
  for (const table of await listTablesWithoutOwner(client))
    await client.query(`create policy owner on ${table} to current_user using (true) with check (true)`);
}

/** Whether row-level security hides rows from the current role. */
export async function isFiltered(client: ClientBase): Promise<boolean> {
  return !(await bypassesWalls(client)) && (await listTablesWithoutOwner(client)).length > 0;
}

export async function bypassesWalls(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    'select rolsuper or rolbypassrls as yes from pg_roles where rolname = current_user',
  );
  return rows[0]?.yes ?? false;
}

/** Quoted names of the tables whose row-level security holds the current role too. */
async function listTablesWithoutOwner(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner'
         and (select oid from pg_roles where rolname = current_user) = any(p.polroles))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Servers compare the applied migrations with their own before they say they are ready (`schema.ts`). */
export async function letServersSeeMigrations(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'corbel_none'`);
  if (rowCount)
    await client.query(
      'grant select (migration_name, checksum, finished_at, rolled_back_at) on _prisma_migrations to corbel_none',
    );
}
