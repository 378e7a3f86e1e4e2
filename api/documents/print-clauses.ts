/** Scope, exclusions and terms: long texts that may run over several pages. */
import type { Clause } from '../../domain/order-clauses.ts';
import type { RevisionContent } from '../../domain/revision.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import { printLabel } from './print-heading.ts';

const STYLE = { size: 9.2 } as const;

/** Prints the clauses that are not empty. */
export function printClauses(
  paper: Paper,
  { content }: RevisionContent,
  clauses: readonly Clause[],
  labels: DocumentLabels,
): void {
  for (const clause of clauses) {
    const text = content.clauses?.[clause];
    if (!text) continue;
    // The heading stays with the first lines.
    paper.need(50);
    paper.y = printLabel(paper, labels.clauses[clause], paper.left, paper.y, paper.width);
    paper.flow(text, paper.left, paper.width, STYLE);
    paper.y += 12;
  }
}
