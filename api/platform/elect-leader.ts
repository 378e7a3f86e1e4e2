import type pg from 'pg';
import type { Deps } from '../deps.ts';

/** Any number that nothing else of ours locks. */
const KEYS = { reconciler: 7_205_001 } as const;

export interface Election {
  /** Whether this process leads now. Asked before each visit; at most one process over all is told yes. */
  isLeader(): Promise<boolean>;
  /** Gives the lead up, so that another has it at its next try. */
  close(): Promise<void>;
}

/**
 * One leader among all processes, by an advisory lock on a connection of its own: it is free again as soon as the process or
 * its connection is gone. The embedded database has one process and one connection: that process leads.
 */
export function electLeader(deps: Pick<Deps, 'db' | 'config'>, what: keyof typeof KEYS): Election {
  if (!deps.config.DATABASE_URL) return { isLeader: () => Promise.resolve(true), close: () => Promise.resolve() };
  let held: pg.PoolClient | null = null;
  const drop = (): void => {
    held?.release(true); // closed: the lock is the connection's
    held = null;
  };
  return {
    async isLeader() {
      if (held) {
        try {
          await held.query('select 1');
          return true;
        } catch {
          drop();
        }
      }
      const client = await deps.db.pool.connect();
      try {
        const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [KEYS[what]]);
        if (!rows[0]?.won) {
          client.release();
          return false;
        }
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.on('error', () => undefined); // the next question finds it gone
      held = client;
      return true;
    },
    async close() {
      await held?.query('select pg_advisory_unlock_all()').catch(() => undefined);
      drop();
    },
  };
}
