/**
 * How much the streams of a PDF unpack to, found by unpacking each under a limit before any reader does it without one.
 * Ten megabytes of deflated zeros are ten gigabytes of zeros.
 */
import { inflateSync } from 'node:zlib';

const MIB = 1024 * 1024;
/** One stream of text, fonts or objects; pictures are larger, and a PDF reader of ours never unpacks them. */
const MAX_STREAM = 48 * MIB;
const MAX_PICTURE = 128 * MIB;
const MAX_TOTAL = 256 * MIB;
/** Maximum distance between a stream and its dictionary, in bytes. */
const DICTIONARY_DISTANCE = 4_096;

export function exceedsStreamLimits(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  let at = 0;
  for (;;) {
    const found = file.indexOf('stream', at, 'latin1');
    if (found < 0) return false;
    at = found + 6;
    if (file.toString('latin1', found - 3, found) === 'end') continue;
    const description = readNames(file.toString('latin1', Math.max(0, found - DICTIONARY_DISTANCE), found));
    // Packed by LZW, or packed twice: nothing of this century needs it, and its size is not known before it is
    // unpacked.
    const own = description.slice(description.lastIndexOf(' obj') + 1);
    if (/\/LZW|\/Fl(?:ateDecode)?\s*\/Fl/.test(own)) return true;
    const start = file[at] === 0x0d ? at + 2 : at + 1;
    const size = unpackedSize(file.subarray(start), /\/Image/.test(own) ? MAX_PICTURE : MAX_STREAM);
    if (size === null) return true;
    total += size;
    if (total > MAX_TOTAL) return true;
  }
}

/** Names may be written with hex digits: /Fl#61teDecode is /FlateDecode. */
function readNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Null beyond the limit; 0 for what is not deflated at all. */
function unpackedSize(data: Buffer, limit: number): number | null {
  // A zlib stream says so in its first two bytes.
  const [first = 0, second = 0] = data;
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return 0;
  try {
    return inflateSync(data, { maxOutputLength: limit }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}
