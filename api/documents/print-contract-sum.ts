/** What a change order does to the contract sum, in the rows that AIA G701 has. */
import type { ContractChange } from '../../domain/contract-sum.ts';
import { formatCents } from '../../domain/money.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import { AMOUNT_INSET } from './print-categories.ts';
import { printSectionTitle } from './print-photos.ts';

const ROW_HEIGHT = 14;
const AMOUNT_WIDTH = 120;

export function printContractSum(paper: Paper, change: ContractChange, labels: DocumentLabels): void {
  const priorCents = change.originalCents + change.previousCents;
  const rows: [string, number][] = [
    [labels.contract.original, change.originalCents],
    [labels.contract.previous, change.previousCents],
    [labels.contract.prior, priorCents],
    [labels.contract.thisChange, change.thisCents],
  ];
  // The block is never split across pages.
  paper.need(27 + (rows.length + 1) * ROW_HEIGHT + 10);
  printSectionTitle(paper, labels.contract.title);
  for (const [label, cents] of rows) printRow(paper, label, cents, 'regular');
  paper.rule(paper.left, paper.y - 1, paper.width);
  paper.y += 3;
  printRow(paper, labels.contract.toDate, priorCents + change.thisCents, 'semibold');
  paper.y += 12;
}

function printRow(paper: Paper, label: string, cents: number, weight: 'regular' | 'semibold'): void {
  const style = { size: 9.2, weight } as const;
  paper.label(label, paper.left, paper.y, paper.width - AMOUNT_WIDTH - 10, style);
  paper.figure(formatCents(cents), paper.right - AMOUNT_INSET - AMOUNT_WIDTH, paper.y, AMOUNT_WIDTH, {
    ...style,
    align: 'right',
  });
  paper.y += ROW_HEIGHT;
}
