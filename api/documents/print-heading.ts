/**
 * The head of a change order: who asks (logo or name mark), what it is, its number and status, the parties, the facts.
 */
import { formatReferences } from '../../domain/order-reference.ts';
import { formatPhone } from '../../domain/phone.ts';
import { shownNumber, type RevisionContent } from '../../domain/revision.ts';
import { formatDocumentDate, formatExtension } from './document-formats.ts';
import { labelsFor, type DocumentLabels } from './document-labels.ts';
import type { Ink, Paper } from './paper.ts';

/** A logo ready for paper, with its size in pixels. */
export interface PaperImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const LOGO = { width: 190, height: 58 };
const LABEL = { size: 6.8, weight: 'semibold', ink: 'muted', tracking: 0.7 } as const;
const FACT = { size: 9.2, weight: 'semibold' } as const;
const STATUS_INKS: Partial<Record<string, Ink>> = {
  Executed: 'good',
  Cancelled: 'bad',
  Deleted: 'bad',
  Unexecuted: 'accent',
};

const TITLES = new Set([labelsFor('English').title, labelsFor('Spanish').title].map((title) => title.toLowerCase()));

export const corLabel = ({ order }: Pick<RevisionContent, 'order'>): string => shownNumber(order);

export function printHeading(
  paper: Paper,
  revision: RevisionContent,
  labels: DocumentLabels,
  logo: PaperImage | null,
): void {
  const markBottom = printMark(paper, revision, logo);
  const titleBottom = printTitle(paper, revision, labels);
  paper.y = Math.max(markBottom, titleBottom) + 9;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 1.4);
  paper.y += 10;
  const header = revision.template.header.trim();
  // The default header repeats the title that stands above it.
  if (header && !TITLES.has(header.toLowerCase())) {
    paper.flow(header, paper.left, paper.width, { size: 8.6, ink: 'muted' });
    paper.y += 8;
  }
  printParties(paper, revision, labels);
  printFacts(paper, revision, labels);
}

/** Small capitals over a block. Returns the y below. */
export function printLabel(paper: Paper, text: string, x: number, y: number, width: number): number {
  paper.label(text.toUpperCase(), x, y, width, LABEL);
  return y + 12;
}

/** The header of every page after the first. */
export function printRunningHead(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  const half = paper.width / 2;
  const style = { size: 8, ink: 'muted' } as const;
  paper.label(revision.company.name, paper.left, paper.top - 6, half - 8, { ...style, weight: 'semibold' });
  const job = revision.job ? ` · ${revision.job.name}` : '';
  paper.label(`${labels.title} · ${corLabel(revision)}${job}`, paper.left + half, paper.top - 6, half, {
    ...style,
    align: 'right',
  });
  paper.rule(paper.left, paper.top + 9, paper.width);
  paper.y = paper.top + 22;
}

function printMark(paper: Paper, { company }: RevisionContent, logo: PaperImage | null): number {
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    paper.doc.image(Buffer.from(logo.bytes), paper.left, paper.top, { width: logo.width * scale });
    return paper.top + logo.height * scale;
  }
  paper.box(paper.left, paper.top + 1, 3.5, 40, 'accent', 1.2);
  const style = { size: 19, weight: 'semibold', ink: 'accent' } as const;
  const lines = paper.wrap(company.name, 300, style).slice(0, 3);
  const top = paper.top + (lines.length === 1 ? 9 : -2);
  const bottom = paper.lines(lines, paper.left + 13, top, 300, style);
  return Math.max(bottom, paper.top + 42);
}

function printTitle(paper: Paper, revision: RevisionContent, labels: DocumentLabels): number {
  const x = paper.right - 210;
  paper.label(labels.title.toUpperCase(), x, paper.top - 3, 210, {
    ...LABEL,
    size: 7.6,
    tracking: 0.9,
    align: 'right',
  });
  const style = { size: 27, weight: 'semibold', align: 'right' } as const;
  paper.label(corLabel(revision), x, paper.top + 6, 210, style);
  const { status } = revision.order;
  printChip(paper, labels.statuses[status] ?? status, STATUS_INKS[status] ?? 'muted', paper.top + 42);
  return paper.top + 57;
}

/** The status in a rounded mark, flush right: named in words, coloured as well. */
function printChip(paper: Paper, text: string, ink: Ink, y: number): void {
  const style = { size: 8, weight: 'semibold', ink } as const;
  const width = Math.min(paper.widthOf(text, style) + 16, 180);
  paper.frame(paper.right - width, y, width, 15, ink, 7.5);
  paper.label(text, paper.right - width + 8, y + 2.2, width - 16, { ...style, align: 'center' });
}

function printParties(paper: Paper, { company, job }: RevisionContent, labels: DocumentLabels): void {
  const gap = 18;
  const widths = [0.37, 0.25, 0.38].map((part) => part * (paper.width - 2 * gap));
  const town = [company.city, [company.state, company.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const reach = [
    company.officePhone && formatPhone(company.officePhone),
    company.licenseNumber && `${labels.license} ${company.licenseNumber}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const parties = [
    { label: labels.from, lines: [company.name, company.streetAddress, town, reach] },
    { label: labels.to, lines: [job?.generalContractor ?? '—'] },
    {
      label: labels.project,
      lines: [
        job?.name ?? labels.noJob,
        job?.address,
        job?.projectNumber && `${labels.projectNumber} ${job.projectNumber}`,
      ],
    },
  ];
  const top = paper.y;
  let x = paper.left - gap;
  const bottoms = parties.map(({ label, lines: [name, ...details] }, column) => {
    x += (widths[column - 1] ?? 0) + gap;
    const width = widths[column] ?? 0;
    let y = printLabel(paper, label, x, top, width);
    y = paper.text(name ?? '', x, y, width, { size: 10, weight: 'semibold' });
    for (const detail of details) if (detail) y = paper.text(detail, x, y, width, { size: 8.8, ink: 'muted' });
    return y;
  });
  paper.y = Math.max(...bottoms) + 10;
}

function printFacts(paper: Paper, revision: RevisionContent, labels: DocumentLabels): void {
  const { content, order, language } = revision;
  const timeZone = revision.job?.timeZone ?? 'UTC';
  const day = (iso: string) => formatDocumentDate(iso, language, timeZone);
  const facts: [string, string | null][] = [
    [labels.date, day(order.dateCreated)],
    [labels.workDate, content.workDate && day(content.workDate)],
    [labels.directedBy, content.directedBy],
    [labels.reference, order.customerReference],
    [labels.scheduleExtension, formatExtension(content.scheduleExtension, labels)],
    [labels.revision, String(revision.revision)],
  ];
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const columns = layOutFacts(paper, known);
  const rows = Math.ceil(known.length / columns.length);
  paper.box(paper.left, paper.y, paper.width, rows * 28 + 9, 'wash', 4);
  known.forEach(([label, value], index) => {
    const { x, width } = columns[index % columns.length] ?? { x: paper.left, width: 80 };
    const below = printLabel(paper, label, x, paper.y + 8 + Math.floor(index / columns.length) * 28, width);
    paper.label(value, x, below - 2, width, FACT);
  });
  paper.y += rows * 28 + 16;
  const references = formatReferences(order.references ?? []);
  if (references === '') return;
  const below = printLabel(paper, labels.references, paper.left, paper.y - 4, paper.width);
  paper.y = paper.text(references, paper.left, below, paper.width, FACT) + 10;
}

/** One row with columns as wide as what they hold, spread out; a grid of three where that is too wide. */
function layOutFacts(paper: Paper, facts: [string, string][]): { x: number; width: number }[] {
  const room = paper.width - 24;
  const gap = 14;
  const wanted = facts.map(
    ([label, value]) => Math.max(paper.widthOf(label.toUpperCase(), LABEL), paper.widthOf(value, FACT)) + 4,
  );
  const spare = room - wanted.reduce((sum, width) => sum + width + gap, -gap);
  if (spare < 0)
    return [0, 1, 2].map((column) => ({ x: paper.left + 12 + (column * room) / 3, width: room / 3 - gap }));
  let x = paper.left + 12;
  return wanted.map((width) => {
    const column = { x, width: width + 2 };
    x += width + gap + spare / Math.max(wanted.length - 1, 1);
    return column;
  });
}
