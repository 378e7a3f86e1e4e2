/**
 * `npm run bench -- [--only R5]`: each benchmark beside its peer in one run. Prints a table with the machine's load and
 * keeps the figures as CSV under DATA_DIR. Ratios decide; absolute figures are reported.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Figure } from './measure.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  desk: async () => (await import('./desk.ts')).measureDesk(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  R5: async () => (await import('./webhook.ts')).measureWebhook(),
  turn: async () => (await import('./turn-time.ts')).measureTurnTime(),
  door: async () => (await import('./front-door.ts')).measureFrontDoor(),
  typing: async () => (await import('./list-typing.ts')).measureListTyping(),
  R11: async () => (await import('./approvals.ts')).measureApprovals(),
  waiting: async () => (await import('./waiting-approvals.ts')).measureWaitingApprovals(),
  R6: async () => printed('order-pdf.ts'),
  R8: async () => (await import('./material-search.ts')).measureMaterialSearch(),
  R9: async () => (await import('../look-up/measure-look-up.ts')).measureLookUp(),
  analytics: async () => (await import('./analytics.ts')).measureAnalytics(),
  import: async () => (await import('./material-import.ts')).measureMaterialImport(),
};

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
if (only && !BENCHES[only]) {
  console.error(`There is no benchmark '${only}'. There are: ${Object.keys(BENCHES).join(', ')}.`);
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
const csv = figures.map((figure) =>
  [figure.name, figure.what, figure.value, figure.goal, figure.met ?? '', figure.load]
    .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
    .join(','),
);
writeFileSync(path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.csv`), `${csv.join('\n')}\n`);
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
