import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GROUPS } from './agent/case.ts';
import { chooseModels } from './agent/choose-models.ts';
import { loadCases, OWN_CASES } from './agent/load-cases.ts';
import { runInProcesses } from './agent/run-in-processes.ts';
import { pickSmoke } from './agent/pick-smoke.ts';
import { compareEvalRuns } from '../domain/compare-eval-runs.ts';
import { differenceLines } from './agent/report/difference-lines.ts';
import { judgeBars } from './agent/report/judge-bars.ts';
import { measure } from './agent/report/measure.ts';
import { failureLines, reportLines } from './agent/report/print-report.ts';
import { listRuns, readRun, storeRun, toStoredRun } from './agent/report/store-run.ts';
import { startRealPostgres } from '../testing/real-postgres.ts';

// A model served on this machine has a program and options of its own.
if (/(?:^| )--model[ =]local(?: |$)/.test(process.argv.slice(2).join(' '))) await import('./live/main.ts');

/** `npm run evals`: see evals/README.md. Ends with code 1 when a bar is missed. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    group: { type: 'string', multiple: true },
    part: { type: 'string', default: 'all' },
    model: { type: 'string', default: 'builtin' },
    k: { type: 'string' },
    json: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    only: { type: 'string' },
    failures: { type: 'string', default: '20' },
    compare: { type: 'string', multiple: true },
    'at-once': { type: 'string', default: '8' },
    processes: { type: 'string', default: String(Math.min(os.availableParallelism(), 4)) },
  },
});

if (values.compare) compare(values.compare);
else await run();

function compare(given: string[]): void {
  const [before, after] = given.length >= 2 ? given : [given[0] || listRuns()[1], listRuns()[0]];
  if (!before || !after) throw new Error('There are no two stored runs yet.');
  console.log(differenceLines(compareEvalRuns(readRun(before), readRun(after))).join('\n'));
}

async function run(): Promise<void> {
  const began = performance.now();
  const at = new Date().toISOString();
  const { model } = chooseModels(values.model);
  const cases = chooseCases();
  if (cases.length === 0) throw new Error('No case fits what was asked for.');
  const processes = Math.min(Number(values.processes), cases.length);
  const atOnce = Number(values['at-once']);
  const server = await startRealPostgres();
  if ('none' in server) throw new Error(server.none);
  console.log(
    `${cases.length} cases, model ${model.modelId}, ${server.how}; conversations served in process, without Temporal`,
  );
  try {
    const results = await runInProcesses(cases, {
      adminUrl: server.adminUrl,
      model: values.model,
      k: values.smoke ? 1 : values.k ? Number(values.k) : null,
      processes,
      atOnce,
      onDone: (_, done) =>
        void (done % 100 === 0 && console.log(`  ${done} of ${cases.length} after ${seconds(began)} s`)),
    });
    const measures = measure(results);
    const bars = judgeBars(measures, results);
    const stored = toStoredRun(
      { at, model: model.modelId, part: values.part, seconds: seconds(began) },
      measures,
      bars,
      results,
    );
    console.log(failureLines(results, Number(values.failures)).join('\n'));
    const lines = reportLines(measures, bars);
    const runs = results.reduce((sum, result) => sum + result.runs.length, 0);
    lines.push(
      '',
      `${results.length} cases, ${runs} runs in ${seconds(began)} s, ${processes} processes with ${atOnce} cases at once each; load ${os.loadavg()[0]!.toFixed(1)} on ${os.availableParallelism()} cores`,
    );
    console.log(lines.join('\n'));
    if (values.json) fs.writeFileSync(values.json, JSON.stringify(stored, null, 2));
    if (!values.smoke) storeRun(stored);
    if (isWhole()) writeSummary(stored.at, stored.model, lines);
    writeCounts(
      results.filter((result) => result.passAll).length,
      bars.filter((bar) => !bar.met).length,
      results.length,
    );
    process.exitCode = bars.every((bar) => bar.met) ? 0 : 1;
  } finally {
    await server.stop();
  }
  process.exit();
}

function chooseCases() {
  const groups = values.group?.flatMap((words) => words.split(',')) ?? [...GROUPS];
  const unknown = groups.filter((group) => !(GROUPS as readonly string[]).includes(group));
  if (unknown.length > 0) throw new Error(`There is no group '${unknown.join("', '")}'. Groups: ${GROUPS.join(', ')}.`);
  if (!['seen', 'kept', 'all'].includes(values.part)) throw new Error("--part is 'seen', 'kept' or 'all'.");
  const chosen = loadCases(values.cases ?? OWN_CASES).filter(
    (one) =>
      groups.includes(one.group) &&
      (values.part === 'all' || one.part === values.part || one.part === 'own') &&
      (values.only === undefined || new RegExp(values.only).test(one.id)),
  );
  return values.smoke ? pickSmoke(chosen) : chosen;
}

function isWhole(): boolean {
  return !values.cases && !values.group && !values.only && !values.smoke && values.part === 'all' && !values.k;
}

function writeSummary(at: string, model: string, lines: string[]): void {
  const machine = `${os.availableParallelism()} cores, Node ${process.versions.node}`;
  const text = `# The last whole run\n\n\`npm run evals\` on ${at.slice(0, 10)}, model ${model}, ${machine}.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
  fs.writeFileSync(path.join(import.meta.dirname, 'last-run.md'), text);
}

/** For `npm test`: how many cases passed; a missed bar is a failure even where single cases may fail. */
function writeCounts(passed: number, missed: number, all: number): void {
  const file = process.env['RESULTS'];
  if (file) fs.writeFileSync(file, JSON.stringify({ passed: missed === 0 ? all : passed, failed: missed, skipped: 0 }));
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
