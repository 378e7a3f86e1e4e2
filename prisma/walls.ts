import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, firstStep, type Tx } from './client.ts';

/**
 * The two doors into the database. Inside `withTenant` the transaction sees one company, by row-level security;
 * inside `withPlatform` it sees the platform tables and no company's content. A query outside both may read nothing.
 * While one is open, nothing else is awaited but the database: adapters and nested work on another company throw.
 */
interface Open {
  tx: Tx;
  scope: { kind: 'tenant'; customerId: number } | { kind: 'platform'; reason: string };
}

const open = new AsyncLocalStorage<Open>();

/** Runs `work` in a transaction that sees one company. Joins an open one of the same company; throws in any other. */
export async function withTenant<T>(
  database: Database,
  of: { customerId: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const outer = open.getStore();
  if (outer) {
    if (outer.scope.kind === 'tenant' && outer.scope.customerId === of.customerId) return work(outer.tx);
    throw new Error(`A transaction of ${describe(outer)} is open; company ${of.customerId} cannot join it.`);
  }
  return begin(database, intoTenant(of.customerId), (tx) =>
    open.run({ tx, scope: { kind: 'tenant', customerId: of.customerId } }, () => work(tx)),
  );
}

/** Does `inside` within one company, in the transaction of the platform that it belongs to. */
export type EnterTenant = <R>(customerId: number, inside: (tx: Tx) => Promise<R>) => Promise<R>;

/**
 * Runs `work` over the platform tables. `reason` names the cross-company look-up in stack traces.
 * `enterTenant` turns the rest of the transaction to one company, for work that must stand or fall with what came before.
 */
export async function withPlatform<T>(
  database: Database,
  reason: string,
  work: (tx: Tx, enterTenant: EnterTenant) => Promise<T>,
): Promise<T> {
  const outer = open.getStore();
  if (outer) throw new Error(`A transaction of ${describe(outer)} is open; the platform (${reason}) cannot join it.`);
  return begin(database, INTO_PLATFORM, (tx) => {
    const enterTenant: EnterTenant = async (customerId, inside) => {
      await tx.$executeRawUnsafe(intoTenant(customerId));
      const result = await open.run({ tx, scope: { kind: 'tenant', customerId } }, () => inside(tx));
      await tx.$executeRawUnsafe(INTO_PLATFORM);
      return result;
    };
    return open.run({ tx, scope: { kind: 'platform', reason } }, () => work(tx, enterTenant));
  });
}

/** Throws when a transaction is open: a vendor is never called, and no second connection taken, while one is. */
export function assertNoTransaction(what: string): void {
  const outer = open.getStore();
  if (outer)
    throw new Error(`${what} was called inside a transaction of ${describe(outer)}; call it after the commit.`);
}

/** A transaction whose first step is `step`; work in it begins none of its own that way. */
function begin<T>(database: Database, step: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return firstStep.run(step, () => database.prisma.$transaction((tx) => firstStep.run(null, () => work(tx))));
}

const INTO_PLATFORM = "select set_config('role', 'corbel_platform', true), set_config('app.company', '', true)";

/** Throws where the company is no whole number: it stands in the statement itself. */
function intoTenant(customerId: number): string {
  if (!Number.isSafeInteger(customerId)) throw new Error(`${customerId} is no company.`);
  return `select set_config('role', 'corbel_tenant', true), set_config('app.company', '${customerId}', true)`;
}

function describe(outer: Open): string {
  return outer.scope.kind === 'tenant' ? `company ${outer.scope.customerId}` : `the platform (${outer.scope.reason})`;
}
