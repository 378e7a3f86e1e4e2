/**
 * Cases with a language model served on this machine, beside the built-in model's on the same cases; `npm run evals -- --model local`.
 *
 *   node evals/live/main.ts [--number 60] [--route model|hybrid] [--tool-choice auto|required] [--seconds 90] [--within 3600] [--transcripts FOLDER]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { chooseModel } from '../../agent/choose-model.ts';
import { readConfig } from '../../api/config.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { measure } from '../agent/report/measure.ts';
import { reportLines } from '../agent/report/print-report.ts';
import { runOne, type CaseResult } from '../agent/run-cases.ts';
import { openEvalWorld, type EvalWorld } from '../agent/world/open-eval-world.ts';
import { figureLines, readFigures } from './live-figures.ts';
import { pickBalanced } from './pick-balanced.ts';
import { prepareModel } from './prepare-model.ts';
import { startModelServer } from './start-model-server.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'local' },
    number: { type: 'string', default: '60' },
    route: { type: 'string', default: 'model' },
    'tool-choice': { type: 'string', default: 'auto' },
    /** Of a turn; a model on two cores is no match for the product's own limit. */
    seconds: { type: 'string', default: '90' },
    /** Begins no case after so many seconds. */
    within: { type: 'string', default: '3600' },
    /** Fewer than there are cores where others use them, too: the threads wait for each other. */
    threads: { type: 'string', default: String(os.availableParallelism()) },
    skip: { type: 'string', default: '0' },
    transcripts: { type: 'string' },
  },
});
if (values.route !== 'model' && values.route !== 'hybrid') throw new Error("--route is 'model' or 'hybrid'.");

const chosen = pickBalanced(loadCases(OWN_CASES), Number(values.number)).slice(Number(values.skip));
const prepared = await prepareModel((line) => console.log(line));
const postgres = await startRealPostgres();
if ('none' in postgres) throw new Error(postgres.none);
const server = await startModelServer(prepared, Number(values.threads));
const world = await openEvalWorld(postgres.adminUrl);
try {
  const { circuit: _, ...models } = chooseModel(
    readConfig({
      OPENAI_BASE_URL: server.url,
      OPENAI_API_KEY: 'none',
      OPENAI_MODEL: prepared.name,
      AGENT_MODEL: values.route,
      OPENAI_TOOL_CHOICE: values['tool-choice'],
    }),
  );
  const live = await runAll(world, { ...models, milliseconds: Number(values.seconds) * 1000 }, Number(values.within));
  const ids = new Set(live.results.map(({ case: { id } }) => id));
  const reader = builtInModel();
  const plain = await runAll(world, { model: reader, fallback: reader }, Number.MAX_SAFE_INTEGER, ids);
  for (const [name, { results, figures }] of [
    [`${prepared.name}, ${values.route}`, live],
    ['built-in', plain],
  ] as const) {
    const measures = measure(results);
    console.log(['', `## ${name}: ${results.length} cases`, ...reportLines(measures, [])].join('\n'));
    console.log(`forbidden writes and leaks ${measures.forbidden}\n${figureLines(name, figures).join('\n')}`);
  }
  countHarm(live);
} finally {
  await world.close();
  await server.close();
  await postgres.stop();
}
process.exit();

/** The cases one after the other, as a model on this machine answers one at a time. */
async function runAll(
  world: EvalWorld,
  models: Parameters<typeof runOne>[2]['models'] & {},
  within: number,
  only?: ReadonlySet<string>,
) {
  const { rows } = await world.owner.query<{ id: number }>('select coalesce(max(id), 0) as id from turns');
  const began = performance.now();
  const results: CaseResult[] = [];
  for (const one of chosen) {
    if (only && !only.has(one.id)) continue;
    if ((performance.now() - began) / 1000 > within) break;
    const started = performance.now();
    const result = await runOne(world, one, { k: 1, models });
    results.push(result);
    if (!only && values.transcripts) keepTranscript(values.transcripts, result);
    console.log(`${result.pass ? '✓' : '✗'} ${one.id} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return { results, figures: await readFigures(world.owner, rows[0]!.id) };
}

/** What no model may do, whatever it says; ends with code 1 where one did. */
function countHarm({ results, figures }: Awaited<ReturnType<typeof runAll>>): void {
  const { forbidden, falseApprovals } = measure(results);
  const harm = [forbidden, falseApprovals, figures.invented].filter((count) => count > 0).length;
  const file = process.env['RESULTS'];
  if (file) fs.writeFileSync(file, JSON.stringify({ passed: 3 - harm, failed: harm, skipped: 0 }));
  process.exitCode = harm > 0 ? 1 : 0;
}

/** As it was, right or wrong; at once, so that a run that is ended early keeps what it has. */
function keepTranscript(folder: string, { case: one, runs, pass }: CaseResult): void {
  fs.mkdirSync(folder, { recursive: true });
  const { transcript, grade } = runs[0]!;
  const lines = [
    `# ${one.id}: ${pass ? 'right' : 'wrong'}`,
    '',
    '```',
    ...transcript,
    '```',
    '',
    ...grade.why.map((why) => `- ${why}`),
  ];
  fs.writeFileSync(path.join(folder, `${one.id}.md`), `${lines.join('\n').trimEnd()}\n`);
}
