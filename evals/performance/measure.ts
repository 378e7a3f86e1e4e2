import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import type { Client } from 'pg';

/** Milliseconds that one clock tick of /proc stands for on Linux. */
const TICK_MS = 10;

/** CPU a process has used so far, in milliseconds; 0 once it is gone. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** CPU of a process and all below it so far, those that ended and were waited for included, in milliseconds. */
export function treeCpuMs(pid: number): number {
  return treeOf(pid).reduce((sum, one) => {
    try {
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + [11, 12, 13, 14].reduce((ticks, at) => ticks + Number(fields[at]), 0) * TICK_MS;
    } catch {
      return sum;
    }
  }, 0);
}

/** The process that all connections of a PostgreSQL on this machine are children of. */
export async function postmasterOf(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const fields = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[1]);
}

/** CPU of a database connection's process so far, to the microsecond where the kernel tells. */
export function backendCpuMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return cpuMsOf(pid);
  }
}

/** The process and everything below it. */
export function treeOf(pid: number): number[] {
  let children: number[] = [];
  try {
    children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // no children
  }
  return [pid, ...children.flatMap(treeOf)];
}

/** Resident megabytes of a process. */
export function residentMb(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** 'median (lowest to highest)'. */
export function spread(values: readonly number[], digits = 2): string {
  const say = (value: number): string => value.toFixed(digits);
  return `${say(median(values))} (${say(Math.min(...values))} to ${say(Math.max(...values))})`;
}

/** One round of one side as it was measured, kept as raw CSV. */
export interface RawRound {
  bench: string;
  what: string;
  /** 'ours' or the peer's name. */
  side: string;
  round: number;
  /** What was measured, by name with its unit: `server_cpu_ms` … */
  [figure: string]: string | number;
}

export const rawRounds: RawRound[] = [];

export function noteRound(round: RawRound): void {
  rawRounds.push(round);
}

/** A ratio over rounds, decided by its median; its spread stands beside it. */
export function ratioFigure(
  name: string,
  what: string,
  ratios: readonly number[],
  goal: { most: number } | { least: number } | null,
  digits = 2,
): Figure {
  const value = median(ratios);
  const met = goal === null ? null : 'most' in goal ? value <= goal.most : value >= goal.least;
  const said = goal === null ? 'reported' : 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`;
  return { name, what, value: spread(ratios, digits), goal: said, met, load: machineLoad() };
}

/** 'load 0.8 on 2 cores': what else the machine was doing. */
export const machineLoad = (): string => `load ${loadavg()[0]!.toFixed(1)}`;

export interface Figure {
  /** 'R5' … */
  name: string;
  what: string;
  value: string;
  goal: string;
  met: boolean | null;
  load: string;
}
