/** The photos of an order, two beside each other, each with its number and name; and the list of appended files. */
import type { RevisionPhoto } from '../../domain/revision.ts';
import type { DocumentLabels } from './document-labels.ts';
import type { Paper } from './paper.ts';
import type { PaperImage } from './print-heading.ts';

const GAP = 18;
const FRAME_HEIGHT = 192;
const CAPTION_HEIGHT = 24;

export function printPhotos(
  paper: Paper,
  photos: readonly RevisionPhoto[],
  images: ReadonlyMap<string, PaperImage>,
  labels: DocumentLabels,
): void {
  if (photos.length === 0) return;
  const width = (paper.width - GAP) / 2;
  const row = FRAME_HEIGHT + CAPTION_HEIGHT + 8;
  // A heading at the foot of a page, its photos on the next, helps nobody.
  paper.need(row + 30);
  printSectionTitle(paper, labels.photos);
  photos.forEach((photo, index) => {
    const isLeft = index % 2 === 0;
    if (isLeft) paper.need(row);
    const x = isLeft ? paper.left : paper.left + width + GAP;
    printPhoto(paper, images.get(photo.hash), x, width, labels);
    const caption = `${labels.photo(index + 1)} · ${photo.filename}`;
    paper.label(caption, x, paper.y + FRAME_HEIGHT + 5, width, { size: 8.2, ink: 'muted' });
    if (!isLeft || index === photos.length - 1) paper.y += row;
  });
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
