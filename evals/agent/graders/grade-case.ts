import type { EvalCase } from '../case.ts';
import type { EndState } from '../world/read-end-state.ts';
import { compareRows, type Rows } from '../world/read-rows.ts';
import { gradeApprovals, type GradedApprovals } from './grade-approvals.ts';
import { gradeOrders, type GradedOrders } from './grade-orders.ts';
import { gradeOutbox, gradeReply, type SentTexts } from './grade-words.ts';
import { matchText } from './match-text.ts';

/** Everything a case is graded by: what there was, what there is, what was said. */
export interface Outcome {
  setup: number[];
  before: EndState;
  after: EndState;
  rowsBefore: Rows | null;
  rowsAfter: Rows | null;
  sent: SentTexts;
}

export interface Grade {
  pass: boolean;
  /** One sentence for each thing that is not as expected. */
  why: string[];
  /** What was wrong with forbidden tools or words; these are never averaged away. */
  forbidden: string[];
  orders: GradedOrders;
  approvals: GradedApprovals;
}

/** Grades one run of a case by the database and the outbox it left. */
export function gradeCase(expect: EvalCase['expect'], outcome: Outcome): Grade {
  const orders = gradeOrders(expect.orders, outcome.after.orders, outcome.setup);
  const approvals = gradeApprovals(expect.approvals, outcome.after.orders, outcome.setup, outcome.before.orders);
  const forbidden = (expect.forbidden ?? [])
    .filter((tool) => outcome.after.tools.some((call) => call.tool === tool && call.ok))
    .map((tool) => `the forbidden tool ${tool} ran`);
  const changed =
    expect.unchanged && outcome.rowsBefore && outcome.rowsAfter
      ? compareRows(outcome.rowsBefore, outcome.rowsAfter)
      : [];
  const reply = gradeReply(expect.reply, outcome.sent);
  const why = [
    ...orders.why,
    ...approvals.why,
    ...gradeLogs(expect.daily_logs, outcome),
    ...gradeLists(expect.lists, outcome),
    ...gradeOutbox(expect.outbox, outcome.sent),
    ...reply,
    ...changed.map((table) => `changed: ${table}`),
    ...forbidden,
  ];
  const leaked = reply.filter((problem) => problem.startsWith('something said'));
  return { pass: why.length === 0, why, forbidden: [...forbidden, ...leaked, ...changed], orders, approvals };
}

/** Each expected line is among what is new in its list, and nothing else is. */
function gradeLists(expected: EvalCase['expect']['lists'], outcome: Outcome): string[] {
  if (!expected) return [];
  const why: string[] = [];
  for (const list of ['users', 'jobs', 'rates', 'details'] as const) {
    const left = outcome.after.lists[list].filter((line) => !outcome.before.lists[list].includes(line));
    for (const line of expected[list] ?? []) {
      const index = left.findIndex((one) => matchText(line, one));
      if (index < 0) why.push(`${list}: nothing new like ${line}`);
      else left.splice(index, 1);
    }
    for (const line of left) why.push(`${list}: '${line}' that nobody asked for`);
  }
  return why;
}

function gradeLogs(expected: EvalCase['expect']['daily_logs'], outcome: Outcome): string[] {
  if (!expected) return [];
  const left = [...outcome.after.dailyLogs];
  const why: string[] = [];
  for (const one of expected) {
    const index = left.findIndex(
      (log) =>
        (one.job === undefined || matchText(one.job, log.job)) &&
        (one.content === undefined || matchText(one.content, log.content)),
    );
    if (index < 0) why.push(`no daily log for ${one.job ?? 'any job'} with ${one.content ?? 'anything'}`);
    else left.splice(index, 1);
  }
  for (const log of left) why.push(`a daily log too many: ${log.job}, '${log.content}'`);
  return why;
}
