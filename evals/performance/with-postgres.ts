import pg from 'pg';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { startServer, type BenchServer } from './bench-server.ts';

export interface BenchPostgres {
  owner: pg.Client;
  adminUrl: string;
  /** As `startServer`; it ends with the benchmark. */
  start: typeof startServer;
  /** Ends with the benchmark too. */
  endLater(server: BenchServer): void;
}

/** Runs a benchmark on a PostgreSQL of its own and ends what was started for it, however it went. */
export async function withPostgres<T>(run: (world: BenchPostgres) => Promise<T>): Promise<T> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  const servers: BenchServer[] = [];
  try {
    await owner.connect();
    return await run({
      owner,
      adminUrl: postgres.adminUrl,
      async start(...of) {
        const server = await startServer(...of);
        servers.push(server);
        return server;
      },
      endLater: (server) => void servers.push(server),
    });
  } finally {
    for (const server of servers) server.process.kill('SIGTERM');
    await owner.end();
    await postgres.stop();
  }
}
