/** An order as an invoice: one line a category with its markups, one a general markup; the sum is the order's total. */
import type { Category } from './change-order.ts';
import { CATEGORIES } from './change-order.ts';
import { formatReferences, type OrderReference } from './order-reference.ts';
import { formatPercent, type Breakdown, type MarkupAmount } from './money.ts';

export interface InvoicedOrder {
  /** 'COR 4'. */
  number: string;
  jobName: string;
  references: readonly OrderReference[];
  description: string;
  totalCents: number;
  /** Null for an order made elsewhere: it has a total and no lines. */
  breakdown: Breakdown | null;
  items: { category: Category; name: string; quantity: string | null; unit: string }[];
  /** Hours were verified, the cost was not agreed. */
  hoursOnly: boolean;
  /** Its address in the console. */
  link: string;
}

export interface InvoiceContent {
  /** Integer cents; never empty, and their sum is the total. */
  lines: { description: string; amountCents: number }[];
  memo: string;
  privateNote: string;
}

/** What an order becomes in QuickBooks. */
export type InvoiceDocument = 'invoice' | 'credit_memo';
export type InvoiceDecision = { billable: true; document: InvoiceDocument } | { billable: false };

const NAMES: Record<Category, string> = {
  labor: 'Labor',
  materials: 'Materials',
  equipment: 'Equipment',
  other: 'Other',
};

/** A total of 0 has nothing to invoice; one below 0 is a credit memo, as QuickBooks takes no invoice below 0. */
export function decideInvoice(totalCents: number): InvoiceDecision {
  if (totalCents === 0) return { billable: false };
  return { billable: true, document: totalCents > 0 ? 'invoice' : 'credit_memo' };
}

/** The number of an order's invoice in QuickBooks; a second one, after the first was voided, ends in '-2'. */
export function invoiceNumber(label: string, generation: number): string {
  return generation === 1 ? label : `${label}-${generation}`;
}

/** Lines and memo. The order's link in the private note tells that an invoice is ours, `requestId` which of our requests made it. */
export function buildInvoice(order: InvoicedOrder, requestId: string): InvoiceContent {
  const { breakdown } = order;
  const memo = [
    order.jobName,
    order.number,
    order.description,
    formatReferences(order.references),
    ...(order.hoursOnly ? [COST_NOT_AGREED] : []),
  ];
  return {
    lines: breakdown ? linesOf(order, breakdown) : [{ description: order.description, amountCents: order.totalCents }],
    memo: memo.filter((part) => part !== '').join(' · '),
    privateNote: `Change order ${order.number}, ${order.jobName}. ${order.link} [corbel ${requestId}]`,
  };
}

const COST_NOT_AGREED = 'Time and materials verified, cost not agreed';

function linesOf(order: InvoicedOrder, breakdown: Breakdown): InvoiceContent['lines'] {
  const categories = CATEGORIES.filter((category) => breakdown.categories[category].totalCents !== 0);
  return [
    ...categories.map((category) => ({
      description: describeCategory(order, category, breakdown.categories[category].markups),
      amountCents: breakdown.categories[category].totalCents,
    })),
    ...breakdown.general
      .filter((markup) => markup.amountCents !== 0)
      .map((markup) => ({ description: describeMarkup(markup), amountCents: markup.amountCents })),
  ];
}

function describeCategory(order: InvoicedOrder, category: Category, markups: readonly MarkupAmount[]): string {
  const items = order.items
    .filter((item) => item.category === category)
    .map((item) => `${item.name}${item.quantity === null ? '' : ` ${item.quantity} ${item.unit}`}`);
  const including = markups.length === 0 ? '' : `\nIncludes ${markups.map(describeMarkup).join(', ')}`;
  return `${NAMES[category]}: ${items.join(', ')}${including}`;
}

function describeMarkup({ name, isPercentage, rate, rules }: MarkupAmount): string {
  return isPercentage && !rules?.tiers ? `${name} ${formatPercent(rate)}` : name;
}
