/**
 * How well answers to approval requests are read: the confusion matrix of the hand-written cases and false approvals among
 * generated refusals, conditions, questions and hedges. `node evals/answers.ts [--count 20000] [--seeds 5]`; ends with 1
 * when anything was taken for an approval that is none.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { classifyApprovalAnswer } from '../domain/approvals/classify-answer.ts';
import { ANSWER_CASES, REQUEST, TWO_LINES } from '../domain/approvals/fixtures/cases.ts';
import { formatConfusionMatrix, scoreVerdicts } from '../domain/approvals/fixtures/confusion-matrix.ts';
import { FIVE_LINES, readTold } from './told-answers.ts';
import { generateHeldBack } from '../domain/approvals/fixtures/generate-remarks.ts';
import { generateApprovals, generateNonApprovals } from '../domain/approvals/fixtures/generate.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seeds: { type: 'string', default: '5' },
    set: { type: 'string' },
  },
});
if (values.set) {
  measureSet(values.set);
  process.exit();
}
const count = Number(values.count);
const verdictOf = (text: string, lines = TWO_LINES) => classifyApprovalAnswer({ text, lines, ...REQUEST }).verdict;
const isYes = (text: string) => ['approve', 'hours_only'].includes(verdictOf(text));

const pairs = ANSWER_CASES.map((each) => ({ expected: each.verdict, got: verdictOf(each.text, each.lines) }));
const score = scoreVerdicts(pairs);
const groups = Map.groupBy(ANSWER_CASES, (each) => each.group);
console.log(formatConfusionMatrix(pairs));
console.log(`\n${score.n} cases (${[...groups].map(([group, cases]) => `${cases.length} ${group}`).join(', ')}): ${score.right} right, ${score.falseApprovals} false approvals`); // prettier-ignore

const told = readTold().map(({ text, verdict }) => ({ expected: verdict, got: classifyApprovalAnswer({ text, ...FIVE_LINES }).verdict })); // prettier-ignore
const toldScore = scoreVerdicts(told);
console.log(`\n${formatConfusionMatrix(told)}`);
console.log(
  `\n${toldScore.n} replies of people who had not seen the tables: ${toldScore.right} right, ${toldScore.falseApprovals} false approvals`,
);

let wrong = score.falseApprovals + toldScore.falseApprovals;
for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
  const refused = [...generateNonApprovals(seed, count), ...generateHeldBack(seed, count)];
  const taken = refused.filter(({ text }) => isYes(text));
  const understood = generateApprovals(seed, count).filter(({ text }) => verdictOf(text) === 'approve').length;
  wrong += taken.length;
  console.log(`seed ${seed}: ${taken.length} of ${refused.length} refusals, conditions and questions taken for an approval; ${understood} of ${count} plain approvals understood`); // prettier-ignore
  for (const { text } of taken.slice(0, 5)) console.log(`  ${JSON.stringify(text)}`);
}
process.exitCode = wrong === 0 ? 0 : 1;

/** Replies kept in a file of its own: `{text, verdict}` a line, verdict approved, hours_only, denied, disputed or none. */
function measureSet(file: string): void {
  const request = { ...FIVE_LINES, people: ['Dave Kessler', 'Erin Voss'], requestText: 'Total $1,204.50.' };
  const named: Record<string, string> = {
    approve: 'approved',
    deny: 'denied',
    dispute: 'disputed',
    hours_only: 'hours_only',
  };
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { text: string; verdict: string }); // prettier-ignore
  const read = rows.map((row) => ({ ...row, got: named[classifyApprovalAnswer({ text: row.text, ...request }).verdict] ?? 'none' })); // prettier-ignore
  const genuine = read.filter(({ verdict }) => verdict === 'approved');
  const wrong = read.filter(({ verdict, got }) => (got === 'approved' || got === 'hours_only') && got !== verdict);
  for (const { text, verdict, got } of read) if (verdict !== got) console.log(`${verdict} read as ${got}: ${JSON.stringify(text)}`); // prettier-ignore
  console.log(`${genuine.filter(({ got }) => got === 'approved').length} of ${genuine.length} approvals at once, ${wrong.length} false approvals, ${read.filter(({ verdict, got }) => verdict === got).length} of ${read.length} right`); // prettier-ignore
}
