/** The approval record: every request for an order and every answer, in full, as the last pages of its PDF. */
import { formatPhone } from '../../domain/phone.ts';
import type { RevisionApproval, RevisionContent } from '../../domain/revision.ts';
import { formatDocumentTime } from './document-formats.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import { VERDICT_INKS, verdictText } from './print-approval.ts';
import { printLabel } from './print-heading.ts';
import type { PaperImage } from './print-heading.ts';

/** One thing that happened to a request, in words of the document's language. */
export interface ApprovalEvent {
  /** ISO date-time with offset. */
  at: string;
  text: string;
}

/** A request as the record shows it; only what a revision's approval has is required. */
export interface ApprovalRecord extends RevisionApproval {
  /** The text as sent, verbatim. */
  question?: string | null;
  /** The revision it was asked for, and the SHA-256 of its content, hex. */
  revision?: number | null;
  revisionHash?: string | null;
  /** Deliveries, reminders, objections: oldest first. */
  events?: readonly ApprovalEvent[];
  /** Name typed on the answer page, and SHA-256 of the drawn signature's PNG. */
  signedName?: string | null;
  signatureHash?: string | null;
}

const BODY = { size: 9.2 } as const;
const INDENT = 16;
/** A whole time with its zone ('Sep 28, 2026, 10:41 AM MDT') fits. */
const CAPTION_WIDTH = 148;
/** With less room than this the record starts on the next page. */
const ROOM = 220;

/** Prints the record after the order: on a new page, or on the last one when there is room. `signatures` by hash. */
export function printApprovalRecord(
  paper: Paper,
  revision: RevisionContent,
  approvals: readonly ApprovalRecord[],
  labels: DocumentLabels,
  signatures: ReadonlyMap<string, PaperImage> = new Map(),
): void {
  if (paper.pageCount === 1) paper.newPage();
  else paper.need(ROOM);
  paper.y += paper.y > 100 ? 12 : 0;
  paper.label(labels.approvalRecord, paper.left, paper.y, paper.width, { size: 16, weight: 'semibold', ink: 'accent' });
  paper.y += 23;
  paper.flow(labels.approvalRecordIntro, paper.left, paper.width, { size: 9, ink: 'muted' });
  paper.y += 14;
  for (const approval of approvals) {
    const signature = approval.signatureHash ? signatures.get(approval.signatureHash) : undefined;
    printRequest(paper, revision, approval, labels, signature);
  }
}

function printRequest(
  paper: Paper,
  revision: RevisionContent,
  approval: ApprovalRecord,
  labels: DocumentLabels,
  signature: PaperImage | undefined,
): void {
  paper.need(110);
  const ink = VERDICT_INKS[approval.verdict];
  paper.rule(paper.left, paper.y, paper.width, 'faint', 0.8);
  paper.y += 8;
  paper.box(paper.left, paper.y + 2.5, 8, 8, ink, 4);
  const x = paper.left + INDENT;
  const width = paper.width - INDENT;
  paper.y = paper.text(verdictText(approval.verdict, labels), x, paper.y, width, { size: 11, weight: 'semibold', ink });
  paper.y += 3;
  for (const [caption, value] of factsOf(revision, approval, labels)) printFact(paper, caption, value);
  printWords(paper, labels.question, approval.question ?? null);
  printWords(paper, labels.answer, approval.words);
  if (signature) printSignature(paper, signature, labels);
  for (const event of approval.events ?? []) printFact(paper, timeIn(revision, event.at), event.text);
  paper.y += 14;
}

function factsOf(revision: RevisionContent, approval: ApprovalRecord, labels: DocumentLabels): [string, string][] {
  const { contactName, contactPhone, sentAt, respondedAt, messageId, signedName, revisionHash } = approval;
  const isOpen = approval.verdict === 'awaiting';
  const facts: [string, string | null | undefined][] = [
    [labels.contact, `${contactName}, ${formatPhone(contactPhone)}`],
    [labels.sent, sentAt && timeIn(revision, sentAt)],
    [labels.answered, respondedAt ? timeIn(revision, respondedAt) : isOpen ? labels.noAnswer : labels.notAnswered],
    [labels.message, messageId],
    [labels.signedBy, signedName],
    [labels.revision, approval.revision ? String(approval.revision) : null],
    [labels.contentHash, revisionHash],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function printFact(paper: Paper, caption: string, value: string): void {
  const width = paper.width - INDENT - CAPTION_WIDTH;
  const lines = paper.wrap(value, width, BODY);
  paper.need(paper.heightOf(Math.min(lines.length, 3), BODY));
  paper.label(caption, paper.left + INDENT, paper.y, CAPTION_WIDTH - 8, { ...BODY, ink: 'muted' });
  for (const line of lines) {
    paper.need(paper.heightOf(1, BODY));
    paper.y = paper.lines([line], paper.left + INDENT + CAPTION_WIDTH, paper.y, width, BODY);
  }
  paper.y += 1.5;
}

/** Prints a quotation in full, across pages if needed. */
function printWords(paper: Paper, caption: string, words: string | null): void {
  if (!words) return;
  paper.need(34);
  paper.y += 5;
  paper.y = printLabel(paper, caption, paper.left + INDENT, paper.y, paper.width - INDENT);
  const style = { size: 10.2 } as const;
  for (const line of paper.wrap(words, paper.width - INDENT - 14, style)) {
    const height = paper.heightOf(1, style);
    paper.need(height);
    paper.box(paper.left + INDENT, paper.y, 2, height, 'faint', 0);
    paper.y = paper.lines([line], paper.left + INDENT + 12, paper.y, paper.width - INDENT - 14, style);
  }
  paper.y += 5;
}

function printSignature(paper: Paper, image: PaperImage, labels: DocumentLabels): void {
  const scale = Math.min(180 / image.width, 56 / image.height, 1);
  paper.need(image.height * scale + 16);
  const y = printLabel(paper, labels.signature, paper.left + INDENT, paper.y, 180);
  paper.doc.image(Buffer.from(image.bytes), paper.left + INDENT, y, { width: image.width * scale });
  paper.y = y + image.height * scale + 6;
}

function timeIn(revision: RevisionContent, iso: string): string {
  return formatDocumentTime(iso, revision.language, revision.job?.timeZone ?? 'UTC');
}
