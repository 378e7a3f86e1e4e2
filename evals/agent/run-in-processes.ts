import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { EvalCase } from './case.ts';
import type { CaseRun } from './run-case.ts';
import { toResult, type CaseResult } from './run-cases.ts';

export interface ToCaseProcess {
  index: number;
  one: EvalCase;
  k: number | null;
}

export type FromCaseProcess = { kind: 'ready' } | { kind: 'done'; index: number; runs: CaseRun[] };

export interface RunOptions {
  /** A superuser's address; each process makes a database of its own there. */
  adminUrl: string;
  /** 'builtin' or 'openai'. */
  model: string;
  /** Variants per case; null: as written and every paraphrase. */
  k: number | null;
  processes: number;
  /** Cases at once in each process. */
  atOnce: number;
  /** Told after each case. */
  onDone?: (result: CaseResult, done: number) => void;
}

const ENTRY = path.join(import.meta.dirname, 'case-process.ts');

/**
 * Runs cases in several processes, for what a run waits for is the product's one thread; a process is handed the next case
 * when it has room. The order of the results is that of the cases. Throws when a process ends before its cases do.
 */
export async function runInProcesses(cases: readonly EvalCase[], options: RunOptions): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const children: ChildProcess[] = [];
  let next = 0;
  let done = 0;
  const serve = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      let underWay = 0;
      const hand = (): void => {
        for (; underWay < options.atOnce && next < cases.length; next += 1, underWay += 1)
          child.send({ index: next, one: cases[next]!, k: options.k } satisfies ToCaseProcess);
        if (underWay === 0) resolve();
      };
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`A process of the run ended with ${code} before its cases did.`)));
      child.on('message', (message: FromCaseProcess) => {
        if (message.kind === 'done') {
          const result = toResult(cases[message.index]!, message.runs);
          results[message.index] = result;
          underWay -= 1;
          done += 1;
          options.onDone?.(result, done);
        }
        hand();
      });
    });
  try {
    await Promise.all(
      Array.from({ length: options.processes }, () => {
        const child = fork(ENTRY, [options.adminUrl, options.model], { serialization: 'advanced' });
        children.push(child);
        return serve(child);
      }),
    );
    return results;
  } finally {
    await Promise.all(children.map(letGo));
  }
}

/** Its world is closed when its parent lets go of it. */
function letGo(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.removeAllListeners('exit').once('exit', () => resolve());
    if (child.connected) child.disconnect();
  });
}
