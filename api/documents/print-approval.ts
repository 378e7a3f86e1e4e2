/** The contact's answer, verbatim: short on the order, in full on the approval record. */
import { formatPhone } from '../../domain/phone.ts';
import type { RevisionApproval, RevisionContent } from '../../domain/revision.ts';
import { formatDocumentTime } from './document-formats.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Ink, Paper } from './paper.ts';
import { printLabel } from './print-heading.ts';

type Verdict = RevisionApproval['verdict'];

export const VERDICT_INKS: Record<Verdict, Ink> = {
  awaiting: 'warning',
  approved: 'good',
  hours_only: 'warning',
  disputed: 'bad',
  denied: 'bad',
  canceled: 'muted',
  superseded: 'muted',
};

/** The most recently sent request that was not canceled; null when there is none. */
export function currentApproval(approvals: readonly RevisionApproval[]): RevisionApproval | null {
  const standing = approvals.filter(({ verdict }) => verdict !== 'canceled' && verdict !== 'superseded');
  return standing.reduce<RevisionApproval | null>(
    (newest, one) => (newest && timeOf(newest) >= timeOf(one) ? newest : one),
    null,
  );
}

/** The badge's words; hours only says what of it is open. */
export const verdictText = (verdict: Verdict, labels: DocumentLabels): string => labels.verdicts[verdict];

export function printApproval(
  paper: Paper,
  revision: RevisionContent,
  approval: RevisionApproval,
  labels: DocumentLabels,
): void {
  const inner = paper.width - 32;
  const wordsStyle = { size: 11 } as const;
  const words = approval.words ? paper.wrap(`“${approval.words}”`, inner, wordsStyle) : [];
  // Words that would fill half a page stand on the approval record only in part here.
  const shown = words.length > 12 ? [...words.slice(0, 12), '…'] : words;
  const height = 42 + paper.heightOf(shown.length, wordsStyle) + (shown.length ? 6 : 0);
  paper.need(height + 16);
  const top = paper.y;
  const ink = VERDICT_INKS[approval.verdict];
  paper.box(paper.left, top, paper.width, height, 'wash', 4);
  paper.box(paper.left, top, 4, height, ink, 1.5);
  const x = paper.left + 18;
  paper.label(labels.approval.toUpperCase(), x, top + 8, 160, {
    size: 6.8,
    weight: 'semibold',
    ink: 'muted',
    tracking: 0.7,
  });
  let y = paper.text(verdictText(approval.verdict, labels), x, top + 18, inner, {
    size: 10.5,
    weight: 'semibold',
    ink,
  });
  if (shown.length) y = paper.lines(shown, x, y + 2, inner, wordsStyle) + 2;
  // One below the other, so that a long name never overlaps the time.
  signatureLines(revision, approval, labels).forEach((line, index) => {
    paper.label(line, x + 170, top + 8 + index * 12, inner - 170, { size: 8.2, ink: 'muted', align: 'right' });
  });
  paper.y = Math.max(top + height, y) + 14;
}

/** Who answered and when, in the job's time zone. */
function signatureLines(revision: RevisionContent, approval: RevisionApproval, labels: DocumentLabels): string[] {
  const at = approval.respondedAt ?? approval.sentAt;
  const timeZone = revision.job?.timeZone ?? 'UTC';
  const time = at ? formatDocumentTime(at, revision.language, timeZone) : '';
  const state = approval.respondedAt ? '' : labels.sent;
  const who = [approval.contactName, formatPhone(approval.contactPhone)].filter(Boolean).join('  ·  ');
  return [who, [state, time].filter(Boolean).join(' ')];
}

/** Lines to sign on, for both sides. */
export function printAcceptance(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  paper.need(50);
  const gap = 28;
  const width = (paper.width - gap) / 2;
  const parties = [
    labels.submittedBy(revision.company.name),
    labels.acceptedFor(revision.job?.generalContractor ?? labels.generalContractor),
  ];
  parties.forEach((party, index) => {
    const x = paper.left + index * (width + gap);
    const y = printLabel(paper, party, x, paper.y, width);
    const dateWidth = 92;
    paper.rule(x, y + 22, width - dateWidth - 12, 'muted', 0.5);
    paper.rule(x + width - dateWidth, y + 22, dateWidth, 'muted', 0.5);
    const caption = { size: 7.2, ink: 'muted' } as const;
    paper.label(`${labels.signature} · ${labels.nameAndTitle}`, x, y + 25, width - dateWidth - 12, caption);
    paper.label(labels.date, x + width - dateWidth, y + 25, dateWidth, caption);
  });
  paper.y += 52;
}

function timeOf(approval: RevisionApproval): number {
  return approval.sentAt ? Date.parse(approval.sentAt) : 0;
}
