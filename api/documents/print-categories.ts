/** The priced lines of an order, category by category, with the markups that lead to each category's total. */
import { CATEGORIES } from '../../domain/change-order.ts';
import type { Category, LineItem } from '../../domain/change-order.ts';
import type { PercentBase } from '../../domain/line-kinds.ts';
import { formatCents, formatPercent, formatUnitCost } from '../../domain/money.ts';
import type { MarkupAmount } from '../../domain/money.ts';
import type { RevisionContent } from '../../domain/revision.ts';
import { formatQuantity } from './document-formats.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper, TextStyle } from './paper.ts';

interface Column {
  x: number;
  width: number;
}
type ColumnName = 'name' | 'quantity' | 'unit' | 'unitCost' | 'amount';
type Columns = Record<ColumnName, Column>;

const ROW: TextStyle = { size: 9 };
const HEAD: TextStyle = { size: 6.8, weight: 'semibold', ink: 'muted', tracking: 0.6 };
const PADDING = 2;
/** Every amount of a document ends here from the right edge, that of the total in its box too. */
export const AMOUNT_INSET = 10;
const ROW_HEIGHT = ROW.size * 1.32 + 2 * PADDING;

export function printCategories(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  const { items } = revision.content;
  if (items.length === 0) {
    paper.flow(labels.noItems, paper.left, paper.width, { size: 9.2, ink: 'muted' });
    paper.y += 8;
  }
  for (const category of CATEGORIES) printCategory(paper, revision, category, labels);
}

/** 'Overhead · 15%', 'Permit · flat', or 'Bond · 1.25% on order total'. */
export function markupLabel(markup: MarkupAmount, labels: DocumentLabels): string {
  const name = markup.isCap ? labels.markupCap : markup.name;
  const percent = markup.rules?.tiers ? labels.tiered : formatPercent(markup.rate);
  return [`${name} ·`, markup.isPercentage ? percent : labels.flat, ...baseOfMarkup(markup, labels)].join(' ');
}

function baseOfMarkup({ rules, isPercentage }: MarkupAmount, labels: DocumentLabels): string[] {
  if (rules?.lineKind) return [labels.onSubcontractors];
  if (!isPercentage) return [];
  if (rules?.appliesTo === 'order_total') return [labels.onOrderTotal];
  return rules?.appliesTo === 'running_total' ? [labels.onRunningTotal] : [];
}

function printCategory(paper: Paper, revision: RevisionContent, category: Category, labels: DocumentLabels): void {
  const { content, breakdown, template } = revision;
  const sums = breakdown.categories[category];
  const lines = breakdown.lines.filter((line) => line.category === category);
  const items = lines.flatMap((line) => {
    const item = content.items[line.index];
    return item ? [{ item, line }] : [];
  });
  items.sort((a, b) => a.item.position - b.item.position || a.line.index - b.line.index);
  // A percentage of zero is hidden; a flat markup without lines is money and is shown.
  if (items.length === 0 && sums.totalCents === 0) return;

  const columns = layOut(paper, template.showUnitColumn);
  paper.need(24 + 2 * ROW_HEIGHT);
  printCategoryHead(paper, labels.categories[category], columns, labels);
  for (const { item, line } of items) {
    const name = paper.wrap(nameOf(item, labels), columns.name.width, ROW);
    // A name of 255 letters is at most a few lines; a row is never torn.
    const height = paper.heightOf(name.length, ROW) + 2 * PADDING;
    if (paper.y + height > paper.bottom) {
      paper.newPage();
      printCategoryHead(paper, `${labels.categories[category]} (${labels.continued})`, columns, labels);
    }
    printItem(paper, item, line.extendedCents, name, columns, labels);
    paper.y += height;
    paper.rule(paper.left, paper.y, paper.width);
  }
  printCategorySums(paper, labels.categories[category], sums, columns, labels);
}

/** Where each column stands. Without a unit column the name is wider, and no unit is printed. */
function layOut(paper: Paper, hasUnit: boolean): Columns {
  const amount = { x: paper.right - AMOUNT_INSET - 84, width: 84 };
  const unitCost = { x: amount.x - 86, width: 82 };
  const unit = { x: unitCost.x - (hasUnit ? 42 : 0), width: hasUnit ? 38 : 0 };
  const quantity = { x: unit.x - (hasUnit ? 70 : 84), width: hasUnit ? 62 : 84 };
  return { name: { x: paper.left, width: quantity.x - paper.left - 10 }, quantity, unit, unitCost, amount };
}

function printCategoryHead(paper: Paper, title: string, columns: Columns, labels: DocumentLabels): void {
  const { name, quantity, unit, unitCost, amount } = columns;
  paper.label(title, name.x, paper.y, name.width, { size: 11, weight: 'semibold', ink: 'accent' });
  const y = paper.y + 4.4;
  paper.label(labels.quantity.toUpperCase(), quantity.x, y, quantity.width, { ...HEAD, align: 'right' });
  if (unit.width) paper.label(labels.unit.toUpperCase(), unit.x, y, unit.width, HEAD);
  paper.label(labels.unitCost.toUpperCase(), unitCost.x, y, unitCost.width, { ...HEAD, align: 'right' });
  paper.label(labels.amount.toUpperCase(), amount.x, y, amount.width, { ...HEAD, align: 'right' });
  paper.y += 17;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 0.8);
}

function printItem(
  paper: Paper,
  item: LineItem,
  cents: number,
  name: string[],
  columns: Columns,
  labels: DocumentLabels,
): void {
  const y = paper.y + PADDING;
  const { quantity, unit, unitCost, amount } = columns;
  const right = { ...ROW, align: 'right' } as const;
  const missing = { ...right, size: 8.2, weight: 'semibold', ink: 'warning' } as const;
  paper.lines(name, columns.name.x, y, columns.name.width, ROW);
  if (item.quantity === null) paper.label(labels.needsQuantity, quantity.x - 20, y + 0.7, quantity.width + 20, missing);
  else paper.figure(accountingQuantity(item.quantity), quantity.x, y, quantity.width, right);
  if (unit.width) paper.label(item.unit, unit.x, y, unit.width, { ...ROW, ink: 'muted' });
  if (item.unitCost === null) paper.label(labels.needsPrice, unitCost.x, y + 0.7, unitCost.width, missing);
  else paper.figure(formatUnitCost(item.unitCost), unitCost.x, y, unitCost.width, right);
  const isKnown = item.quantity !== null && item.unitCost !== null;
  paper.figure(
    isKnown ? formatCents(cents) : '—',
    amount.x,
    y,
    amount.width,
    isKnown ? right : { ...right, ink: 'muted' },
  );
}

function printCategorySums(
  paper: Paper,
  title: string,
  sums: RevisionContent['breakdown']['categories'][Category],
  columns: Columns,
  labels: DocumentLabels,
): void {
  const rows: [string, number][] = sums.markups.length ? [[labels.subtotal, sums.itemsCents]] : [];
  rows.push(...sums.markups.map((markup): [string, number] => [markupLabel(markup, labels), markup.amountCents]));
  paper.need(rows.length * 14 + 22);
  paper.y += 3;
  const x = paper.left + paper.width * 0.35;
  const width = columns.amount.x - x - 4;
  for (const [label, cents] of rows) {
    paper.label(label, x, paper.y, width, { size: 8.8, ink: 'muted', align: 'right' });
    paper.figure(formatCents(cents), columns.amount.x, paper.y, columns.amount.width, {
      size: 8.8,
      ink: 'muted',
      align: 'right',
    });
    paper.y += 11.9;
  }
  paper.label(labels.categoryTotal(title), x, paper.y, width, { ...ROW, weight: 'semibold', align: 'right' });
  paper.figure(formatCents(sums.totalCents), columns.amount.x, paper.y, columns.amount.width, {
    ...ROW,
    weight: 'semibold',
    align: 'right',
  });
  paper.y += 16;
}

/** A quantity below 0 stands in parentheses, the usual accounting way. */
function accountingQuantity(quantity: string): string {
  return quantity.startsWith('-') ? `(${formatQuantity(quantity.slice(1))})` : formatQuantity(quantity);
}

/** The name, and what a reader must know to check the line's arithmetic. */
function nameOf(item: LineItem, labels: DocumentLabels): string {
  const rate = item.rateKind ? labels.rateKinds[item.rateKind] : '';
  const marks = [rate, item.isCredit ? labels.credit : '', kindOf(item, labels), item.isExempt ? labels.exempt : ''];
  return [item.name, ...marks].filter((part) => part !== '').join(' · ');
}

function kindOf({ terms }: LineItem, labels: DocumentLabels): string {
  switch (terms?.kind) {
    case undefined:
      return '';
    case 'unit_price':
      return [labels.lineKinds.unit_price, terms.scheduleNumber ?? ''].join(' ').trim();
    case 'allowance': {
      const allowance = formatUnitCost(terms.allowance);
      if (terms.actual === null) return labels.allowanceOpen(allowance);
      return labels.allowanceOf(allowance, formatUnitCost(terms.actual));
    }
    case 'per_diem':
      return terms.people === null || terms.days === null ? '' : labels.peopleDays(terms.people, terms.days);
    case 'percent':
      return labels.percentOf(baseOf(terms.of, labels));
    case 'lump_sum':
    case 'subcontractor':
      return labels.lineKinds[terms.kind];
  }
}

function baseOf(of: PercentBase, labels: DocumentLabels): string {
  if (of.base === 'line') return of.line;
  if (of.base === 'amount') return formatUnitCost(of.amount);
  return of.base === 'all' ? labels.allLines : labels.categories[of.base].toLowerCase();
}
