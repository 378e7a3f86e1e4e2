import type { ExpectedOrder } from '../case.ts';
import type { EndOrder } from '../world/read-end-state.ts';
import { gradeItems, showItem, type GradedItems } from './grade-items.ts';
import { matchText } from './match-text.ts';

export interface GradedOrders {
  why: string[];
  /** Per expected order: its lines against those found, and whether the job is right. */
  lines: { items: GradedItems; job: boolean | null }[];
}

/**
 * The orders of our company at the end. `setup` are those the case began with, in the order `approvals` counts them; when
 * fewer are expected than there were, the expected ones are the new ones. One order too many is as wrong as one missing.
 */
export function gradeOrders(
  expected: readonly ExpectedOrder[] | undefined,
  actual: readonly EndOrder[],
  setup: readonly number[],
): GradedOrders {
  const why: string[] = [];
  const lines: GradedOrders['lines'] = [];
  if (!expected) return { why, lines };
  const old = setup.map((id) => actual.find((order) => order.id === id) ?? null);
  const fresh = actual.filter((order) => !setup.includes(order.id));
  const listsOld = expected.length >= setup.length;
  const rest = [...fresh];
  expected.forEach((one, index) => {
    const order = listsOld && index < old.length ? old[index]! : takeBest(one, rest);
    const name = `order ${index + 1}`;
    if (!order) {
      why.push(`${name} is missing`);
      lines.push({ items: gradeItems(one.items ?? [], []), job: one.job === undefined ? null : false });
      return;
    }
    const items = gradeItems(one.items ?? [], order.items);
    if (!one.items) items.extra = [];
    why.push(...gradeOrder(one, order, items).map((problem) => `${name} (${order.id_number}): ${problem}`));
    lines.push({ items, job: one.job === undefined ? null : jobFits(one.job, order.job) });
  });
  for (const order of rest)
    why.push(`an order too many: ${order.id_number} ${order.job ?? 'no job'}, ${order.items.map(showItem).join('; ')}`);
  return { why, lines };
}

function gradeOrder(expected: ExpectedOrder, order: EndOrder, items: GradedItems): string[] {
  const why: string[] = [];
  if (expected.job !== undefined && !jobFits(expected.job, order.job))
    why.push(`job ${order.job ?? 'none'}, expected ${expected.job ?? 'none'}`);
  if (expected.status !== undefined && expected.status !== order.status)
    why.push(`status ${order.status}, expected ${expected.status}`);
  if (expected.description !== undefined && !matchText(expected.description, order.description))
    why.push(`description '${order.description}', expected ${expected.description}`);
  if (expected.directed_by !== undefined && !fits(expected.directed_by, order.directed_by))
    why.push(`directed by ${order.directed_by ?? 'nobody'}, expected ${expected.directed_by ?? 'nobody'}`);
  if (expected.work_date !== undefined && expected.work_date !== order.work_date)
    why.push(`work date ${order.work_date ?? 'none'}, expected ${expected.work_date ?? 'none'}`);
  if (expected.attachments !== undefined && expected.attachments !== order.attachments)
    why.push(`${order.attachments} attachments, expected ${expected.attachments}`);
  if (expected.overtime !== undefined) {
    const overtime = order.items.some((item) => ['overtime', 'double', 'premium'].includes(item.rate_kind ?? ''));
    if (overtime !== expected.overtime) why.push(expected.overtime ? 'no line is overtime' : 'a line is overtime');
  }
  for (const pair of items.pairs) {
    if (!pair.actual) why.push(`no line for ${showItem(pair.expected)}`);
    else if (pair.wrong.length > 0)
      why.push(`line ${showItem(pair.actual)}, expected ${showItem(pair.expected)} (${pair.wrong.join(', ')})`);
  }
  if (expected.only_these_items) for (const item of items.extra) why.push(`a line too many: ${showItem(item)}`);
  return why;
}

const jobFits = (expected: string | null, actual: string | null): boolean => fits(expected, actual);

function fits(expected: string | null, actual: string | null): boolean {
  return expected === null || actual === null ? expected === actual : matchText(expected, actual);
}

/** The new order that fits best: its job first, then how many lines are right. */
function takeBest(expected: ExpectedOrder, rest: EndOrder[]): EndOrder | null {
  const scored = rest.map((order) => {
    const right = gradeItems(expected.items ?? [], order.items).pairs.filter((pair) => pair.wrong.length === 0).length;
    return { order, points: right + (expected.job !== undefined && jobFits(expected.job, order.job) ? 2 : 0) };
  });
  const best = scored.sort((a, b) => b.points - a.points || a.order.id - b.order.id)[0]?.order ?? null;
  if (best) rest.splice(rest.indexOf(best), 1);
  return best;
}
