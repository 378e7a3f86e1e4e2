import type { PhotoFacts } from '../adapters/images.ts';

/** What the check of an uploaded file returns. */
export interface CheckedUpload {
  /** What to store: never the bytes as uploaded. */
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  /** The original name, sanitized, with the extension of the detected type. */
  filename: string;
  /** Pixels, upright; null for PDFs. */
  width: number | null;
  height: number | null;
  /** Null for pictures. */
  pages: number | null;
  /** Where and when a photo says it was taken; kept with the attachment, no longer in the file. */
  facts: PhotoFacts;
  /** A JPEG of at most 480 pixels a side; null for PDFs. */
  thumbnail: Uint8Array | null;
  /** Number of scripts and launch actions removed from a PDF. */
  removedActions: number;
}

/** What the check of a company's logo returns. */
export interface CheckedLogo {
  bytes: Uint8Array;
  mime: 'image/png';
  width: number;
  height: number;
}
