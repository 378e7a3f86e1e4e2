/**
 * How well answers to approval requests are read: the confusion matrix of the hand-written cases and false approvals among
 * generated refusals, conditions, questions and hedges. `node evals/answers.ts [--count 20000] [--seeds 5]`; ends with 1
 * when anything was taken for an approval that is none.
 */
import { parseArgs } from 'node:util';
import { classifyApprovalAnswer } from '../domain/approvals/classify-answer.ts';
import { ANSWER_CASES, REQUEST, TWO_LINES } from '../domain/approvals/fixtures/cases.ts';
import { formatConfusionMatrix, scoreVerdicts } from '../domain/approvals/fixtures/confusion-matrix.ts';
import { FIVE_LINES, readTold } from './told-answers.ts';
import { generateHeldBack } from '../domain/approvals/fixtures/generate-remarks.ts';
import { generateVetoed } from '../domain/approvals/fixtures/generate-vetoes.ts';
import { generateApprovals, generateNonApprovals } from '../domain/approvals/fixtures/generate.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seeds: { type: 'string', default: '5' } },
});
const count = Number(values.count);
const verdictOf = (text: string, lines = TWO_LINES) => classifyApprovalAnswer({ text, lines, ...REQUEST }).verdict;
const isYes = (text: string) => ['approve', 'hours_only'].includes(verdictOf(text));

const pairs = ANSWER_CASES.map((each) => ({ expected: each.verdict, got: verdictOf(each.text, each.lines) }));
const score = scoreVerdicts(pairs);
const groups = Map.groupBy(ANSWER_CASES, (each) => each.group);
console.log(formatConfusionMatrix(pairs));
console.log(
  `\n${score.n} cases (${[...groups].map(([group, cases]) => `${cases.length} ${group}`).join(', ')}): ${score.right} right, ${score.falseApprovals} false approvals`,
);

const told = readTold().map(({ text, verdict }) => ({
  expected: verdict,
  got: classifyApprovalAnswer({ text, ...FIVE_LINES }).verdict,
}));
const toldScore = scoreVerdicts(told);
console.log(`\n${formatConfusionMatrix(told)}`);
console.log(
  `\n${toldScore.n} replies of people who had not seen the tables: ${toldScore.right} right, ${toldScore.falseApprovals} false approvals`,
);

let wrong = score.falseApprovals + toldScore.falseApprovals;
for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
  const refused = [...generateNonApprovals(seed, count), ...generateHeldBack(seed, count)];
  const vetoed = generateVetoed(seed, count).filter(({ text }) => verdictOf(text) === 'approve');
  const taken = [...refused.filter(({ text }) => isYes(text)), ...vetoed];
  const understood = generateApprovals(seed, count).filter(({ text }) => verdictOf(text) === 'approve').length;
  wrong += taken.length;
  console.log(
    `seed ${seed}: ${taken.length} of ${refused.length + count} refusals, conditions, questions and vetoes taken for an approval; ${understood} of ${count} plain approvals understood`,
  );
  for (const { text } of taken.slice(0, 5)) console.log(`  ${JSON.stringify(text)}`);
}
process.exitCode = wrong === 0 ? 0 : 1;
