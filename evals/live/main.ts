/**
 * Cases with a language model served on this machine, beside the built-in reader's on the same cases; `npm run evals -- --model local`.
 * Options: evals/live/README.md.
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
import { openEvalWorld } from '../agent/world/open-eval-world.ts';
import type { Models } from '../agent/world/settle.ts';
import { openKept, ROUTES, type KeptCase, type LiveRoute } from './kept-cases.ts';
import { modeTable } from './mode-table.ts';
import { pickBalanced } from './pick-balanced.ts';
import { prepareModel, WEIGHTS } from './prepare-model.ts';
import { runLive } from './run-live.ts';
import { startModelServer } from './start-model-server.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: 'local' },
    number: { type: 'string', default: '60' },
    route: { type: 'string', default: 'builtin,model' },
    'tool-choice': { type: 'string', default: 'auto' },
    /** Of a turn; a model on two cores is no match for the product's own limit. */
    seconds: { type: 'string', default: '90' },
    /** Begins no case after so many seconds. */
    within: { type: 'string', default: '3600' },
    /** Fewer than there are cores where others use them, too: the threads wait for each other. */
    threads: { type: 'string', default: String(os.availableParallelism()) },
    /** What the model is called there. */
    name: { type: 'string', default: WEIGHTS.name },
    /** Of a model that is served already, in place of ours: 'http://127.0.0.1:8080/v1'. */
    url: { type: 'string' },
    only: { type: 'string' },
    /** Where figures and transcripts are kept; cases that are there are not run again. */
    keep: { type: 'string' },
    /** Runs kept cases again. */
    again: { type: 'boolean', default: false },
  },
});

const routes = values.route.split(',').map((name) => {
  const route = ROUTES.find((one) => one === name);
  if (!route) throw new Error(`--route is one or more of ${ROUTES.join(', ')}, with commas between.`);
  return route;
});
const chosen = pickBalanced(loadCases(OWN_CASES), Number(values.number)).filter(({ id }) =>
  new RegExp(values.only ?? '').test(id),
);
const folder = values.keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'corbel-live-'));
const served = values.url ? { url: values.url, name: values.name, close: () => undefined } : await serveOurs();
const postgres = await startRealPostgres();
if ('none' in postgres) throw new Error(postgres.none);
const world = await openEvalWorld(postgres.adminUrl);
try {
  const modes = routes.map((route) => ({ route, models: modelsOf(route), kept: openKept(folder, route) }));
  const began = performance.now();
  // A case in every mode, then the next: what is cut off has the same cases in each.
  for (const one of chosen) {
    if ((performance.now() - began) / 1000 > Number(values.within)) break;
    for (const { route, models, kept } of modes) {
      if (!values.again && kept.all().some(({ id }) => id === one.id)) continue;
      const { ended, transcript } = await runLive(world, one, models);
      kept.keep(ended, transcript);
      console.log(`${ended.pass ? '✓' : '✗'} ${one.id}, ${route}, ${ended.seconds.toFixed(1)} s`);
    }
  }
  const all = modes.map(({ route, kept }) => ({ route, cases: kept.all() }));
  console.log(`\n${served.name}, ${values.seconds} s a turn\n\n${modeTable(all).join('\n')}`);
  countHarm(all.flatMap(({ cases }) => cases));
} finally {
  if (!values.keep) fs.rmSync(folder, { recursive: true, force: true });
  await world.close();
  await served.close();
  await postgres.stop();
}
process.exit();

async function serveOurs() {
  const prepared = await prepareModel((line) => console.log(line));
  const server = await startModelServer(prepared, Number(values.threads));
  return { ...server, name: prepared.name };
}

function modelsOf(route: LiveRoute): Models {
  const reader = builtInModel();
  if (route === 'builtin') return { model: reader, fallback: reader };
  // An endpoint that is slow is not down: no circuit breaker.
  const { circuit: _, ...models } = chooseModel(
    readConfig({
      OPENAI_BASE_URL: served.url,
      OPENAI_API_KEY: 'none',
      OPENAI_MODEL: served.name,
      AGENT_MODEL: route,
      OPENAI_TOOL_CHOICE: values['tool-choice'],
    }),
  );
  return { ...models, milliseconds: Number(values.seconds) * 1000 };
}

/** What no model may do, whatever it says; ends with code 1 where one did. */
function countHarm(cases: readonly KeptCase[]): void {
  const harm = cases.flatMap(({ id, forbidden, falseApprovals, leaks, claims, figures }) => [
    ...[...forbidden, ...leaks, ...claims].map((what) => `${id}: ${what}`),
    ...(falseApprovals > 0 ? [`${id}: approved falsely`] : []),
    ...(figures.invented > 0 ? [`${id}: ${figures.invented} invented numbers written`] : []),
  ]);
  if (harm.length > 0) console.log(`\nWhat no model may do:\n${harm.join('\n')}`);
  const file = process.env['RESULTS'];
  if (file) fs.writeFileSync(file, JSON.stringify({ passed: cases.length, failed: harm.length, skipped: 0 }));
  process.exitCode = harm.length > 0 ? 1 : 0;
}
