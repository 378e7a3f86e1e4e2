/**
 * How many turns the built-in reader understands wholly, so that hybrid answers them without a language model, and how often
 * it is right where it does and where it does not. Over a company in memory, without any model: the cases as they are written.
 *
 *   node evals/reader-share.ts [FILE_OR_FOLDER …] [--part seen|kept|all] [--why]
 */
import { parseArgs } from 'node:util';
import { judgeStep, type Judgement } from '../agent/built-in-model/judge-step.ts';
import { loadCases, OWN_CASES } from './agent/load-cases.ts';
import { isForMemory, runInMemory } from './agent/run-in-memory.ts';
import { variantsOf } from './agent/vary-turns.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: 'all' }, why: { type: 'boolean', default: false } },
});

const cases = (positionals.length > 0 ? positionals : [OWN_CASES])
  .flatMap((place) => loadCases(place))
  .filter((one) => isForMemory(one) && (values.part === 'all' || one.part === values.part));

const turns = { whole: 0, part: 0 };
const runs = { whole: { all: 0, passed: 0 }, part: { all: 0, passed: 0 } };
const reasons = new Map<string, number>();
for (const one of cases) {
  const decided: Judgement[] = [];
  let isOpen = true;
  const { why } = await runInMemory(one, variantsOf(one, 1)[0]!, {
    onStep(call, answer) {
      // The first step of a turn that writes or speaks decides; a turn ends with words.
      const judgement = isOpen ? judgeStep(call, answer) : null;
      if (judgement && judgement.kind !== 'open') {
        decided.push(judgement);
        isOpen = false;
      }
      if (!answer.content.some(({ type }) => type === 'tool-call')) isOpen = true;
    },
  });
  for (const { kind, why: reason } of decided) {
    turns[kind === 'whole' ? 'whole' : 'part'] += 1;
    const sort = reason.replaceAll(/'[^']*'(?:, )?/g, '').trim();
    if (kind === 'part') reasons.set(sort, (reasons.get(sort) ?? 0) + 1);
    if (kind === 'part' && values.why) console.log(`${one.id}: ${reason}`);
  }
  const of = runs[decided.every(({ kind }) => kind === 'whole') ? 'whole' : 'part'];
  of.all += 1;
  if (why.length === 0) of.passed += 1;
}

const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const all = turns.whole + turns.part;
console.log(`${cases.length} cases, ${all} turns; understood wholly: ${turns.whole} (${share(turns.whole, all)})`);
for (const [kind, { all: count, passed }] of Object.entries(runs))
  console.log(
    `  cases ${kind === 'whole' ? 'of such turns alone' : 'with another turn'}: ${count}, right ${passed} (${share(passed, count)})`,
  );
for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 8))
  console.log(`  ${count} × ${reason}`);
