/**
 * The change order on paper, from its frozen revision and nothing else. The same input gives the same bytes, so a sent
 * PDF can be made again. docs/rules.md#statuses, docs/rules.md#money
 */
import type { RevisionContent, RevisionPhoto } from '../../domain/revision.ts';
import type { Picture } from '../adapters/images.ts';
import type { ApprovalRecord } from './approval-page.ts';
import { printApprovalRecord } from './approval-page.ts';
import { labelsFor } from './document-labels.ts';
import type { DocumentLabels } from './document-labels.ts';
import { openSlicesFor } from './cjk-fonts.ts';
import { FOOTER, Paper } from './paper.ts';
import { prepareMarks, preparePhotos } from './prepare-pictures.ts';
import { currentApproval, printAcceptance, printApproval } from './print-approval.ts';
import { printContractSum } from './print-contract-sum.ts';
import { printCategories } from './print-categories.ts';
import { printClauses } from './print-clauses.ts';
import { corLabel, printHeading, printLabel, printRunningHead } from './print-heading.ts';
import { printAttachmentList, printPhotos } from './print-photos.ts';
import { printTotals } from './print-totals.ts';
import { printWithPdfs } from './run-document-job.ts';

export interface ChangeOrderPdfInput {
  revision: RevisionContent;
  /** The order's requests, oldest first; canceled ones are on the record only. */
  approvals?: readonly ApprovalRecord[];
  /** Stored bytes by SHA-256 (hex): logo, photos, attached PDFs, signatures. A missing file is noted on the page. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Makes the PDF: the order, its photos, its approval record, then the attached PDFs page by page. */
export async function renderChangeOrderPdf({
  revision,
  approvals = [],
  files,
}: ChangeOrderPdfInput): Promise<Uint8Array> {
  await openSlicesFor(JSON.stringify([revision, approvals]));
  const photos = revision.photos.filter((photo) => photo.mime !== 'application/pdf');
  const documents = revision.photos.filter((photo) => photo.mime === 'application/pdf');
  const [images, marks] = await Promise.all([
    preparePhotos(
      photos.map((photo) => photo.hash),
      files,
    ),
    prepareMarks(
      [revision.company.logoHash, ...approvals.map((one) => one.signatureHash)].filter((hash) => hash != null),
      files,
    ),
  ]);
  return printWithPdfs(
    documents.map(({ hash }) => files.get(hash) ?? null),
    (pages) => {
      const attached = documents.map(({ filename }, index) => ({ filename, pages: pages[index] ?? null }));
      return printOrder(revision, { approvals, photos, images, marks, attached });
    },
  );
}

interface OrderParts {
  approvals: readonly ApprovalRecord[];
  photos: readonly RevisionPhoto[];
  images: ReadonlyMap<string, Picture>;
  marks: ReadonlyMap<string, Picture>;
  attached: readonly { filename: string; pages: number | null }[];
}

/** The order itself, without the pages of the attached PDFs. */
async function printOrder(
  revision: RevisionContent,
  { approvals, photos, images, marks, attached }: OrderParts,
): Promise<Uint8Array> {
  const labels = labelsFor(revision.language);
  const paper = new Paper({
    title: `${labels.title} · ${corLabel(revision)}`,
    author: revision.company.name,
    createdAt: revision.frozenAt,
    language: revision.language,
  });
  paper.onNewPage = () => printRunningHead(paper, revision, labels);
  const { logoHash } = revision.company;
  printHeading(paper, revision, labels, (logoHash && marks.get(logoHash)) || null);
  printDescription(paper, revision, labels);
  printClauses(paper, revision, ['scope'], labels);
  printCategories(paper, revision, labels);
  printTotals(paper, revision, labels);
  if (revision.contractSum) printContractSum(paper, revision.contractSum, labels);
  printClauses(paper, revision, ['exclusions', 'terms'], labels);
  const approval = currentApproval(approvals);
  if (approval) printApproval(paper, revision, approval, labels);
  printAcceptance(paper, revision, labels);
  printLegalText(paper, revision);
  printAttachmentList(paper, attached, labels);
  printPhotos(paper, photos, images, revision, labels);
  if (approvals.length > 0) printApprovalRecord(paper, revision, approvals, labels, marks);
  printFooters(paper, revision, labels);
  return paper.finish();
}

function printDescription(paper: Paper, { content }: RevisionContent, labels: DocumentLabels): void {
  paper.y = printLabel(paper, labels.description, paper.left, paper.y, paper.width);
  paper.flow(content.description, paper.left, paper.width, { size: 11.2 });
  paper.y += 10;
}

function printLegalText(paper: Paper, { template }: RevisionContent): void {
  const legalText = template.legalText.trim();
  if (!legalText) return;
  const style = { size: 7.2, ink: 'muted' } as const;
  // Keep three lines together; longer text flows over pages.
  paper.need(Math.min(paper.heightOf(paper.wrap(legalText, paper.width, style).length, style), 60));
  paper.flow(legalText, paper.left, paper.width, style);
  paper.y += 16;
}

/** 'Summit Ridge Electric · License 1234567-5501', and 'COR 3 · Page 1 of 2'. */
function printFooters(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  const { name, licenseNumber } = revision.company;
  const company = licenseNumber ? `${name} · ${labels.license} ${licenseNumber}` : name;
  const y = paper.pageHeight - FOOTER;
  const style = { size: 7.8, ink: 'muted' } as const;
  paper.onEveryPage((page, pageCount) => {
    paper.rule(paper.left, y - 7, paper.width);
    paper.label(company, paper.left, y, paper.width - 170, style);
    paper.label(`${corLabel(revision)} · ${labels.page(page, pageCount)}`, paper.right - 160, y, 160, {
      ...style,
      align: 'right',
    });
  });
}
