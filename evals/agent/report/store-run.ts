import fs from 'node:fs';
import path from 'node:path';
import type { CaseResult } from '../run-cases.ts';
import type { Bar } from './judge-bars.ts';
import type { Measures } from './measure.ts';

/** One run as it is kept: what `--json` writes, and what the console reads. */
export interface StoredRun {
  at: string;
  model: string;
  part: string;
  seconds: number;
  groups: Record<string, { n: number; pass1: number; pass_k: number; f1: number | null }>;
  measures: Measures;
  bars: Bar[];
  cases: StoredCase[];
}

export interface StoredCase {
  id: string;
  group: string;
  lang: string;
  part: string;
  pass: boolean;
  why: string[];
  transcript: string[];
}

/** Beside the server's data, where the developers' screens look for it. */
export const RUNS_FOLDER = path.resolve(import.meta.dirname, '../../..', process.env['DATA_DIR'] ?? '.corbel', 'evals');

/** A case in a stored run is its first variant that failed, else the first. */
export function toStoredRun(
  facts: Pick<StoredRun, 'at' | 'model' | 'part' | 'seconds'>,
  measures: Measures,
  bars: Bar[],
  results: readonly CaseResult[],
): StoredRun {
  const groups = Object.fromEntries(
    Object.entries(measures.groups).map(([group, { n, pass1, pass_k, f1 }]) => [group, { n, pass1, pass_k, f1 }]),
  );
  const cases = results.map((result): StoredCase => {
    const run = result.runs.find((one) => !one.grade.pass) ?? result.runs[0]!;
    const { id, group, lang, part = 'own' } = result.case;
    return { id, group, lang, part, pass: result.passAll, why: run.grade.why, transcript: run.transcript };
  });
  return { ...facts, groups, measures, bars, cases };
}

/** Keeps the run as a file of its own; returns its path. */
export function storeRun(run: StoredRun, folder = RUNS_FOLDER): string {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${run.at.replaceAll(/[:.]/g, '-')}.json`);
  fs.writeFileSync(file, JSON.stringify(run));
  return file;
}

/** The newest stored runs, newest first. */
export function listRuns(folder = RUNS_FOLDER): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}

export function readRun(file: string): StoredRun {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as StoredRun;
}
