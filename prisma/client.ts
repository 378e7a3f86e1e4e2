import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient, type Prisma } from './generated/client.ts';
import { statements } from './statements.ts';

export type Tx = Prisma.TransactionClient;
export { Prisma } from './generated/client.ts';

export interface Database {
  readonly prisma: PrismaClient;
  /** The same connections for the few statements that are plain SQL; single statements only, never a transaction. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: pg.PoolConfig;
  /** Milliseconds a transaction may wait for a connection, and may last. */
  maxWait?: number;
  timeout?: number;
  /** What analytics files the rows of this process under; 'prod' when left out. */
  environment?: string;
}

/**
 * Opens the pool every query of a process goes through. Each new connection steps down to `corbel_none`, which may read
 * nothing; only the walls (`walls.ts`) step up, for the length of one transaction.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const onConnect = (client: pg.ClientBase) => stepDown(client, options.environment) as unknown as void;
  const pool = new pg.Pool({ max: 10, ...options.connection, Client: SteppingClient, onConnect });
  pool.on('error', () => undefined); // an idle connection died: the pool opens another; the next query says if it can't
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    transactionOptions: { maxWait: options.maxWait ?? 15_000, timeout: options.timeout ?? 20_000 },
  });
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** What the transaction that begins next does first; set by the walls alone. */
export const firstStep = new AsyncLocalStorage<string | null>();

/**
 * Sends Prisma's BEGIN and the step into a role as one question. On the embedded database statements go without their names: after
 * an error in a value it keeps a statement that the client does not know of, and refuses the name for ever. Types as pg's own `query`; 'never' stands for any of its answers.
 */
class SteppingClient extends pg.Client {
  /** The embedded database is reached through a stream of its own. */
  readonly #isEmbedded: boolean;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.#isEmbedded = config?.stream !== undefined;
  }

  override query(given: unknown, ...rest: unknown[]): never {
    const asked = this.#isEmbedded ? withoutName(given) : given;
    const step = firstStep.getStore();
    const isBegin = step && (asked as pg.QueryConfig).text === 'BEGIN';
    const all = [isBegin ? { ...(asked as pg.QueryConfig), text: `BEGIN; ${step}` } : asked, ...rest];
    const ask = (): unknown => super.query(...(all as [string]));
    const { watch } = statements;
    const text = watch ? textOf(given, rest.at(-1)) : null;
    return (watch && text !== null ? watch(text, ask as () => Promise<unknown>) : ask()) as never;
  }
}

/** Null where pg answers nothing that could be waited for: with a callback, or for a stream of rows. */
function textOf(given: unknown, last: unknown): string | null {
  if (typeof last === 'function' || (typeof given === 'object' && given !== null && 'submit' in given)) return null;
  return typeof given === 'string' ? given : ((given as pg.QueryConfig).text ?? null);
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked;
  return { ...asked, name: undefined };
}

/** Longer than a transaction may last (`timeout` above): what still runs then, nobody waits for. */
const STATEMENT_MS = 25_000;
const LOCK_WAIT_MS = 10_000;
/** A process that died without a word would hold its locks until TCP gives up. */
const IDLE_TRANSACTION_MS = 60_000;

/** Awaited before a new connection serves its first query, which pg's types do not say. */
async function stepDown(client: pg.ClientBase, environment = 'prod'): Promise<void> {
  await client.query(
    `set role corbel_none; set statement_timeout = ${STATEMENT_MS}; set lock_timeout = ${LOCK_WAIT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  );
  if (environment !== 'prod') await client.query(`select set_config('app.environment', $1, false)`, [environment]);
}

/**
 * Refuses a login role that could look through the walls. Throws a sentence naming the setting.
 * On the embedded database the login is the owner; every connection has stepped down before its first query.
 */
export async function refusePowerfulRole(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ login: string; powerful: boolean; owner: boolean }>(
    `select session_user as login, (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as powerful,
       exists (select from pg_class where relname = 'change_orders' and relowner = (select oid from pg_roles where rolname = session_user)) as owner`,
  );
  const role = rows[0];
  if (!role || role.powerful || role.owner) {
    throw new Error(
      `DATABASE_URL logs in as ${role?.login ?? 'an unknown role'}, which owns the tables or may bypass row-level security. ` +
        'Give it a plain role (npm run db:migrate makes corbel_app) and keep the owner for DATABASE_OWNER_URL.',
    );
  }
}
