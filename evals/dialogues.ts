/**
 * Dialogues with the built-in model over a company in memory, in milliseconds each: no webhook, no database, no workflow. What
 * is written down here passes or fails as in `npm run evals` in all but a few cases; approvals, faults and people who are no
 * staff are left out.
 *
 *   node evals/dialogues.ts [FILE_OR_FOLDER …] [--only PART_OF_ID] [--quiet]
 *
 * Without a place: the dialogues and extractions whose part is `seen`, and those of `agent/memory-cases`, which run here
 * alone. Prints each failing run with its transcript and ends with how many passed; exit code 1 when one failed.
 */
import { parseArgs } from 'node:util';
import { loadCases, MEMORY_CASES, OWN_CASES } from './agent/load-cases.ts';
import { isForMemory, runInMemory } from './agent/run-in-memory.ts';
import { variantsOf } from './agent/vary-turns.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, quiet: { type: 'boolean', default: false } },
});

const cases = (positionals.length > 0 ? positionals : [OWN_CASES, MEMORY_CASES])
  .flatMap((place) => loadCases(place))
  .filter((one) => one.part !== 'kept' && isForMemory(one) && (!values.only || one.id.includes(values.only)));

let runs = 0;
let passed = 0;
const failed: string[] = [];
for (const one of cases) {
  for (const variant of variantsOf(one, null)) {
    runs += 1;
    const { why, transcript } = await runInMemory(one, variant);
    if (why.length === 0) {
      passed += 1;
      continue;
    }
    failed.push(`${one.id} ${variant.name}`);
    if (!values.quiet)
      console.log(
        [
          `✗ ${one.id} (${variant.name})`,
          ...transcript.map((line) => `    ${line}`),
          ...why.map((line) => `  ! ${line}`),
          '',
        ].join('\n'),
      );
  }
}
if (values.quiet) console.log(failed.join('\n'));
console.log(
  `${cases.length} cases, ${passed} of ${runs} runs pass (${((100 * passed) / Math.max(runs, 1)).toFixed(1)} %)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
