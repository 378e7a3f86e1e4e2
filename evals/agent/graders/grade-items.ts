import type { ExpectedItem } from '../case.ts';
import type { EndItem } from '../world/read-end-state.ts';
import { matchChoice, matchText } from './match-text.ts';

export const ITEM_FIELDS = ['category', 'name', 'quantity', 'unit', 'cost_per_unit', 'rate_kind'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

export interface ItemPair {
  expected: ExpectedItem;
  actual: EndItem | null;
  /** The graded fields that are wrong. */
  wrong: ItemField[];
}

export interface GradedItems {
  pairs: ItemPair[];
  /** Lines nobody asked for. */
  extra: EndItem[];
}

/** Pairs expected with actual lines so that most fields fit; each line at most once. Units and numbers compare exactly. */
export function gradeItems(expected: readonly ExpectedItem[], actual: readonly EndItem[]): GradedItems {
  const candidates = expected
    .flatMap((one, index) => actual.map((item) => ({ index, item, score: score(one, item) })))
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score);
  const taken = new Set<EndItem>();
  const chosen = new Map<number, EndItem>();
  for (const { index, item } of candidates) {
    if (chosen.has(index) || taken.has(item)) continue;
    chosen.set(index, item);
    taken.add(item);
  }
  const pairs = expected.map((one, index): ItemPair => {
    const item = chosen.get(index) ?? null;
    const graded = ITEM_FIELDS.filter((field) => one[field] !== undefined);
    return { expected: one, actual: item, wrong: item ? graded.filter((field) => !isRight(one, item, field)) : graded };
  });
  return { pairs, extra: actual.filter((item) => !taken.has(item)) };
}

function score(expected: ExpectedItem, actual: EndItem): number {
  const weights: Record<ItemField, number> = {
    name: 8,
    quantity: 4,
    category: 2,
    unit: 1,
    cost_per_unit: 1,
    rate_kind: 3,
  };
  const graded = ITEM_FIELDS.filter((field) => expected[field] !== undefined);
  const right = graded.filter((field) => isRight(expected, actual, field));
  const points = right.reduce((sum, field) => sum + weights[field], 0);
  // A line that shares neither its name nor its kind and number is another line.
  const isSame =
    right.includes('name') ||
    (right.includes('category') && right.includes('quantity')) ||
    (expected.name === undefined && right.length > 0);
  return isSame ? points : 0;
}

export function isRight(expected: ExpectedItem, actual: EndItem, field: ItemField): boolean {
  if (field === 'name') return matchText(expected.name!, actual.name);
  if (field === 'category') return matchChoice(expected.category!, actual.category);
  if (field === 'unit') return matchChoice(expected.unit!, actual.unit);
  if (field === 'rate_kind') return (expected.rate_kind ?? 'regular') === (actual.rate_kind ?? 'regular');
  return expected[field] === actual[field];
}

/** For a failure: 'labor Foreman 8 hr'. */
export function showItem(item: ExpectedItem | EndItem): string {
  const cost = item.cost_per_unit === undefined || item.cost_per_unit === null ? '' : ` at ${item.cost_per_unit}`;
  return `${item.category ?? '*'} ${item.name ?? '*'} ${item.quantity === undefined ? '*' : item.quantity} ${item.unit ?? '*'}${cost}${item.rate_kind ? ` ${item.rate_kind}` : ''}`;
}
