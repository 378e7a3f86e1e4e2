/**
 * How the built-in reader does on sets by people who have seen neither it nor its cases, in memory. A set is a folder with
 * first.jsonl (complete first reports), follow.jsonl (a correction), answers.jsonl (answers to our question), approvals.jsonl
 * ({id, lang, text, verdict}) and nothing.jsonl (must change nothing); what is missing is left out.
 *
 *   node evals/outside.ts FOLDER … [--failures] [--wrong] [--only PART_OF_ID]
 *
 * A figure counts only the first time that a set is run: afterwards it is spent.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { classifyApprovalAnswer } from '../domain/approvals/classify-answer.ts';
import { SHOWN_REQUEST, verdictName } from './approvals/read-cases.ts';
import type { EvalCase } from './agent/case.ts';
import { loadCases } from './agent/load-cases.ts';
import { answerTo, tallyRun, wrongWrites } from './agent/outside-score.ts';
import { f1, quantile } from './agent/report/statistics.ts';
import { runInMemory, type MemoryRun } from './agent/run-in-memory.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean' },
    wrong: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
});

interface Run {
  one: EvalCase;
  part: string;
  author: string;
  run: MemoryRun;
  isRight: boolean;
  isRightAnswered: boolean;
  wrong: string[];
}

const PARTS = ['first', 'follow', 'answers', 'nothing'];
const runs: Run[] = [];
for (const folder of positionals)
  for (const part of PARTS) {
    const file = path.join(folder, `${part}.jsonl`);
    if (!fs.existsSync(file)) continue;
    for (const one of loadCases(file))
      if (one.id.includes(values.only)) runs.push(await runCase(one, part, path.basename(folder)));
  }

async function runCase(one: EvalCase, part: string, author: string): Promise<Run> {
  const run = await runInMemory(one, { name: 'as written', turns: one.turns });
  const answer = part === 'first' && run.why.length > 0 ? answerTo(run.question, one, run) : null;
  const turns = [...one.turns, { from: one.turns.at(-1)!.from, text: answer ?? '' }];
  const answered = answer === null ? run : await runInMemory(one, { name: 'answered', turns });
  const isRight = run.why.length === 0;
  return {
    one,
    part,
    author,
    run,
    isRight,
    isRightAnswered: isRight || answered.why.length === 0,
    wrong: wrongWrites(one, run),
  };
}

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
const share = <T>(all: readonly T[], is: (one: T) => boolean): string =>
  `${percent(all.filter(is).length, all.length)} of ${all.length}`;

function print(title: string, all: readonly Run[]): void {
  const of = (part: string): Run[] => all.filter((one) => one.part === part);
  const [first, follow, answers, nothing] = PARTS.map(of) as [Run[], Run[], Run[], Run[]];
  const tally = first
    .map(({ run }) => tallyRun(run))
    .reduce(
      (sum, one) => ({ right: sum.right + one.right, wrong: sum.wrong + one.wrong, missed: sum.missed + one.missed }),
      { right: 0, wrong: 0, missed: 0 },
    );
  const isWrong = ({ wrong }: Run): boolean => wrong.length > 0;
  console.log(`\n${title}`);
  if (first.length > 0) {
    console.log(`  first reports: wholly right           ${share(first, (one) => one.isRight)}`);
    console.log(`  first reports: anything wrong written ${share(first, isWrong)}`);
    console.log(`  right at once or after one answer     ${share(first, (one) => one.isRightAnswered)}`);
    console.log(`  line F1                               ${f1(tally).toFixed(3)}`);
  }
  for (const [name, some] of [
    ['follow-ups', follow],
    ['answers', answers],
  ] as const)
    if (some.length > 0)
      console.log(
        `  ${name}: wholly right ${share(some, (one) => one.isRight)}, anything wrong ${share(some, isWrong)}`,
      );
  if (nothing.length > 0)
    console.log(
      `  nothing: rows changed ${nothing.filter(({ run }) => run.grade.forbidden.length > 0).length} of ${nothing.length}`,
    );
  const cpu = all.flatMap(({ run }) => run.cpuMs);
  console.log(`  CPU ms a turn: median ${quantile(cpu, 0.5).toFixed(1)}, p99 ${quantile(cpu, 0.99).toFixed(1)}`);
}

for (const { one, part, run, isRight, wrong } of runs) {
  const isFailure = part === 'nothing' ? run.grade.forbidden.length > 0 : !isRight;
  if (values.failures ? !isFailure : !values.wrong || (part === 'nothing' ? !isFailure : wrong.length === 0)) continue;
  console.log(
    [
      `✗ ${part} ${one.id}`,
      ...run.transcript.map((line) => `    ${line}`),
      ...run.why.map((why) => `  ! ${why}`),
      ...wrong.map((what) => `  WRONG ${what}`),
      '',
    ].join('\n'),
  );
}
for (const [author, all] of Map.groupBy(runs, (one) => one.author))
  for (const [lang, some] of Map.groupBy(all, ({ one }) => one.lang)) print(`${author} ${lang}`, some);
if (runs.length > 0) print('all', runs);

for (const folder of positionals) {
  const file = path.join(folder, 'approvals.jsonl');
  if (!fs.existsSync(file)) continue;
  const read = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; verdict: string })
    .map((one) => ({
      ...one,
      got: verdictName(classifyApprovalAnswer({ text: one.text, ...SHOWN_REQUEST }).verdict),
    }));
  const genuine = read.filter(({ verdict }) => verdict === 'approved');
  const others = read.filter(({ verdict }) => verdict !== 'approved');
  console.log(
    `\n${path.basename(folder)} approvals: recognized at once ${share(genuine, ({ got }) => got === 'approved')}; false approvals ${others.filter(({ got }) => got === 'approved').length} of ${others.length}; others right ${share(others, ({ got, verdict }) => got === verdict)}`,
  );
  if (values.failures)
    for (const { id, text, verdict, got } of read)
      if (got !== verdict) console.log(`  ${id} ${got}, is ${verdict}: ${JSON.stringify(text)}`);
}
