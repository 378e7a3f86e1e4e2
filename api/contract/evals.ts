/** The agent's evals as they were run: runs, groups, cases, transcripts, and what differs between two runs. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime } from './fields.ts';

const share = z.number().nullable();

const group = z.object({
  group: z.string(),
  n: z.int(),
  /** Share of single runs that pass, and of cases all of whose wordings pass. */
  pass1: z.number(),
  pass_k: z.number(),
  f1: share,
});

const bar = z.object({ name: z.string(), reached: z.string(), bar: z.string(), met: z.boolean() });

export const evalRunSummary = z.object({
  id: z.string(),
  at: dateTime,
  model: z.string(),
  part: z.string(),
  seconds: z.number(),
  cases: z.int(),
  passed: z.int(),
  bars_missed: z.int(),
});
export type EvalRunSummary = z.output<typeof evalRunSummary>;

export const evalCase = z.object({
  id: z.string(),
  group: z.string(),
  lang: z.string(),
  part: z.string(),
  pass: z.boolean(),
  why: z.array(z.string()),
});
export type EvalCaseBody = z.output<typeof evalCase>;

export const evalRun = evalRunSummary.extend({
  groups: z.array(group),
  bars: z.array(bar),
  /** F1 of each field of a line, by name. */
  fields: z.record(z.string(), z.number()),
  /** The confusion matrix of approval answers, a row a cell. */
  verdicts: z.array(z.object({ expected: z.string(), actual: z.string(), count: z.int() })),
  list: z.array(evalCase),
});
export type EvalRunBody = z.output<typeof evalRun>;

export const evalTranscript = evalCase.extend({ transcript: z.array(z.string()) });
export type EvalTranscript = z.output<typeof evalTranscript>;

/** A run is named by its time, a case by its id. */
const runId = z.string().max(60);
const caseId = z.string().max(200);

export const evalEndpoints = {
  'evals.runs': {
    method: 'GET',
    path: '/api/evals/runs',
    policy: 'developer',
    summary: 'The stored runs of the evals, newest first',
    status: 200,
    response: z.array(evalRunSummary),
  },
  'evals.run': {
    method: 'GET',
    path: '/api/evals/runs/:run',
    policy: 'developer',
    summary: 'One run: figures, bars, confusion matrix, and every case without its transcript',
    params: z.object({ run: runId }),
    status: 200,
    response: evalRun,
  },
  'evals.case': {
    method: 'GET',
    path: '/api/evals/runs/:run/cases/:case',
    policy: 'developer',
    summary: 'One case of a run with its transcript',
    params: z.object({ run: runId, case: caseId }),
    status: 200,
    response: evalTranscript,
  },
  'evals.compare': {
    method: 'GET',
    path: '/api/evals/compare',
    policy: 'developer',
    summary: 'What changed from one run to another',
    query: z.object({ before: runId, after: runId }),
    status: 200,
    response: z.object({
      before: evalRunSummary,
      after: evalRunSummary,
      groups: z.array(z.object({ group: z.string(), before: share, after: share })),
      bars: z.array(
        z.object({
          name: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          bar: z.string(),
          met: z.boolean(),
        }),
      ),
      /** Passed before, fail now; and the other way round. */
      broken: z.array(evalCase),
      mended: z.array(evalCase),
      added: z.array(z.string()),
      gone: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, Endpoint>;
