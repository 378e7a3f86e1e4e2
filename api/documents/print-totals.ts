/** From base cost to total, with the note and the list of unknown values. */
import { formatCents } from '../../domain/money.ts';
import type { RevisionContent } from '../../domain/revision.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import { AMOUNT_INSET, markupLabel } from './print-categories.ts';
import { printLabel } from './print-heading.ts';

const BOX = 236;
const NOTE = { size: 9.2 } as const;

export function printTotals(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  const { breakdown, content } = revision;
  const rows: [string, number][] = [[labels.baseCost, breakdown.baseCents]];
  rows.push(...breakdown.general.map((markup): [string, number] => [markupLabel(markup, labels), markup.amountCents]));
  const leftWidth = paper.width - BOX - 24;
  const note = content.note.trim() ? paper.wrap(content.note, leftWidth, NOTE) : [];
  const warnings = unknownsOf(revision, labels);
  const boxHeight = rows.length * 14.5 + 40;
  const noteHeight = note.length ? paper.heightOf(note.length, NOTE) + 22 : 0;
  paper.need(Math.max(boxHeight, noteHeight + (warnings.length ? 50 : 0)));
  const top = paper.y;
  const boxBottom = printBox(paper, rows, breakdown.totalCents, labels);
  let y = top + 2;
  if (warnings.length) y = printWarning(paper, warnings, y, leftWidth, labels);
  if (note.length) {
    y = printLabel(paper, labels.note, paper.left, y, leftWidth);
    y = paper.lines(note, paper.left, y, leftWidth, NOTE);
  }
  paper.y = Math.max(boxBottom, y) + 15;
}

function printBox(paper: Paper, rows: [string, number][], totalCents: number, labels: DocumentLabels): number {
  const x = paper.right - BOX;
  let { y } = paper;
  const amount = { size: 9.4, align: 'right' } as const;
  for (const [label, cents] of rows) {
    paper.label(label, x + 12, y, BOX - 132, { size: 9.4, ink: 'muted' });
    paper.figure(formatCents(cents), paper.right - AMOUNT_INSET - 106, y, 106, amount);
    y += 14.5;
  }
  y += 3;
  paper.box(x, y, BOX, 31, 'accent', 4);
  paper.label(labels.totalCost, x + 12, y + 8, 90, { size: 11, weight: 'semibold', ink: 'white' });
  paper.figure(formatCents(totalCents), x + 84, y + 5.6, BOX - 84 - AMOUNT_INSET, {
    size: 15,
    weight: 'semibold',
    ink: 'white',
    align: 'right',
  });
  return y + 31;
}

function printWarning(paper: Paper, warnings: string[], y: number, width: number, labels: DocumentLabels): number {
  const lines = paper.wrap(warnings.join(' '), width - 12, { size: 8.8 });
  const height = paper.heightOf(lines.length + 1, { size: 8.8 });
  paper.box(paper.left, y, 2.6, height, 'warning', 1);
  const below = paper.lines([labels.notFinal], paper.left + 10, y, width, {
    size: 8.8,
    weight: 'semibold',
    ink: 'warning',
  });
  return paper.lines(lines, paper.left + 10, below, width - 12, { size: 8.8 }) + 12;
}

function unknownsOf({ breakdown }: RevisionContent, labels: DocumentLabels): string[] {
  const { unknownPriceCount, unknownQuantityCount } = breakdown;
  return [
    ...(unknownPriceCount ? [labels.unknownPrices(unknownPriceCount)] : []),
    ...(unknownQuantityCount ? [labels.unknownQuantities(unknownQuantityCount)] : []),
  ];
}
