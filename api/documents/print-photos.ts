/** The photos of an order, four to a page, each with its number, time and sender; and the list of appended files. */
import type { RevisionContent, RevisionPhoto } from '../../domain/revision.ts';
import { formatDocumentTime } from './document-formats.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import type { PaperImage } from './print-heading.ts';

const GAP = 18;
/** Two rows of two fill a page. */
const FRAME_HEIGHT = 272;
const CAPTION_HEIGHT = 30;
const CAPTION = { size: 8.2, ink: 'muted' } as const;
/** File names given by cameras, phones and gateways; they carry no information. */
const CAMERA_NAME =
  /^(?:img|image|dscn?|pxl|mvimg|photo|foto|picture|pic|screenshot|scan|file|attachment|media|mms|me|wa)/i;
/** What follows it: counters, dates, hashes. */
const NUMBERS = /^[\s_~()\da-f-]*$/i;

export function printPhotos(
  paper: Paper,
  photos: readonly RevisionPhoto[],
  images: ReadonlyMap<string, PaperImage>,
  revision: RevisionContent,
  labels: DocumentLabels,
): void {
  if (photos.length === 0) return;
  const width = (paper.width - GAP) / 2;
  const row = FRAME_HEIGHT + CAPTION_HEIGHT + 8;
  // Never leave a heading at the foot of a page without its photos.
  paper.need(row + 30);
  printSectionTitle(paper, labels.photos);
  photos.forEach((photo, index) => {
    const isLeft = index % 2 === 0;
    if (isLeft) paper.need(row);
    const x = isLeft ? paper.left : paper.left + width + GAP;
    printPhoto(paper, images.get(photo.hash), x, width, labels);
    const [title, details] = captionOf(photo, index, revision, labels);
    paper.label(title, x, paper.y + FRAME_HEIGHT + 5, width, { ...CAPTION, weight: 'semibold' });
    paper.label(details, x, paper.y + FRAME_HEIGHT + 17, width, CAPTION);
    if (!isLeft || index === photos.length - 1) paper.y += row;
  });
}

/** 'Photo 2 · panel LP3' over 'Taken Mar 2, 2026, 3:04 PM MST by Mike Alvarez'. */
function captionOf(
  { filename, facts }: RevisionPhoto,
  index: number,
  { language, job }: RevisionContent,
  labels: DocumentLabels,
): [string, string] {
  const name = spokenName(filename);
  const title = [labels.photo(index + 1), name].filter(Boolean).join(' · ');
  if (!facts) return [title, ''];
  const time = formatDocumentTime(facts.takenAt ?? facts.addedAt, language, job?.timeZone ?? 'UTC');
  return [title, (facts.takenAt ? labels.photoTaken : labels.photoAdded)(time, facts.by)];
}

/** 'conduit-before.jpg' as 'conduit before'; '' for a name without information. */
export function spokenName(filename: string): string {
  const name = filename.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  const rest = name.replace(CAMERA_NAME, '');
  const isCounter = NUMBERS.test(rest) && (rest === '' || /\d/.test(rest));
  return isCounter ? '' : name.replace(/[_-]+/g, ' ').trim();
}

/** The names of the files that follow, each with its pages; null pages could not be appended. */
export function printAttachmentList(
  paper: Paper,
  files: readonly { filename: string; pages: number | null }[],
  labels: DocumentLabels,
): void {
  if (files.length === 0) return;
  paper.need(40);
  printSectionTitle(paper, labels.attachments);
  for (const { filename, pages } of files) {
    paper.need(14);
    const state = pages === null ? labels.attachmentMissing : labels.attachmentPages(pages);
    paper.label(filename, paper.left, paper.y, paper.width - 170, { size: 9.2 });
    paper.label(state, paper.right - 160, paper.y, 160, {
      size: 8.8,
      ink: pages === null ? 'warning' : 'muted',
      align: 'right',
    });
    paper.y += 14;
  }
  paper.y += 14;
}

export function printSectionTitle(paper: Paper, title: string): void {
  paper.label(title, paper.left, paper.y, paper.width, { size: 11, weight: 'semibold', ink: 'accent' });
  paper.y += 17;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 0.8);
  paper.y += 10;
}

function printPhoto(
  paper: Paper,
  image: PaperImage | undefined,
  x: number,
  width: number,
  labels: DocumentLabels,
): void {
  paper.box(x, paper.y, width, FRAME_HEIGHT, 'wash', 3);
  if (!image) {
    paper.label(labels.photoMissing, x, paper.y + FRAME_HEIGHT / 2 - 7, width, {
      size: 9,
      ink: 'muted',
      align: 'center',
    });
    return;
  }
  paper.doc.image(Buffer.from(image.bytes), x + 4, paper.y + 4, {
    fit: [width - 8, FRAME_HEIGHT - 8],
    align: 'center',
    valign: 'center',
  });
}
