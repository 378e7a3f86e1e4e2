import type { UserActor } from '../../../domain/actor.ts';
import {
  CATEGORIES,
  MARKUP_CATEGORIES,
  type LineItem,
  type OrderMarkup,
  type ScheduleExtension,
} from '../../../domain/change-order.ts';
import { AppError } from '../../../domain/errors.ts';
import { extendLine } from '../../../domain/extend-line.ts';
import { itemNameKey } from '../../../domain/item-name-key.ts';
import { formatPercent } from '../../../domain/money.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';

type Comparison = ResponseOf<'changeOrders.compareRevisions'>;
type Line = NonNullable<Comparison['lines'][number]['before']>;
type Change = Comparison['lines'][number]['change'];

/** Two revisions line by line. @throws AppError NOT_FOUND when the order or one of them is missing */
export async function compareRevisions(
  deps: Deps,
  actor: UserActor,
  input: { id: number; from: number; to: number },
): Promise<Comparison> {
  authorize(actor, 'order.pdf');
  const rows = await withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, input.id);
    return tx.revisions.findMany({
      where: { customer_id: actor.customerId, change_order_id: input.id, number: { in: [input.from, input.to] } },
      select: { number: true, content: true },
    });
  });
  const find = (number: number) =>
    rows.find((row) => row.number === number)?.content as unknown as RevisionContent | undefined;
  const before = find(input.from);
  const after = find(input.to);
  if (!before || !after) throw new AppError('NOT_FOUND');
  return {
    from: input.from,
    to: input.to,
    lines: compareLines(before.content.items, after.content.items),
    markups: compareMarkups(before.content.markups, after.content.markups),
    texts: compareTexts(before, after),
    total_before: before.breakdown.totalCents / 100,
    total_after: after.breakdown.totalCents / 100,
  };
}

/** A line is the same one by id, else by name: a rename is a change, not a removal and an addition. */
function compareLines(before: LineItem[], after: LineItem[]): Comparison['lines'] {
  const rest = new Set(after);
  const pairs: [LineItem | null, LineItem | null][] = before.map((line) => {
    const partner =
      [...rest].find((other) => other.id !== null && other.id === line.id) ??
      [...rest].find((other) => itemNameKey(other.name) === itemNameKey(line.name));
    if (partner) rest.delete(partner);
    return [line, partner ?? null];
  });
  for (const line of rest) pairs.push([null, line]);
  return pairs
    .map(([was, is]) => {
      const lines = { before: was && lineOf(was), after: is && lineOf(is) };
      const category = (is ?? was)!.category;
      return {
        category,
        change: changeOf(
          { ...lines.before, category: was?.category },
          { ...lines.after, category: is?.category },
          was,
          is,
        ),
        ...lines,
      };
    })
    .sort((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category));
}

function compareMarkups(before: OrderMarkup[], after: OrderMarkup[]): Comparison['markups'] {
  const key = (markup: OrderMarkup) => `${markup.category}\n${markup.name.toLowerCase()}`;
  const rows = new Map<string, [OrderMarkup | null, OrderMarkup | null]>();
  for (const markup of before) rows.set(key(markup), [markup, null]);
  for (const markup of after) rows.set(key(markup), [rows.get(key(markup))?.[0] ?? null, markup]);
  return [...rows.values()]
    .map(([was, is]) => {
      const { category, name } = (is ?? was)!;
      const texts = { before: was && rateText(was), after: is && rateText(is) };
      return { category, name, change: changeOf(texts.before, texts.after, was, is), ...texts };
    })
    .sort((a, b) => MARKUP_CATEGORIES.indexOf(a.category) - MARKUP_CATEGORIES.indexOf(b.category));
}

function compareTexts(before: RevisionContent, after: RevisionContent): Comparison['texts'] {
  const texts = (content: RevisionContent): Record<string, string> => ({
    description: content.content.description,
    note: content.content.note,
    scope: content.content.clauses?.scope ?? '',
    exclusions: content.content.clauses?.exclusions ?? '',
    terms: content.content.clauses?.terms ?? '',
    schedule_extension: scheduleText(content.content.scheduleExtension),
    work_date: content.content.workDate ?? '',
    directed_by: content.content.directedBy ?? '',
    job: content.job?.name ?? '',
    status: content.order.status,
  });
  const is = texts(after);
  return Object.entries(texts(before))
    .filter(([field, text]) => text !== is[field])
    .map(([field, text]) => ({ field, before: text, after: is[field]! }));
}

function changeOf(before: unknown, after: unknown, was: unknown, is: unknown): Change {
  if (was === null) return 'added';
  if (is === null) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

function lineOf(item: LineItem): Line {
  return {
    name: item.name,
    unit: item.unit,
    quantity: item.quantity === null ? null : Number(item.quantity),
    cost_per_unit: item.unitCost === null ? null : Number(item.unitCost),
    total: extendLine(item) / 100,
  };
}

function rateText(markup: OrderMarkup): string {
  return markup.isPercentage ? formatPercent(markup.rate) : `$${Number(markup.rate).toFixed(2)}`;
}

function scheduleText({ days, weeks, months }: ScheduleExtension): string {
  return `${days} days, ${weeks} weeks, ${months} months`;
}
