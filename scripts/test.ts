import { parseArgs } from 'node:util';
import { findBrowser } from '../testing/find-browser.ts';
import { whyNoImage } from '../deploy/build-image.ts';
import { whyNoModel } from '../evals/live/prepare-model.ts';
import { installStripeMock } from '../testing/install-stripe-mock.ts';
import { startRealPostgres } from '../testing/real-postgres.ts';
import type { Need, Outcome, Part } from './part.ts';
import { outcomeLine, totalLine } from './print-outcomes.ts';
import { runPart, stopParts } from './run-part.ts';
import { CORES, runParts } from './schedule-parts.ts';
import { TEST_PARTS } from './test-parts.ts';

/**
 * `npm test`: every part, each as its own process, then one table and one line. `--only api,unit` runs some of them;
 * other words go to the part's own runner: `npm test -- --only api change-orders`. `--deep` is `npm run test:deep`.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true }, deep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = choose(values.only);
const isDeep = values.deep || chosen.some((part) => part.deep);
const env: Record<string, string> = isDeep ? { TEST_DEPTH: 'deep' } : {};
const cleanUp: (() => Promise<void>)[] = [];
const missing: Partial<Record<Need, string>> = {};
/** On the build server nothing may be left out quietly. */
const mustHave = process.env['CI'] === 'true' && process.platform === 'linux' && process.arch === 'x64';

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    stopParts();
  });
}

await prepare();
const outcomes: Outcome[] = [];
await runParts(chosen, CORES[isDeep ? 'deep' : 'usual'], runAndReport, () => isInterrupted);
for (const stop of cleanUp) await stop();
report();

function choose(only: string[] | undefined): Part[] {
  const names =
    only?.flatMap((words) => words.split(',')) ??
    TEST_PARTS.filter((part) => values.deep || !part.deep).map((part) => part.name);
  const unknown = names.filter((name) => !TEST_PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no part '${unknown.join("', '")}'. Parts: ${TEST_PARTS.map((part) => part.name).join(', ')}.`,
    );
    process.exit(1);
  }
  return TEST_PARTS.filter((part) => names.includes(part.name));
}

/** Finds or makes what the parts share: one PostgreSQL for all of them, a browser. */
async function prepare(): Promise<void> {
  if (chosen.some((part) => part.needs?.includes('database') || part.takes?.includes('database'))) {
    const server = await startRealPostgres();
    if ('none' in server) missing.database = server.none;
    else {
      env['TEST_DATABASE_URL'] = server.adminUrl;
      cleanUp.push(server.stop);
      console.log(`  database: ${server.how}`);
    }
  }
  if (chosen.some((part) => part.needs?.includes('go'))) {
    const mock = await installStripeMock();
    if ('none' in mock) missing.go = mock.none;
  }
  if (chosen.some((part) => part.needs?.includes('buildah'))) {
    const why = whyNoImage();
    if (why) missing.buildah = why;
  }
  if (chosen.some((part) => part.needs?.includes('model'))) {
    const why = await whyNoModel((words) => console.log(`  ${words}`));
    if (why) missing.model = why;
  }
  if (chosen.some((part) => part.needs?.includes('browser'))) {
    try {
      env['CHROMIUM_PATH'] = await findBrowser((words) => console.log(`  ${words}`));
    } catch (error) {
      missing.browser = (error as Error).message;
    }
  }
}

/** What a part printed is shown when it has ended, so that parts that run at once do not mix. */
async function runAndReport(part: Part): Promise<void> {
  const outcome = await runOrSkip(part);
  outcomes.push(outcome);
  if (outcome.failed > 0) console.log(`\n${'─'.repeat(20)} ${part.name}: ${part.shows}\n${outcome.output.trim()}\n`);
  console.log(outcomeLine(outcome));
}

async function runOrSkip(part: Part): Promise<Outcome> {
  const none = { name: part.name, passed: 0, failed: 0, skipped: 0, seconds: 0, output: '' };
  const reason = part.needs?.map((need) => missing[need]).find((why) => why !== undefined);
  if (reason === undefined) return runPart(part, env, positionals);
  const mayLack = part.needs?.some((need) => need === 'go' || need === 'model');
  return mustHave && !mayLack ? { ...none, failed: 1, output: reason } : { ...none, notRun: reason };
}

function report(): void {
  console.log(`\n${'─'.repeat(60)}`);
  for (const part of TEST_PARTS) {
    const outcome = outcomes.find(({ name }) => name === part.name);
    const said = part.says ? outcome?.output.trim().split('\n').at(-1) : undefined;
    if (outcome) console.log(`${outcomeLine(outcome).padEnd(48)} ${said || part.shows}`);
  }
  if (isInterrupted) console.log('Interrupted: the counts are of the parts until then.');
  console.log(totalLine(outcomes));
  process.exit(isInterrupted || outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0);
}
