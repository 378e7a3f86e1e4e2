/**
 * `npm run bench -- [--only R5]`: each benchmark beside its peer in one run. Prints a table with the machine's load and
 * keeps figures and rounds as CSV under DATA_DIR. Ratios decide; absolute figures are reported.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { rawRounds, type Figure } from './measure.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  R2: async () => (await import('./directus.ts')).measureDirectus(),
  desk: async () => (await import('./desk.ts')).measureDesk(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  R5: async () => (await import('./webhook.ts')).measureWebhook(),
  turn: async () => (await import('./turn-time.ts')).measureTurnTime(),
  'turn-cpu': async () => (await import('./turn-cpu.ts')).measureTurnCpu(),
  door: async () => (await import('./front-door.ts')).measureFrontDoor(),
  pricing: async () => (await import('./pricing.ts')).measurePricing(),
  typing: async () => (await import('./list-typing.ts')).measureListTyping(),
  R10: async () => (await import('./whole-turn.ts')).measureWholeTurn(),
  R11: async () => (await import('./approvals.ts')).measureApprovals(),
  waiting: async () => (await import('./waiting-approvals.ts')).measureWaitingApprovals(),
  'waiting-texts': async () => (await import('./waiting-texts.ts')).measureWaitingTexts(),
  'text-cost': async () => (await import('./text-cost.ts')).measureTextCost(),
  year: async () => (await import('./year.ts')).measureYear(),
  R6: async () => printed('order-pdf.ts'),
  R8: async () => (await import('./material-search.ts')).measureMaterialSearch(),
  R9: async () => (await import('../look-up/measure-look-up.ts')).measureLookUp(),
  analytics: async () => (await import('./analytics.ts')).measureAnalytics(),
  import: async () => (await import('./material-import.ts')).measureMaterialImport(),
  tenfold: async () => (await import('./tenfold.ts')).measureTenfold(),
  phone: async () => (await import('./slow-phone.ts')).measureSlowPhone(),
  outbox: async () => (await import('./full-outbox.ts')).measureFullOutbox(),
  soak: async () => (await import('./soak.ts')).measureSoak(),
  start: async () => (await import('./start-time.ts')).measureStart(),
  speech: async () => (await import('../speech/measure-speech.ts')).measureSpeech(),
  clone: async () => (await import('./start-time.ts')).measureBareClone(),
};

/** What one module measures under several names. */
const SAME: Record<string, string> = { R1: 'desk', R3: 'R2', R7: 'R2', R4: 'growth', R12: 'growth', memory: 'turn' };

const asked = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const only = asked && (SAME[asked] ?? asked);
if (only && !BENCHES[only]) {
  console.error(
    `There is no benchmark '${asked}'. There are: ${[...Object.keys(BENCHES), ...Object.keys(SAME)].join(', ')}.`,
  );
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(BENCHES)) {
  if (only && only !== name) continue;
  console.log(`── ${name}`);
  figures.push(...(await measure()));
}
const rows = figures.map(
  (figure) =>
    `| ${figure.name} | ${figure.what} | ${figure.value} | ${figure.goal} | ${figure.met === null ? '' : figure.met ? 'met' : 'not met'} | ${figure.load} |`,
);
console.log(
  [
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}`,
    '',
    '| # | what | figure | goal | | load |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n'),
);
const folder = path.resolve(process.env.DATA_DIR ?? '.corbel', 'bench');
mkdirSync(folder, { recursive: true });
const stamp = new Date().toISOString().replaceAll(':', '-');
const csvOf = (lines: readonly unknown[][]): string =>
  lines.map((line) => line.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n') + '\n';
writeFileSync(
  path.join(folder, `${stamp}.csv`),
  csvOf([
    ['name', 'what', 'value', 'goal', 'met', 'load'],
    ...figures.map(({ name, what, value, goal, met, load }) => [name, what, value, goal, met ?? '', load]),
  ]),
);
// One line a round, side and figure: whatever was measured, in one table.
const rounds = rawRounds.flatMap(({ bench, what, side, round, ...measured }) =>
  Object.entries(measured).map(([figure, value]) => [bench, what, side, round, figure, value]),
);
if (rounds.length > 0) {
  const file = path.join(folder, `${stamp}.rounds.csv`);
  writeFileSync(file, csvOf([['bench', 'what', 'side', 'round', 'figure', 'value'], ...rounds]));
  console.log(`\nEvery round: ${path.relative(process.cwd(), file)}`);
}
process.exit(0);

/** A benchmark that prints its own lines. */
function printed(file: string): Figure[] {
  const run = spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { encoding: 'utf8' });
  process.stdout.write(run.stdout);
  if (run.status !== 0) throw new Error(run.stderr);
  return [...run.stdout.matchAll(/^R6 ÷ (.+): median ([\d.]+) of \d+ rounds$/gm)].map(([, peer, value]) => {
    const goal = peer!.startsWith('headless') ? 0.08 : 2.2;
    return {
      name: 'R6',
      what: `CPU of a three-page order's PDF ÷ ${peer}`,
      value: value!,
      goal: `≤ ${goal}`,
      met: Number(value) <= goal,
      load: '',
    };
  });
}
