/**
 * A ZIP that ends with the SHA-256 of itself: the archive's own comment, which every ZIP reader skips. It covers names,
 * dates and order as well as contents.
 */
import { createHash } from 'node:crypto';

const MARK = 'sha256:';
const COMMENT_LENGTH = MARK.length + 64;
/** Bytes of the end record that close an archive without a comment. */
const END_RECORD = 22;
const END_SIGNATURE = 0x06054b50;

/** Lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Appends the seal. @throws Error when the archive has a comment already, or is none. */
export function sealArchive(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END_RECORD;
  if (end < 0 || view.getUint32(end, true) !== END_SIGNATURE) throw new Error('Not an archive without a comment');
  const sealed = new Uint8Array(zip.length + COMMENT_LENGTH);
  sealed.set(zip);
  new DataView(sealed.buffer).setUint16(zip.length - 2, COMMENT_LENGTH, true);
  const comment = `${MARK}${sha256(sealed.subarray(0, zip.length))}`;
  sealed.set(new TextEncoder().encode(comment), zip.length);
  return sealed;
}

/** Whether the last bytes are the hash of all the others. */
export function isSealIntact(sealed: Uint8Array): boolean {
  if (sealed.length <= COMMENT_LENGTH + END_RECORD) return false;
  const zip = sealed.subarray(0, sealed.length - COMMENT_LENGTH);
  const comment = Buffer.from(sealed.subarray(zip.length)).toString('latin1');
  return comment === `${MARK}${sha256(zip)}`;
}
