import { spawn, type ChildProcess } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findFreePort } from '../../local/find-free-port.ts';
import { ALLOCATOR_ENV, HEAP_FLAGS, STRIP_TYPES_ONCE, isService } from '../../scripts/process-settings.mjs';
import { backendCpuMs, cpuMsOf, noteRound } from './measure.ts';

export interface BenchServer {
  url: string;
  process: ChildProcess;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts `node ...args` on a free port, the API as production does, and waits until it answers. `env` adds to a quiet, stand-in free environment. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  { cwd = ROOT, readyPath = '/ready', ipc = false }: { cwd?: string; readyPath?: string; ipc?: boolean } = {},
): Promise<BenchServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const isOurs = args.some(isService);
  const flags = ['--disable-warning=ExperimentalWarning', ...(isOurs ? [STRIP_TYPES_ONCE, ...HEAP_FLAGS] : [])];
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd,
    env: {
      ...(isOurs && ALLOCATOR_ENV),
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'bench-token',
      TWILIO_FROM: '+18015550100',
      ...env,
    },
    stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  process.on('exit', () => child.kill('SIGKILL')); // also when the benchmark fails
  for (let tries = 0; tries < 600; tries += 1) {
    if (await fetch(url + readyPath).catch(() => null)) return { url, process: child };
    await sleep(100);
  }
  throw new Error(`${args.join(' ')} did not start`);
}

export interface BenchCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string as it stands. */
  body?: unknown;
}

export interface Driven {
  perSecond: number;
  /** Of the server and its database connections, per call. */
  cpuMs: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  /** Of each answer, in milliseconds. */
  medianMs: number;
}

/** Makes `count` calls, `atOnce` at a time, and fails on any answer that is no success. */
export async function drive(
  server: BenchServer,
  owner: pg.Client,
  call: (index: number) => BenchCall,
  { count, atOnce = 8 }: { count: number; atOnce?: number },
): Promise<Driven> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(server, agent, call(index)))); // opens its connections
  const backends = await owner.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const cpuOf = (): number[] => [cpuMsOf(server.process.pid!), ...backends.rows.map(({ pid }) => backendCpuMs(pid))];
  const times: number[] = [];
  const before = cpuOf();
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const asked = performance.now();
        await ask(server, agent, call((next += 1)));
        times.push(performance.now() - asked);
      }
    }),
  );
  const lasted = performance.now() - began;
  agent.destroy();
  times.sort((a, b) => a - b);
  // A connection that the pool has closed meanwhile was idle.
  const [serverMs = 0, ...databaseMs] = cpuOf().map((ms, index) => Math.max(0, ms - before[index]!) / count);
  const databaseCpuMs = databaseMs.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: (count * 1000) / lasted,
    cpuMs: serverMs + databaseCpuMs,
    serverCpuMs: serverMs,
    databaseCpuMs,
    medianMs: times[times.length >> 1] ?? 0,
  };
}

/** A side's round as raw CSV keeps it. */
export function noteDriven(bench: string, what: string, side: string, round: number, driven: Driven): void {
  const { perSecond, serverCpuMs, databaseCpuMs, medianMs } = driven;
  noteRound({
    bench,
    what,
    side,
    round,
    per_second: perSecond,
    server_cpu_ms: serverCpuMs,
    database_cpu_ms: databaseCpuMs,
    median_ms: medianMs,
  });
}

/** One call; the answer's text. */
export function ask(server: BenchServer, agent: http.Agent | undefined, call: BenchCall): Promise<string> {
  const body = call.body === undefined || typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      server.url + call.path,
      { method: call.method ?? 'GET', headers, ...(agent && { agent }) },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          if (response.statusCode! < 300) resolve(text);
          else reject(new Error(`${call.path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
