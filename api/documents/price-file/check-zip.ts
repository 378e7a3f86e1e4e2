/** How much a workbook unpacks to, from its directory, before anything unpacks it. */
import { PriceFileError } from '../../../domain/price-file/problems.ts';

/** A price list of 50,000 rows unpacks to some 20 MB. */
const MOST_UNPACKED = 150 * 1024 * 1024;
const MOST_ENTRIES = 2_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Reads the ZIP's directory: sizes, sums and overlaps. The reader behind holds each entry to the size stated here, so
 * that a directory which lies fails there. @throws PriceFileError bomb, broken
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // ZIP64 is for what is larger than anything allowed here.
  if (count > MOST_ENTRIES || at === 0xffffffff) throw new PriceFileError('bomb');
  let unpacked = 0;
  let packed = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw new PriceFileError('broken');
    const small = view.getUint32(at + 20, true);
    const large = view.getUint32(at + 24, true);
    // Stated as nothing though something is there: its reader would then have no limit.
    if (large === 0 && small > 16) throw new PriceFileError('bomb');
    packed += small;
    unpacked += large;
    if (unpacked > MOST_UNPACKED) throw new PriceFileError('bomb');
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // Entries that share their bytes state more than the file is long.
  if (packed > bytes.length) throw new PriceFileError('bomb');
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new PriceFileError('broken');
}
