import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import type { Breakdown, MarkupAmount } from '../../../domain/money.ts';

export interface WaterfallStep {
  kind: 'items' | 'markup' | 'base' | 'general' | 'total';
  category: Category | null;
  /** The markup's own name; '' for the rest. */
  name: string;
  /** A fraction when the markup is a percentage, else null. */
  rate: string | null;
  amountCents: number;
  /** Where the bar begins and ends on the scale of money; a sum begins at 0. */
  fromCents: number;
  toCents: number;
}

/** The way from the first line to the total: items and markups of each category, base cost, general markups, total cost. */
export function waterfallSteps(breakdown: Breakdown): WaterfallStep[] {
  let at = 0;
  const add = (step: Omit<WaterfallStep, 'fromCents' | 'toCents'>): WaterfallStep => {
    const from = at;
    at += step.amountCents;
    return { ...step, fromCents: from, toCents: at };
  };
  const sum = (kind: 'base' | 'total', cents: number): WaterfallStep => {
    at = cents;
    return { kind, category: null, name: '', rate: null, amountCents: cents, fromCents: 0, toCents: cents };
  };
  const markupStep = (kind: 'markup' | 'general', category: Category | null) => (markup: MarkupAmount) =>
    add({
      kind,
      category,
      name: markup.name,
      rate: markup.isPercentage && !markup.rules?.tiers ? markup.rate : null,
      amountCents: markup.amountCents,
    });

  const categories = CATEGORIES.flatMap((category) => {
    const { itemsCents, markups } = breakdown.categories[category];
    const isEmpty = !breakdown.lines.some((line) => line.category === category);
    if (isEmpty && markups.every(({ amountCents }) => amountCents === 0)) return [];
    const items = add({ kind: 'items', category, name: '', rate: null, amountCents: itemsCents });
    return [items, ...markups.map(markupStep('markup', category))];
  });
  const base = sum('base', breakdown.baseCents);
  const general = breakdown.general.map(markupStep('general', null));
  return [...categories, base, ...general, sum('total', breakdown.totalCents)];
}

/** Left edge and width of a step's bar in percent of the whole scale, credits below 0 included. */
export function barOf(step: WaterfallStep, steps: readonly WaterfallStep[]): { left: number; width: number } {
  const ends = steps.flatMap(({ fromCents, toCents }) => [fromCents, toCents]);
  const low = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - low || 1;
  const left = (Math.min(step.fromCents, step.toCents) - low) / span;
  return { left: left * 100, width: (Math.abs(step.toCents - step.fromCents) / span) * 100 };
}
