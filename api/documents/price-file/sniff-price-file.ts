/** What an uploaded price list is by its first bytes. The file name is not trusted. */
import { PriceFileError, type PriceFileProblem } from '../../../domain/price-file/problems.ts';
import { sniffMedia } from '../sniff-media.ts';

export type PriceFileKind = 'zip' | 'ole' | 'text';

const FOREIGN: [string, PriceFileProblem][] = [
  ['\x1f\x8b', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['Rar!', 'archive'],
  ['MZ', 'archive'],
  ['\x7fELF', 'archive'],
  ['BM', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
];

/** @throws PriceFileError for what is no list at all, whatever it is called */
export function sniffPriceFile(bytes: Uint8Array): PriceFileKind {
  if (bytes.length === 0) throw new PriceFileError('empty');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).toString('latin1');
  const media = sniffMedia(bytes);
  if (media === 'application/pdf' || head.trimStart().startsWith('%PDF-')) throw new PriceFileError('pdf');
  if (media !== null) throw new PriceFileError('picture');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole';
  // 'MZ' or 'BM' may also begin a line of a list: a program or picture has bytes behind it that no text has.
  const foreign = FOREIGN.find(([magic]) => head.startsWith(magic));
  // eslint-disable-next-line no-control-regex -- that is the question
  if (foreign && /[\x00-\x08\x0e-\x1f]/.test(head.slice(0, 256))) throw new PriceFileError(foreign[1]);
  return 'text';
}
