/** Pricing 1,000 lines with 12 markups: plain ones, and with every rule in use. `npm run bench -- --only pricing` */
import { CATEGORIES, MARKUP_CATEGORIES, type LineItem, type OrderMarkup } from '../../domain/change-order.ts';
import { computeBreakdown } from '../../domain/money.ts';
import { machineLoad, type Figure } from './measure.ts';

const GOAL_MS = 5;
const ROUNDS = 300;

export async function measurePricing(): Promise<Figure[]> {
  const load = machineLoad();
  const figure = (what: string, price: () => void): Figure => {
    const ms = medianMs(price);
    return { name: 'pricing', what, value: `${ms.toFixed(2)} ms`, goal: `≤ ${GOAL_MS} ms`, met: ms <= GOAL_MS, load };
  };
  const items = plainItems();
  const markups = plainMarkups();
  const ruled = { items: items.map(withRules), markups: markups.map(withMarkupRules), markupCap: '0.15' };
  return [
    figure('1,000 lines, 12 markups', () => computeBreakdown({ items, markups })),
    figure('the same with credits, exempt and percent lines, tiers, bond and cap', () => computeBreakdown(ruled)),
  ];
}

function medianMs(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!;
}

function plainItems(): LineItem[] {
  return Array.from({ length: 1000 }, (_, index) => ({
    id: index,
    category: CATEGORIES[index % 4]!,
    name: `Item ${index}`,
    quantity: String((index % 97) + 0.25),
    unit: 'ea',
    unitCost: String((index % 89) + 0.1234),
    rateKind: null,
    position: index,
  }));
}

function plainMarkups(): OrderMarkup[] {
  return Array.from({ length: 12 }, (_, index) => ({
    name: `Markup ${index}`,
    category: MARKUP_CATEGORIES[index % 5]!,
    isPercentage: index % 3 !== 0,
    rate: '0.0825',
  }));
}

function withRules(item: LineItem, index: number): LineItem {
  return {
    ...item,
    ...(index % 5 === 0 ? { isCredit: true } : {}),
    ...(index % 7 === 0 ? { isExempt: true } : {}),
    ...(index % 50 === 0 ? { terms: { kind: 'percent', of: { base: 'labor' } } } : {}),
  };
}

function withMarkupRules(markup: OrderMarkup): OrderMarkup {
  const tiers = [
    { upTo: '10000', rate: '0.15' },
    { upTo: null, rate: '0.1' },
  ];
  const appliesTo = markup.category === 'general' ? 'order_total' : 'base_cost';
  return { ...markup, isPercentage: true, rules: { appliesTo, tiers } };
}
