import type { OpenQuestion } from '../../agent/prompt-context.ts';
import type { EvalCase, ExpectedItem } from './case.ts';
import { isRight, ITEM_FIELDS } from './graders/grade-items.ts';
import { matchText } from './graders/match-text.ts';
import type { MemoryRun } from './run-in-memory.ts';
import type { Tally } from './report/statistics.ts';
import type { EndItem } from './world/read-end-state.ts';

/** A stated number, unit, name, job or director that is not so. A line whose quantity is open states nothing yet. */
export function wrongWrites(one: EvalCase, { grade, after }: MemoryRun): string[] {
  const expected = one.expect.orders ?? [];
  const wrong: string[] = grade.why.filter((why) => why.includes('an order too many') && !/, [^,]* null /.test(why));
  for (const { items, job } of grade.orders.lines) {
    for (const { actual, expected: line, wrong: fields } of items.pairs)
      if (
        actual &&
        states(actual) &&
        fields.some((field) => field !== 'cost_per_unit' || actual.cost_per_unit !== null)
      )
        wrong.push(`${show(actual)} for ${show(line)}`);
    for (const item of items.extra) if (states(item)) wrong.push(`${show(item)} too many`);
    if (job === false && grade.why.some((why) => /: job (?!none)/.test(why))) wrong.push('job');
  }
  if (grade.why.some((why) => /: directed by (?!nobody)/.test(why))) wrong.push('directed by');
  if (expected.length === 0 && after.orders.some(({ items }) => items.some(states))) wrong.push('an order for nothing');
  return wrong;
}

const states = ({ quantity }: EndItem): boolean => quantity !== null;
const show = (item: EndItem | ExpectedItem): string =>
  `${item.quantity ?? '?'} ${item.unit ?? ''} ${item.name ?? item.category ?? ''}`;

/** Lines that are wholly right, said and not so, so and not said. */
export function tallyRun({ grade }: MemoryRun): Tally {
  const graded = grade.orders.lines.map(({ items }) => items);
  const pairs = graded.flatMap((items) => items.pairs);
  const right = pairs.filter(({ actual, wrong }) => actual && wrong.length === 0).length;
  const half = pairs.filter(({ actual, wrong }) => actual && wrong.length > 0).length;
  const extra = graded.reduce((sum, { extra: lines }) => sum + lines.length, 0);
  return { right, wrong: half + extra, missed: pairs.length - right };
}

/** What a person who knows what is right would answer our question; null where the question is about something else. */
export function answerTo(question: OpenQuestion | null, one: EvalCase, run: MemoryRun): string | null {
  const [order] = one.expect.orders ?? [];
  if (!question || !order) return null;
  const written = run.after.orders.at(-1)?.items ?? [];
  const open = written.find(({ id, quantity }) =>
    question.item_id === undefined ? quantity === null : id === question.item_id,
  );
  const line = open ? lineFor(open, order.items ?? [], written) : null;
  const unit = line?.unit?.split('|')[0] ?? '';
  if (question.kind === 'job') return order.job ?? null;
  if (question.kind === 'confirm') return 'yes';
  if (question.kind === 'who') return order.directed_by ? plain(order.directed_by) : 'nobody';
  if (question.kind === 'quantity')
    return line?.quantity != null ? `${line.quantity} ${unit}${line.category === 'labor' ? ' total' : ''}` : null;
  if (question.kind === 'unit') return line ? unit : null;
  return line?.name ? plain(line.name) : null;
}

/** The expected line that nothing written stands for yet. */
function lineFor(open: EndItem, expected: readonly ExpectedItem[], written: readonly EndItem[]): ExpectedItem | null {
  const isDone = (line: ExpectedItem): boolean =>
    written.some((item) => ITEM_FIELDS.every((field) => line[field] === undefined || isRight(line, item, field)));
  const left = expected.filter((line) => !isDone(line) && isRight({ ...line }, open, 'category'));
  return (
    left.find((line) => line.name !== undefined && matchText(line.name, open.name)) ??
    (left.length === 1 ? left[0]! : null)
  );
}

/** A word that an expected name's pattern takes. */
const plain = (pattern: string): string =>
  pattern
    .replace(/^\/|\/[a-z]*$/g, '')
    .split('|')[0]!
    .replace(/[\\^$()?.*+[\]]/g, ' ')
    .trim();
